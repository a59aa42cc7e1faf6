// getopt_long behind a function without global state.
#define _GNU_SOURCE
#include "CToolShims.h"

#include <getopt.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Values of the options' own, out of the way of the letters that getopt_long reports as themselves.
enum { FIRST_OPTION = 1000 };

static pthread_mutex_t getopt_lock = PTHREAD_MUTEX_INITIALIZER;

static int32_t index_of(const char *name, const ctool_option *options, int32_t count) {
  for (int32_t i = 0; i < count; i += 1) {
    if (strcmp(options[i].name, name) == 0) return i;
  }
  return -1;
}

// getopt_long takes any unambiguous abbreviation, and a script that leans on one breaks when an option is added.
static bool is_whole_name(const char *word, const char *name) {
  size_t length = strlen(name);
  return strncmp(word, "--", 2) == 0 && strncmp(word + 2, name, length) == 0 &&
         (word[2 + length] == '\0' || word[2 + length] == '=');
}

static int32_t read_locked(
    int32_t argc, char **argv, const ctool_option *options, int32_t option_count, const struct option *table,
    ctool_argument *arguments, int32_t *argument_count) {
  optind = 0;  // starts over, forgetting an earlier command line
  opterr = 0;
  int32_t count = 0;
  for (;;) {
    // '-': operands in their place; ':': a missing value is told from an unknown option.
    int found = getopt_long(argc, argv, "-:h", table, NULL);
    if (found == -1) break;
    ctool_argument *next = &arguments[count];
    *argument_count = count;
    *next = (ctool_argument){.option = -1, .word = optind - 1, .value = optarg};
    switch (found) {
    case 1:  // an operand
      count += 1;
      continue;
    case 'h':
      next->option = index_of("help", options, option_count);
      if (next->option < 0) return CTOOL_OPTIONS_UNKNOWN;
      count += 1;
      continue;
    case ':':
      next->option = optopt - FIRST_OPTION;
      return CTOOL_OPTIONS_MISSING_VALUE;
    case '?':
      // A short option in the middle of its word has not moved optind on yet.
      if (optopt != 0 && optopt < FIRST_OPTION && optind < argc && argv[optind][0] == '-' && argv[optind][1] != '-' &&
          strchr(argv[optind], optopt) != NULL) {
        next->word = optind;
      }
      if (optopt < FIRST_OPTION) return CTOOL_OPTIONS_UNKNOWN;
      next->option = optopt - FIRST_OPTION;
      return CTOOL_OPTIONS_UNEXPECTED_VALUE;
    default:
      next->option = found - FIRST_OPTION;
      if (optarg != NULL && optarg == argv[optind - 1]) next->word = optind - 2;
      if (!is_whole_name(argv[next->word], options[next->option].name)) return CTOOL_OPTIONS_UNKNOWN;
      count += 1;
    }
  }
  for (int i = optind; i < argc; i += 1) {
    arguments[count] = (ctool_argument){.option = -1, .word = i, .value = argv[i]};
    count += 1;
  }
  *argument_count = count;
  return CTOOL_OPTIONS_OK;
}

int32_t ctool_read_options(
    int32_t argc, char **argv, const ctool_option *options, int32_t option_count, ctool_argument *arguments,
    int32_t *argument_count) {
  *argument_count = 0;
  struct option *table = calloc((size_t)option_count + 1, sizeof *table);
  if (table == NULL) return CTOOL_OPTIONS_NO_MEMORY;
  for (int32_t i = 0; i < option_count; i += 1) {
    int has_value = options[i].value == CTOOL_VALUE_REQUIRED   ? required_argument
                    : options[i].value == CTOOL_VALUE_OPTIONAL ? optional_argument
                                                               : no_argument;
    table[i] = (struct option){.name = options[i].name, .has_arg = has_value, .flag = NULL, .val = FIRST_OPTION + i};
  }
  pthread_mutex_lock(&getopt_lock);
  int32_t status = read_locked(argc, argv, options, option_count, table, arguments, argument_count);
  pthread_mutex_unlock(&getopt_lock);
  free(table);
  return status;
}
