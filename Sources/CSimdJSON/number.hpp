/// Reads numbers.
#pragma once

#include <charconv>

#include "include/simdjson_reader.h"
#include "scan.hpp"

namespace liaison {

/// Reads one number, either an integer or a decimal number.
class NumberReader {
public:
    NumberReader(const uint8_t *from, const uint8_t *end) : start(from), end(end), from(from) {}

    /// Reads the number, and sets the kind and the value of a node. Returns false if the bytes are no number. A number
    /// out of range gets its kind and no value.
    [[gnu::always_inline]] bool read(lsn_json_node &node) {
        bool isNegative = from != end && *from == '-';
        if (isNegative) ++from;
        if (from != end && *from == '0') {
            ++from;
        } else if (!readDigits()) {
            return false;
        }
        bool isWhole = true;
        if (from != end && *from == '.') {
            ++from;
            const uint8_t *fraction = from;
            if (!readDigits()) return false;
            fractionDigits = from - fraction;
            isWhole = false;
        }
        if (from != end && (*from | 0x20) == 'e') {
            ++from;
            if (!readExponent()) return false;
            isWhole = false;
        }
        if (from != end && !endsScalar(*from)) return false;
        isWhole ? storeInteger(node, isNegative) : storeDouble(node, isNegative);
        return true;
    }

    /// The start of the number. The member `from` is the position of the next byte.
    const uint8_t *const start;
    const uint8_t *const end;
    const uint8_t *from;

private:
    /// All digits so far as one number, while they fit.
    uint64_t digits = 0;
    bool digitsFit = true;
    int64_t fractionDigits = 0;
    int64_t exponent = 0;

    [[gnu::always_inline]] bool readDigits() {
        const uint8_t *first = from;
        for (; from != end && uint8_t(*from - '0') < 10; ++from) {
            if (__builtin_mul_overflow(digits, uint64_t(10), &digits)
                || __builtin_add_overflow(digits, uint64_t(*from - '0'), &digits)) {
                digitsFit = false;
            }
        }
        return from != first;
    }

    bool readExponent() {
        bool isNegative = from != end && *from == '-';
        if (from != end && (*from == '-' || *from == '+')) ++from;
        const uint8_t *first = from;
        for (; from != end && uint8_t(*from - '0') < 10; ++from) {
            if (exponent < 1'000'000'000'000) exponent = exponent * 10 + (*from - '0');
        }
        if (isNegative) exponent = -exponent;
        return from != first;
    }

    void storeInteger(lsn_json_node &node, bool isNegative) const {
        constexpr uint64_t limit = uint64_t(1) << 63;
        if (!digitsFit || digits > (isNegative ? limit : limit - 1)) {
            node.kind = LSN_JSON_NUMBER_OUT_OF_RANGE;
            return;
        }
        node.kind = LSN_JSON_INT;
        node.integer = int64_t(isNegative ? 0 - digits : digits);
    }

    void storeDouble(lsn_json_node &node, bool isNegative) const {
        static constexpr double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                            1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};
        int64_t power = exponent - fractionDigits;
        node.kind = LSN_JSON_DOUBLE;
        if (digitsFit && digits <= uint64_t(1) << 53 && power >= -22 && power <= 22) {
            // Both operands are exact, so the one operation rounds once.
            double value = power < 0 ? double(digits) / powers[-power] : double(digits) * powers[power];
            node.number = isNegative ? -value : value;
            return;
        }
        auto text = reinterpret_cast<const char *>(start);
        auto result = std::from_chars(text, reinterpret_cast<const char *>(from), node.number);
        if (result.ec == std::errc()) return;
        if (isTiny()) {
            node.number = isNegative ? -0.0 : 0.0;
        } else {
            node.kind = LSN_JSON_NUMBER_OUT_OF_RANGE;
        }
    }

    /// True if a number beyond the range of a double is too close to zero, false if it is too large.
    bool isTiny() const {
        int64_t magnitude = exponent;
        bool isFraction = false, isSignificant = false;
        for (const uint8_t *at = start; at != from && (*at | 0x20) != 'e'; ++at) {
            if (*at == '.') isFraction = true;
            if (*at < '0' || *at > '9') continue;
            if (isFraction && !isSignificant) --magnitude;
            isSignificant = isSignificant || *at != '0';
            if (!isFraction && isSignificant) ++magnitude;
        }
        return magnitude < 0;
    }
};

}  // namespace liaison
