#define _GNU_SOURCE
#include "child.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

lsn_note *lsn_note_create(void) {
    void *memory = mmap(NULL, sizeof(lsn_note), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void lsn_note_destroy(lsn_note *note) {
    if (note != NULL) munmap(note, sizeof *note);
}

int32_t lsn_fork(void) { return fork(); }

static lsn_note *noted;

/// The handler of the C++ library, which prints the type of the exception and the text of its `what()`.
static void (*print_and_abort)(void);

static void note_exception(void) {
    noted->cause = LSN_CAUSE_EXCEPTION;
    if (print_and_abort != NULL) print_and_abort();
    abort();
}

void lsn_note_exceptions(lsn_note *note, void *set_terminate) {
    noted = note;
    void (*(*set)(void (*)(void)))(void);
    memcpy(&set, &set_terminate, sizeof set);
    print_and_abort = set(note_exception);
}
