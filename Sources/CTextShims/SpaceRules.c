// What a lookup does with the space glyph. HarfBuzz can collect the glyphs of a lookup, but not those that a contextual
// rule matches as class 0 ("any other glyph"), so the subtables are read here: OpenType 1.9, chapters GSUB, GPOS and
// "Common Table Formats".
#include "Spaces.h"

// MARK: - Coverage and classes

bool galley_covers(galley_space_search *search, galley_bytes table, uint32_t glyph, size_t *number) {
  uint16_t format = galley_u16(table, 0), count = galley_u16(table, 2);
  if (!galley_spend(search, count + 1u)) return false;
  for (size_t at = 0; at < count; at++) {
    if (format == 1 && galley_u16(table, 4 + at * 2) == glyph) {
      *number = at;
      return true;
    }
    uint16_t first = galley_u16(table, 4 + at * 6);
    if (format == 2 && first <= glyph && glyph <= galley_u16(table, 6 + at * 6)) {
      *number = galley_u16(table, 8 + at * 6) + (glyph - first);
      return true;
    }
  }
  return false;
}

uint16_t galley_class_of(galley_space_search *search, galley_bytes table, uint32_t glyph) {
  uint16_t format = galley_u16(table, 0);
  if (format == 1) {
    uint16_t first = galley_u16(table, 2), count = galley_u16(table, 4);
    return glyph >= first && glyph - first < count ? galley_u16(table, 6 + (glyph - first) * 2) : 0;
  }
  uint16_t count = format == 2 ? galley_u16(table, 2) : 0;
  if (!galley_spend(search, count + 1u)) return 0;
  for (size_t at = 0; at < count; at++) {
    size_t range = 4 + at * 6;
    if (galley_u16(table, range) <= glyph && glyph <= galley_u16(table, range + 2)) return galley_u16(table, range + 4);
  }
  return 0;
}

static bool covers(galley_space_search *search, galley_bytes table) {
  size_t number;
  return galley_covers(search, table, search->space, &number);
}

static uint16_t class_of(galley_space_search *search, galley_bytes table) {
  return galley_class_of(search, table, search->space);
}

// A class definition that is absent puts every glyph into class 0.
static uint16_t class_at(galley_space_search *search, galley_bytes table, size_t field) {
  return class_of(search, galley_at_offset(table, field));
}

// MARK: - Contextual rules

// Reads `count` values at `*at` and says whether one of them is `wanted`; moves `*at` past them.
static bool sequence_has(galley_space_search *search, galley_bytes rule, size_t *at, size_t count, uint16_t wanted) {
  bool found = false;
  if (!galley_spend(search, count + 1)) return false;
  for (size_t item = 0; item < count; item++) found |= galley_u16(rule, *at + item * 2) == wanted;
  *at += count * 2;
  return found;
}

static bool coverages_have(galley_space_search *search, galley_bytes table, size_t *at, size_t count) {
  bool found = false;
  for (size_t item = 0; item < count && galley_spend(search, 1); item++)
    found |= covers(search, galley_at_offset(table, *at + item * 2));
  *at += count * 2;
  return found;
}

static void add_nested(galley_space_search *search, galley_bytes rule, size_t at, size_t count) {
  if (!galley_spend(search, count + 1)) return;
  for (size_t record = 0; record < count; record++) hb_set_add(search->nested, galley_u16(rule, at + record * 4 + 2));
}

// One rule of formats 1 and 2, contextual or chaining; the three values are what stands for the space before, in and
// after the input.
static bool rule_has(galley_space_search *search, galley_bytes rule, bool chained, const uint16_t wanted[3]) {
  bool found = false;
  size_t at = 0;
  if (chained) {
    size_t before = galley_u16(rule, 0);
    at = 2;
    found |= sequence_has(search, rule, &at, before, wanted[0]);
    size_t input = galley_u16(rule, at);
    at += 2;
    found |= sequence_has(search, rule, &at, input ? input - 1 : 0, wanted[1]);
    size_t after = galley_u16(rule, at);
    at += 2;
    found |= sequence_has(search, rule, &at, after, wanted[2]);
    add_nested(search, rule, at + 2, galley_u16(rule, at));
  } else {
    size_t input = galley_u16(rule, 0), records = galley_u16(rule, 2);
    at = 4;
    found = sequence_has(search, rule, &at, input ? input - 1 : 0, wanted[1]);
    add_nested(search, rule, at, records);
  }
  return found;
}

static bool rule_sets_have(galley_space_search *search, galley_bytes table, size_t at, bool chained,
                           const uint16_t wanted[3]) {
  bool found = false;
  uint16_t sets = galley_u16(table, at);
  for (size_t set = 0; set < sets && galley_spend(search, 1); set++) {
    galley_bytes rules = galley_at_offset(table, at + 2 + set * 2);
    uint16_t count = galley_u16(rules, 0);
    for (size_t rule = 0; rule < count && galley_spend(search, 1); rule++)
      found |= rule_has(search, galley_at_offset(rules, 2 + rule * 2), chained, wanted);
  }
  return found;
}

static bool context_has(galley_space_search *search, galley_bytes table, bool chained) {
  uint16_t format = galley_u16(table, 0), space = (uint16_t)search->space;
  bool found = false;
  if (format == 1) {
    const uint16_t wanted[3] = {space, space, space};
    found = covers(search, galley_at_offset(table, 2));
    found |= rule_sets_have(search, table, 4, chained, wanted);
  } else if (format == 2) {
    uint16_t wanted[3];
    for (size_t part = 0; part < 3; part++) wanted[part] = class_at(search, table, chained ? 4 + part * 2 : 4);
    found = covers(search, galley_at_offset(table, 2));
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
static bool reverse_chain_has(galley_space_search *search, galley_bytes table) {
  size_t at = 4, before = galley_u16(table, at);
  bool found = covers(search, galley_at_offset(table, 2));
  at += 2;
  found |= coverages_have(search, table, &at, before);
  size_t after = galley_u16(table, at);
  at += 2;
  return coverages_have(search, table, &at, after) || found;
}

// GSUB type 4: first glyph by coverage, the rest in each ligature.
static bool ligatures_have(galley_space_search *search, galley_bytes table) {
  if (covers(search, galley_at_offset(table, 2))) return true;
  uint16_t sets = galley_u16(table, 4);
  for (size_t set = 0; set < sets && galley_spend(search, 1); set++) {
    galley_bytes ligatures = galley_at_offset(table, 6 + set * 2);
    uint16_t count = galley_u16(ligatures, 0);
    for (size_t item = 0; item < count && galley_spend(search, 1); item++) {
      galley_bytes ligature = galley_at_offset(ligatures, 2 + item * 2);
      size_t at = 4, parts = galley_u16(ligature, 2);
      if (sequence_has(search, ligature, &at, parts ? parts - 1 : 0, (uint16_t)search->space)) return true;
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

static void search_pairs(galley_space_search *search, galley_bytes table) {
  uint16_t format = galley_u16(table, 0), first_format = galley_u16(table, 4), second_format = galley_u16(table, 6);
  size_t size = value_size(first_format) + value_size(second_format);
  bool is_first = covers(search, galley_at_offset(table, 2)), found = false;
  if (format == 1) {
    // Which set is the space's own does not matter: any record it leads or follows counts.
    found = is_first;
    uint16_t sets = galley_u16(table, 8);
    for (size_t set = 0; set < sets && !found && galley_spend(search, 1); set++) {
      galley_bytes pairs = galley_at_offset(table, 10 + set * 2);
      uint16_t count = galley_u16(pairs, 0);
      if (!galley_spend(search, count)) break;
      for (size_t pair = 0; pair < count && !found; pair++)
        found = galley_u16(pairs, 2 + pair * (2 + size)) == search->space;
    }
  } else if (format == 2) {
    uint16_t first_count = galley_u16(table, 12), second_count = galley_u16(table, 14);
    uint16_t first = class_at(search, table, 8), second = class_at(search, table, 10);
    if (!galley_spend(search, (size_t)first_count + second_count)) return;
    for (size_t other = 0; other < second_count && is_first && !found; other++)
      found = has_value(table, 16 + (first * (size_t)second_count + other) * size, size);
    for (size_t other = 0; other < first_count && !found; other++)
      found = has_value(table, 16 + (other * (size_t)second_count + second) * size, size);
  }
  // A pair with a second value takes its second glyph away from the pair that follows: no longer one pair, one sum.
  if (found) galley_raise_contact(search, second_format ? GALLEY_SPACE_CONTEXTUAL : GALLEY_SPACE_KERNED);
}

// MARK: - Lookups

// A lookup that skips the space's glyph class sees the words on both sides as neighbours.
static bool skips_space(const galley_space_search *search, uint16_t flags) {
  return search->space_class >= 1 && search->space_class <= 3 && flags & (1u << search->space_class);
}

// `called` lookups act only where a contextual rule sends them, on glyphs of that rule's own input; those that look at
// one glyph see nothing that the rule has not seen.
static void search_subtable(galley_space_search *search, bool positions, bool called, uint16_t type, uint16_t flags,
                            galley_bytes table) {
  enum { single = 1, multiple, alternate, ligature, context, chain, extension, reverse };
  enum { adjust = 1, pair, cursive, mark_base, mark_ligature, mark_mark, position_context, position_chain };
  bool spans = positions ? type == pair || type == cursive || type >= position_context : type >= ligature;
  if (called && !spans) return;
  bool found = spans && skips_space(search, flags);
  if (found) {
    // Nothing that the subtable says could be worse.
  } else if (positions) {
    switch (type) {
    case adjust:
    case cursive: found = covers(search, galley_at_offset(table, 2)); break;
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
    case alternate: found = covers(search, galley_at_offset(table, 2)); break;
    case ligature: found = ligatures_have(search, table); break;
    case context: found = context_has(search, table, false); break;
    case chain: found = context_has(search, table, true); break;
    case reverse: found = reverse_chain_has(search, table); break;
    default: found = true;
    }
  }
  if (found) galley_raise_contact(search, positions ? GALLEY_SPACE_CONTEXTUAL : GALLEY_SPACE_SUBSTITUTED);
}

void galley_search_lookup(galley_space_search *search, bool positions, bool called, galley_bytes list, unsigned index) {
  if (index >= galley_u16(list, 0)) return;
  galley_bytes lookup = galley_at_offset(list, 2 + (size_t)index * 2);
  uint16_t type = galley_u16(lookup, 0), flags = galley_u16(lookup, 2), count = galley_u16(lookup, 4);
  for (size_t at = 0; at < count && galley_spend(search, 1); at++) {
    galley_bytes table = galley_at_offset(lookup, 6 + at * 2);
    uint16_t actual = type;
    if (type == (positions ? 9 : 7)) {
      actual = galley_u16(table, 2);
      table = galley_rest(table, galley_u32(table, 4));
    }
    if (search->letters)
      galley_search_letters(search, positions, actual, flags, table);
    else
      search_subtable(search, positions, called, actual, flags, table);
  }
}
