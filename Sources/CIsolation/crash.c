#define _GNU_SOURCE
#include "crash.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <ucontext.h>

enum {
    FRAMES = 64,
    /// The size of the stack of the handler, in bytes. A stack that has overflowed has no room for a handler.
    STACK_SIZE = 64 * 1024,
};

static const int fatal[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS};

static uint8_t stack[STACK_SIZE];
static uintptr_t base;
static lsn_ring *noted;

uintptr_t lsn_place_of_frame(const void *frame, const void *context) {
    const mcontext_t *machine = &((const ucontext_t *)context)->uc_mcontext;
#if defined(__aarch64__)
    const uintptr_t interrupted = machine->pc;
#else
    const uintptr_t interrupted = (uintptr_t)machine->gregs[REG_RIP];
#endif
    return (uintptr_t)frame == interrupted ? interrupted : (uintptr_t)frame - 1;
}

static void note_signal(int number, siginfo_t *info, void *context) {
    (void)info;
    // A second signal, raised in this handler, ends the process at once.
    signal(number, SIG_DFL);
    void *frames[FRAMES];
    const int count = backtrace(frames, FRAMES);
    for (int index = 0; index < count; index++) {
        Dl_info info;
        if (dladdr(frames[index], &info) == 0 || (uintptr_t)info.dli_fbase != base) continue;
        lsn_ring_note_crash(noted, lsn_place_of_frame(frames[index], context) - base);
        break;
    }
    raise(number);
}

void lsn_prepare_crashes(void) {
    // The first call of `backtrace` loads a library.
    void *frame;
    backtrace(&frame, 1);
}

void lsn_note_crashes_of(void *handle, lsn_ring *ring) {
    struct link_map *object;
    if (dlinfo(handle, RTLD_DI_LINKMAP, &object) != 0) return;
    base = object->l_addr;
    noted = ring;
    const stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
    struct sigaction action = {.sa_sigaction = note_signal, .sa_flags = SA_ONSTACK | SA_NODEFER | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    for (size_t index = 0; index < sizeof fatal / sizeof fatal[0]; index++) sigaction(fatal[index], &action, NULL);
}
