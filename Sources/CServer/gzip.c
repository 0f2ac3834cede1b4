#include "CServer.h"
#include "libraries.h"

#include <limits.h>
#include <stdlib.h>

/// The window of 2^15 bytes, and the bit that asks for the header of gzip.
static const int window_bits = 15 + 16;
/// A level that compresses a page of rows in about a millisecond.
static const int level = 5;
static const int memory_level = 8;

uint8_t *lsn_gzip(const void *bytes, size_t size, size_t *compressed) {
    const server_functions *const library = server_libraries();
    if (library == NULL || size > UINT_MAX / 2) return NULL;
    z_stream stream = {.next_in = (Bytef *)(uintptr_t)bytes, .avail_in = (uInt)size};
    if (library->deflateInit2_(
            &stream, level, Z_DEFLATED, window_bits, memory_level, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            (int)sizeof stream)
        != Z_OK)
        return NULL;
    const uLong bound = library->deflateBound(&stream, (uLong)size);
    uint8_t *const output = malloc(bound);
    stream.next_out = output;
    stream.avail_out = (uInt)bound;
    const bool is_done = output != NULL && library->deflate(&stream, Z_FINISH) == Z_STREAM_END;
    *compressed = stream.total_out;
    library->deflateEnd(&stream);
    if (is_done) return output;
    free(output);
    return NULL;
}
