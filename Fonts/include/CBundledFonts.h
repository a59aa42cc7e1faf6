// The font files that ship with the package, as bytes in the program: no file is opened, nothing has to be installed.
// What each one is, where it comes from and under which licence: Fonts/README.md.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct galley_bundled_font {
  const char *file_name;       // without folder, e.g. "LiberationSans-Regular.ttf"; literal
  const unsigned char *bytes;  // the whole file; static storage
  size_t count;
  // The bitmap strike that a metrics-only face left behind: its size and the advance of every bitmap, in pixels.
  // 0 = none.
  uint16_t strike_ppem, strike_advance;
} galley_bundled_font;

/// All bundled fonts, in the order of Fonts/README.md; static storage. A function, because Swift imports neither an
/// array of unknown length nor, as safe to share, a global pointer.
const galley_bundled_font *galley_bundled_fonts(size_t *count);

#pragma clang assume_nonnull end
