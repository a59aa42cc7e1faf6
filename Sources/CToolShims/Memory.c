// The state of glibc's allocator.
#include "CToolShims.h"

#include <malloc.h>

size_t ctool_heap_bytes(void) {
  struct mallinfo2 heap = mallinfo2();
  // Blocks of an arena, and large ones that have pages of their own.
  return heap.uordblks + heap.hblkhd;
}
