// simdjson behind a flat array of nodes.
//
// The DOM interface reads every line: it chooses the machine's instructions at run time and validates all of the text.
// What it cannot do is left to slower ways that few lines take: it refuses whole numbers beyond 64 bits, which are
// JSON, and does not say where a text is wrong (both: the On-Demand interface, which Debian builds without SIMD), and
// it does not know where a value stood in the text (ctool_json_member).
#define SIMDJSON_EXCEPTIONS 0
#define SIMDJSON_THREADS_ENABLED 1  // as the library was built
#include <simdjson.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <new>

#include "CToolShims.h"

using namespace simdjson;

static_assert(CTOOL_JSON_PADDING >= SIMDJSON_PADDING, "simdjson reads farther than we promise");

namespace {

constexpr size_t first_capacity = 4096;

// Results of building nodes that are not simdjson's own codes.
constexpr int too_many = -1, no_memory = -2;

}  // namespace

struct ctool_json {
  dom::parser parser;
  ondemand::parser slow;
  ctool_json_node *nodes = nullptr;
  uint32_t count = 0;
  uint32_t capacity = 0;

  ~ctool_json() { std::free(nodes); }

  // Appends a node and gives its index, or too_many or no_memory.
  int64_t append(int32_t kind) {
    if (count == capacity) {
      if (capacity >= CTOOL_JSON_NODES) return too_many;
      uint32_t larger = capacity == 0 ? 256 : capacity * 2;
      void *moved = std::realloc(nodes, larger * sizeof *nodes);
      if (moved == nullptr) return no_memory;
      nodes = static_cast<ctool_json_node *>(moved);
      capacity = larger;
    }
    nodes[count] = {nullptr, 0, 0, count + 1, kind};
    return count++;
  }

  int append_text(std::string_view text) {
    int64_t index = append(CTOOL_JSON_STRING);
    if (index < 0) return static_cast<int>(index);
    nodes[index].text = reinterpret_cast<const uint8_t *>(text.data());
    nodes[index].length = static_cast<uint32_t>(text.size());
    return 0;
  }

  int append_number(double number) {
    int64_t index = append(CTOOL_JSON_NUMBER);
    if (index < 0) return static_cast<int>(index);
    nodes[index].number = number;
    return 0;
  }

  int append_simple(int32_t kind) { return static_cast<int>(std::min<int64_t>(append(kind), 0)); }
};

namespace {

// The DOM has checked everything: values can be taken as what their types say. They are copied into variables, because
// value_unsafe() refers into its result, which a for statement does not keep alive.
int build(ctool_json &json, dom::element element) {
  switch (element.type()) {
  case dom::element_type::OBJECT: {
    int64_t index = json.append(CTOOL_JSON_OBJECT);
    if (index < 0) return static_cast<int>(index);
    dom::object object = element.get_object().value_unsafe();
    for (dom::key_value_pair member : object) {
      if (int status = json.append_text(member.key)) return status;
      if (int status = build(json, member.value)) return status;
    }
    json.nodes[index].end = json.count;
    return 0;
  }
  case dom::element_type::ARRAY: {
    int64_t index = json.append(CTOOL_JSON_ARRAY);
    if (index < 0) return static_cast<int>(index);
    dom::array array = element.get_array().value_unsafe();
    for (dom::element value : array) {
      if (int status = build(json, value)) return status;
    }
    json.nodes[index].end = json.count;
    return 0;
  }
  case dom::element_type::STRING: return json.append_text(element.get_string().value_unsafe());
  case dom::element_type::BOOL:
    return json.append_simple(element.get_bool().value_unsafe() ? CTOOL_JSON_TRUE : CTOOL_JSON_FALSE);
  case dom::element_type::NULL_VALUE: return json.append_simple(CTOOL_JSON_NULL);
  default: return json.append_number(element.get_double().value_unsafe());
  }
}

std::string_view trimmed(std::string_view token) {
  size_t last = token.find_last_not_of(" \t\r\n");
  return token.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

// The grammar of RFC 8259 section 6.
bool is_number(std::string_view token) {
  auto digits = [&token] {
    size_t count = 0;
    while (count < token.size() && token[count] >= '0' && token[count] <= '9') count += 1;
    token.remove_prefix(count);
    return count;
  };
  auto take = [&token](const char *any_of) {
    bool found = !token.empty() && std::strchr(any_of, token[0]) != nullptr && token[0] != '\0';
    if (found) token.remove_prefix(1);
    return found;
  };
  take("-");
  if (!take("0") && digits() == 0) return false;
  if (take(".") && digits() == 0) return false;
  if (take("eE")) {
    take("+-");
    if (digits() == 0) return false;
  }
  return token.empty();
}

// A number that the DOM refused: one of many digits is read, one beyond the range of a double becomes infinite.
int build_number(ctool_json &json, ondemand::value value) {
  std::string_view token = trimmed(value.raw_json_token());
  if (!is_number(token)) return NUMBER_ERROR;
  double number;
  if (value.get_double().get(number)) number = token[0] == '-' ? -INFINITY : INFINITY;
  return json.append_number(number);
}

int build_slowly(ctool_json &json, ondemand::value value, int depth, const char *&place);

int build_object_slowly(ctool_json &json, ondemand::value value, int depth, const char *&place) {
  int64_t index = json.append(CTOOL_JSON_OBJECT);
  if (index < 0) return static_cast<int>(index);
  ondemand::object object;
  if (error_code error = value.get_object().get(object)) return error;
  for (auto member : object) {
    if (member.error()) return member.error();
    std::string_view key;
    if (error_code error = member.unescaped_key().get(key)) return error;
    if (int status = json.append_text(key)) return status;
    ondemand::value inner;
    if (error_code error = member.value().get(inner)) return error;
    if (int status = build_slowly(json, inner, depth + 1, place)) return status;
  }
  json.nodes[index].end = json.count;
  return 0;
}

int build_array_slowly(ctool_json &json, ondemand::value value, int depth, const char *&place) {
  int64_t index = json.append(CTOOL_JSON_ARRAY);
  if (index < 0) return static_cast<int>(index);
  ondemand::array array;
  if (error_code error = value.get_array().get(array)) return error;
  for (auto element : array) {
    ondemand::value inner;
    if (error_code error = element.get(inner)) return error;
    if (int status = build_slowly(json, inner, depth + 1, place)) return status;
  }
  json.nodes[index].end = json.count;
  return 0;
}

// On-Demand checks only what it is asked for: so everything is asked for, and scalars are looked at once more.
// `place` is where the value at hand starts, as long as it is a scalar.
int build_slowly(ctool_json &json, ondemand::value value, int depth, const char *&place) {
  if (depth > CTOOL_JSON_DEPTH) return DEPTH_ERROR;
  ondemand::json_type type;
  if (error_code error = value.type().get(type)) return error;
  if (type == ondemand::json_type::object) return build_object_slowly(json, value, depth, place);
  if (type == ondemand::json_type::array) return build_array_slowly(json, value, depth, place);
  std::string_view token = trimmed(value.raw_json_token());
  place = token.data();
  int status;
  switch (type) {
  case ondemand::json_type::string: {
    std::string_view text;
    if (error_code error = value.get_string().get(text)) return error;
    status = json.append_text(text);
    break;
  }
  case ondemand::json_type::number: status = build_number(json, value); break;
  case ondemand::json_type::boolean: {
    bool flag;
    if (error_code error = value.get_bool().get(flag)) return error;
    status = json.append_simple(flag ? CTOOL_JSON_TRUE : CTOOL_JSON_FALSE);
    break;
  }
  default:
    if (token != "null" || value.is_null().error()) return N_ATOM_ERROR;
    status = json.append_simple(CTOOL_JSON_NULL);
  }
  if (status == 0) place = nullptr;
  return status;
}

// Reads what the DOM refused. Says where the text is wrong, when it is.
int read_slowly(ctool_json &json, const uint8_t *text, size_t length, ctool_json_document &document) {
  json.count = 0;
  ondemand::document read;
  if (error_code error = json.slow.iterate(text, length, length + SIMDJSON_PADDING).get(read)) return error;
  ondemand::value value;
  if (error_code error = read.get_value().get(value)) return error;
  const char *place = nullptr;
  int status = build_slowly(json, value, 1, place);
  if (status < 0) return status;
  // Past the end of a text that was wholly read there is no location; otherwise it is that of the next token.
  const char *location = nullptr;
  bool is_inside = read.current_location().get(location) == SUCCESS;
  if (status == SUCCESS && is_inside) status = TRAILING_CONTENT;
  if (status != SUCCESS && (place != nullptr || is_inside)) {
    document.offset = (place != nullptr ? place : location) - reinterpret_cast<const char *>(text);
  }
  return status;
}

int32_t result(int code) {
  switch (code) {
  case SUCCESS: return CTOOL_JSON_OK;
  case too_many: return CTOOL_JSON_TOO_MANY;
  case no_memory:
  case MEMALLOC: return CTOOL_JSON_NO_MEMORY;
  case UTF8_ERROR: return CTOOL_JSON_NOT_UTF8;
  case DEPTH_ERROR: return CTOOL_JSON_TOO_DEEP;
  case CAPACITY:
  case UNINITIALIZED:
  case UNSUPPORTED_ARCHITECTURE:
  case UNEXPECTED_ERROR: return CTOOL_JSON_LIBRARY;
  default: return CTOOL_JSON_MALFORMED;
  }
}

// Skips the string that starts at `at`.
const uint8_t *after_string(const uint8_t *at) {
  for (at += 1; *at != '"'; at += 1) {
    if (*at == '\\') at += 1;
  }
  return at + 1;
}

const uint8_t *after_space(const uint8_t *at) {
  while (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n') at += 1;
  return at;
}

// Skips the value that starts at `at`, in an object.
const uint8_t *after_value(const uint8_t *at) {
  if (*at == '"') return after_string(at);
  if (*at != '{' && *at != '[') {
    while (std::strchr(",}] \t\r\n", *at) == nullptr) at += 1;
    return at;
  }
  int depth = 0;
  do {
    if (*at == '"') {
      at = after_string(at);
      continue;
    }
    if (*at == '{' || *at == '[') depth += 1;
    if (*at == '}' || *at == ']') depth -= 1;
    at += 1;
  } while (depth > 0);
  return at;
}

}  // namespace

ctool_json *ctool_json_create(void) {
  ctool_json *json = new (std::nothrow) ctool_json;
  if (json == nullptr) return nullptr;
  if (json->parser.allocate(first_capacity, CTOOL_JSON_DEPTH) != SUCCESS) {
    delete json;
    return nullptr;
  }
  return json;
}

void ctool_json_destroy(ctool_json *parser) { delete parser; }

int32_t ctool_json_trim(ctool_json *json) {
  json->parser = dom::parser();
  json->slow = ondemand::parser();
  std::free(json->nodes);
  json->nodes = nullptr;
  json->count = 0;
  json->capacity = 0;
  return result(json->parser.allocate(first_capacity, CTOOL_JSON_DEPTH));
}

int32_t ctool_json_read(ctool_json *json, const uint8_t *text, size_t length, ctool_json_document *document) {
  json->count = 0;
  *document = {nullptr, 0, SUCCESS, -1};
  dom::element element;
  error_code error = json->parser.parse(text, length, false).get(element);
  int code = error == SUCCESS ? build(*json, element) : error;
  if (result(code) == CTOOL_JSON_MALFORMED) {
    int again = read_slowly(*json, text, length, *document);
    // Only numbers are read more liberally the second time; of all else the first reading is the judge.
    if (code == NUMBER_ERROR) code = again;
  }
  document->nodes = json->nodes;
  document->count = json->count;
  document->code = code;
  return result(code);
}

const char *ctool_json_message(int32_t code) {
  switch (code) {
  case STRING_ERROR: return "a wrong escape in a string (half of a surrogate pair is one)";
  case T_ATOM_ERROR:
  case F_ATOM_ERROR:
  case N_ATOM_ERROR: return "a word that is not true, false or null";
  case NUMBER_ERROR: return "a malformed number";
  case EMPTY: return "no value";
  case UNESCAPED_CHARS: return "a control character in a string";
  case UNCLOSED_STRING: return "a string without an end";
  case TRAILING_CONTENT: return "something after the value";
  case TAPE_ERROR:
  case INCOMPLETE_ARRAY_OR_OBJECT:
  case INCORRECT_TYPE: return "a comma, colon, key, value or bracket is missing or misplaced";
  default: return error_message(static_cast<error_code>(code));
  }
}

void ctool_json_member(const uint8_t *text, uint32_t member, size_t *start, size_t *end) {
  const uint8_t *at = after_space(text) + 1;  // past the brace
  for (;; member -= 1) {
    at = after_space(after_string(after_space(at))) + 1;  // past the key and the colon
    at = after_space(at);
    const uint8_t *value = at;
    at = after_value(at);
    if (member == 0) {
      *start = static_cast<size_t>(value - text);
      *end = static_cast<size_t>(at - text);
      return;
    }
    at = after_space(at) + 1;  // past the comma
  }
}
