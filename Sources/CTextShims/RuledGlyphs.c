// The glyphs that rules begin with: all others need no shaping.
#include "Internal.h"

#include <hb-aat.h>
#include <hb-ot.h>
#include <stdlib.h>

// Whether tables beside GSUB and GPOS have a say: Apple's, which are state machines over whole runs, and kern, which may be.
static bool has_machines(hb_face_t *face) {
  hb_blob_t *kern = hb_face_reference_table(face, HB_TAG('k', 'e', 'r', 'n'));
  bool has_kern = hb_blob_get_length(kern) > 0;
  hb_blob_destroy(kern);
  return has_kern || hb_aat_layout_has_substitution(face) || hb_aat_layout_has_positioning(face) ||
         hb_aat_layout_has_tracking(face);
}

bool galley_ruled_glyphs(const galley_font *font, const galley_shape_request *request, uint64_t *bits,
                         size_t glyph_count) {
  hb_face_t *face = hb_font_get_face(font->font);
  if (has_machines(face)) return false;
  hb_feature_t *features = calloc(request->feature_count + 1, sizeof *features);
  if (!features) return false;
  for (size_t at = 0; at < request->feature_count; at++) features[at] = galley_whole_feature(request->features[at]);
  hb_segment_properties_t run = HB_SEGMENT_PROPERTIES_DEFAULT;
  run.direction = request->right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR;
  run.script = hb_script_from_iso15924_tag(request->script);
  run.language = request->language && *request->language ? hb_language_from_string(request->language, -1)
                                                         : HB_LANGUAGE_INVALID;
  unsigned axes = 0;
  const int *places = hb_font_get_var_coords_normalized(font->font, &axes);
  hb_shape_plan_t *plan = hb_shape_plan_create2(face, &run, features, (unsigned)request->feature_count, places, axes, NULL);
  hb_set_t *lookups = hb_set_create(), *ruled = hb_set_create();
  static const hb_tag_t tables[] = {HB_OT_TAG_GSUB, HB_OT_TAG_GPOS};
  for (size_t table = 0; table < sizeof tables / sizeof *tables; table++) {
    hb_set_clear(lookups);
    hb_ot_shape_plan_collect_lookups(plan, tables[table], lookups);
    for (hb_codepoint_t lookup = HB_SET_VALUE_INVALID; hb_set_next(lookups, &lookup);)
      hb_ot_layout_lookup_collect_glyphs(face, tables[table], lookup, NULL, ruled, NULL, NULL);
  }
  bool complete = plan != hb_shape_plan_get_empty() && hb_set_allocation_successful(lookups) &&
                  hb_set_allocation_successful(ruled);
  for (hb_codepoint_t glyph = HB_SET_VALUE_INVALID; hb_set_next(ruled, &glyph) && glyph < glyph_count;)
    bits[glyph >> 6] |= UINT64_C(1) << (glyph & 63);
  hb_set_destroy(lookups);
  hb_set_destroy(ruled);
  hb_shape_plan_destroy(plan);
  free(features);
  return complete;
}
