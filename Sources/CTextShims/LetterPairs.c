// Adds up what pairs of bytes advance, eight at a time: the loads are one by one, for no processor of today gathers
// faster, and all the rest is done on eight lanes at once.
#include "CTextShims.h"

size_t galley_add_pairs_one_by_one(const uint16_t *pairs, const uint8_t *bytes, size_t from, uint32_t sum,
                                   uint32_t *sums, uint8_t *breaks) {
  for (;; from++) {
    uint16_t pair = pairs[bytes[from - 1] | bytes[from] << 8];
    if ((pair & (galley_pair_known | galley_pair_turns)) != galley_pair_known) return from;
    sums[from] = sum += pair >> galley_pair_shift;
    if (pair & galley_pair_breaks) breaks[from >> 3] |= (uint8_t)(1 << (from & 7));
  }
}

#if defined(__SSE2__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#include <emmintrin.h>
#include <string.h>

static inline int pair_at(const uint16_t *pairs, const uint8_t *bytes) {
  uint16_t both;
  memcpy(&both, bytes, sizeof both);
  return pairs[both];
}

size_t galley_add_pairs(const uint16_t *pairs, const uint8_t *bytes, size_t from, uint32_t sum, uint32_t *sums,
                        uint8_t *breaks) {
  const __m128i zero = _mm_setzero_si128(), one = _mm_set1_epi16(galley_pair_known);
  const __m128i flags = _mm_set1_epi16(galley_pair_known | galley_pair_turns);
  __m128i before = _mm_set1_epi32((int)sum);
  for (;; from += 8) {
    const uint8_t *at = bytes + from - 1;
    __m128i pair = _mm_cvtsi32_si128(pair_at(pairs, at));
    pair = _mm_insert_epi16(pair, pair_at(pairs, at + 1), 1);
    pair = _mm_insert_epi16(pair, pair_at(pairs, at + 2), 2);
    pair = _mm_insert_epi16(pair, pair_at(pairs, at + 3), 3);
    pair = _mm_insert_epi16(pair, pair_at(pairs, at + 4), 4);
    pair = _mm_insert_epi16(pair, pair_at(pairs, at + 5), 5);
    pair = _mm_insert_epi16(pair, pair_at(pairs, at + 6), 6);
    pair = _mm_insert_epi16(pair, pair_at(pairs, at + 7), 7);
    __m128i goes_on = _mm_cmpeq_epi16(_mm_and_si128(pair, flags), one);
    // The flag of a break as the sign.
    __m128i ends = _mm_slli_epi16(pair, 14);
    unsigned bits = (unsigned)_mm_movemask_epi8(_mm_packs_epi16(goes_on, ends));
    // Eight advances of 12 bits fit a lane.
    __m128i step = _mm_srli_epi16(pair, galley_pair_shift);
    step = _mm_add_epi16(step, _mm_slli_si128(step, 2));
    step = _mm_add_epi16(step, _mm_slli_si128(step, 4));
    step = _mm_add_epi16(step, _mm_slli_si128(step, 8));
    _mm_storeu_si128((__m128i *)(sums + from), _mm_add_epi32(_mm_unpacklo_epi16(step, zero), before));
    __m128i last = _mm_add_epi32(_mm_unpackhi_epi16(step, zero), before);
    _mm_storeu_si128((__m128i *)(sums + from + 4), last);
    before = _mm_shuffle_epi32(last, 0xFF);
    // The pairs in front of the first that stops, and their breaks.
    unsigned taken = (unsigned)__builtin_ctz(~bits | 0x100), found = bits >> 8 & ((1u << taken) - 1);
    breaks[from >> 3] |= (uint8_t)(found << (from & 7));
    breaks[(from >> 3) + 1] |= (uint8_t)(found << (from & 7) >> 8);
    if (taken < 8) return from + taken;
  }
}

#else

size_t galley_add_pairs(const uint16_t *pairs, const uint8_t *bytes, size_t from, uint32_t sum, uint32_t *sums,
                        uint8_t *breaks) {
  return galley_add_pairs_one_by_one(pairs, bytes, from, sum, sums, breaks);
}

#endif
