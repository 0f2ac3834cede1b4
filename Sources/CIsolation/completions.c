#include "completions.h"

#include <stddef.h>

static void (*on_completion)(uint64_t number, bool is_done, const char *result);

void lsn_on_completion(void (*called)(uint64_t number, bool is_done, const char *result)) { on_completion = called; }

/// Expands a macro for each number of four hexadecimal digits below 0x400, in order.
#define FOR_EACH(macro) FOR_EACH_256(macro, 0x0) FOR_EACH_256(macro, 0x1) FOR_EACH_256(macro, 0x2) FOR_EACH_256(macro, 0x3)
#define FOR_EACH_256(macro, digits) FOR_EACH_DIGIT(FOR_EACH_16, macro, digits)
#define FOR_EACH_16(macro, digits) FOR_EACH_LAST_DIGIT(macro, digits)
#define FOR_EACH_DIGIT(next, macro, digits)                                                                            \
    next(macro, digits##0) next(macro, digits##1) next(macro, digits##2) next(macro, digits##3)                        \
    next(macro, digits##4) next(macro, digits##5) next(macro, digits##6) next(macro, digits##7)                        \
    next(macro, digits##8) next(macro, digits##9) next(macro, digits##A) next(macro, digits##B)                        \
    next(macro, digits##C) next(macro, digits##D) next(macro, digits##E) next(macro, digits##F)
#define FOR_EACH_LAST_DIGIT(macro, digits)                                                                             \
    macro(digits##0) macro(digits##1) macro(digits##2) macro(digits##3) macro(digits##4) macro(digits##5)              \
    macro(digits##6) macro(digits##7) macro(digits##8) macro(digits##9) macro(digits##A) macro(digits##B)              \
    macro(digits##C) macro(digits##D) macro(digits##E) macro(digits##F)

#define DEFINE(index)                                                                                                  \
    static void complete_##index(bool is_done) { on_completion(index + 1, is_done, NULL); }                            \
    static void complete_with_##index(bool is_done, const char *result) { on_completion(index + 1, is_done, result); }
#define NAME(index) complete_##index,
#define NAME_WITH(index) complete_with_##index,

FOR_EACH(DEFINE)

static void (*const functions[])(bool) = {FOR_EACH(NAME)};
static void (*const functions_with_result[])(bool, const char *) = {FOR_EACH(NAME_WITH)};

_Static_assert(sizeof functions / sizeof functions[0] == LSN_COMPLETIONS, "one function for each number");

void (*lsn_completion(uint64_t number))(bool) {
    return number >= 1 && number <= LSN_COMPLETIONS ? functions[number - 1] : NULL;
}

void (*lsn_completion_with_result(uint64_t number))(bool, const char *) {
    return number >= 1 && number <= LSN_COMPLETIONS ? functions_with_result[number - 1] : NULL;
}
