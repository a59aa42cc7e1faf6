// Each array is one file of this folder, embedded by C23 #embed.
#include "CBundledDictionaries.h"

static const unsigned char khmer[] = {
#embed "khmerdict.dict"
};
static const unsigned char lao[] = {
#embed "laodict.dict"
};

static const galley_bundled_dictionary dictionaries[] = {
    {"khmerdict.dict", "Khmr", khmer, sizeof khmer},
    {"laodict.dict", "Laoo", lao, sizeof lao},
};

const galley_bundled_dictionary *galley_bundled_dictionaries(size_t *count) {
  *count = sizeof dictionaries / sizeof dictionaries[0];
  return dictionaries;
}
