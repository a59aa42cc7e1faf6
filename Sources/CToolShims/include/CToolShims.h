// What the command needs from libc and libraries and Swift cannot call itself. Only our own types are visible here.
#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Options.c: getopt_long, which Swift does not see (it is declared behind a feature macro and works on global state).

/// Whether an option has a value: none, always (`--width 120`, `--width=120`), or perhaps (`--check`, `--check=2`).
enum { CTOOL_VALUE_NONE = 0, CTOOL_VALUE_REQUIRED = 1, CTOOL_VALUE_OPTIONAL = 2 };

/// A long option: its name without the dashes (borrowed), and one of the values above.
typedef struct {
  const char *name;
  int32_t value;
} ctool_option;

/// A word of the command line as getopt_long understands it.
typedef struct {
  /// The index of the option in the list given, or -1 for an operand.
  int32_t option;
  /// The index in argv of the word that names the option or is the operand.
  int32_t word;
  /// The option's value or the operand itself, pointing into argv; NULL where there is none.
  const char *value;
} ctool_argument;

/// What is wrong with a command line. The argument after the last one written holds the word, and the option if known.
enum {
  CTOOL_OPTIONS_OK = 0,
  CTOOL_OPTIONS_UNKNOWN = 1,
  CTOOL_OPTIONS_MISSING_VALUE = 2,
  CTOOL_OPTIONS_UNEXPECTED_VALUE = 3,
  CTOOL_OPTIONS_NO_MEMORY = 4,
};

/// Reads the words from argv[1] on, in their order. `-h` stands for `--help`; there are no other short options, and no
/// abbreviations. Everything after `--` is an operand, and so is `-`.
///
/// `arguments` has room for argc + 1 entries. Safe to call from several threads.
int32_t ctool_read_options(
    int32_t argc, char **argv, const ctool_option *options, int32_t option_count, ctool_argument *arguments,
    int32_t *argument_count);

#ifdef __cplusplus
}
#endif
