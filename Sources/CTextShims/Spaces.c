// Whether any rule of a font can see a word's neighbours across a space. HarfBuzz can collect the glyphs of a lookup,
// but not those that a contextual rule matches as class 0 ("any other glyph"), so the subtables are read here:
// OpenType 1.9, chapters GSUB, GPOS and "Common Table Formats". An answer may name more contact than there is, never less.
#include "Internal.h"

#include <hb-ot.h>
#include <stdlib.h>

typedef struct search {
  hb_face_t *face;
  uint32_t space;
  unsigned space_class;  // GDEF: 1 base, 2 ligature, 3 mark
  hb_set_t *nested;      // lookups that contextual rules call
  galley_space_contact contact;
} search;

static void raise(search *search, galley_space_contact contact) {
  if (contact > search->contact) search->contact = contact;
}

// MARK: - Coverage and classes

static bool covers(galley_bytes table, uint32_t glyph) {
  uint16_t format = galley_u16(table, 0), count = galley_u16(table, 2);
  for (size_t at = 0; at < count; at++) {
    if (format == 1 && galley_u16(table, 4 + at * 2) == glyph) return true;
    if (format == 2 && galley_u16(table, 4 + at * 6) <= glyph && glyph <= galley_u16(table, 6 + at * 6)) return true;
  }
  return false;
}

static uint16_t class_of(galley_bytes table, uint32_t glyph) {
  uint16_t format = galley_u16(table, 0);
  if (format == 1) {
    uint16_t first = galley_u16(table, 2), count = galley_u16(table, 4);
    return glyph >= first && glyph - first < count ? galley_u16(table, 6 + (glyph - first) * 2) : 0;
  }
  uint16_t count = format == 2 ? galley_u16(table, 2) : 0;
  for (size_t at = 0; at < count; at++) {
    size_t range = 4 + at * 6;
    if (galley_u16(table, range) <= glyph && glyph <= galley_u16(table, range + 2)) return galley_u16(table, range + 4);
  }
  return 0;
}

static galley_bytes at_offset(galley_bytes table, size_t field) {
  uint16_t offset = galley_u16(table, field);
  return offset ? galley_rest(table, offset) : (galley_bytes){table.start, 0};
}

// A class definition that is absent puts every glyph into class 0.
static uint16_t class_at(galley_bytes table, size_t field, uint32_t glyph) {
  return class_of(at_offset(table, field), glyph);
}

// MARK: - Contextual rules

// Reads `count` values at `*at` and says whether one of them is `wanted`; moves `*at` past them.
static bool sequence_has(galley_bytes rule, size_t *at, size_t count, uint16_t wanted) {
  bool found = false;
  for (size_t item = 0; item < count; item++) found |= galley_u16(rule, *at + item * 2) == wanted;
  *at += count * 2;
  return found;
}

static bool coverages_have(search *search, galley_bytes table, size_t *at, size_t count) {
  bool found = false;
  for (size_t item = 0; item < count; item++) found |= covers(at_offset(table, *at + item * 2), search->space);
  *at += count * 2;
  return found;
}

static void add_nested(search *search, galley_bytes rule, size_t at, size_t count) {
  for (size_t record = 0; record < count; record++) hb_set_add(search->nested, galley_u16(rule, at + record * 4 + 2));
}

// One rule of formats 1 and 2, contextual (`chained` false) or chaining; the three values are what stands for the space.
static bool rule_has(search *search, galley_bytes rule, bool chained, const uint16_t wanted[3]) {
  bool found = false;
  size_t at = 0;
  if (chained) {
    size_t before = galley_u16(rule, 0);
    at = 2;
    found |= sequence_has(rule, &at, before, wanted[0]);
    size_t input = galley_u16(rule, at);
    at += 2;
    found |= sequence_has(rule, &at, input ? input - 1 : 0, wanted[1]);
    size_t after = galley_u16(rule, at);
    at += 2;
    found |= sequence_has(rule, &at, after, wanted[2]);
    add_nested(search, rule, at + 2, galley_u16(rule, at));
  } else {
    size_t input = galley_u16(rule, 0), records = galley_u16(rule, 2);
    at = 4;
    found = sequence_has(rule, &at, input ? input - 1 : 0, wanted[1]);
    add_nested(search, rule, at, records);
  }
  return found;
}

static bool rule_sets_have(search *search, galley_bytes table, size_t at, bool chained, const uint16_t wanted[3]) {
  bool found = false;
  uint16_t sets = galley_u16(table, at);
  for (size_t set = 0; set < sets; set++) {
    galley_bytes rules = at_offset(table, at + 2 + set * 2);
    uint16_t count = galley_u16(rules, 0);
    for (size_t rule = 0; rule < count; rule++)
      found |= rule_has(search, at_offset(rules, 2 + rule * 2), chained, wanted);
  }
  return found;
}

static bool context_has(search *search, galley_bytes table, bool chained) {
  uint16_t format = galley_u16(table, 0), space = (uint16_t)search->space;
  bool found = false;
  if (format == 1) {
    const uint16_t wanted[3] = {space, space, space};
    found = covers(at_offset(table, 2), space);
    found |= rule_sets_have(search, table, 4, chained, wanted);
  } else if (format == 2) {
    uint16_t wanted[3];
    for (size_t part = 0; part < 3; part++) wanted[part] = class_at(table, chained ? 4 + part * 2 : 4, space);
    found = covers(at_offset(table, 2), space);
    found |= rule_sets_have(search, table, chained ? 10 : 6, chained, wanted);
  } else if (format == 3) {
    size_t at = 2, records;
    if (chained) {
      for (int part = 0; part < 3; part++) {
        size_t count = galley_u16(table, at);
        at += 2;
        found |= coverages_have(search, table, &at, count);
      }
      records = galley_u16(table, at);
      at += 2;
    } else {
      size_t count = galley_u16(table, 2);
      records = galley_u16(table, 4);
      at = 6;
      found = coverages_have(search, table, &at, count);
    }
    add_nested(search, table, at, records);
  }
  return found;
}

// GSUB type 8: coverage, then backtrack and lookahead coverages.
static bool reverse_chain_has(search *search, galley_bytes table) {
  size_t at = 4, before = galley_u16(table, at);
  bool found = covers(at_offset(table, 2), search->space);
  at += 2;
  found |= coverages_have(search, table, &at, before);
  size_t after = galley_u16(table, at);
  at += 2;
  return coverages_have(search, table, &at, after) || found;
}

// GSUB type 4: first glyph by coverage, the rest in each ligature.
static bool ligatures_have(search *search, galley_bytes table) {
  if (covers(at_offset(table, 2), search->space)) return true;
  uint16_t sets = galley_u16(table, 4);
  for (size_t set = 0; set < sets; set++) {
    galley_bytes ligatures = at_offset(table, 6 + set * 2);
    uint16_t count = galley_u16(ligatures, 0);
    for (size_t item = 0; item < count; item++) {
      galley_bytes ligature = at_offset(ligatures, 2 + item * 2);
      size_t at = 4, parts = galley_u16(ligature, 2);
      if (sequence_has(ligature, &at, parts ? parts - 1 : 0, (uint16_t)search->space)) return true;
    }
  }
  return false;
}

// MARK: - Pair kerning

static size_t value_size(uint16_t format) { return (size_t)__builtin_popcount(format & 0xFFu) * 2; }

static bool has_value(galley_bytes table, size_t at, size_t size) {
  for (size_t field = 0; field < size; field += 2)
    if (galley_u16(table, at + field)) return true;
  return false;
}

static void search_pairs(search *search, galley_bytes table) {
  uint16_t format = galley_u16(table, 0), first_format = galley_u16(table, 4), second_format = galley_u16(table, 6);
  size_t size = value_size(first_format) + value_size(second_format);
  bool is_first = covers(at_offset(table, 2), search->space), found = false;
  if (format == 1) {
    // Which set is the space's own does not matter: any record it leads or follows counts.
    found = is_first;
    uint16_t sets = galley_u16(table, 8);
    for (size_t set = 0; set < sets && !found; set++) {
      galley_bytes pairs = at_offset(table, 10 + set * 2);
      uint16_t count = galley_u16(pairs, 0);
      for (size_t pair = 0; pair < count && !found; pair++)
        found = galley_u16(pairs, 2 + pair * (2 + size)) == search->space;
    }
  } else if (format == 2) {
    uint16_t first_count = galley_u16(table, 12), second_count = galley_u16(table, 14);
    uint16_t first = class_at(table, 8, search->space), second = class_at(table, 10, search->space);
    for (size_t other = 0; other < second_count && is_first && !found; other++)
      found = has_value(table, 16 + (first * (size_t)second_count + other) * size, size);
    for (size_t other = 0; other < first_count && !found; other++)
      found = has_value(table, 16 + (other * (size_t)second_count + second) * size, size);
  }
  // A pair with a second value takes its second glyph away from the pair that follows: no longer one pair, one sum.
  if (found) raise(search, second_format ? GALLEY_SPACE_CONTEXTUAL : GALLEY_SPACE_KERNED);
}

// The legacy table: pairs, classes of pairs, or (format 1) a state machine. Class formats are pairs all the same, so
// their presence is enough.
static void search_kern(search *search, galley_bytes table) {
  bool apple = galley_u16(table, 0) == 1;
  uint32_t count = apple ? galley_u32(table, 4) : galley_u16(table, 2);
  size_t at = apple ? 8 : 4;
  for (uint32_t subtable = 0; subtable < count && at < table.count; subtable++) {
    size_t length = apple ? galley_u32(table, at) : galley_u16(table, at + 2);
    size_t header = apple ? 8 : 6;
    uint8_t format = (uint8_t)(apple ? galley_u16(table, at + 4) & 0xFF : galley_u16(table, at + 4) >> 8);
    if (format == 0) {
      galley_bytes pairs = galley_rest(table, at + header);
      uint16_t pair_count = galley_u16(pairs, 0);
      for (size_t pair = 0; pair < pair_count; pair++) {
        size_t record = 8 + pair * 6;
        if (galley_u16(pairs, record) == search->space || galley_u16(pairs, record + 2) == search->space)
          raise(search, GALLEY_SPACE_KERNED);
      }
    } else {
      raise(search, format == 1 ? GALLEY_SPACE_CONTEXTUAL : GALLEY_SPACE_KERNED);
    }
    if (length < header) return;
    at += length;
  }
}

// MARK: - Lookups

// A lookup that skips the space's glyph class sees the words on both sides as neighbours.
static bool skips_space(const search *search, uint16_t flags) {
  return search->space_class >= 1 && search->space_class <= 3 && flags & (1u << search->space_class);
}

static void search_subtable(search *search, bool positions, uint16_t type, uint16_t flags, galley_bytes table) {
  enum { single = 1, multiple, alternate, ligature, context, chain, extension, reverse };
  enum { adjust = 1, pair, cursive, mark_base, mark_ligature, mark_mark, position_context, position_chain };
  bool spans = positions ? type == pair || type == cursive || type >= position_context : type >= ligature;
  if (spans && skips_space(search, flags)) raise(search, GALLEY_SPACE_CONTEXTUAL);
  bool found = false;
  if (positions) {
    switch (type) {
    case adjust:
    case cursive: found = covers(at_offset(table, 2), search->space); break;
    case pair: search_pairs(search, table); break;
    case mark_base:  // attachment moves marks and leaves every advance alone
    case mark_ligature:
    case mark_mark: break;
    case position_context: found = context_has(search, table, false); break;
    case position_chain: found = context_has(search, table, true); break;
    default: found = true;
    }
  } else {
    switch (type) {
    case single:
    case multiple:
    case alternate: found = covers(at_offset(table, 2), search->space); break;
    case ligature: found = ligatures_have(search, table); break;
    case context: found = context_has(search, table, false); break;
    case chain: found = context_has(search, table, true); break;
    case reverse: found = reverse_chain_has(search, table); break;
    default: found = true;
    }
  }
  if (found) raise(search, GALLEY_SPACE_CONTEXTUAL);
}

static void search_lookup(search *search, bool positions, galley_bytes list, unsigned index) {
  if (index >= galley_u16(list, 0)) return;
  galley_bytes lookup = at_offset(list, 2 + (size_t)index * 2);
  uint16_t type = galley_u16(lookup, 0), flags = galley_u16(lookup, 2), count = galley_u16(lookup, 4);
  for (size_t at = 0; at < count; at++) {
    galley_bytes table = at_offset(lookup, 6 + at * 2);
    uint16_t actual = type;
    if (type == (positions ? 9 : 7)) {
      actual = galley_u16(table, 2);
      table = galley_rest(table, galley_u32(table, 4));
    }
    search_subtable(search, positions, actual, flags, table);
  }
}

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

static galley_status search_layout(search *search, const galley_face *face, bool positions,
                                   const galley_feature *features, size_t count) {
  hb_tag_t tag = positions ? HB_OT_TAG_GPOS : HB_OT_TAG_GSUB;
  galley_bytes table = galley_directory_table(face->file, face->directory, tag);
  if (table.count == 0) return galley_ok();
  feature_list wanted = {.count = 0};
  for (size_t at = 0; at < own_count; at++) add_feature(&wanted, own_features[at]);
  for (size_t at = 0; at < count; at++)
    if (features[at].value) add_feature(&wanted, features[at].tag);
  add_required(face->face, tag, &wanted);
  if (wanted.count == most_features) raise(search, GALLEY_SPACE_CONTEXTUAL);

  hb_set_t *lookups = hb_set_create();
  hb_ot_layout_collect_lookups(face->face, tag, NULL, NULL, wanted.tags, lookups);
  hb_set_clear(search->nested);
  galley_bytes list = at_offset(table, 8);
  // Called lookups may call others: go round until nothing new comes.
  for (unsigned known = 0; known != hb_set_get_population(lookups);) {
    known = hb_set_get_population(lookups);
    for (hb_codepoint_t lookup = HB_SET_VALUE_INVALID; hb_set_next(lookups, &lookup);)
      search_lookup(search, positions, list, lookup);
    hb_set_union(lookups, search->nested);
  }
  bool complete = hb_set_allocation_successful(lookups) && hb_set_allocation_successful(search->nested);
  hb_set_destroy(lookups);
  return complete ? galley_ok() : galley_no_memory("hb_ot_layout_collect_lookups");
}

galley_status galley_face_space_contact(const galley_face *face, const galley_feature *features, size_t count,
                                        galley_space_contact *out) {
  *out = GALLEY_SPACE_CONTEXTUAL;
  search search = {.face = face->face, .contact = GALLEY_SPACE_ALONE};
  if (!galley_face_glyph(face, ' ', &search.space)) {
    *out = GALLEY_SPACE_ALONE;
    return galley_ok();
  }
  search.space_class = hb_ot_layout_get_glyph_class(face->face, search.space);
  search.nested = hb_set_create();
  galley_status status = search_layout(&search, face, false, features, count);
  if (status.kind == GALLEY_OK) status = search_layout(&search, face, true, features, count);
  hb_set_destroy(search.nested);
  if (status.kind != GALLEY_OK) return status;

  search_kern(&search, galley_directory_table(face->file, face->directory, GALLEY_TAG('k', 'e', 'r', 'n')));
  // Apple's layout tables are state machines over whole runs.
  static const galley_tag machines[] = {GALLEY_TAG('k', 'e', 'r', 'x'), GALLEY_TAG('m', 'o', 'r', 'x'),
                                        GALLEY_TAG('m', 'o', 'r', 't')};
  for (size_t at = 0; at < sizeof machines / sizeof *machines; at++)
    if (galley_directory_table(face->file, face->directory, machines[at]).count)
      raise(&search, GALLEY_SPACE_CONTEXTUAL);
  *out = search.contact;
  return galley_ok();
}
