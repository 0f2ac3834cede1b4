#define _GNU_SOURCE
#include "child.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

lsn_note *lsn_note_create(void) {
    void *memory = mmap(NULL, sizeof(lsn_note), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void lsn_note_destroy(lsn_note *note) {
    if (note != NULL) munmap(note, sizeof *note);
}

int32_t lsn_fork(void) { return fork(); }

int lsn_nameless_file(void) {
    const int file = memfd_create("output", 0);
    // Anyone may write to a new memory file, and a plugin in such a file would be refused.
    if (file >= 0) fchmod(file, S_IRUSR | S_IWUSR | S_IXUSR);
    return file;
}

static lsn_note *noted;

static void note_exception(void) {
    noted->cause = LSN_CAUSE_EXCEPTION;
    abort();
}

void lsn_note_exceptions(lsn_note *note, void *set_terminate) {
    noted = note;
    void *(*set)(void (*)(void));
    memcpy(&set, &set_terminate, sizeof set);
    set(note_exception);
}
