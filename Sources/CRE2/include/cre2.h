/* Regular expressions in linear time, by RE2. */
#ifndef LIAISON_CRE2_H
#define LIAISON_CRE2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A compiled expression. */
typedef struct lsn_regex lsn_regex;

/*
 * Compiles the `count` bytes of an expression in UTF-8. The program and each search take at most about `memory` bytes.
 * The caller frees the expression. If RE2 refuses the bytes, returns NULL, and writes the reason as a text that NUL ends
 * to the `capacity` bytes of `reason`. [any thread]
 */
lsn_regex *lsn_regex_compile(const char *expression, size_t count, int64_t memory, char *reason, size_t capacity);

/*
 * Returns whether a part of the `count` bytes of a text matches. The time is linear in `count`. [any thread]
 */
bool lsn_regex_matches(const lsn_regex *regex, const char *text, size_t count);

/* Frees an expression; does nothing for NULL. [any thread] */
void lsn_regex_free(lsn_regex *regex);

#ifdef __cplusplus
}
#endif

#endif
