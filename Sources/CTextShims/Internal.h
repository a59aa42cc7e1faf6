// Shared by the C files of this target; never seen by Swift.
#pragma once

#include "CTextShims.h"

#include <hb.h>

static inline galley_status galley_ok(void) { return (galley_status){GALLEY_OK, 0, ""}; }

static inline galley_status galley_failure(galley_status_kind kind, int32_t code, const char *call) {
  return (galley_status){kind, code, call};
}

static inline galley_status galley_no_memory(const char *call) { return galley_failure(GALLEY_OUT_OF_MEMORY, 0, call); }

// Bytes of a font or of one of its tables. Reads outside answer 0, so that a lying offset cannot leave the file.
typedef struct galley_bytes {
  const uint8_t *start;
  size_t count;
} galley_bytes;

static inline uint16_t galley_u16(galley_bytes bytes, size_t at) {
  if (bytes.count < 2 || at > bytes.count - 2) return 0;
  return (uint16_t)(bytes.start[at] << 8 | bytes.start[at + 1]);
}

static inline uint32_t galley_u32(galley_bytes bytes, size_t at) {
  if (bytes.count < 4 || at > bytes.count - 4) return 0;
  return (uint32_t)bytes.start[at] << 24 | (uint32_t)bytes.start[at + 1] << 16 | (uint32_t)bytes.start[at + 2] << 8 |
         bytes.start[at + 3];
}

// The bytes from `at` to the end; none when `at` lies outside.
static inline galley_bytes galley_rest(galley_bytes bytes, size_t at) {
  if (at >= bytes.count) return (galley_bytes){bytes.start, 0};
  return (galley_bytes){bytes.start + at, bytes.count - at};
}

#define GALLEY_TAG(a, b, c, d) \
  ((galley_tag)(uint8_t)(a) << 24 | (galley_tag)(uint8_t)(b) << 16 | (galley_tag)(uint8_t)(c) << 8 | (uint8_t)(d))

// Directory.c: checks that `file` is a font whose face `index` keeps every table inside it and has those that
// measuring needs; `directory` is then the offset of the face's table directory.
galley_status galley_directory_check(galley_bytes file, uint32_t index, size_t *directory);
galley_status galley_directory_face_count(galley_bytes file, uint32_t *count);
galley_bytes galley_directory_table(galley_bytes file, size_t directory, galley_tag tag);

struct galley_face {
  hb_blob_t *blob;
  hb_face_t *face;
  hb_font_t *font;  // at the default axis values, for the cmap
  galley_bytes file;
  size_t directory;
  uint32_t index;
};

struct galley_font {
  hb_font_t *font;
};

// A feature over all of a run, as HarfBuzz takes it.
static inline hb_feature_t galley_whole_feature(galley_feature feature) {
  return (hb_feature_t){feature.tag, feature.value, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
}
