/// @file simdjson_reader.h
/// Reads JSON documents, one at a time, into an array of nodes. Every fault has an offset. A number out of range
/// affects only its own value. simdjson validates the UTF-8.
///
/// No function throws. One thread uses a reader at a time.
#ifndef LIAISON_SIMDJSON_READER_H
#define LIAISON_SIMDJSON_READER_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kind of a JSON node.
enum {
    LSN_JSON_NULL,
    LSN_JSON_BOOL,
    LSN_JSON_INT,
    LSN_JSON_DOUBLE,
    LSN_JSON_STRING,
    LSN_JSON_ARRAY,
    LSN_JSON_OBJECT,
    /// An integer beyond 64 bits, or a number beyond the range of a double. The text of the node is the number as the
    /// document has it.
    LSN_JSON_NUMBER_OUT_OF_RANGE,
};

/// A node: a value, or the key of a member.
///
/// Nodes are in the order of the document. The items of an array follow its node. The members of an object follow its
/// node, each as a key, which is a string, and a value.
typedef struct lsn_json_node {
    /// The kind: `LSN_JSON_NULL` and so on.
    uint16_t kind;
    /// 1 if a string contains a NUL, else 0.
    uint16_t holds_nul;
    /// The number of nodes of the value, including all nodes inside. The next value is this many nodes further.
    uint32_t span;
    /// The number of bytes of a text, of items of an array, or of members of an object.
    uint32_t count;
    /// The start of the value in the document, in bytes.
    uint32_t offset;
    union {
        /// The value of an int, or 0 or 1 for a bool.
        int64_t integer;
        /// The value of a double.
        double number;
        /// The unescaped text. A NUL follows the text, which may contain other NULs. The reader owns the memory.
        /// LSN_JSON_PADDING bytes after the text may be read.
        const uint8_t *text;
    };
} lsn_json_node;

/// The fault of a document, or `LSN_JSON_FINE`.
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

/// The number of bytes that may be read after each text. Their values mean nothing. `Arena.padding` relies on this
/// number.
#define LSN_JSON_PADDING 32

/// The greatest depth of nested arrays and objects.
#define LSN_JSON_MAXIMUM_DEPTH 1024

/// The result of reading a document.
typedef struct lsn_json_result {
    /// The root node; NULL if the document has a fault. Valid until the next read by the same reader, and while the
    /// reader lives.
    const lsn_json_node *root;
    /// The fault: `LSN_JSON_FINE` and so on.
    uint32_t fault;
    /// The place of the fault, in bytes from the start of the document.
    size_t offset;
} lsn_json_result;

/// A reader. It keeps its memory from one document to the next.
typedef struct lsn_json_reader lsn_json_reader;

/// Makes a reader. Returns NULL if there is no memory. The caller frees the reader with `lsn_json_reader_destroy`. [any
/// thread]
lsn_json_reader *lsn_json_reader_create(void);

/// Frees a reader and its nodes. Does nothing for NULL.
void lsn_json_reader_destroy(lsn_json_reader *reader);

/// Reads a document of `count` bytes, in time that is linear in `count`. The bytes need no padding, and the result does
/// not refer to them. The fault of a document that is not UTF-8 is at the first invalid byte; any other fault is the
/// first in the document.
lsn_json_result lsn_json_reader_read(lsn_json_reader *reader, const uint8_t *bytes, size_t count);

/// Returns the end of the value that starts at `offset`: the offset after its last byte. The function looks only at
/// quotes and brackets. It returns `count` for an incomplete value, and `offset` if no value can start there. [any
/// thread]
size_t lsn_json_skip(const uint8_t *bytes, size_t count, size_t offset);

/// Returns the version of simdjson at build time, such as `3.0.1`.
const char *lsn_simdjson_version(void);

/// Returns the name of the simdjson implementation for this processor, such as `haswell`. The text lives as long as the
/// process.
const char *lsn_simdjson_implementation(void);

#ifdef __cplusplus
}
#endif

#endif
