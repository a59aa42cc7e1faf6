// The only door to FreeType, HarfBuzz, fontconfig and ICU. Nothing of theirs is visible here: their headers clash
// with Foundation's own copies, and macros and variadics are lost on Swift anyway.
//
// Ownership: what a function named `..._open` or `..._create` hands out is the caller's and is given back with
// the function named `..._close` or `..._destroy` of the same type. Pointers that a `const` accessor returns stay the
// object's and live until its next mutating call. Every function that can fail returns a galley_status.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

// MARK: - Status

typedef enum __attribute__((enum_extensibility(closed))) galley_status_kind {
  GALLEY_OK = 0,
  GALLEY_UNREADABLE,     // code: errno (EISDIR for a directory, EINVAL for what is no regular file)
  GALLEY_NOT_A_FONT,     // an empty file included; code: 0, or the library's own
  GALLEY_DAMAGED_FONT,   // a table of the directory lies outside the file, or a required table is missing or inert
  GALLEY_NO_SUCH_FACE,   // code: how many faces the file has
  GALLEY_NO_OUTLINES,    // a metrics-only or bitmap face was asked for outlines
  GALLEY_OUT_OF_MEMORY,
  GALLEY_LIBRARY         // code: the library's own
} galley_status_kind;

typedef struct galley_status {
  galley_status_kind kind;
  int32_t code;
  const char *call;  // the C function that failed, a string literal; never null
} galley_status;

/// The system's words for an errno; always terminated, cut to `capacity`.
void galley_errno_text(int32_t code, char *buffer, size_t capacity);

typedef uint32_t galley_tag;  // four ASCII bytes, the first in the highest byte

// MARK: - Faces (HarfBuzz): one outline set in a file; immutable once open, so any thread may read it

typedef struct galley_face galley_face;

/// Maps the file at `path` and opens face `index` of it. Checks the table directory against the file's length.
galley_status galley_face_open_file(const char *path, uint32_t index, galley_face *_Nullable *_Nonnull out);
/// Opens face `index` of bytes that outlive the process's use of the face (embedded fonts).
galley_status galley_face_open_static(const uint8_t *bytes, size_t count, uint32_t index,
                                      galley_face *_Nullable *_Nonnull out);
/// Copies the bytes.
galley_status galley_face_open_copy(const uint8_t *bytes, size_t count, uint32_t index,
                                    galley_face *_Nullable *_Nonnull out);
void galley_face_close(galley_face *face);

/// How many faces a file holds (1 for a plain font); GALLEY_NOT_A_FONT when none.
galley_status galley_file_face_count(const char *path, uint32_t *out);

uint32_t galley_face_units_per_em(const galley_face *face);
uint32_t galley_face_glyph_count(const galley_face *face);
/// The bytes of one table; count 0 when the face has none.
const uint8_t *_Nullable galley_face_table(const galley_face *face, galley_tag tag, size_t *count);
/// The nominal glyph of a scalar (cmap); false when the face has none.
bool galley_face_glyph(const galley_face *face, uint32_t scalar, uint32_t *glyph);
/// Whether the cmap's format 14 lists `scalar` + `selector` (non-default or default entry).
bool galley_face_has_variation_sequence(const galley_face *face, uint32_t scalar, uint32_t selector);
/// Writes the scalars that the cmap maps, ascending, at most `capacity` of them; `count` is how many there are.
galley_status galley_face_mapped_scalars(const galley_face *face, uint32_t *_Nullable scalars, size_t capacity,
                                         size_t *count);
/// UTF-8 of a name-table entry (OpenType name id: 1 family, 2 style, 4 full, 6 PostScript, 16, 17), in English if the
/// font has it, else in its first language; returns the length without the terminator, 0 when there is none; writes at
/// most `capacity` bytes with terminator.
size_t galley_face_name(const galley_face *face, uint16_t name_id, char *_Nullable buffer, size_t capacity);

typedef struct galley_axis {
  galley_tag tag;
  float minimum, normal, maximum;
} galley_axis;
size_t galley_face_axes(const galley_face *face, galley_axis *_Nullable axes, size_t capacity);

typedef struct galley_feature {
  galley_tag tag;
  uint32_t value;
} galley_feature;

/// How a space meets the glyphs around it: what words may be cached under.
typedef enum __attribute__((enum_extensibility(closed))) galley_space_contact {
  GALLEY_SPACE_ALONE = 0,       // no lookup mentions the space glyph
  GALLEY_SPACE_KERNED = 1,      // only pair kerning does: two deltas a word make sums exact
  GALLEY_SPACE_SUBSTITUTED = 2, // substitutions do, and of positions pair kerning at most: shape words that they leave alone
  GALLEY_SPACE_CONTEXTUAL = 3,  // anything else: shape whole runs
} galley_space_contact;
/// For the features that shaping applies by itself, in any script and language, and those of `features` that are on.
galley_status galley_face_space_contact(const galley_face *face, const galley_feature *_Nullable features,
                                        size_t count, galley_space_contact *out);

/// What at most 256 characters do among themselves, likewise: `KERNED` when pairs are all that rules see, so that the advance
/// of one depends on the next one alone.
galley_status galley_face_letter_contact(const galley_face *face, const uint32_t *scalars, size_t scalar_count,
                                         const galley_feature *_Nullable features, size_t count,
                                         galley_space_contact *out);

// MARK: - Fonts (HarfBuzz): a face with axis values and a scale; immutable, shared by all threads

typedef struct galley_font galley_font;

typedef struct galley_variation {
  galley_tag tag;
  float value;
} galley_variation;

/// Opens a font whose scale is unitsPerEm × `subdivision` (1 for exact design units; 64 for variable instances,
/// where HVAR deltas are fractions). hb-ot functions, no ppem, no hinting. Keeps the face alive.
galley_status galley_font_open(const galley_face *face, const galley_variation *_Nullable variations, size_t count,
                               uint32_t subdivision, galley_font *_Nullable *_Nonnull out);
void galley_font_close(galley_font *font);
/// The horizontal advance of a glyph, in units of the font's scale (hmtx with HVAR).
int32_t galley_font_glyph_advance(const galley_font *font, uint32_t glyph);

typedef struct galley_box {
  double x_min, y_min, x_max, y_max;
} galley_box;
/// The box around the curves (not their control points) of a glyph's outline, in units of the font's scale, y up, with
/// fractions; false when it draws nothing.
bool galley_font_glyph_box(const galley_font *font, uint32_t glyph, galley_box *out);

/// Where carets stand inside a ligature (GDEF), from its origin, in units of the font's scale; writes at most `capacity`
/// of them and returns how many there are.
size_t galley_font_ligature_carets(const galley_font *font, uint32_t glyph, bool right_to_left,
                                   int32_t *_Nullable carets, size_t capacity);

// MARK: - Shaping (HarfBuzz)

typedef struct galley_buffer galley_buffer;  // reused; one thread at a time

galley_status galley_buffer_create(galley_buffer *_Nullable *_Nonnull out);
void galley_buffer_destroy(galley_buffer *buffer);

typedef struct galley_glyph {
  uint32_t glyph;
  uint32_t cluster;  // UTF-8 offset in the text given, context included
  int32_t x_advance, y_advance, x_offset, y_offset;  // units of the font's scale
  bool unsafe_to_break;
  bool unsafe_to_concat;  // a rule looked across the cluster's start: other text there might change glyphs here
} galley_glyph;

typedef struct galley_shape_request {
  const uint8_t *_Nullable text;  // valid UTF-8, context included
  size_t text_length;
  size_t item_offset, item_length;  // the part to shape; the rest is context
  galley_tag script;                // ISO 15924, e.g. 'Latn'
  bool right_to_left;
  const char *_Nullable language;  // BCP 47, null for none
  const galley_feature *_Nullable features;
  size_t feature_count;
} galley_shape_request;

/// Shapes the item; the glyphs, in visual order, are then the buffer's. No begin- or end-of-text flags.
galley_status galley_shape(const galley_font *font, galley_buffer *buffer, const galley_shape_request *request);
/// Shapes the item and only adds its advances up: HarfBuzz alone, for those who compare with it. The buffer has no glyphs then.
galley_status galley_shape_advance(const galley_font *font, galley_buffer *buffer, const galley_shape_request *request,
                                   int64_t *advance);
const galley_glyph *_Nullable galley_buffer_glyphs(const galley_buffer *buffer, size_t *count);

/// Sets the bits of the glyphs with which a rule may begin in a request's script, language and features: all others advance as
/// the metrics say, and change nothing beside them. `bits` has room for `glyph_count`. False where rules may begin with any glyph,
/// or memory runs out.
bool galley_ruled_glyphs(const galley_font *font, const galley_shape_request *request, uint64_t *bits,
                         size_t glyph_count);

// MARK: - Outlines and FreeType's own figures

typedef struct galley_outlines galley_outlines;  // FreeType's view of a face; one thread at a time

/// Opens the outlines of a face, at axis values. Keeps the face's bytes alive. GALLEY_NO_OUTLINES for a metrics-only
/// face, which FreeType refuses; a bitmap face opens for its global figures.
galley_status galley_outlines_open(const galley_face *face, const galley_variation *_Nullable variations, size_t count,
                                   galley_outlines *_Nullable *_Nonnull out);
void galley_outlines_close(galley_outlines *outlines);

typedef struct galley_outline_face {  // FT_FaceRec, design units
  int32_t units_per_em, ascender, descender, height, max_advance_width, underline_position, underline_thickness;
  int32_t x_min, y_min, x_max, y_max;
  int32_t fixed_size_count;
  bool scalable;
} galley_outline_face;
galley_outline_face galley_outlines_face(const galley_outlines *outlines);

typedef struct galley_fixed_size {  // FT_Bitmap_Size: pixels; size and ppem in 1/64
  int32_t width, height, size, x_ppem, y_ppem;
} galley_fixed_size;
size_t galley_outlines_fixed_sizes(const galley_outlines *outlines, galley_fixed_size *_Nullable sizes,
                                   size_t capacity);

typedef struct galley_outline_glyph {  // FT_LOAD_NO_SCALE, design units
  int32_t advance, bearing_x, bearing_y, width, height;
} galley_outline_glyph;
galley_status galley_outlines_glyph(galley_outlines *outlines, uint32_t glyph, galley_outline_glyph *out);
/// FreeType's linear, unhinted advance in px at a size in points = px, above 0 and at most 32767 (FT_Get_Advance).
galley_status galley_outlines_linear_advance(galley_outlines *outlines, uint32_t glyph, double size, double *out);

// MARK: - Sums of pairs

/// What a pair of characters is, from the lowest bit, below its advance: whether it is known, whether a line may end
/// between them, whether what stands behind it is more than its second character.
enum { galley_pair_known = 1, galley_pair_breaks = 2, galley_pair_turns = 4, galley_pair_shift = 4 };

/// Adds up the advances of pairs of neighboring bytes, up to the first pair that is unknown or turns.
///
/// `pairs` has 65,536, by second byte times 256 and first byte. Starts with the pair of the bytes `from` - 1 and `from`;
/// there must be a pair that stops. `sums` gets, for each second byte, `sum` and all advances up to it; bits of `breaks`
/// are set for those in front of which a line may end. Up to 8 bytes behind the last one are read, and 8 sums written.
/// Returns the second byte of the pair that stopped.
size_t galley_add_pairs(const uint16_t *pairs, const uint8_t *bytes, size_t from, uint32_t sum, uint32_t *sums,
                        uint8_t *breaks);
/// The same in plain C: what processors without SSE2 run, and what the other is compared with.
size_t galley_add_pairs_one_by_one(const uint16_t *pairs, const uint8_t *bytes, size_t from, uint32_t sum,
                                   uint32_t *sums, uint8_t *breaks);

// MARK: - Text analysis (ICU)

typedef struct galley_level_run {
  uint32_t start, end;  // UTF-8 offsets
  uint8_t level;        // UAX #9; odd is right to left
} galley_level_run;

/// Resolves bidirectional levels (UAX #9) of valid UTF-8. `base`: 0 or 1 fixed, 0xFE first strong per paragraph (left
/// to right when there is none). Runs are logical, contiguous, the caller's (free with galley_level_runs_free).
galley_status galley_bidi_levels(const uint8_t *text, size_t length, uint8_t base,
                                 galley_level_run *_Nullable *_Nonnull runs, size_t *count);
void galley_level_runs_free(galley_level_run *_Nullable runs);

/// Dictionary line breaks (Thai, Lao, Khmer, Burmese) inside a run of class SA. Writes the UTF-8 offsets of the breaks
/// inside the text, ends excluded; returns how many there are (may exceed `capacity`, then call again).
galley_status galley_dictionary_breaks(const uint8_t *text, size_t length, uint32_t *_Nullable offsets,
                                       size_t capacity, size_t *count);

// MARK: - System fonts (fontconfig); opened only when asked for

typedef struct galley_system_fonts galley_system_fonts;

typedef struct galley_system_match {
  const char *_Null_unspecified path;  // the catalog's, valid until it closes; set where the answer is true
  const char *_Null_unspecified family;
  uint32_t index;
  int32_t weight;  // OpenType weight, 1-1000
  bool italic;
} galley_system_match;

galley_status galley_system_fonts_open(galley_system_fonts *_Nullable *_Nonnull out);
void galley_system_fonts_close(galley_system_fonts *fonts);
/// The installed face of exactly this family (case-insensitive) nearest in weight and slant; false when none.
bool galley_system_fonts_match(galley_system_fonts *fonts, const char *family, int32_t weight, bool italic,
                               galley_system_match *out);
/// The best installed face that has the scalar, for a language (BCP 47, may be null); false when none.
bool galley_system_fonts_fallback(galley_system_fonts *fonts, uint32_t scalar, const char *_Nullable language,
                                  int32_t weight, bool italic, galley_system_match *out);

// MARK: - Folders

typedef struct galley_file_list galley_file_list;

/// Lists the files below `folder` that end as fonts do (.ttf, .otf, .ttc, .otc, in any case), sorted by their bytes.
/// Follows links to files, not links to folders.
galley_status galley_file_list_open(const char *folder, galley_file_list *_Nullable *_Nonnull out);
void galley_file_list_close(galley_file_list *list);
const char *_Nullable const *_Nullable galley_file_list_paths(const galley_file_list *list, size_t *count);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif
