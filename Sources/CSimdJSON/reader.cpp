/// Makes the nodes in one pass over the document. simdjson validates the UTF-8.
///
/// The parsers of simdjson do not fit. `simdjson::ondemand` needs padding after each document, and has one error for a
/// missing comma, colon and key. It took about 1.5 times as long for the posts of the benchmarks. `simdjson::dom` gives
/// no offsets and refuses numbers out of range. The offsets of its first stage have no public interface.
#define SIMDJSON_EXCEPTIONS 0
#include <simdjson.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include "include/simdjson_reader.h"
#include "number.hpp"
#include "string.hpp"

using namespace liaison;

/// The memory of the nodes and their texts.
struct lsn_json_reader {
    lsn_json_node *nodes = nullptr;
    size_t nodeCapacity = 0;
    uint8_t *text = nullptr;
    size_t textCapacity = 0;

    ~lsn_json_reader() {
        free(nodes);
        free(text);
    }

    /// Makes room for the texts of a document with `count` bytes. Returns false if there is no memory.
    bool reserveText(size_t count) {
        if (textCapacity >= count + 1) return true;
        // Grows by at least half, so that lines of growing length do not allocate each time.
        size_t capacity = std::max({count + 1, textCapacity + textCapacity / 2, size_t(4096)});
        free(text);
        text = static_cast<uint8_t *>(malloc(capacity + LSN_JSON_PADDING));
        textCapacity = text == nullptr ? 0 : capacity;
        return text != nullptr;
    }

    /// Makes room for more nodes, and keeps the present ones. Returns false if there is no memory.
    bool growNodes() {
        size_t capacity = std::max(nodeCapacity + nodeCapacity / 2, size_t(256));
        void *larger = realloc(nodes, capacity * sizeof(lsn_json_node));
        if (larger == nullptr) return false;
        nodes = static_cast<lsn_json_node *>(larger);
        nodeCapacity = capacity;
        return true;
    }
};

namespace {

/// Makes the nodes of one document. The hot members are inlined into `build`, so that the positions stay in registers.
class Builder {
public:
    Builder(lsn_json_reader &reader, const uint8_t *bytes, size_t count)
        : reader(reader), bytes(bytes), end(bytes + count), at(bytes), nodes(reader.nodes), text(reader.text) {}

    lsn_json_result build() {
        skipSpace();
        if (at == end) return {nullptr, LSN_JSON_EMPTY, 0};
        do {
            if (!readNext()) return failure();
        } while (depth > 0);
        skipSpace();
        if (at == end) return {nodes, LSN_JSON_FINE, 0};
        fail(LSN_JSON_EXPECTED_END);
        return failure();
    }

private:
    lsn_json_reader &reader;
    const uint8_t *const bytes, *const end;
    /// The position of the next byte; after a fault, the position of the fault.
    const uint8_t *at;
    lsn_json_node *nodes;
    uint32_t nodeCount = 0;
    /// The position of the next text.
    uint8_t *text;
    /// The indexes of the open arrays and objects.
    uint32_t open[LSN_JSON_MAXIMUM_DEPTH];
    unsigned depth = 0;
    uint32_t fault = LSN_JSON_FINE;

    bool fail(uint32_t reason) {
        fault = reason;
        return false;
    }

    lsn_json_result failure() const { return {nullptr, fault, size_t(at - bytes)}; }

    /// Skips white space and returns the next byte; 0 at the end, which can start no value.
    [[gnu::always_inline]] uint8_t peek() {
        // In most cases there is no white space, or one space.
        if (end - at >= 2) {
            if (at[0] > ' ') return at[0];
            if (at[0] == ' ' && at[1] > ' ') return *++at;
        }
        skipSpace();
        return at == end ? 0 : *at;
    }

    /// Skips white space. A line break is often followed by a run of spaces.
    [[gnu::always_inline]] void skipSpace() {
        while (at != end && isSpace(*at)) {
            ++at;
            unsigned others = 0;
            while (end - at >= 16 && others == 0) {
                others = bits(load(at) != ' ');
                at += others == 0 ? 16 : firstOf(others);
            }
        }
    }

    /// Appends a node that starts at the current position. Returns null if there is no memory.
    [[gnu::always_inline]] lsn_json_node *append(uint16_t kind) {
        if (nodeCount == reader.nodeCapacity) {
            if (!reader.growNodes()) return nullptr;
            nodes = reader.nodes;
        }
        lsn_json_node *node = nodes + nodeCount++;
        *node = {kind, 0, 1, 0, uint32_t(at - bytes), {0}};
        return node;
    }

    /// Reads the root value, or the next item, member or end of the innermost open array or object.
    bool readNext() {
        if (depth == 0) return readValue();
        lsn_json_node &container = nodes[open[depth - 1]];
        bool isObject = container.kind == LSN_JSON_OBJECT;
        uint8_t byte = peek();
        if (byte == (isObject ? '}' : ']')) return close();
        if (container.count > 0) {
            constexpr uint32_t inObject = LSN_JSON_EXPECTED_COMMA_IN_OBJECT, inArray = LSN_JSON_EXPECTED_COMMA_IN_ARRAY;
            if (byte != ',') return fail(isObject ? inObject : inArray);
            ++at;
        }
        ++container.count;
        return (!isObject || readKey()) && readValue();
    }

    bool readKey() {
        if (peek() != '"') return fail(LSN_JSON_EXPECTED_KEY);
        if (!readString()) return false;
        if (peek() != ':') return fail(LSN_JSON_EXPECTED_COLON);
        ++at;
        return true;
    }

    [[gnu::always_inline]] bool readValue() {
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

    bool openContainer(uint16_t kind) {
        if (depth == LSN_JSON_MAXIMUM_DEPTH) return fail(LSN_JSON_TOO_DEEP);
        if (append(kind) == nullptr) return fail(LSN_JSON_OUT_OF_MEMORY);
        open[depth++] = nodeCount - 1;
        ++at;
        return true;
    }

    bool close() {
        uint32_t index = open[--depth];
        nodes[index].span = nodeCount - index;
        ++at;
        return true;
    }

    [[gnu::always_inline]] bool readString() {
        lsn_json_node *node = append(LSN_JSON_STRING);
        if (node == nullptr) return fail(LSN_JSON_OUT_OF_MEMORY);
        StringEnd string = liaison::readString(at + 1, end, text);
        // The fault of an unclosed string is at its opening quote.
        if (string.fault == LSN_JSON_UNCLOSED_STRING) return fail(string.fault);
        at = string.from;
        if (string.fault != LSN_JSON_FINE) return fail(string.fault);
        node->text = text;
        node->count = uint32_t(string.to - text);
        node->holds_nul = string.holdsNul;
        *string.to = 0;
        text = string.to + 1;
        return true;
    }

    bool readNumber() {
        lsn_json_node *node = append(LSN_JSON_INT);
        if (node == nullptr) return fail(LSN_JSON_OUT_OF_MEMORY);
        NumberReader number(at, end);
        if (!number.read(*node)) return fail(LSN_JSON_BAD_NUMBER);
        at = number.from;
        if (node->kind != LSN_JSON_NUMBER_OUT_OF_RANGE) return true;
        node->count = uint32_t(number.from - number.start);
        memcpy(text, number.start, node->count);
        node->text = text;
        text[node->count] = 0;
        text += node->count + 1;
        return true;
    }

    bool readLiteral(const char *literal, size_t count, uint16_t kind, int64_t value) {
        if (size_t(end - at) < count || memcmp(at, literal, count) != 0
            || (at + count != end && !endsScalar(at[count]))) {
            return fail(LSN_JSON_BAD_LITERAL);
        }
        lsn_json_node *node = append(kind);
        if (node == nullptr) return fail(LSN_JSON_OUT_OF_MEMORY);
        node->integer = value;
        at += count;
        return true;
    }
};

bool isUTF8(const uint8_t *bytes, size_t count) {
    return simdjson::validate_utf8(reinterpret_cast<const char *>(bytes), count);
}

/// The offset of the first byte that is not part of a valid UTF-8 scalar. The document must have one.
size_t offsetOfInvalidUTF8(const uint8_t *bytes, size_t count) {
    for (size_t offset = 0; offset < count;) {
        uint8_t first = bytes[offset];
        size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        if (length > count - offset || !isUTF8(bytes + offset, length)) return offset;
        offset += length;
    }
    return count;
}

}  // namespace

lsn_json_reader *lsn_json_reader_create(void) { return new (std::nothrow) lsn_json_reader; }

void lsn_json_reader_destroy(lsn_json_reader *reader) { delete reader; }

lsn_json_result lsn_json_reader_read(lsn_json_reader *reader, const uint8_t *bytes, size_t count) {
    // The offsets and counts of nodes have 32 bits.
    if (count >= UINT32_MAX) return {nullptr, LSN_JSON_TOO_LARGE, 0};
    if (!reader->reserveText(count)) return {nullptr, LSN_JSON_OUT_OF_MEMORY, 0};
    if (!isUTF8(bytes, count)) return {nullptr, LSN_JSON_INVALID_UTF8, offsetOfInvalidUTF8(bytes, count)};
    return Builder(*reader, bytes, count).build();
}

#define LIAISON_TEXT(token) #token
#define LIAISON_EXPANDED_TEXT(macro) LIAISON_TEXT(macro)

const char *lsn_simdjson_version(void) { return LIAISON_EXPANDED_TEXT(SIMDJSON_VERSION); }

const char *lsn_simdjson_implementation(void) {
    static const std::string name = simdjson::get_active_implementation()->name();
    return name.c_str();
}
