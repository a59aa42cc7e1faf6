// Places for carets inside ligatures, as the font states them.
#include "Internal.h"

#include <hb-ot.h>

size_t galley_font_ligature_carets(const galley_font *font, uint32_t glyph, bool right_to_left, int32_t *carets,
                                   size_t capacity) {
  unsigned count = capacity > UINT16_MAX ? UINT16_MAX : (unsigned)capacity;
  return hb_ot_layout_get_ligature_carets(font->font, right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR, glyph, 0,
                                          &count, carets);
}
