// Line breaks in scripts without spaces: ICU's dictionaries, read through a UText so that offsets stay UTF-8.
#include "Internal.h"

#include <limits.h>
#include <pthread.h>
#include <unicode/ubrk.h>
#include <unicode/utext.h>

// Opening an iterator costs as much as breaking a page, so idle ones wait here; never more than there are slots.
enum { idle_slots = 16 };
static pthread_mutex_t idle_lock = PTHREAD_MUTEX_INITIALIZER;
static UBreakIterator *idle[idle_slots];
static int idle_count;

static UBreakIterator *take_iterator(UErrorCode *error) {
  UBreakIterator *iterator = NULL;
  pthread_mutex_lock(&idle_lock);
  if (idle_count > 0) iterator = idle[--idle_count];
  pthread_mutex_unlock(&idle_lock);
  // The dictionaries are found by script; the locale only chooses among rules that no SA run meets.
  return iterator ? iterator : ubrk_open(UBRK_LINE, "th", NULL, 0, error);
}

static void give_back(UBreakIterator *iterator) {
  UErrorCode error = U_ZERO_ERROR;
  static const UChar nothing[1] = {0};
  ubrk_setText(iterator, nothing, 0, &error);  // lets go of the caller's bytes
  pthread_mutex_lock(&idle_lock);
  bool kept = U_SUCCESS(error) && idle_count < idle_slots;
  if (kept) idle[idle_count++] = iterator;
  pthread_mutex_unlock(&idle_lock);
  if (!kept) ubrk_close(iterator);
}

galley_status galley_dictionary_breaks(const uint8_t *text, size_t length, uint32_t *offsets, size_t capacity,
                                       size_t *count) {
  *count = 0;
  if (length > INT_MAX) return galley_failure(GALLEY_LIBRARY, U_BUFFER_OVERFLOW_ERROR, "utext_openUTF8");
  if (length == 0) return galley_ok();
  UErrorCode error = U_ZERO_ERROR;
  UText bytes = UTEXT_INITIALIZER;
  utext_openUTF8(&bytes, (const char *)text, (int64_t)length, &error);
  if (U_FAILURE(error)) return galley_failure(GALLEY_LIBRARY, error, "utext_openUTF8");
  UBreakIterator *iterator = take_iterator(&error);
  if (iterator) ubrk_setUText(iterator, &bytes, &error);

  galley_status status = galley_ok();
  if (error == U_MEMORY_ALLOCATION_ERROR) {
    status = galley_no_memory("ubrk_open");
  } else if (U_FAILURE(error)) {
    status = galley_failure(GALLEY_LIBRARY, error, "ubrk_open");
  } else {
    size_t found = 0;
    ubrk_first(iterator);
    for (int32_t at = ubrk_next(iterator); at != UBRK_DONE && (size_t)at < length; at = ubrk_next(iterator)) {
      if (found < capacity) offsets[found] = (uint32_t)at;
      found++;
    }
    *count = found;
  }
  if (iterator) give_back(iterator);
  utext_close(&bytes);
  return status;
}
