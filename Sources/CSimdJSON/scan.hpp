/// Looks at eight bytes at a time.
#pragma once

#include <cstdint>
#include <cstring>

namespace liaison {

/// A word with a byte's high bit set where `word` has the byte `value`. The lowest one set is exact.
inline uint64_t matches(uint64_t word, uint8_t value) {
    constexpr uint64_t ones = 0x0101010101010101;
    uint64_t difference = word ^ (ones * value);
    return (difference - ones) & ~difference & (ones << 7);
}

/// How many bytes before the first quote or backslash in a word; 8: there is none.
inline unsigned plainBytes(uint64_t word) {
    uint64_t special = matches(word, '"') | matches(word, '\\');
    return special == 0 ? 8 : unsigned(__builtin_ctzll(special)) / 8;
}

/// Eight bytes as a word.
inline uint64_t load(const uint8_t *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

/// Whether a byte may stand behind a number or a literal.
inline bool endsScalar(uint8_t byte) {
    switch (byte) {
    case ' ': case '\n': case '\r': case '\t': case ',': case ':': case '[': case ']': case '{': case '}': return true;
    default: return false;
    }
}

}  // namespace liaison
