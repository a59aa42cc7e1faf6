// Each array is one file of this folder, embedded by C23 #embed (0.5 s for all; a Swift array literal takes minutes).
#include "CBundledFonts.h"

static const unsigned char liberation_sans_regular[] = {
#embed "Liberation/LiberationSans-Regular.ttf"
};
static const unsigned char liberation_sans_bold[] = {
#embed "Liberation/LiberationSans-Bold.ttf"
};
static const unsigned char liberation_sans_italic[] = {
#embed "Liberation/LiberationSans-Italic.ttf"
};
static const unsigned char liberation_sans_bold_italic[] = {
#embed "Liberation/LiberationSans-BoldItalic.ttf"
};
static const unsigned char liberation_serif_regular[] = {
#embed "Liberation/LiberationSerif-Regular.ttf"
};
static const unsigned char liberation_serif_bold[] = {
#embed "Liberation/LiberationSerif-Bold.ttf"
};
static const unsigned char liberation_serif_italic[] = {
#embed "Liberation/LiberationSerif-Italic.ttf"
};
static const unsigned char liberation_serif_bold_italic[] = {
#embed "Liberation/LiberationSerif-BoldItalic.ttf"
};
static const unsigned char liberation_mono_regular[] = {
#embed "Liberation/LiberationMono-Regular.ttf"
};
static const unsigned char inter_regular[] = {
#embed "Inter/Inter-Regular.otf"
};
static const unsigned char inter_bold[] = {
#embed "Inter/Inter-Bold.otf"
};
static const unsigned char noto_sans_arabic_regular[] = {
#embed "Noto/NotoSansArabic-Regular.ttf"
};
static const unsigned char noto_sans_devanagari_regular[] = {
#embed "Noto/NotoSansDevanagari-Regular.ttf"
};
static const unsigned char noto_sans_thai_regular[] = {
#embed "Noto/NotoSansThai-Regular.ttf"
};
static const unsigned char noto_sans_lao_regular[] = {
#embed "Noto/NotoSansLao-Regular.ttf"
};
static const unsigned char noto_sans_khmer_regular[] = {
#embed "Noto/NotoSansKhmer-Regular.ttf"
};
static const unsigned char noto_sans_myanmar_regular[] = {
#embed "Noto/NotoSansMyanmar-Regular.ttf"
};
static const unsigned char galley_cjk_metrics_regular[] = {
#embed "MetricsOnly/GalleyCJKMetrics-Regular.ttf"
};
static const unsigned char galley_emoji_metrics_regular[] = {
#embed "MetricsOnly/GalleyEmojiMetrics-Regular.ttf"
};

#define FONT(file_name, bytes, strike_ppem, strike_advance) \
  {file_name, bytes, sizeof bytes, strike_ppem, strike_advance}

static const galley_bundled_font fonts[] = {
    FONT("LiberationSans-Regular.ttf", liberation_sans_regular, 0, 0),
    FONT("LiberationSans-Bold.ttf", liberation_sans_bold, 0, 0),
    FONT("LiberationSans-Italic.ttf", liberation_sans_italic, 0, 0),
    FONT("LiberationSans-BoldItalic.ttf", liberation_sans_bold_italic, 0, 0),
    FONT("LiberationSerif-Regular.ttf", liberation_serif_regular, 0, 0),
    FONT("LiberationSerif-Bold.ttf", liberation_serif_bold, 0, 0),
    FONT("LiberationSerif-Italic.ttf", liberation_serif_italic, 0, 0),
    FONT("LiberationSerif-BoldItalic.ttf", liberation_serif_bold_italic, 0, 0),
    FONT("LiberationMono-Regular.ttf", liberation_mono_regular, 0, 0),
    FONT("Inter-Regular.otf", inter_regular, 0, 0),
    FONT("Inter-Bold.otf", inter_bold, 0, 0),
    FONT("NotoSansArabic-Regular.ttf", noto_sans_arabic_regular, 0, 0),
    FONT("NotoSansDevanagari-Regular.ttf", noto_sans_devanagari_regular, 0, 0),
    FONT("NotoSansThai-Regular.ttf", noto_sans_thai_regular, 0, 0),
    FONT("NotoSansLao-Regular.ttf", noto_sans_lao_regular, 0, 0),
    FONT("NotoSansKhmer-Regular.ttf", noto_sans_khmer_regular, 0, 0),
    FONT("NotoSansMyanmar-Regular.ttf", noto_sans_myanmar_regular, 0, 0),
    FONT("GalleyCJKMetrics-Regular.ttf", galley_cjk_metrics_regular, 0, 0),
    FONT("GalleyEmojiMetrics-Regular.ttf", galley_emoji_metrics_regular, 109, 136),
};

const galley_bundled_font *galley_bundled_fonts(size_t *count) {
  *count = sizeof fonts / sizeof fonts[0];
  return fonts;
}
