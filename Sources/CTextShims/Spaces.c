// Whether any rule of a font can see a word's neighbours across a space, and what the letters of English text do among themselves: which
// lookups shaping applies, and the tables beside GSUB and GPOS. SpaceRules.c and LetterRules.c read the lookups. An answer
// may name more contact than there is, never less.
#include "Spaces.h"

#include <errno.h>
#include <hb-ot.h>

// MARK: - Which lookups shaping applies

// On without being asked for, in some script: HarfBuzz's hb-ot-shape and its shapers.
static const hb_tag_t own_features[] = {
    HB_TAG('r', 'v', 'r', 'n'), HB_TAG('l', 't', 'r', 'a'), HB_TAG('l', 't', 'r', 'm'), HB_TAG('r', 't', 'l', 'a'),
    HB_TAG('r', 't', 'l', 'm'), HB_TAG('f', 'r', 'a', 'c'), HB_TAG('n', 'u', 'm', 'r'), HB_TAG('d', 'n', 'o', 'm'),
    HB_TAG('r', 'a', 'n', 'd'), HB_TAG('a', 'b', 'v', 'm'), HB_TAG('b', 'l', 'w', 'm'), HB_TAG('c', 'c', 'm', 'p'),
    HB_TAG('l', 'o', 'c', 'l'), HB_TAG('m', 'a', 'r', 'k'), HB_TAG('m', 'k', 'm', 'k'), HB_TAG('r', 'l', 'i', 'g'),
    HB_TAG('c', 'a', 'l', 't'), HB_TAG('c', 'l', 'i', 'g'), HB_TAG('c', 'u', 'r', 's'), HB_TAG('d', 'i', 's', 't'),
    HB_TAG('k', 'e', 'r', 'n'), HB_TAG('l', 'i', 'g', 'a'), HB_TAG('r', 'c', 'l', 't'), HB_TAG('s', 't', 'c', 'h'),
    HB_TAG('i', 's', 'o', 'l'), HB_TAG('f', 'i', 'n', 'a'), HB_TAG('f', 'i', 'n', '2'), HB_TAG('f', 'i', 'n', '3'),
    HB_TAG('m', 'e', 'd', 'i'), HB_TAG('m', 'e', 'd', '2'), HB_TAG('i', 'n', 'i', 't'), HB_TAG('m', 's', 'e', 't'),
    HB_TAG('l', 'j', 'm', 'o'), HB_TAG('v', 'j', 'm', 'o'), HB_TAG('t', 'j', 'm', 'o'), HB_TAG('n', 'u', 'k', 't'),
    HB_TAG('a', 'k', 'h', 'n'), HB_TAG('r', 'p', 'h', 'f'), HB_TAG('r', 'k', 'r', 'f'), HB_TAG('p', 'r', 'e', 'f'),
    HB_TAG('b', 'l', 'w', 'f'), HB_TAG('a', 'b', 'v', 'f'), HB_TAG('h', 'a', 'l', 'f'), HB_TAG('p', 's', 't', 'f'),
    HB_TAG('v', 'a', 't', 'u'), HB_TAG('c', 'j', 'c', 't'), HB_TAG('c', 'f', 'a', 'r'), HB_TAG('p', 'r', 'e', 's'),
    HB_TAG('a', 'b', 'v', 's'), HB_TAG('b', 'l', 'w', 's'), HB_TAG('p', 's', 't', 's'), HB_TAG('h', 'a', 'l', 'n'),
};
enum { own_count = sizeof own_features / sizeof *own_features, most_features = own_count + 256 };

typedef struct feature_list {
  hb_tag_t tags[most_features + 1];
  size_t count;
} feature_list;

static void add_feature(feature_list *list, hb_tag_t tag) {
  for (size_t at = 0; at < list->count; at++)
    if (list->tags[at] == tag) return;
  if (list->count < most_features) list->tags[list->count++] = tag;
  list->tags[list->count] = HB_TAG_NONE;
}

static void add_required(hb_face_t *face, hb_tag_t table, feature_list *list) {
  unsigned scripts = hb_ot_layout_table_get_script_tags(face, table, 0, NULL, NULL);
  for (unsigned script = 0; script < scripts; script++) {
    unsigned languages = hb_ot_layout_script_get_language_tags(face, table, script, 0, NULL, NULL), feature;
    hb_tag_t tag;
    if (hb_ot_layout_language_get_required_feature(face, table, script, HB_OT_LAYOUT_DEFAULT_LANGUAGE_INDEX, &feature,
                                                   &tag))
      add_feature(list, tag);
    for (unsigned language = 0; language < languages; language++)
      if (hb_ot_layout_language_get_required_feature(face, table, script, language, &feature, &tag))
        add_feature(list, tag);
  }
}

static galley_status search_layout(galley_space_search *search, const galley_face *face, bool positions,
                                   const galley_feature *features, size_t count) {
  hb_tag_t tag = positions ? HB_OT_TAG_GPOS : HB_OT_TAG_GSUB;
  galley_bytes table = galley_directory_table(face->file, face->directory, tag);
  if (table.count == 0) return galley_ok();
  feature_list wanted = {.count = 0};
  for (size_t at = 0; at < own_count; at++) add_feature(&wanted, own_features[at]);
  for (size_t at = 0; at < count; at++)
    if (features[at].value) add_feature(&wanted, features[at].tag);
  add_required(face->face, tag, &wanted);
  if (wanted.count == most_features) galley_raise_contact(search, GALLEY_SPACE_CONTEXTUAL);

  hb_set_t *lookups = hb_set_create(), *called = hb_set_create();
  hb_ot_layout_collect_lookups(face->face, tag, NULL, NULL, wanted.tags, lookups);
  hb_set_clear(search->nested);
  galley_bytes list = galley_at_offset(table, 8);
  for (hb_codepoint_t lookup = HB_SET_VALUE_INVALID; hb_set_next(lookups, &lookup);)
    galley_search_lookup(search, positions, false, list, lookup);
  // Called lookups may call others: go round until nothing new comes.
  while (!hb_set_is_subset(search->nested, called)) {
    hb_set_set(called, search->nested);
    for (hb_codepoint_t lookup = HB_SET_VALUE_INVALID; hb_set_next(called, &lookup);)
      galley_search_lookup(search, positions, true, list, lookup);
    if (!hb_set_allocation_successful(called)) break;
  }
  bool complete = hb_set_allocation_successful(lookups) && hb_set_allocation_successful(called) &&
                  hb_set_allocation_successful(search->nested);
  hb_set_destroy(lookups);
  hb_set_destroy(called);
  return complete ? galley_ok() : galley_no_memory("hb_set_add");
}

// MARK: - Tables beside GSUB and GPOS

// The legacy table: pairs, classes of pairs, or (format 1) a state machine. Class formats are pairs all the same, so
// their presence is enough.
static void search_kern(galley_space_search *search, galley_bytes table) {
  // Pairs of letters show when they are measured.
  bool apple = galley_u16(table, 0) == 1;
  uint32_t count = apple ? galley_u32(table, 4) : galley_u16(table, 2);
  size_t at = apple ? 8 : 4;
  for (uint32_t subtable = 0; subtable < count && at < table.count && galley_spend(search, 1); subtable++) {
    size_t length = apple ? galley_u32(table, at) : galley_u16(table, at + 2);
    size_t header = apple ? 8 : 6;
    uint8_t format = (uint8_t)(apple ? galley_u16(table, at + 4) & 0xFF : galley_u16(table, at + 4) >> 8);
    if (format == 0) {
      galley_bytes pairs = galley_rest(table, at + header);
      uint16_t pair_count = search->letters ? 0 : galley_u16(pairs, 0);
      for (size_t pair = 0; pair < pair_count; pair++) {
        size_t record = 8 + pair * 6;
        if (galley_u16(pairs, record) == search->space || galley_u16(pairs, record + 2) == search->space)
          galley_raise_contact(search, GALLEY_SPACE_KERNED);
      }
    } else {
      galley_raise_contact(search, format == 1 ? GALLEY_SPACE_CONTEXTUAL : GALLEY_SPACE_KERNED);
    }
    if (length < header) return;
    at += length;
  }
}

// MARK: - The answer

enum { most_steps = 1 << 26 };  // a tenth of a second; the largest fonts known take a hundredth of them

// Looks into all tables that shaping reads.
static galley_status search_face(galley_space_search *search, const galley_face *face, const galley_feature *features,
                                 size_t count) {
  search->nested = hb_set_create();
  galley_status status = search_layout(search, face, false, features, count);
  if (status.kind == GALLEY_OK) status = search_layout(search, face, true, features, count);
  hb_set_destroy(search->nested);
  if (status.kind != GALLEY_OK) return status;

  search_kern(search, galley_directory_table(face->file, face->directory, GALLEY_TAG('k', 'e', 'r', 'n')));
  // Apple's layout tables are state machines over whole runs.
  static const galley_tag machines[] = {GALLEY_TAG('k', 'e', 'r', 'x'), GALLEY_TAG('m', 'o', 'r', 'x'),
                                        GALLEY_TAG('m', 'o', 'r', 't')};
  for (size_t at = 0; at < sizeof machines / sizeof *machines; at++)
    if (galley_directory_table(face->file, face->directory, machines[at]).count)
      galley_raise_contact(search, GALLEY_SPACE_CONTEXTUAL);
  return galley_ok();
}

galley_status galley_face_space_contact(const galley_face *face, const galley_feature *features, size_t count,
                                        galley_space_contact *out) {
  *out = GALLEY_SPACE_CONTEXTUAL;
  galley_space_search search = {.face = face->face, .contact = GALLEY_SPACE_ALONE, .budget = most_steps};
  if (!galley_face_glyph(face, ' ', &search.space)) {
    *out = GALLEY_SPACE_ALONE;
    return galley_ok();
  }
  search.space_class = hb_ot_layout_get_glyph_class(face->face, search.space);
  galley_status status = search_face(&search, face, features, count);
  if (status.kind == GALLEY_OK) *out = search.contact;
  return status;
}

galley_status galley_face_letter_contact(const galley_face *face, const uint32_t *scalars, size_t scalar_count,
                                         const galley_feature *features, size_t count, galley_space_contact *out) {
  *out = GALLEY_SPACE_CONTEXTUAL;
  uint32_t letters[256];
  if (scalar_count > sizeof letters / sizeof *letters)
    return galley_failure(GALLEY_LIBRARY, EOVERFLOW, "galley_face_letter_contact");
  galley_space_search search = {
      .face = face->face, .contact = GALLEY_SPACE_ALONE, .budget = most_steps, .letters = letters};
  for (size_t at = 0; at < scalar_count; at++)
    if (galley_face_glyph(face, scalars[at], &letters[search.letter_count])) search.letter_count++;
  galley_status status = search_face(&search, face, features, count);
  if (status.kind == GALLEY_OK) *out = search.contact;
  return status;
}
