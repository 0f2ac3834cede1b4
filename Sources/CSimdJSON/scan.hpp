/// Looks at sixteen bytes at a time.
#pragma once

#include <cstdint>
#include <cstring>

namespace liaison {

using Block = uint8_t __attribute__((ext_vector_type(16)));

/// Sixteen bytes from a place that has as many.
inline Block load(const uint8_t *bytes) {
    Block block;
    memcpy(&block, bytes, sizeof block);
    return block;
}

/// A bit for each byte of a block that passed a comparison; the bit of the first byte is the lowest.
template <class Comparison> inline unsigned bits(Comparison passed) {
    using Bits = bool __attribute__((ext_vector_type(16)));
    return __builtin_bit_cast(uint16_t, __builtin_convertvector(passed, Bits));
}

/// The number of zeros below the lowest bit that is set: the index of the first byte that passed.
inline size_t firstOf(unsigned bits) { return size_t(__builtin_ctz(bits)); }

/// The bytes of a block that a string cannot hold as they are: quotes, backslashes and control characters.
inline unsigned specialBytes(Block block) { return bits((block == '"') | (block == '\\') | (block < ' ')); }

/// Whether a string cannot hold a byte as it is.
inline bool isSpecial(uint8_t byte) { return byte == '"' || byte == '\\' || byte < ' '; }

inline bool isSpace(uint8_t byte) { return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t'; }

/// Whether a byte may stand behind a number or a literal.
inline bool endsScalar(uint8_t byte) {
    switch (byte) {
    case ' ': case '\n': case '\r': case '\t': case ',': case ':': case '[': case ']': case '{': case '}': return true;
    default: return false;
    }
}

}  // namespace liaison
