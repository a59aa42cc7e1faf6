// What the command needs from libc and libraries and Swift cannot call itself. Only our own types are visible here.
#pragma once
#include <stddef.h>
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

// Memory.c: what the allocator has handed out, which Swift does not see (<malloc.h> is in no module).

/// The bytes that are in use on the heap of all threads, with what the allocator puts around each block.
size_t ctool_heap_bytes(void);

// JSON.cpp: a strict reader of JSON (RFC 8259) over simdjson, whose C++ interface Swift does not see.

/// What a node of a read document is. A member of an object is two nodes: a string, its key, then its value.
enum {
  CTOOL_JSON_NULL = 0,
  CTOOL_JSON_FALSE = 1,
  CTOOL_JSON_TRUE = 2,
  CTOOL_JSON_NUMBER = 3,
  CTOOL_JSON_STRING = 4,
  CTOOL_JSON_ARRAY = 5,
  CTOOL_JSON_OBJECT = 6,
};

/// A value of a document. Nodes stand in the order of the text: an array or object before what is in it.
typedef struct {
  /// The string without its escapes, UTF-8, not ended by NUL; owned by the parser.
  const uint8_t *text;
  /// The number, rounded to the nearest Double; infinite when it is beyond the range of one.
  double number;
  /// The length of `text` in bytes.
  uint32_t length;
  /// The index of the node after this one and all that is in it.
  uint32_t end;
  /// One of the kinds above.
  int32_t kind;
} ctool_json_node;

/// How reading ended.
enum {
  CTOOL_JSON_OK = 0,
  CTOOL_JSON_MALFORMED = 1,
  CTOOL_JSON_NOT_UTF8 = 2,
  CTOOL_JSON_TOO_DEEP = 3,
  CTOOL_JSON_TOO_MANY = 4,
  CTOOL_JSON_NO_MEMORY = 5,
  CTOOL_JSON_LIBRARY = 6,
};

enum {
  /// The bytes after a text that must be readable; their values do not matter.
  CTOOL_JSON_PADDING = 64,
  /// How deep arrays and objects may be nested in each other.
  CTOOL_JSON_DEPTH = 64,
  /// How many nodes a document may have.
  CTOOL_JSON_NODES = 1 << 20,
};

/// A parser with the buffers of the document it read last.
typedef struct ctool_json ctool_json;

/// A document, valid until the parser reads again or is destroyed; or what is wrong with the text.
typedef struct {
  const ctool_json_node *nodes;
  uint32_t count;
  /// simdjson's own code, when reading failed.
  int32_t code;
  /// Where a malformed text is wrong, in bytes from its start; -1 where that is unknown.
  int64_t offset;
} ctool_json_document;

/// A new parser, which the caller destroys; NULL when there is no memory.
ctool_json *ctool_json_create(void);
void ctool_json_destroy(ctool_json *parser);

/// Reads one JSON text. After its `length` bytes, CTOOL_JSON_PADDING more must be readable.
///
/// Lone surrogates, as escapes, are malformed. Member names may repeat. O(length).
int32_t ctool_json_read(ctool_json *parser, const uint8_t *text, size_t length, ctool_json_document *document);

/// Gives back the memory that a long text took. Ends the life of the document that was read last.
///
/// When this fails the next read allocates anew.
int32_t ctool_json_trim(ctool_json *parser);

/// The words for simdjson's code in a document; static.
const char *ctool_json_message(int32_t code);

/// Finds the text of the value of an object's member, which is number `member` in the text, counted from 0.
///
/// `text` is a text that was read without error, whose value is an object with more than `member` members. O(length).
void ctool_json_member(const uint8_t *text, uint32_t member, size_t *start, size_t *end);

#ifdef __cplusplus
}
#endif
