// Bidirectional levels: ICU's implementation of UAX #9, over UTF-8.
#include "Internal.h"

#include <limits.h>
#include <stdlib.h>
#include <unicode/ubidi.h>
#include <unicode/uchar.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

// Whether a scalar can make a left-to-right paragraph anything but one run of level 0: the blocks whose bidi class is
// or defaults to R, AL or AN (DerivedBidiClass.txt), and the explicit controls.
static bool turns(UChar32 scalar) {
  if (scalar < 0x0590) return false;
  return scalar <= 0x08FF || scalar == 0x200F || (scalar >= 0x202A && scalar <= 0x202E) ||
         (scalar >= 0x2066 && scalar <= 0x2069) || (scalar >= 0xFB1D && scalar <= 0xFDFF) ||
         (scalar >= 0xFE70 && scalar <= 0xFEFF) || (scalar >= 0x10800 && scalar <= 0x10FFF) ||
         (scalar >= 0x1E800 && scalar <= 0x1EFFF);
}

static bool has_turns(const uint8_t *text, int32_t length) {
  for (int32_t at = 0; at < length;) {
    if (text[at] < 0xD6) {  // ASCII, and two-byte forms below U+0580
      at += text[at] < 0x80 ? 1 : 2;
      continue;
    }
    UChar32 scalar;
    U8_NEXT_OR_FFFD(text, at, length, scalar);
    if (turns(scalar)) return true;
  }
  return false;
}

static UChar *utf16_of(const uint8_t *text, int32_t length, int32_t *units) {
  UChar *converted = malloc(((size_t)length + 1) * sizeof *converted);
  if (!converted) return NULL;
  int32_t written = 0;
  for (int32_t at = 0; at < length;) {
    UChar32 scalar;
    U8_NEXT_OR_FFFD(text, at, length, scalar);
    U16_APPEND_UNSAFE(converted, written, scalar);
  }
  *units = written;
  return converted;
}

// Runs of equal levels, from levels by UTF-16 unit to offsets by UTF-8 byte. Two passes: count, then write.
static size_t collect_runs(const uint8_t *text, int32_t length, const UBiDiLevel *levels, galley_level_run *runs) {
  size_t count = 0;
  for (int32_t at = 0, unit = 0; at < length;) {
    int32_t start = at;
    UBiDiLevel level = levels[unit];
    UChar32 scalar;
    U8_NEXT_OR_FFFD(text, at, length, scalar);
    unit += U16_LENGTH(scalar);
    static const UBiDiLevel none = 0xFF;
    UBiDiLevel last = count ? levels[unit - U16_LENGTH(scalar) - 1] : none;
    if (count && level == last) {
      if (runs) runs[count - 1].end = (uint32_t)at;
      continue;
    }
    if (runs) runs[count] = (galley_level_run){(uint32_t)start, (uint32_t)at, level};
    count++;
  }
  return count;
}

static galley_status single_run(int32_t length, uint8_t level, galley_level_run **runs, size_t *count) {
  *runs = malloc(sizeof **runs);
  if (!*runs) return galley_no_memory("malloc");
  **runs = (galley_level_run){0, (uint32_t)length, level};
  *count = 1;
  return galley_ok();
}

// ICU pairs brackets however deep they nest, in time that grows with the square of how many are open. BD16 stops at 63:
// from there on the brackets of a paragraph become other neutrals, which changes nothing but the pairing.
enum { deepest_bracket = 63 };

static int32_t bracket_type(UChar32 scalar) {
  if (scalar < 0x28 || (scalar > 0x7D && scalar < 0x0F3A)) return U_BPT_NONE;
  return u_getIntPropertyValue(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE);
}

static void limit_brackets(UChar *units, int32_t count) {
  UChar32 open[deepest_bracket];
  int32_t depth = 0;
  bool is_full = false;
  for (int32_t at = 0; at < count;) {
    int32_t start = at;
    UChar32 scalar;
    U16_NEXT(units, at, count, scalar);
    if (u_charDirection(scalar) == U_BLOCK_SEPARATOR) {
      depth = 0;
      is_full = false;
      continue;
    }
    int32_t type = bracket_type(scalar);
    if (type == U_BPT_NONE) continue;
    if (type == U_BPT_OPEN && depth == deepest_bracket) is_full = true;
    // All brackets are in the basic plane.
    if (is_full) {
      units[start] = 0x21;
    } else if (type == U_BPT_OPEN) {
      open[depth++] = u_getBidiPairedBracket(scalar);
    } else {
      int32_t match = depth;
      while (match > 0 && open[match - 1] != scalar) match--;
      if (match > 0) depth = match - 1;
    }
  }
}

static galley_status resolve(UBiDi *bidi, const uint8_t *text, int32_t length, const UChar *units, int32_t unit_count,
                             uint8_t base, galley_level_run **runs, size_t *count) {
  UErrorCode error = U_ZERO_ERROR;
  ubidi_setPara(bidi, units, unit_count, base, NULL, &error);
  // The levels, not ubidi_getLogicalRun: that one searches all runs anew for each.
  const UBiDiLevel *levels = U_SUCCESS(error) ? ubidi_getLevels(bidi, &error) : NULL;
  if (error == U_MEMORY_ALLOCATION_ERROR) return galley_no_memory("ubidi_setPara");
  if (U_FAILURE(error)) return galley_failure(GALLEY_LIBRARY, error, "ubidi_setPara");
  size_t found = collect_runs(text, length, levels, NULL);
  *runs = malloc(found * sizeof **runs);
  if (!*runs) return galley_no_memory("malloc");
  *count = collect_runs(text, length, levels, *runs);
  return galley_ok();
}

galley_status galley_bidi_levels(const uint8_t *text, size_t length, uint8_t base, galley_level_run **runs,
                                 size_t *count) {
  *runs = NULL;
  *count = 0;
  if (length > INT_MAX - 1) return galley_failure(GALLEY_LIBRARY, U_BUFFER_OVERFLOW_ERROR, "ubidi_setPara");
  if (length == 0) return galley_ok();
  int32_t bytes = (int32_t)length;
  if (base != 1 && !has_turns(text, bytes)) return single_run(bytes, 0, runs, count);

  int32_t unit_count = 0;
  UChar *units = utf16_of(text, bytes, &unit_count);
  if (units) limit_brackets(units, unit_count);
  UBiDi *bidi = ubidi_open();
  galley_status status = units && bidi ? resolve(bidi, text, bytes, units, unit_count, base, runs, count)
                                       : galley_no_memory("ubidi_open");
  if (bidi) ubidi_close(bidi);
  free(units);
  return status;
}

void galley_level_runs_free(galley_level_run *runs) { free(runs); }
