#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "include/simdjson_reader.h"
#include "number.hpp"
#include "string.hpp"

using namespace liaison;

/// Finds the structure, and owns the storage of the nodes and their strings.
struct lsn_json_reader {
    std::unique_ptr<simdjson::internal::dom_parser_implementation> structure;
    lsn_json_node *nodes = nullptr;
    size_t nodeCapacity = 0;
    uint8_t *text = nullptr;
    size_t textCapacity = 0;

    ~lsn_json_reader() {
        free(nodes);
        free(text);
    }

    /// Makes room for the structure and the strings of a document.
    bool reserve(size_t count) {
        using namespace simdjson;
        if (textCapacity >= count + 1) return true;
        // Grows by half at least, so that ever longer lines do not allocate at each one.
        size_t capacity = std::max({count + 1, textCapacity + textCapacity / 2, size_t(4096)});
        capacity = std::min(capacity, SIMDJSON_MAXSIZE_BYTES);
        free(text);
        text = static_cast<uint8_t *>(malloc(capacity + LSN_JSON_PADDING));
        textCapacity = text == nullptr ? 0 : capacity;
        if (text == nullptr) return false;
        if (structure == nullptr) {
            return get_active_implementation()->create_dom_parser_implementation(capacity, 1, structure) == SUCCESS;
        }
        if (structure->set_capacity(capacity) == SUCCESS) return true;
        textCapacity = 0;
        return false;
    }

    /// Makes room for nodes.
    bool reserveNodes(size_t count) {
        if (nodeCapacity >= count) return true;
        size_t capacity = std::max(count, nodeCapacity + nodeCapacity / 2);
        free(nodes);
        nodes = static_cast<lsn_json_node *>(malloc(capacity * sizeof(lsn_json_node)));
        nodeCapacity = nodes == nullptr ? 0 : capacity;
        return nodes != nullptr;
    }
};

namespace {

/// Fills the nodes of one document from its structure: the offsets of all brackets, commas, colons, and of the first byte
/// of every other value.
class Builder {
public:
    Builder(lsn_json_reader &reader, const uint8_t *bytes, size_t count)
        : bytes(bytes), end(bytes + count), next(reader.structure->structural_indexes.get()),
          last(next + reader.structure->n_structural_indexes), nodes(reader.nodes), tail(reader.nodes), text(reader.text) {}

    lsn_json_result build() {
        if (!readValue()) return failure();
        while (depth > 0) {
            if (!(open[depth - 1]->kind == LSN_JSON_OBJECT ? readMember() : readItem())) return failure();
        }
        if (next != last) {
            fail(LSN_JSON_EXPECTED_END);
            return failure();
        }
        return {nodes, LSN_JSON_FINE, 0};
    }

private:
    const uint8_t *const bytes, *const end;
    const uint32_t *next, *const last;
    lsn_json_node *const nodes, *tail;
    uint8_t *text;
    lsn_json_node *open[LSN_JSON_MAXIMUM_DEPTH];
    unsigned depth = 0;
    uint32_t fault = LSN_JSON_FINE;
    size_t faultOffset = 0;

    lsn_json_result failure() const { return {nullptr, fault, faultOffset}; }

    bool fail(uint32_t reason, const uint8_t *place) {
        fault = reason;
        faultOffset = size_t(place - bytes);
        return false;
    }

    bool fail(uint32_t reason) { return fail(reason, next == last ? end : bytes + *next); }

    /// The byte that comes next in the structure; 0 at the end, which is no part of any structure.
    uint8_t peek() const { return next == last ? 0 : bytes[*next]; }

    lsn_json_node &append(uint16_t kind) {
        *tail = {kind, 0, 1, 0, *next++, {0}};
        return *tail++;
    }

    bool readValue() {
        switch (peek()) {
        case '"': return readString();
        case '{': return openContainer(LSN_JSON_OBJECT);
        case '[': return openContainer(LSN_JSON_ARRAY);
        case 't': return readLiteral("true", 4, LSN_JSON_BOOL, 1);
        case 'f': return readLiteral("false", 5, LSN_JSON_BOOL, 0);
        case 'n': return readLiteral("null", 4, LSN_JSON_NULL, 0);
        case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': case '8': case '9':
            return readNumber();
        default: return fail(LSN_JSON_EXPECTED_VALUE);
        }
    }

    /// Reads what follows in an array: the first item, a comma and an item, or the bracket.
    bool readItem() {
        lsn_json_node *array = open[depth - 1];
        if (peek() == ']') return close();
        if (array->count > 0) {
            if (peek() != ',') return fail(LSN_JSON_EXPECTED_COMMA_IN_ARRAY);
            ++next;
        }
        ++array->count;
        return readValue();
    }

    /// Reads what follows in an object: the first member, a comma and a member, or the brace.
    bool readMember() {
        lsn_json_node *object = open[depth - 1];
        if (peek() == '}') return close();
        if (object->count > 0) {
            if (peek() != ',') return fail(LSN_JSON_EXPECTED_COMMA_IN_OBJECT);
            ++next;
        }
        if (peek() != '"') return fail(LSN_JSON_EXPECTED_KEY);
        if (!readString()) return false;
        if (peek() != ':') return fail(LSN_JSON_EXPECTED_COLON);
        ++next;
        ++object->count;
        return readValue();
    }

    bool openContainer(uint16_t kind) {
        if (depth == LSN_JSON_MAXIMUM_DEPTH) return fail(LSN_JSON_TOO_DEEP);
        open[depth++] = &append(kind);
        return true;
    }

    bool close() {
        ++next;
        lsn_json_node *container = open[--depth];
        container->span = uint32_t(tail - container);
        return true;
    }

    bool readString() {
        lsn_json_node &node = append(LSN_JSON_STRING);
        StringReader string(bytes + node.offset + 1, end, text);
        if (uint32_t reason = string.read()) return fail(reason, string.from);
        node.text = text;
        node.count = uint32_t(string.to - text);
        node.holds_nul = string.holdsNul;
        *string.to = 0;
        text = string.to + 1;
        return true;
    }

    bool readNumber() {
        lsn_json_node &node = append(LSN_JSON_INT);
        NumberReader number(bytes + node.offset, end);
        if (!number.read(node)) return fail(LSN_JSON_BAD_NUMBER, number.start);
        if (node.kind != LSN_JSON_NUMBER_OUT_OF_RANGE) return true;
        node.count = uint32_t(number.from - number.start);
        memcpy(text, number.start, node.count);
        node.text = text;
        text[node.count] = 0;
        text += node.count + 1;
        return true;
    }

    bool readLiteral(const char *literal, size_t count, uint16_t kind, int64_t value) {
        const uint8_t *start = bytes + *next;
        if (size_t(end - start) < count || memcmp(start, literal, count) != 0
            || (start + count != end && !endsScalar(start[count]))) {
            return fail(LSN_JSON_BAD_LITERAL);
        }
        append(kind).integer = value;
        return true;
    }
};

/// How many bytes the valid UTF-8 scalar at a place takes; 0: it is none.
size_t scalarLength(const uint8_t *bytes, size_t count) {
    size_t length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4;
    if (length > count) return 0;
    return simdjson::validate_utf8(reinterpret_cast<const char *>(bytes), length) ? length : 0;
}

/// Finds what simdjson only says there is: the first string or scalar that is wrong.
lsn_json_result locate(const uint8_t *bytes, size_t count) {
    bool isInString = false;
    size_t opening = 0;
    for (size_t offset = 0; offset < count;) {
        uint8_t byte = bytes[offset];
        size_t length = scalarLength(bytes + offset, count - offset);
        if (length == 0) return {nullptr, LSN_JSON_INVALID_UTF8, offset};
        if (isInString && byte < 0x20) return {nullptr, LSN_JSON_CONTROL_CHARACTER, offset};
        if (!isInString && byte == '\\') return {nullptr, LSN_JSON_EXPECTED_VALUE, offset};
        if (byte == '"') {
            isInString = !isInString;
            opening = offset;
        }
        bool escapes = byte == '\\' && offset + 1 < count && (bytes[offset + 1] == '"' || bytes[offset + 1] == '\\');
        offset += escapes ? 2 : length;
    }
    return isInString ? lsn_json_result{nullptr, LSN_JSON_UNCLOSED_STRING, opening}
                      : lsn_json_result{nullptr, LSN_JSON_EXPECTED_VALUE, 0};
}

}  // namespace

lsn_json_reader *lsn_json_reader_create(void) { return new (std::nothrow) lsn_json_reader; }

void lsn_json_reader_destroy(lsn_json_reader *reader) { delete reader; }

lsn_json_result lsn_json_reader_read(lsn_json_reader *reader, const uint8_t *bytes, size_t count) {
    using namespace simdjson;
    if (count == 0) return {nullptr, LSN_JSON_EMPTY, 0};
    if (count >= SIMDJSON_MAXSIZE_BYTES - 1) return {nullptr, LSN_JSON_TOO_LARGE, 0};
    if (!reader->reserve(count)) return {nullptr, LSN_JSON_OUT_OF_MEMORY, 0};
    switch (reader->structure->stage1(bytes, count, stage1_mode::regular)) {
    case SUCCESS: break;
    case EMPTY: return {nullptr, LSN_JSON_EMPTY, 0};
    case CAPACITY: return {nullptr, LSN_JSON_TOO_LARGE, 0};
    default: return locate(bytes, count);
    }
    if (!reader->reserveNodes(reader->structure->n_structural_indexes)) return {nullptr, LSN_JSON_OUT_OF_MEMORY, 0};
    return Builder(*reader, bytes, count).build();
}
