// Between Spaces.c, which finds the lookups that shaping applies, and SpaceRules.c and LetterRules.c, which read them.
#pragma once

#include "Internal.h"

typedef struct galley_space_search {
  hb_face_t *face;
  uint32_t space;
  const uint32_t *letters;  // the glyphs of which texts are made, where these are asked about
  size_t letter_count;
  unsigned space_class;  // GDEF: 1 base, 2 ligature, 3 mark
  hb_set_t *nested;      // lookups that contextual rules call
  galley_space_contact contact;
  size_t budget;  // steps left: offsets of a hostile font can lead to the same rules without end
} galley_space_search;

static inline void galley_raise_contact(galley_space_search *search, galley_space_contact contact) {
  if (contact > search->contact) search->contact = contact;
}

// Counts steps; false when there is nothing left to learn. A table that takes too many counts as contextual.
static inline bool galley_spend(galley_space_search *search, size_t steps) {
  if (search->contact == GALLEY_SPACE_CONTEXTUAL) return false;
  if (steps > search->budget) {
    search->contact = GALLEY_SPACE_CONTEXTUAL;
    return false;
  }
  search->budget -= steps;
  return true;
}

// The subtable that a 16-bit offset field points to; none when the offset is null.
static inline galley_bytes galley_at_offset(galley_bytes table, size_t field) {
  uint16_t offset = galley_u16(table, field);
  return offset ? galley_rest(table, offset) : (galley_bytes){table.start, 0};
}

// Raises the contact to what one lookup of a list has with the space, and notes the lookups that it calls.
void galley_search_lookup(galley_space_search *search, bool positions, bool called, galley_bytes list, unsigned index);

// Raises the contact to what a subtable of a lookup does among the letters; in LetterRules.c.
void galley_search_letters(galley_space_search *search, bool positions, uint16_t type, uint16_t flags,
                           galley_bytes table);

// Whether a coverage table has a glyph, and its number there.
bool galley_covers(galley_space_search *search, galley_bytes table, uint32_t glyph, size_t *number);
// The class of a glyph; 0 where the table has none for it.
uint16_t galley_class_of(galley_space_search *search, galley_bytes table, uint32_t glyph);
