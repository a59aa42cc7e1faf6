// Installed fonts: fontconfig, with a configuration of our own that the process's default one never meets.
#define _POSIX_C_SOURCE 200809L
#include "Internal.h"

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct galley_system_fonts {
  FcConfig *config;
  char **strings;  // paths and names handed out; one copy of each
  size_t count, capacity;
};

galley_status galley_system_fonts_open(galley_system_fonts **out) {
  *out = NULL;
  galley_system_fonts *opened = calloc(1, sizeof *opened);
  if (!opened) return galley_no_memory("calloc");
  opened->config = FcInitLoadConfigAndFonts();
  if (!opened->config) {
    free(opened);
    return galley_failure(GALLEY_LIBRARY, 0, "FcInitLoadConfigAndFonts");
  }
  *out = opened;
  return galley_ok();
}

void galley_system_fonts_close(galley_system_fonts *fonts) {
  for (size_t at = 0; at < fonts->count; at++) free(fonts->strings[at]);
  free(fonts->strings);
  FcConfigDestroy(fonts->config);
  free(fonts);
}

static const char *keep(galley_system_fonts *fonts, const FcChar8 *string) {
  for (size_t at = 0; at < fonts->count; at++)
    if (strcmp(fonts->strings[at], (const char *)string) == 0) return fonts->strings[at];
  if (fonts->count == fonts->capacity) {
    size_t capacity = fonts->capacity ? fonts->capacity * 2 : 16;
    char **grown = realloc(fonts->strings, capacity * sizeof *grown);
    if (!grown) return NULL;
    fonts->strings = grown;
    fonts->capacity = capacity;
  }
  char *copy = strdup((const char *)string);
  if (!copy) return NULL;
  fonts->strings[fonts->count++] = copy;
  return copy;
}

// MARK: - What a pattern says

static double open_type_weight(FcPattern *font, int32_t wanted) {
  double weight = FC_WEIGHT_REGULAR;
  FcRange *range = NULL;
  double low, high;
  if (FcPatternGetRange(font, FC_WEIGHT, 0, &range) == FcResultMatch && FcRangeGetDouble(range, &low, &high)) {
    double nearest = fmax(FcWeightToOpenTypeDouble(low), fmin(FcWeightToOpenTypeDouble(high), wanted));
    return nearest;
  }
  FcPatternGetDouble(font, FC_WEIGHT, 0, &weight);
  return FcWeightToOpenTypeDouble(weight);
}

static bool is_italic(FcPattern *font) {
  int slant = FC_SLANT_ROMAN;
  FcPatternGetInteger(font, FC_SLANT, 0, &slant);
  return slant != FC_SLANT_ROMAN;
}

// sfnt files only (HarfBuzz reads nothing else), and the face itself rather than a named instance of it.
static bool is_usable(FcPattern *font) {
  FcChar8 *format = NULL, *path = NULL;
  int index = 0;
  if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch) return false;
  if (FcPatternGetString(font, FC_FONTFORMAT, 0, &format) != FcResultMatch) return false;
  if (strcmp((char *)format, "TrueType") != 0 && strcmp((char *)format, "CFF") != 0) return false;
  return FcPatternGetInteger(font, FC_INDEX, 0, &index) != FcResultMatch || (index >= 0 && index >> 16 == 0);
}

static bool describe(galley_system_fonts *fonts, FcPattern *font, int32_t weight, galley_system_match *out) {
  FcChar8 *path = NULL, *family = NULL;
  int index = 0;
  if (FcPatternGetString(font, FC_FILE, 0, &path) != FcResultMatch) return false;
  if (FcPatternGetString(font, FC_FAMILY, 0, &family) != FcResultMatch) return false;
  FcPatternGetInteger(font, FC_INDEX, 0, &index);
  const char *kept_path = keep(fonts, path), *kept_family = keep(fonts, family);
  if (!kept_path || !kept_family) return false;
  *out = (galley_system_match){kept_path, kept_family, (uint32_t)index,
                               (int32_t)lrint(open_type_weight(font, weight)), is_italic(font)};
  return true;
}

// MARK: - By family

// How far a face is from the request; the slant first, then the width, then the weight.
static double distance(FcPattern *font, int32_t weight, bool italic) {
  int width = FC_WIDTH_NORMAL;
  FcPatternGetInteger(font, FC_WIDTH, 0, &width);
  return (is_italic(font) != italic ? 1e6 : 0) + fabs((double)width - FC_WIDTH_NORMAL) * 1e3 +
         fabs(open_type_weight(font, weight) - weight);
}

bool galley_system_fonts_match(galley_system_fonts *fonts, const char *family, int32_t weight, bool italic,
                               galley_system_match *out) {
  FcPattern *request = FcPatternCreate();
  FcObjectSet *objects = FcObjectSetBuild(FC_FAMILY, FC_FILE, FC_INDEX, FC_WEIGHT, FC_WIDTH, FC_SLANT, FC_FONTFORMAT,
                                          (char *)NULL);
  FcFontSet *listed = NULL;
  if (request && objects && FcPatternAddString(request, FC_FAMILY, (const FcChar8 *)family))
    listed = FcFontList(fonts->config, request, objects);  // lists by exact family, without substitution
  FcPattern *nearest = NULL;
  for (int at = 0; listed && at < listed->nfont; at++) {
    FcPattern *font = listed->fonts[at];
    if (!is_usable(font)) continue;
    if (!nearest || distance(font, weight, italic) < distance(nearest, weight, italic)) nearest = font;
  }
  bool found = nearest && describe(fonts, nearest, weight, out);
  if (listed) FcFontSetDestroy(listed);
  if (objects) FcObjectSetDestroy(objects);
  if (request) FcPatternDestroy(request);
  return found;
}

// MARK: - By character

static bool covers(FcPattern *font, uint32_t scalar) {
  FcCharSet *characters = NULL;
  return is_usable(font) && FcPatternGetCharSet(font, FC_CHARSET, 0, &characters) == FcResultMatch &&
         FcCharSetHasChar(characters, scalar);
}

static FcPattern *fallback_request(uint32_t scalar, const char *language, int32_t weight, bool italic) {
  FcPattern *request = FcPatternCreate();
  FcCharSet *characters = FcCharSetCreate();
  bool made = request && characters && FcCharSetAddChar(characters, scalar) &&
              FcPatternAddCharSet(request, FC_CHARSET, characters) &&
              FcPatternAddDouble(request, FC_WEIGHT, FcWeightFromOpenTypeDouble(weight)) &&
              FcPatternAddInteger(request, FC_SLANT, italic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN) &&
              (!language || FcPatternAddString(request, FC_LANG, (const FcChar8 *)language));
  if (characters) FcCharSetDestroy(characters);
  if (made) return request;
  if (request) FcPatternDestroy(request);
  return NULL;
}

bool galley_system_fonts_fallback(galley_system_fonts *fonts, uint32_t scalar, const char *language, int32_t weight,
                                  bool italic, galley_system_match *out) {
  FcPattern *request = fallback_request(scalar, language, weight, italic);
  if (!request) return false;
  bool found = false;
  if (FcConfigSubstitute(fonts->config, request, FcMatchPattern)) {
    FcDefaultSubstitute(request);
    FcResult result;
    FcPattern *best = FcFontMatch(fonts->config, request, &result);
    found = best && covers(best, scalar) && describe(fonts, best, weight, out);
    if (best) FcPatternDestroy(best);
    // The best match may be of a format that cannot be measured: then the first in order that can.
    FcFontSet *sorted = found ? NULL : FcFontSort(fonts->config, request, FcFalse, NULL, &result);
    for (int at = 0; sorted && !found && at < sorted->nfont; at++)
      found = covers(sorted->fonts[at], scalar) && describe(fonts, sorted->fonts[at], weight, out);
    if (sorted) FcFontSetDestroy(sorted);
  }
  FcPatternDestroy(request);
  return found;
}
