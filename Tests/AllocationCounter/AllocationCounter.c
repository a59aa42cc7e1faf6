// Stands in front of the C library's allocator in whatever program this is linked into: shared libraries (the Swift runtime,
// HarfBuzz, libstdc++) find the program's functions first.
#include "CAllocationCounter.h"

#include <errno.h>
#include <stddef.h>

static _Thread_local uint64_t count;

uint64_t allocation_counter_count(void) { return count; }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)

// A sanitizer's own allocator must stay.
bool allocation_counter_is_active(void) { return false; }

#else

bool allocation_counter_is_active(void) { return true; }

// The functions themselves, under the names that glibc exports besides.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t members, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  count += 1;
  return __libc_calloc(members, size);
}

void *realloc(void *block, size_t size) {
  count += 1;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  void *made = memalign(alignment, size);
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

#endif
