// SQLite, and functions that bind values of which SQLite keeps copies.
#ifndef LIAISON_CSQLITE_SHIM_H
#define LIAISON_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

/// Binds bytes to a parameter. An empty sequence of bytes becomes an empty value, not NULL. Returns SQLite's result
/// code.
static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const uint8_t *bytes, size_t count) {
    if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Binds a UTF-8 text to a parameter. Returns SQLite's result code.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text) {
    return sqlite3_bind_text(statement, index, text, -1, SQLITE_TRANSIENT);
}

#endif
