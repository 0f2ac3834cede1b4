#include "counted_completions.h"

#include <stdatomic.h>
#include <stddef.h>

static atomic_int counts[LSN_COUNTED_COMPLETIONS];

#define COMPLETION(index)                                                                                              \
    static void complete_##index(bool is_done) {                                                                       \
        (void)is_done;                                                                                                 \
        counts[0##index]++;                                                                                            \
    }                                                                                                                  \
    static void complete_with_##index(bool is_done, const char *result) {                                              \
        (void)is_done;                                                                                                 \
        (void)result;                                                                                                  \
        counts[0##index]++;                                                                                            \
    }
#define NAME(index) complete_##index,
#define NAME_WITH(index) complete_with_##index,

// Three octal digits each.
#define EIGHT(each, row) each(row##0) each(row##1) each(row##2) each(row##3) each(row##4) each(row##5) each(row##6) each(row##7)
#define ROWS(each, rows)                                                                                               \
    EIGHT(each, rows##0) EIGHT(each, rows##1) EIGHT(each, rows##2) EIGHT(each, rows##3)                                \
    EIGHT(each, rows##4) EIGHT(each, rows##5) EIGHT(each, rows##6) EIGHT(each, rows##7)
#define ALL(each)                                                                                                      \
    ROWS(each, 0) ROWS(each, 1) ROWS(each, 2) ROWS(each, 3) ROWS(each, 4) ROWS(each, 5) ROWS(each, 6) ROWS(each, 7)

ALL(COMPLETION)

static const lsn_completion_function completions[LSN_COUNTED_COMPLETIONS] = {ALL(NAME)};

static const lsn_result_function completions_with_result[LSN_COUNTED_COMPLETIONS] = {ALL(NAME_WITH)};

lsn_completion_function lsn_counted_completion(int index) { return index < LSN_COUNTED_COMPLETIONS ? completions[index] : NULL; }

int lsn_count_of_completion(int index) { return index < LSN_COUNTED_COMPLETIONS ? counts[index] : 0; }

lsn_result_function lsn_counted_completion_with_result(int index) {
    return index < LSN_COUNTED_COMPLETIONS ? completions_with_result[index] : NULL;
}
