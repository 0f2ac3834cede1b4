// SQLite, and values of which it keeps copies.
#ifndef LIAISON_CSQLITE_SHIM_H
#define LIAISON_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdint.h>

/// Binds bytes to a parameter. No bytes are an empty value, not NULL.
static inline int csqlite_bind_bytes(sqlite3_stmt *statement, int index, const uint8_t *bytes, size_t count) {
    if (count == 0) return sqlite3_bind_zeroblob(statement, index, 0);
    return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// Binds a text in UTF-8 to a parameter.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text) {
    return sqlite3_bind_text(statement, index, text, -1, SQLITE_TRANSIENT);
}

#endif
