#include "kitty.h"

#include <stdio.h>

enum {
    /// The bytes that become one chunk of 4,096 characters.
    CHUNK = 3072,
};

static size_t encode_base64(const uint8_t *bytes, size_t count, char *text) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t length = 0;
    for (size_t place = 0; place < count; place += 3) {
        const size_t rest = count - place;
        const uint32_t group = (uint32_t)bytes[place] << 16 | (uint32_t)(rest > 1 ? bytes[place + 1] : 0) << 8
                               | (uint32_t)(rest > 2 ? bytes[place + 2] : 0);
        text[length++] = digits[group >> 18];
        text[length++] = digits[group >> 12 & 63];
        text[length++] = rest > 1 ? digits[group >> 6 & 63] : '=';
        text[length++] = rest > 2 ? digits[group & 63] : '=';
    }
    return length;
}

void send_to_kitty(
    const char *keys, const uint8_t *bytes, size_t count, lsn_picture_output output, void *context) {
    for (size_t place = 0; place < count; place += CHUNK) {
        const size_t size = count - place < CHUNK ? count - place : CHUNK;
        char chunk[CHUNK / 3 * 4 + 256];
        const int more = place + size < count;
        int length = place == 0 ? snprintf(chunk, 200, "\x1b_G%s,m=%d;", keys, more)
                                : snprintf(chunk, 200, "\x1b_Gm=%d;", more);
        length += (int)encode_base64(bytes + place, size, chunk + length);
        chunk[length++] = '\x1b';
        chunk[length++] = '\\';
        output(context, chunk, (size_t)length);
    }
}
