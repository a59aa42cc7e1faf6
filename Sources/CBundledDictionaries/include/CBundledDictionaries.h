// The word lists that ship with the package, as bytes in the program: no file is opened, nothing has to be installed.
// What each one is, where it comes from and under which licence: README.md of this folder.
#pragma once

#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct galley_bundled_dictionary {
  const char *file_name;       // e.g. "khmerdict.dict"; literal
  const char *script;          // the four letters of ISO 15924, e.g. "Khmr"; literal
  const unsigned char *bytes;  // the whole file, in the form of ICU's compiled dictionaries; static storage
  size_t count;
} galley_bundled_dictionary;

/// All bundled dictionaries, in the order of README.md; static storage.
const galley_bundled_dictionary *galley_bundled_dictionaries(size_t *count);

#pragma clang assume_nonnull end
