/// Reads strings.
#pragma once

#include "include/simdjson_reader.h"
#include "scan.hpp"

namespace liaison {

/// The result of reading a string: its end, or its fault.
struct StringEnd {
    /// The position after the closing quote; after a fault, the position of the fault.
    const uint8_t *from;
    /// The position after the last byte written.
    uint8_t *to;
    uint32_t fault;
    bool holdsNul;
};

/// Copies the bytes before the next quote, backslash, control character or end, and advances both positions. Writes up
/// to 15 bytes more.
[[gnu::always_inline]] inline void copyPlain(const uint8_t *&from, const uint8_t *end, uint8_t *&to) {
    while (end - from >= 16) {
        Block block = load(from);
        memcpy(to, &block, sizeof block);
        unsigned special = specialBytes(block);
        // A branch here lets the processor read the next block early.
        size_t plain = special == 0 ? 16 : firstOf(special);
        from += plain;
        to += plain;
        if (special != 0) return;
    }
    while (from != end && !isSpecial(*from)) *to++ = *from++;
}

/// Unescapes a string of the document into the memory of the reader, which has room for it.
class Unescaper {
public:
    Unescaper(const uint8_t *from, const uint8_t *end, uint8_t *to) : from(from), end(end), to(to) {}

    /// Reads the string and its closing quote.
    [[gnu::noinline]] StringEnd read() {
        uint32_t fault = LSN_JSON_FINE;
        while (fault == LSN_JSON_FINE) {
            copyPlain(from, end, to);
            if (from != end && *from == '"') return {from + 1, to, LSN_JSON_FINE, holdsNul};
            fault = from == end ? LSN_JSON_UNCLOSED_STRING : *from == '\\' ? readEscape() : LSN_JSON_CONTROL_CHARACTER;
        }
        return {from, to, fault, holdsNul};
    }

private:
    const uint8_t *from;
    const uint8_t *const end;
    uint8_t *to;
    /// True if a NUL was written, which only an escape can do.
    bool holdsNul = false;

    uint32_t readEscape() {
        if (end - from < 2) return LSN_JSON_UNCLOSED_STRING;
        switch (from[1]) {
        case '"': *to++ = '"'; break;
        case '\\': *to++ = '\\'; break;
        case '/': *to++ = '/'; break;
        case 'b': *to++ = '\b'; break;
        case 'f': *to++ = '\f'; break;
        case 'n': *to++ = '\n'; break;
        case 'r': *to++ = '\r'; break;
        case 't': *to++ = '\t'; break;
        case 'u': return readScalar();
        default: return LSN_JSON_BAD_ESCAPE;
        }
        from += 2;
        return LSN_JSON_FINE;
    }

    /// The value of the four digits of the escape `\u` at a position; negative if there is no such escape.
    int32_t codeUnit(const uint8_t *escape) const {
        if (end - escape < 6 || escape[0] != '\\' || escape[1] != 'u') return -1;
        int32_t unit = 0;
        for (int index = 2; index < 6; ++index) {
            uint8_t digit = escape[index], letter = uint8_t(digit | 0x20);
            int32_t value = digit >= '0' && digit <= '9' ? digit - '0' : letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
            if (value < 0) return -1;
            unit = unit * 16 + value;
        }
        return unit;
    }

    uint32_t readScalar() {
        int32_t scalar = codeUnit(from);
        if (scalar < 0) return LSN_JSON_BAD_ESCAPE;
        if (scalar >= 0xD800 && scalar < 0xE000) {
            int32_t low = codeUnit(from + 6);
            if (scalar >= 0xDC00 || low < 0xDC00 || low > 0xDFFF) return LSN_JSON_LONE_SURROGATE;
            scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00);
            from += 6;
        }
        from += 6;
        write(uint32_t(scalar));
        return LSN_JSON_FINE;
    }

    void write(uint32_t scalar) {
        if (scalar < 0x80) {
            holdsNul |= scalar == 0;
            *to++ = uint8_t(scalar);
            return;
        }
        if (scalar < 0x800) {
            *to++ = uint8_t(0xC0 | scalar >> 6);
        } else {
            if (scalar < 0x10000) {
                *to++ = uint8_t(0xE0 | scalar >> 12);
            } else {
                *to++ = uint8_t(0xF0 | scalar >> 18);
                *to++ = uint8_t(0x80 | (scalar >> 12 & 0x3F));
            }
            *to++ = uint8_t(0x80 | (scalar >> 6 & 0x3F));
        }
        *to++ = uint8_t(0x80 | (scalar & 0x3F));
    }
};

/// Reads a string from the position after its opening quote. Most strings contain no escape, so their bytes are copied.
[[gnu::always_inline]] inline StringEnd readString(const uint8_t *from, const uint8_t *end, uint8_t *to) {
    copyPlain(from, end, to);
    if (from != end && *from == '"') return {from + 1, to, LSN_JSON_FINE, false};
    return Unescaper(from, end, to).read();
}

}  // namespace liaison
