// Counts the allocations of the program that it is linked into.
#pragma once

#include <stdint.h>

/// How often the program has asked for memory so far, on all threads: malloc, calloc, realloc and the aligned ones, whoever
/// called them (Swift, C, C++).
uint64_t allocation_counter_count(void);
