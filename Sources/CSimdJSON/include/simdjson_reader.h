/// @file simdjson_reader.h
/// Reads one JSON document at a time into an array of nodes. Every fault has an offset, and a number out of range costs
/// only its own value. simdjson validates the UTF-8.
///
/// Nothing here throws. A reader belongs to one thread.
#ifndef LIAISON_SIMDJSON_READER_H
#define LIAISON_SIMDJSON_READER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a node is.
enum {
    LSN_JSON_NULL,
    LSN_JSON_BOOL,
    LSN_JSON_INT,
    LSN_JSON_DOUBLE,
    LSN_JSON_STRING,
    LSN_JSON_ARRAY,
    LSN_JSON_OBJECT,
    /// An integer beyond 64 bits, or a number beyond the doubles. The text is the number as it is written.
    LSN_JSON_NUMBER_OUT_OF_RANGE,
};

/// One value, or the key of a member. Nodes stand in the order of the document: the items of an array follow it; of the
/// members of an object each is a key, which is a string, and then its value.
typedef struct lsn_json_node {
    /// `LSN_JSON_NULL` and so on.
    uint16_t kind;
    /// Whether a string holds NULs.
    uint16_t holds_nul;
    /// How many nodes the value takes, with all that is in it: the next one stands that far on.
    uint32_t span;
    /// Bytes of the text, items of the array, members of the object.
    uint32_t count;
    /// Where the value starts in the document, in bytes.
    uint32_t offset;
    union {
        /// 0 or 1 of a bool, the value of an int.
        int64_t integer;
        /// The value of a double.
        double number;
        /// Unescaped and NUL-terminated; it may hold NULs itself. Owned by the reader. Behind it LSN_JSON_PADDING bytes may be read.
        const uint8_t *text;
    };
} lsn_json_node;

/// Why a document cannot be read.
enum {
    LSN_JSON_FINE,
    LSN_JSON_EMPTY,
    LSN_JSON_TOO_LARGE,
    LSN_JSON_OUT_OF_MEMORY,
    LSN_JSON_TOO_DEEP,
    LSN_JSON_EXPECTED_VALUE,
    LSN_JSON_EXPECTED_OBJECT,
    LSN_JSON_EXPECTED_ARRAY,
    LSN_JSON_EXPECTED_KEY,
    LSN_JSON_EXPECTED_COLON,
    LSN_JSON_EXPECTED_COMMA_IN_ARRAY,
    LSN_JSON_EXPECTED_COMMA_IN_OBJECT,
    LSN_JSON_EXPECTED_END,
    LSN_JSON_BAD_LITERAL,
    LSN_JSON_BAD_NUMBER,
    LSN_JSON_BAD_ESCAPE,
    LSN_JSON_LONE_SURROGATE,
    LSN_JSON_CONTROL_CHARACTER,
    LSN_JSON_UNCLOSED_STRING,
    LSN_JSON_INVALID_UTF8,
};

/// How many bytes may be read behind each text, whatever they are. `Arena.padding` relies on as many.
#define LSN_JSON_PADDING 32

/// How deep arrays and objects may stand in one another.
#define LSN_JSON_MAXIMUM_DEPTH 1024

/// What reading came to.
typedef struct lsn_json_result {
    /// The root; NULL where there is a fault. Valid until the next read or the end of the reader.
    const lsn_json_node *root;
    /// `LSN_JSON_FINE` and so on.
    uint32_t fault;
    /// Where the fault is, in bytes from the start.
    size_t offset;
} lsn_json_result;

/// A reader; it keeps its storage from document to document.
typedef struct lsn_json_reader lsn_json_reader;

/// Makes a reader; NULL when out of memory.
lsn_json_reader *lsn_json_reader_create(void);

/// Ends a reader and frees its nodes. NULL is allowed.
void lsn_json_reader_destroy(lsn_json_reader *reader);

/// Reads a document of `count` bytes. The bytes are not needed any more afterwards, and need no padding. The fault of a
/// document that is no UTF-8 is the first byte that is none; of others, the first fault in their order.
lsn_json_result lsn_json_reader_read(lsn_json_reader *reader, const uint8_t *bytes, size_t count);

/// Where the value that starts at `offset` ends: the offset behind its last byte. Looks at quotes and brackets only; a
/// value that is cut off gives `count`, and something that cannot start a value gives `offset`.
size_t lsn_json_skip(const uint8_t *bytes, size_t count, size_t offset);

/// The version of simdjson that this was built with, such as `3.0.1`.
const char *lsn_simdjson_version(void);

/// The name of the code that simdjson runs on this processor, such as `haswell`. It lives as long as the process.
const char *lsn_simdjson_implementation(void);

#ifdef __cplusplus
}
#endif

#endif
