// Counts allocations, thread by thread, so that tests beside each other do not disturb the count.
#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Whether anything is counted: not where a sanitizer has an allocator of its own.
bool allocation_counter_is_active(void);

/// How often the calling thread has asked for memory: malloc, calloc, realloc and the aligned ones, from Swift, C and C++.
uint64_t allocation_counter_count(void);
