#include "include/simdjson_reader.h"
#include "scan.hpp"

using namespace liaison;

/// The offset after the string that starts at `offset`.
static size_t skipString(const uint8_t *bytes, size_t count, size_t offset) {
    for (++offset; offset < count;) {
        if (count - offset >= 16) {
            unsigned special = specialBytes(load(bytes + offset));
            offset += special == 0 ? 16 : firstOf(special);
            if (special == 0) continue;
        }
        if (bytes[offset] == '"') return offset + 1;
        offset += bytes[offset] == '\\' ? 2 : 1;
    }
    return count;
}

/// The offset after the array or object that starts at `offset`.
static size_t skipContainer(const uint8_t *bytes, size_t count, size_t offset) {
    size_t depth = 0;
    while (offset < count) {
        switch (bytes[offset]) {
        case '"': offset = skipString(bytes, count, offset); continue;
        case '{': case '[': ++depth; break;
        case '}': case ']':
            if (--depth == 0) return offset + 1;
            break;
        default: break;
        }
        ++offset;
    }
    return count;
}

size_t lsn_json_skip(const uint8_t *bytes, size_t count, size_t offset) {
    if (offset >= count) return count;
    switch (bytes[offset]) {
    case '"': return skipString(bytes, count, offset);
    case '{': case '[': return skipContainer(bytes, count, offset);
    default:
        while (offset < count && !endsScalar(bytes[offset]) && bytes[offset] != '"') ++offset;
        return offset;
    }
}
