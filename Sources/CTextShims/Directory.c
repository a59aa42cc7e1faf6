// The sfnt wrapper: HarfBuzz answers a damaged table with an empty one and never says so, so what measuring needs is
// checked here before HarfBuzz sees the file.
#include "Internal.h"

enum { directory_header = 12, directory_entry = 16, collection_header = 12 };

static bool is_collection(galley_bytes file) { return galley_u32(file, 0) == GALLEY_TAG('t', 't', 'c', 'f'); }

static bool is_face(uint32_t version) {
  return version == 0x00010000 || version == GALLEY_TAG('O', 'T', 'T', 'O') ||
         version == GALLEY_TAG('t', 'r', 'u', 'e');
}

galley_status galley_directory_face_count(galley_bytes file, uint32_t *count) {
  *count = 0;
  if (is_face(galley_u32(file, 0))) {
    *count = 1;
    return galley_ok();
  }
  if (!is_collection(file)) return galley_failure(GALLEY_NOT_A_FONT, 0, "sfnt version");
  uint32_t faces = galley_u32(file, 8);
  if (faces == 0 || file.count < collection_header || faces > (file.count - collection_header) / 4)
    return galley_failure(GALLEY_DAMAGED_FONT, 0, "ttcf");
  *count = faces;
  return galley_ok();
}

galley_bytes galley_directory_table(galley_bytes file, size_t directory, galley_tag tag) {
  uint16_t tables = galley_u16(file, directory + 4);
  for (size_t table = 0; table < tables; table++) {
    size_t entry = directory + directory_header + table * directory_entry;
    if (galley_u32(file, entry) != tag) continue;
    uint32_t offset = galley_u32(file, entry + 8), length = galley_u32(file, entry + 12);
    if (offset > file.count || length > file.count - offset) break;
    return (galley_bytes){file.start + offset, length};
  }
  return (galley_bytes){file.start, 0};
}

// What HarfBuzz asks of a table before it uses it; below that it would silently measure with made-up numbers.
static const char *damaged_table(galley_bytes file, size_t directory) {
  galley_bytes head = galley_directory_table(file, directory, GALLEY_TAG('h', 'e', 'a', 'd'));
  uint16_t units = galley_u16(head, 18);
  if (head.count < 54 || galley_u16(head, 0) != 1 || galley_u32(head, 12) != 0x5F0F3CF5) return "head";
  if (units < 16 || units > 16384) return "head unitsPerEm";

  galley_bytes maxp = galley_directory_table(file, directory, GALLEY_TAG('m', 'a', 'x', 'p'));
  uint32_t version = galley_u32(maxp, 0);
  if (!(version == 0x00005000 && maxp.count >= 6) && !(version >> 16 == 1 && maxp.count >= 32)) return "maxp";
  if (galley_u16(maxp, 4) == 0) return "maxp numGlyphs";

  galley_bytes hhea = galley_directory_table(file, directory, GALLEY_TAG('h', 'h', 'e', 'a'));
  if (hhea.count < 36 || galley_u16(hhea, 0) != 1) return "hhea";
  uint16_t metrics = galley_u16(hhea, 34);
  galley_bytes hmtx = galley_directory_table(file, directory, GALLEY_TAG('h', 'm', 't', 'x'));
  if (metrics == 0 || hmtx.count < (size_t)metrics * 4) return "hmtx";
  return NULL;
}

galley_status galley_directory_check(galley_bytes file, uint32_t index, size_t *directory) {
  uint32_t faces = 0;
  galley_status status = galley_directory_face_count(file, &faces);
  if (status.kind != GALLEY_OK) return status;
  if (index >= faces) return galley_failure(GALLEY_NO_SUCH_FACE, (int32_t)faces, "ttcf");

  size_t start = is_collection(file) ? galley_u32(file, collection_header + (size_t)index * 4) : 0;
  if (start > file.count || !is_face(galley_u32(file, start)))
    return galley_failure(GALLEY_DAMAGED_FONT, 0, "ttcf offset");
  uint16_t tables = galley_u16(file, start + 4);
  if (file.count - start < directory_header + (size_t)tables * directory_entry)
    return galley_failure(GALLEY_DAMAGED_FONT, 0, "table directory");
  for (size_t table = 0; table < tables; table++) {
    size_t entry = start + directory_header + table * directory_entry;
    uint32_t offset = galley_u32(file, entry + 8), length = galley_u32(file, entry + 12);
    if (offset > file.count || length > file.count - offset)
      return galley_failure(GALLEY_DAMAGED_FONT, 0, "table outside the file");
  }
  const char *damaged = damaged_table(file, start);
  if (damaged) return galley_failure(GALLEY_DAMAGED_FONT, 0, damaged);
  *directory = start;
  return galley_ok();
}
