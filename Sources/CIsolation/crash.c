#define _GNU_SOURCE
#include "crash.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

enum {
    FRAMES = 64,
    /// The size of the stack of the handler, in bytes. A stack that has overflowed has no room for a handler.
    STACK_SIZE = 64 * 1024,
};

const int lsn_fatal_signals[LSN_FATAL_SIGNALS] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};

static uint8_t stack[STACK_SIZE];
static char noted_file[4096];
static lsn_crash *noted;

/// The address of the interrupted instruction.
static void *interrupted(const mcontext_t *machine) {
#if defined(__aarch64__)
    return (void *)machine->pc;
#else
    return (void *)machine->gregs[REG_RIP];
#endif
}

/// The return address of a call to an address without code. Such a call has no frame of its own. NULL if the
/// interrupted code belongs to a file.
static void *caller_of_nothing(const mcontext_t *machine) {
    Dl_info info;
    if (dladdr(interrupted(machine), &info) != 0) return NULL;
#if defined(__aarch64__)
    return (void *)machine->regs[30];
#else
    return *(void **)machine->gregs[REG_RSP];
#endif
}

/// Notes the frames in the file. A frame is the interrupted instruction, or a return address: the call is before that
/// address, which may belong to another line or function.
static void note_place(const mcontext_t *machine) {
    void *frames[FRAMES] = {caller_of_nothing(machine)};
    const int count = 1 + backtrace(frames + 1, FRAMES - 1);
    noted->is_of_other_thread = syscall(SYS_gettid) != getpid();
    for (int index = 0, next = 0; index < count && next < LSN_CRASH_FRAMES; index++) {
        Dl_info info;
        if (dladdr(frames[index], &info) == 0 || info.dli_fname == NULL) continue;
        if (strcmp(info.dli_fname, noted_file) != 0) continue;
        const uintptr_t frame = (uintptr_t)frames[index] - (frames[index] == interrupted(machine) ? 0 : 1);
        noted->frames[next++] = frame - (uintptr_t)info.dli_fbase;
    }
}

static void note_signal(int number, siginfo_t *info, void *context) {
    (void)info;
    // A second signal, raised in this handler, ends the process at once.
    signal(number, SIG_DFL);
    note_place(&((const ucontext_t *)context)->uc_mcontext);
    raise(number);
}

void lsn_prepare_crashes(void) {
    // The first call of `backtrace` loads a library.
    void *frame;
    backtrace(&frame, 1);
}

void lsn_note_crashes(const char *file, lsn_crash *crash) {
    strncpy(noted_file, file, sizeof noted_file - 1);
    noted = crash;
    const stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
    struct sigaction action = {.sa_sigaction = note_signal, .sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    for (int index = 0; index < LSN_FATAL_SIGNALS; index++) sigaction(lsn_fatal_signals[index], &action, NULL);
}
