/// Compares sixteen bytes at a time.
#pragma once

#include <cstdint>
#include <cstring>

namespace liaison {

using Block = uint8_t __attribute__((ext_vector_type(16)));

/// Loads sixteen bytes, all of which must be readable.
inline Block load(const uint8_t *bytes) {
    Block block;
    memcpy(&block, bytes, sizeof block);
    return block;
}

/// Converts the result of a comparison to bits. The lowest bit stands for the first byte.
template <class Comparison> inline unsigned bits(Comparison passed) {
    using Bits = bool __attribute__((ext_vector_type(16)));
    return __builtin_bit_cast(uint16_t, __builtin_convertvector(passed, Bits));
}

/// The index of the first byte that passed a comparison: the number of zeros below the lowest set bit.
inline size_t firstOf(unsigned bits) { return size_t(__builtin_ctz(bits)); }

/// The bytes that a string must escape: quotes, backslashes and control characters. One bit stands for each.
inline unsigned specialBytes(Block block) { return bits((block == '"') | (block == '\\') | (block < ' ')); }

/// True if a string must escape the byte.
inline bool isSpecial(uint8_t byte) { return byte == '"' || byte == '\\' || byte < ' '; }

inline bool isSpace(uint8_t byte) { return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t'; }

/// True if the byte may follow a number or a literal.
inline bool endsScalar(uint8_t byte) {
    switch (byte) {
    case ' ': case '\n': case '\r': case '\t': case ',': case ':': case '[': case ']': case '{': case '}': return true;
    default: return false;
    }
}

}  // namespace liaison
