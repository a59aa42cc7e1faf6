// Shaping: HarfBuzz with a buffer that keeps its memory from call to call.
#include "Internal.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct galley_buffer {
  hb_buffer_t *buffer;
  galley_glyph *glyphs;
  size_t count, capacity;
  hb_feature_t *features;
  size_t feature_capacity;
  char language_tag[64];  // the last one asked for: looking a language up walks a list that all threads share
  hb_language_t language;
};

galley_status galley_buffer_create(galley_buffer **out) {
  *out = NULL;
  galley_buffer *made = calloc(1, sizeof *made);
  if (!made) return galley_no_memory("calloc");
  made->language = HB_LANGUAGE_INVALID;
  made->buffer = hb_buffer_create();
  if (!hb_buffer_allocation_successful(made->buffer)) {
    galley_buffer_destroy(made);
    return galley_no_memory("hb_buffer_create");
  }
  *out = made;
  return galley_ok();
}

void galley_buffer_destroy(galley_buffer *buffer) {
  hb_buffer_destroy(buffer->buffer);
  free(buffer->glyphs);
  free(buffer->features);
  free(buffer);
}

const galley_glyph *galley_buffer_glyphs(const galley_buffer *buffer, size_t *count) {
  *count = buffer->count;
  return buffer->glyphs;
}

static hb_language_t language_of(galley_buffer *buffer, const char *tag) {
  if (!tag || !*tag) return HB_LANGUAGE_INVALID;
  if (strlen(tag) >= sizeof buffer->language_tag) return hb_language_from_string(tag, -1);
  if (strcmp(tag, buffer->language_tag) != 0) {
    strcpy(buffer->language_tag, tag);
    buffer->language = hb_language_from_string(tag, -1);
  }
  return buffer->language;
}

static bool keep_features(galley_buffer *buffer, const galley_feature *features, size_t count) {
  if (count > buffer->feature_capacity) {
    hb_feature_t *grown = realloc(buffer->features, count * sizeof *grown);
    if (!grown) return false;
    buffer->features = grown;
    buffer->feature_capacity = count;
  }
  for (size_t at = 0; at < count; at++) buffer->features[at] = galley_whole_feature(features[at]);
  return true;
}

static bool keep_glyphs(galley_buffer *buffer) {
  unsigned count = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer->buffer, &count);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer->buffer, NULL);
  if (count > buffer->capacity) {
    size_t capacity = (size_t)count + count / 2;
    galley_glyph *grown = realloc(buffer->glyphs, capacity * sizeof *grown);
    if (!grown) return false;
    buffer->glyphs = grown;
    buffer->capacity = capacity;
  }
  for (unsigned at = 0; at < count; at++)
    buffer->glyphs[at] = (galley_glyph){
        .glyph = infos[at].codepoint,
        .cluster = infos[at].cluster,
        .x_advance = positions[at].x_advance,
        .y_advance = positions[at].y_advance,
        .x_offset = positions[at].x_offset,
        .y_offset = positions[at].y_offset,
        .unsafe_to_break = hb_glyph_info_get_glyph_flags(&infos[at]) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK,
        .unsafe_to_concat = hb_glyph_info_get_glyph_flags(&infos[at]) & HB_GLYPH_FLAG_UNSAFE_TO_CONCAT,
    };
  buffer->count = count;
  return true;
}

// Leaves the glyphs of the item in HarfBuzz's buffer.
static galley_status shape_item(const galley_font *font, galley_buffer *buffer, const galley_shape_request *request,
                                hb_buffer_flags_t flags) {
  // HarfBuzz counts in int and lets a buffer grow to 64 times its text.
  if (request->text_length > INT_MAX || request->item_offset > request->text_length ||
      request->item_length > request->text_length - request->item_offset || request->feature_count > UINT16_MAX)
    return galley_failure(GALLEY_LIBRARY, EOVERFLOW, "hb_buffer_add_utf8");
  hb_buffer_t *run = buffer->buffer;
  hb_buffer_clear_contents(run);
  if (request->item_length == 0) return galley_ok();
  if (!keep_features(buffer, request->features, request->feature_count)) return galley_no_memory("realloc");

  hb_buffer_add_utf8(run, (const char *)request->text, (int)request->text_length, (unsigned)request->item_offset,
                     (int)request->item_length);
  hb_buffer_set_direction(run, request->right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(run, hb_script_from_iso15924_tag(request->script));
  hb_buffer_set_language(run, language_of(buffer, request->language));
  hb_buffer_set_flags(run, flags);
  hb_buffer_set_cluster_level(run, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES);
  if (!hb_buffer_allocation_successful(run)) goto out_of_memory;

  bool shaped = hb_shape_full(font->font, run, buffer->features, (unsigned)request->feature_count, NULL);
  if (!hb_buffer_allocation_successful(run)) goto out_of_memory;
  if (!shaped) return galley_failure(GALLEY_LIBRARY, 0, "hb_shape_full");
  return galley_ok();

out_of_memory:
  // A buffer that failed once stays failed until it is reset.
  hb_buffer_reset(run);
  return galley_no_memory("hb_shape_full");
}

galley_status galley_shape(const galley_font *font, galley_buffer *buffer, const galley_shape_request *request) {
  buffer->count = 0;
  galley_status status = shape_item(font, buffer, request, HB_BUFFER_FLAG_PRODUCE_UNSAFE_TO_CONCAT);
  if (status.kind != GALLEY_OK) return status;
  return keep_glyphs(buffer) ? galley_ok() : galley_no_memory("realloc");
}

galley_status galley_shape_advance(const galley_font *font, galley_buffer *buffer,
                                   const galley_shape_request *request, int64_t *advance) {
  buffer->count = 0;
  *advance = 0;
  galley_status status = shape_item(font, buffer, request, HB_BUFFER_FLAG_DEFAULT);
  if (status.kind != GALLEY_OK) return status;
  unsigned count = 0;
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer->buffer, &count);
  for (unsigned at = 0; at < count; at++) *advance += positions[at].x_advance;
  return status;
}
