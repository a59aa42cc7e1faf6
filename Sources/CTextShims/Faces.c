// Faces and fonts: HarfBuzz. Its constructors never return null but an inert singleton, and its setters do nothing on
// an immutable object, so every result is compared with the singleton before it is frozen.
#define _POSIX_C_SOURCE 200809L
#include "Internal.h"

#include <errno.h>
#include <fcntl.h>
#include <hb-ot.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

void galley_errno_text(int32_t code, char *buffer, size_t capacity) {
  if (capacity == 0) return;
  if (strerror_r(code, buffer, capacity) != 0) snprintf(buffer, capacity, "error %d", code);
}

// MARK: - Opening

static galley_status open_blob(hb_blob_t *blob, uint32_t index, galley_face **out) {
  unsigned length = 0;
  const char *data = hb_blob_get_data(blob, &length);
  galley_bytes file = {(const uint8_t *)data, data ? length : 0};
  size_t directory = 0;
  galley_status status = galley_directory_check(file, index, &directory);
  if (status.kind != GALLEY_OK) {
    hb_blob_destroy(blob);
    return status;
  }

  galley_face *opened = calloc(1, sizeof *opened);
  if (!opened) {
    hb_blob_destroy(blob);
    return galley_no_memory("calloc");
  }
  *opened = (galley_face){.blob = blob, .file = file, .directory = directory, .index = index};
  opened->face = hb_face_create(blob, index);
  opened->font = hb_font_create(opened->face);
  if (opened->face == hb_face_get_empty() || opened->font == hb_font_get_empty()) {
    galley_face_close(opened);
    return galley_no_memory("hb_face_create");
  }
  galley_bytes maxp = galley_directory_table(file, directory, GALLEY_TAG('m', 'a', 'x', 'p'));
  galley_bytes head = galley_directory_table(file, directory, GALLEY_TAG('h', 'e', 'a', 'd'));
  if (hb_face_get_glyph_count(opened->face) != galley_u16(maxp, 4) ||
      hb_face_get_upem(opened->face) != galley_u16(head, 18)) {
    galley_face_close(opened);
    return galley_failure(GALLEY_DAMAGED_FONT, 0, "hb_face_create");
  }
  hb_face_make_immutable(opened->face);
  hb_font_make_immutable(opened->font);
  *out = opened;
  return galley_ok();
}

// HarfBuzz says only that it could not map a file; errno, and what cannot be mapped at all, are found here.
static galley_status map_file(const char *path, hb_blob_t **out) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return galley_failure(GALLEY_UNREADABLE, errno, "open");
  struct stat about;
  int failed = fstat(descriptor, &about), code = errno;
  close(descriptor);
  if (failed) return galley_failure(GALLEY_UNREADABLE, code, "fstat");
  if (S_ISDIR(about.st_mode)) return galley_failure(GALLEY_UNREADABLE, EISDIR, "open");
  if (!S_ISREG(about.st_mode)) return galley_failure(GALLEY_UNREADABLE, EINVAL, "open");
  if (about.st_size == 0) return galley_failure(GALLEY_NOT_A_FONT, 0, "empty file");
  if (about.st_size > INT_MAX) return galley_failure(GALLEY_UNREADABLE, EFBIG, "mmap");

  errno = 0;
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return galley_failure(GALLEY_UNREADABLE, errno ? errno : EIO, "hb_blob_create_from_file_or_fail");
  hb_blob_make_immutable(blob);
  *out = blob;
  return galley_ok();
}

galley_status galley_face_open_file(const char *path, uint32_t index, galley_face **out) {
  *out = NULL;
  hb_blob_t *blob = NULL;
  galley_status status = map_file(path, &blob);
  if (status.kind != GALLEY_OK) return status;
  return open_blob(blob, index, out);
}

static galley_status open_bytes(const uint8_t *bytes, size_t count, hb_memory_mode_t mode, uint32_t index,
                                galley_face **out) {
  *out = NULL;
  if (count == 0) return galley_failure(GALLEY_NOT_A_FONT, 0, "no bytes");
  if (count > INT_MAX) return galley_failure(GALLEY_UNREADABLE, EFBIG, "hb_blob_create_or_fail");
  hb_blob_t *blob = hb_blob_create_or_fail((const char *)bytes, (unsigned)count, mode, NULL, NULL);
  if (!blob) return galley_no_memory("hb_blob_create_or_fail");
  hb_blob_make_immutable(blob);
  return open_blob(blob, index, out);
}

galley_status galley_face_open_static(const uint8_t *bytes, size_t count, uint32_t index, galley_face **out) {
  return open_bytes(bytes, count, HB_MEMORY_MODE_READONLY, index, out);
}

galley_status galley_face_open_copy(const uint8_t *bytes, size_t count, uint32_t index, galley_face **out) {
  return open_bytes(bytes, count, HB_MEMORY_MODE_DUPLICATE, index, out);
}

void galley_face_close(galley_face *face) {
  hb_font_destroy(face->font);
  hb_face_destroy(face->face);
  hb_blob_destroy(face->blob);
  free(face);
}

galley_status galley_file_face_count(const char *path, uint32_t *out) {
  *out = 0;
  hb_blob_t *blob = NULL;
  galley_status status = map_file(path, &blob);
  if (status.kind != GALLEY_OK) return status;
  unsigned length = 0;
  const char *data = hb_blob_get_data(blob, &length);
  status = galley_directory_face_count((galley_bytes){(const uint8_t *)data, length}, out);
  hb_blob_destroy(blob);
  return status;
}

// MARK: - What a face says

uint32_t galley_face_units_per_em(const galley_face *face) { return hb_face_get_upem(face->face); }

uint32_t galley_face_glyph_count(const galley_face *face) { return hb_face_get_glyph_count(face->face); }

const uint8_t *galley_face_table(const galley_face *face, galley_tag tag, size_t *count) {
  galley_bytes table = galley_directory_table(face->file, face->directory, tag);
  *count = table.count;
  return table.count ? table.start : NULL;
}

bool galley_face_glyph(const galley_face *face, uint32_t scalar, uint32_t *glyph) {
  return hb_font_get_nominal_glyph(face->font, scalar, glyph);
}

bool galley_face_has_variation_sequence(const galley_face *face, uint32_t scalar, uint32_t selector) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_variation_glyph(face->font, scalar, selector, &glyph);
}

galley_status galley_face_mapped_scalars(const galley_face *face, uint32_t *scalars, size_t capacity, size_t *count) {
  *count = 0;
  hb_set_t *mapped = hb_set_create();
  hb_face_collect_unicodes(face->face, mapped);
  if (!hb_set_allocation_successful(mapped)) {
    hb_set_destroy(mapped);
    return galley_no_memory("hb_face_collect_unicodes");
  }
  *count = hb_set_get_population(mapped);
  hb_codepoint_t scalar = HB_SET_VALUE_INVALID;
  for (size_t written = 0; written < capacity && hb_set_next(mapped, &scalar); written++) scalars[written] = scalar;
  hb_set_destroy(mapped);
  return galley_ok();
}

// English in any of its regions, else whatever the font speaks first.
static hb_language_t name_language(hb_face_t *face, uint16_t name_id) {
  unsigned count = 0;
  const hb_ot_name_entry_t *entries = hb_ot_name_list_names(face, &count);
  hb_language_t language = HB_LANGUAGE_INVALID;
  for (unsigned entry = 0; entry < count; entry++) {
    if (entries[entry].name_id != name_id) continue;
    const char *tag = hb_language_to_string(entries[entry].language);
    if (tag && strncmp(tag, "en", 2) == 0 && (tag[2] == 0 || tag[2] == '-')) return entries[entry].language;
    if (language == HB_LANGUAGE_INVALID) language = entries[entry].language;
  }
  return language;
}

size_t galley_face_name(const galley_face *face, uint16_t name_id, char *buffer, size_t capacity) {
  hb_language_t language = name_language(face->face, name_id);
  if (language == HB_LANGUAGE_INVALID) return 0;
  unsigned size = capacity > UINT_MAX ? UINT_MAX : (unsigned)capacity;
  return hb_ot_name_get_utf8(face->face, name_id, language, size ? &size : NULL, buffer);
}

size_t galley_face_axes(const galley_face *face, galley_axis *axes, size_t capacity) {
  unsigned total = hb_ot_var_get_axis_count(face->face);
  for (unsigned axis = 0; axis < total && axis < capacity; axis++) {
    hb_ot_var_axis_info_t info;
    unsigned one = 1;
    hb_ot_var_get_axis_infos(face->face, axis, &one, &info);
    axes[axis] = (galley_axis){info.tag, info.min_value, info.default_value, info.max_value};
  }
  return total;
}

// MARK: - Fonts

galley_status galley_font_open(const galley_face *face, const galley_variation *variations, size_t count,
                               uint32_t subdivision, galley_font **out) {
  *out = NULL;
  if (count > 64 || subdivision == 0 || subdivision > 64)
    return galley_failure(GALLEY_LIBRARY, EINVAL, "hb_font_create");
  galley_font *opened = calloc(1, sizeof *opened);
  if (!opened) return galley_no_memory("calloc");
  opened->font = hb_font_create(face->face);
  if (opened->font == hb_font_get_empty()) {
    galley_font_close(opened);
    return galley_no_memory("hb_font_create");
  }
  int scale = (int)(hb_face_get_upem(face->face) * subdivision);
  hb_font_set_scale(opened->font, scale, scale);
  unsigned axes = hb_ot_var_get_axis_count(face->face);
  if (count > 0 && axes > 0) {
    hb_variation_t values[64];
    for (size_t at = 0; at < count; at++) values[at] = (hb_variation_t){variations[at].tag, variations[at].value};
    hb_font_set_variations(opened->font, values, (unsigned)count);
    unsigned set = 0;
    hb_font_get_var_coords_normalized(opened->font, &set);
    if (set != axes) {
      galley_font_close(opened);
      return galley_no_memory("hb_font_set_variations");
    }
  }
  hb_font_make_immutable(opened->font);
  *out = opened;
  return galley_ok();
}

void galley_font_close(galley_font *font) {
  hb_font_destroy(font->font);
  free(font);
}

int32_t galley_font_glyph_advance(const galley_font *font, uint32_t glyph) {
  return hb_font_get_glyph_h_advance(font->font, glyph);
}
