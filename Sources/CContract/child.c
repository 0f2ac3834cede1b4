#define _GNU_SOURCE
#include "child.h"

#include <crash.h>

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <ucontext.h>
#include <unistd.h>

enum { FRAMES = 64, STACK_SIZE = 64 * 1024 };

static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS};

static lsn_note *noted;
static char noted_file[4096];

lsn_note *lsn_note_create(void) {
    void *memory = mmap(NULL, sizeof(lsn_note), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void lsn_note_destroy(lsn_note *note) {
    if (note != NULL) munmap(note, sizeof *note);
}

int32_t lsn_fork(void) { return fork(); }

void lsn_reset_signals(void) {
    for (int number = 1; number <= SIGRTMAX; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

int lsn_nameless_file(void) {
    const int file = memfd_create("output", 0);
    // Anyone may write to a new memory file, and a plugin in such a file would be refused.
    if (file >= 0) fchmod(file, S_IRUSR | S_IWUSR | S_IXUSR);
    return file;
}

/// The return address of a call to an address without code. Such a call has no frame of its own. NULL if the
/// interrupted code belongs to a file.
static void *caller_of_nothing(const ucontext_t *context) {
    Dl_info info;
#if defined(__aarch64__)
    void *place = (void *)context->uc_mcontext.pc, *caller = (void *)context->uc_mcontext.regs[30];
    return dladdr(place, &info) == 0 ? caller : NULL;
#else
    void *place = (void *)context->uc_mcontext.gregs[REG_RIP];
    return dladdr(place, &info) == 0 ? *(void **)context->uc_mcontext.gregs[REG_RSP] : NULL;
#endif
}

static void note_place(const ucontext_t *context) {
    void *frames[FRAMES] = {caller_of_nothing(context)};
    int count = 1 + backtrace(frames + 1, FRAMES - 1);
    for (int index = 0; index < count; index++) {
        Dl_info info;
        if (dladdr(frames[index], &info) == 0 || info.dli_fname == NULL) continue;
        if (strcmp(info.dli_fname, noted_file) != 0) continue;
        noted->offset = lsn_place_of_frame(frames[index], context) - (uintptr_t)info.dli_fbase;
        return;
    }
}

static void note_signal(int number, siginfo_t *info, void *context) {
    (void)info;
    // A second signal, raised in this handler, ends the process at once.
    signal(number, SIG_DFL);
    note_place(context);
    raise(number);
}

void lsn_note_crashes(lsn_note *note, const char *file) {
    noted = note;
    strncpy(noted_file, file, sizeof noted_file - 1);
    // A stack that has overflowed has no room for a handler.
    stack_t stack = {.ss_sp = malloc(STACK_SIZE), .ss_size = STACK_SIZE};
    if (stack.ss_sp != NULL) sigaltstack(&stack, NULL);
    struct sigaction action = {.sa_sigaction = note_signal, .sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO};
    for (size_t index = 0; index < sizeof fatal / sizeof fatal[0]; index++) sigaction(fatal[index], &action, NULL);
}

static void note_exception(void) {
    noted->cause = LSN_CAUSE_EXCEPTION;
    abort();
}

void lsn_note_exceptions(void *set_terminate) {
    void *(*set)(void (*)(void));
    memcpy(&set, &set_terminate, sizeof set);
    set(note_exception);
}
