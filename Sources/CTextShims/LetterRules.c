// What a lookup does among the glyphs of an alphabet: whether any of its rules can match a text of nothing else. Pair kerning
// can; whatever else does makes advances depend on more than two neighbors. OpenType 1.9, chapters GSUB and GPOS.
#include "Spaces.h"

#include <hb-ot.h>

typedef struct sequence {
  galley_bytes table;  // the class definition or the coverages' parent
  enum { glyphs, classes, coverages } kind;
} sequence;

// Whether a letter can stand where `value` is asked for.
static bool has_letter(galley_space_search *search, sequence kind, uint16_t value) {
  for (size_t at = 0; at < search->letter_count && galley_spend(search, 1); at++) {
    uint32_t letter = search->letters[at];
    size_t number;
    if (kind.kind == glyphs && letter == value) return true;
    if (kind.kind == classes && galley_class_of(search, kind.table, letter) == value) return true;
    if (kind.kind == coverages && value && galley_covers(search, galley_rest(kind.table, value), letter, &number))
      return true;
  }
  return false;
}

// Whether letters can stand at `count` places of a rule from `*at` on; moves `*at` past them.
static bool can_match(galley_space_search *search, sequence kind, galley_bytes rule, size_t *at, size_t count) {
  bool can = true;
  for (size_t place = 0; place < count && can && galley_spend(search, 1); place++)
    can = has_letter(search, kind, galley_u16(rule, *at + place * 2));
  *at += count * 2;
  return can;
}

static bool rule_matches(galley_space_search *search, galley_bytes rule, bool chained, const sequence kinds[3]) {
  size_t at = 2;
  if (!chained) {
    at = 4;
    size_t input = galley_u16(rule, 0);
    return can_match(search, kinds[1], rule, &at, input ? input - 1 : 0);
  }
  bool can = can_match(search, kinds[0], rule, &at, galley_u16(rule, 0));
  size_t input = galley_u16(rule, at);
  at += 2;
  can = can_match(search, kinds[1], rule, &at, input ? input - 1 : 0) && can;
  size_t after = galley_u16(rule, at);
  at += 2;
  return can_match(search, kinds[2], rule, &at, after) && can;
}

static bool set_matches(galley_space_search *search, galley_bytes table, size_t sets, size_t set, bool chained,
                        const sequence kinds[3]) {
  if (set >= galley_u16(table, sets)) return false;
  galley_bytes rules = galley_at_offset(table, sets + 2 + set * 2);
  uint16_t count = galley_u16(rules, 0);
  for (size_t rule = 0; rule < count && galley_spend(search, 1); rule++)
    if (rule_matches(search, galley_at_offset(rules, 2 + rule * 2), chained, kinds)) return true;
  return false;
}

static bool context_matches(galley_space_search *search, galley_bytes table, bool chained) {
  uint16_t format = galley_u16(table, 0);
  if (format == 3) {
    const sequence kind = {table, coverages};
    size_t at = chained ? 2 : 6;
    if (!chained) return can_match(search, kind, table, &at, galley_u16(table, 2));
    bool can = true;
    for (int part = 0; part < 3; part++) {
      size_t count = galley_u16(table, at);
      at += 2;
      can = can_match(search, kind, table, &at, count) && can;
    }
    return can;
  }
  if (format != 1 && format != 2) return format != 0;
  sequence kinds[3];
  for (size_t part = 0; part < 3; part++) {
    size_t field = chained ? 4 + part * 2 : 4;
    kinds[part] = format == 1 ? (sequence){table, glyphs} : (sequence){galley_at_offset(table, field), classes};
  }
  size_t sets = format == 1 ? 4 : chained ? 10 : 6;
  for (size_t at = 0; at < search->letter_count && galley_spend(search, 1); at++) {
    size_t set;
    if (!galley_covers(search, galley_at_offset(table, 2), search->letters[at], &set)) continue;
    if (format == 2) set = galley_class_of(search, kinds[1].table, search->letters[at]);
    if (set_matches(search, table, sets, set, chained, kinds)) return true;
  }
  return false;
}

static bool covers_letter(galley_space_search *search, galley_bytes table) {
  return has_letter(search, (sequence){table, coverages}, galley_u16(table, 2));
}

static bool ligature_matches(galley_space_search *search, galley_bytes table) {
  const sequence kind = {table, glyphs};
  for (size_t at = 0; at < search->letter_count && galley_spend(search, 1); at++) {
    size_t set;
    if (!galley_covers(search, galley_at_offset(table, 2), search->letters[at], &set)) continue;
    galley_bytes ligatures = galley_at_offset(table, 6 + set * 2);
    uint16_t count = galley_u16(ligatures, 0);
    for (size_t item = 0; item < count && galley_spend(search, 1); item++) {
      galley_bytes ligature = galley_at_offset(ligatures, 2 + item * 2);
      size_t place = 4, parts = galley_u16(ligature, 2);
      if (can_match(search, kind, ligature, &place, parts ? parts - 1 : 0)) return true;
    }
  }
  return false;
}

static bool skips_letter(galley_space_search *search, uint16_t flags) {
  for (size_t at = 0; at < search->letter_count; at++) {
    unsigned class = hb_ot_layout_get_glyph_class(search->face, search->letters[at]);
    if (class >= 1 && class <= 3 && flags & (1u << class)) return true;
  }
  return false;
}

void galley_search_letters(galley_space_search *search, bool positions, uint16_t type, uint16_t flags,
                           galley_bytes table) {
  enum { single = 1, multiple, alternate, ligature, context, chain, extension, reverse };
  enum { adjust = 1, pair, cursive, mark_base, mark_ligature, mark_mark, position_context, position_chain };
  bool found = false;
  if (positions) {
    switch (type) {
    case adjust:
    case cursive: found = covers_letter(search, table); break;
    case pair:
      if (!covers_letter(search, table)) return;
      // A pair with a second value takes its second glyph away from the pair that follows.
      found = galley_u16(table, 6) != 0 || skips_letter(search, flags);
      if (!found) galley_raise_contact(search, GALLEY_SPACE_KERNED);
      break;
    case mark_base:  // attachment moves marks, and an alphabet has none
    case mark_ligature:
    case mark_mark: return;
    case position_context:
    case position_chain: found = context_matches(search, table, type == position_chain); break;
    default: found = true;
    }
    if (type >= position_context && skips_letter(search, flags)) found = true;
  } else {
    switch (type) {
    case single:
    case multiple:
    case alternate:
    case reverse: found = covers_letter(search, table); break;
    case ligature: found = ligature_matches(search, table); break;
    case context:
    case chain: found = context_matches(search, table, type == chain); break;
    default: found = true;
    }
    if (type >= ligature && !found && skips_letter(search, flags)) found = true;
  }
  if (found) galley_raise_contact(search, GALLEY_SPACE_CONTEXTUAL);
}
