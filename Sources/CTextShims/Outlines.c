// Outlines and FreeType's own figures. Measuring needs none of it.
#include "Internal.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_MULTIPLE_MASTERS_H
#include <math.h>
#include <stdlib.h>

struct galley_outlines {
  FT_Library library;
  FT_Face face;
  hb_blob_t *blob;  // FreeType reads from it until the face is done
};

static galley_status freetype_failure(FT_Error error, const char *call) {
  switch (error) {
  case FT_Err_Out_Of_Memory: return galley_no_memory(call);
  case FT_Err_Unknown_File_Format: return galley_failure(GALLEY_NOT_A_FONT, error, call);
  default: return galley_failure(GALLEY_LIBRARY, error, call);
  }
}

static bool has_glyph_data(const galley_face *face) {
  static const galley_tag tables[] = {GALLEY_TAG('g', 'l', 'y', 'f'), GALLEY_TAG('C', 'F', 'F', ' '),
                                      GALLEY_TAG('C', 'F', 'F', '2'), GALLEY_TAG('C', 'B', 'D', 'T'),
                                      GALLEY_TAG('E', 'B', 'D', 'T'), GALLEY_TAG('s', 'b', 'i', 'x')};
  for (size_t at = 0; at < sizeof tables / sizeof *tables; at++)
    if (galley_directory_table(face->file, face->directory, tables[at]).count) return true;
  return false;
}

static galley_status set_variations(galley_outlines *outlines, const galley_variation *variations, size_t count) {
  FT_MM_Var *axes = NULL;
  FT_Error error = FT_Get_MM_Var(outlines->face, &axes);
  if (error) return freetype_failure(error, "FT_Get_MM_Var");
  FT_Fixed *values = calloc(axes->num_axis ? axes->num_axis : 1, sizeof *values);
  galley_status status = values ? galley_ok() : galley_no_memory("calloc");
  for (FT_UInt axis = 0; values && axis < axes->num_axis; axis++) {
    const FT_Var_Axis *about = &axes->axis[axis];
    values[axis] = about->def;
    for (size_t at = 0; at < count; at++) {
      if (variations[at].tag != about->tag || !isfinite(variations[at].value)) continue;
      double value = (double)variations[at].value * 65536;
      values[axis] = (FT_Fixed)lrint(fmax((double)about->minimum, fmin((double)about->maximum, value)));
    }
  }
  if (values) {
    error = FT_Set_Var_Design_Coordinates(outlines->face, axes->num_axis, values);
    if (error) status = freetype_failure(error, "FT_Set_Var_Design_Coordinates");
  }
  free(values);
  FT_Done_MM_Var(outlines->library, axes);
  return status;
}

galley_status galley_outlines_open(const galley_face *face, const galley_variation *variations, size_t count,
                                   galley_outlines **out) {
  *out = NULL;
  if (!has_glyph_data(face)) return galley_failure(GALLEY_NO_OUTLINES, 0, "FT_New_Memory_Face");
  galley_outlines *opened = calloc(1, sizeof *opened);
  if (!opened) return galley_no_memory("calloc");
  opened->blob = hb_blob_reference(face->blob);
  FT_Error error = FT_Init_FreeType(&opened->library);
  galley_status status = error ? freetype_failure(error, "FT_Init_FreeType") : galley_ok();
  if (!error) {
    error = FT_New_Memory_Face(opened->library, face->file.start, (FT_Long)face->file.count, (FT_Long)face->index,
                               &opened->face);
    if (error) status = freetype_failure(error, "FT_New_Memory_Face");
  }
  if (!error && count > 0 && FT_HAS_MULTIPLE_MASTERS(opened->face)) status = set_variations(opened, variations, count);
  if (status.kind != GALLEY_OK) {
    galley_outlines_close(opened);
    return status;
  }
  *out = opened;
  return galley_ok();
}

void galley_outlines_close(galley_outlines *outlines) {
  if (outlines->face) FT_Done_Face(outlines->face);
  if (outlines->library) FT_Done_FreeType(outlines->library);
  hb_blob_destroy(outlines->blob);
  free(outlines);
}

galley_outline_face galley_outlines_face(const galley_outlines *outlines) {
  FT_Face face = outlines->face;
  return (galley_outline_face){
      .units_per_em = face->units_per_EM,
      .ascender = face->ascender,
      .descender = face->descender,
      .height = face->height,
      .max_advance_width = face->max_advance_width,
      .underline_position = face->underline_position,
      .underline_thickness = face->underline_thickness,
      .x_min = (int32_t)face->bbox.xMin,
      .y_min = (int32_t)face->bbox.yMin,
      .x_max = (int32_t)face->bbox.xMax,
      .y_max = (int32_t)face->bbox.yMax,
      .fixed_size_count = face->num_fixed_sizes,
      .scalable = FT_IS_SCALABLE(face),
  };
}

size_t galley_outlines_fixed_sizes(const galley_outlines *outlines, galley_fixed_size *sizes, size_t capacity) {
  FT_Face face = outlines->face;
  size_t count = face->num_fixed_sizes > 0 ? (size_t)face->num_fixed_sizes : 0;
  for (size_t at = 0; at < count && at < capacity; at++) {
    const FT_Bitmap_Size *size = &face->available_sizes[at];
    sizes[at] = (galley_fixed_size){size->width, size->height, (int32_t)size->size, (int32_t)size->x_ppem,
                                    (int32_t)size->y_ppem};
  }
  return count;
}

galley_status galley_outlines_glyph(galley_outlines *outlines, uint32_t glyph, galley_outline_glyph *out) {
  *out = (galley_outline_glyph){0};
  FT_Face face = outlines->face;
  if (!FT_IS_SCALABLE(face)) return galley_failure(GALLEY_NO_OUTLINES, 0, "FT_Load_Glyph");
  FT_Error error = FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE);
  if (error) return freetype_failure(error, "FT_Load_Glyph");
  const FT_Glyph_Metrics *metrics = &face->glyph->metrics;
  *out = (galley_outline_glyph){
      .advance = (int32_t)metrics->horiAdvance,
      .bearing_x = (int32_t)metrics->horiBearingX,
      .bearing_y = (int32_t)metrics->horiBearingY,
      .width = (int32_t)metrics->width,
      .height = (int32_t)metrics->height,
  };
  return galley_ok();
}

galley_status galley_outlines_linear_advance(galley_outlines *outlines, uint32_t glyph, double size, double *out) {
  *out = 0;
  FT_Face face = outlines->face;
  if (!FT_IS_SCALABLE(face)) return galley_failure(GALLEY_NO_OUTLINES, 0, "FT_Get_Advance");
  if (!(size > 0 && size <= 32767))
    return galley_failure(GALLEY_LIBRARY, FT_Err_Invalid_Pixel_Size, "FT_Set_Char_Size");
  FT_Error error = FT_Set_Char_Size(face, 0, (FT_F26Dot6)lrint(size * 64), 72, 72);
  if (error) return freetype_failure(error, "FT_Set_Char_Size");
  FT_Fixed advance = 0;
  error = FT_Get_Advance(face, glyph, FT_LOAD_NO_HINTING, &advance);
  if (error) return freetype_failure(error, "FT_Get_Advance");
  *out = (double)advance / 65536;
  return galley_ok();
}
