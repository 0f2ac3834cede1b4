#define _GNU_SOURCE
#include "jumps.h"

#include "interpose.h"

#include <dlfcn.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES = 64 };

/// A place that a plugin has marked, and the call that was running.
typedef struct place {
    const void *buffer;
    uint64_t call;
} place;

static lsn_note *noted;
// A thread jumps only to places that the same thread has marked. In a thread that the plugin has started, `call` is 0.
static _Thread_local uint64_t call;
static _Thread_local place places[PLACES];
static _Thread_local size_t next;

void lsn_call_begins(void) { call++; }

static place *find(const void *buffer) {
    for (size_t index = 0; index < PLACES; index++) {
        if (places[index].buffer == buffer) return &places[index];
    }
    return NULL;
}

__attribute__((visibility("hidden"))) void lsn_mark(const void *buffer);
void lsn_mark(const void *buffer) {
    place *known = find(buffer);
    if (known == NULL) known = &places[next++ % PLACES];
    *known = (place){buffer, call};
}

static _Noreturn void jump(jmp_buf buffer, int value) {
    // A place that another library has marked is that library's concern.
    const place *known = find(buffer);
    if (known == NULL || known->call == call) longjmp(buffer, value);
    noted->cause = LSN_CAUSE_JUMP;
    abort();
}

// A setjmp returns twice, and a frame of a wrapper in C would be gone the second time. So each wrapper is assembly without a
// frame: the wrapper marks the place, and jumps to the function itself.
#if defined(__aarch64__)
#define MARKING(name)                                                                                                  \
    __asm__(".text\n.p2align 2\n.hidden lsn_" #name "\n.globl lsn_" #name "\n.type lsn_" #name ",@function\n"          \
            "lsn_" #name ":\n"                                                                                         \
            "hint #34\nstp x29, x30, [sp, #-32]!\nstp x0, x1, [sp, #16]\nbl lsn_mark\n"                                \
            "ldp x0, x1, [sp, #16]\nldp x29, x30, [sp], #32\n"                                                         \
            "adrp x16, lsn_own_" #name "\nldr x16, [x16, :lo12:lsn_own_" #name "]\nbr x16\n")
#else
#define MARKING(name)                                                                                                  \
    __asm__(".text\n.hidden lsn_" #name "\n.globl lsn_" #name "\n.type lsn_" #name ",@function\n"                      \
            "lsn_" #name ":\n"                                                                                         \
            "endbr64\npush %rdi\npush %rsi\nsub $8, %rsp\ncall lsn_mark\nadd $8, %rsp\npop %rsi\npop %rdi\n"           \
            "jmp *lsn_own_" #name "(%rip)\n")
#endif

#define DECLARE(name)                                                                                                  \
    __attribute__((visibility("hidden"))) void lsn_##name(void);                                                       \
    __attribute__((visibility("hidden"))) extern void *lsn_own_##name;                                                 \
    void *lsn_own_##name;                                                                                              \
    MARKING(name)

DECLARE(setjmp);
DECLARE(_setjmp);
DECLARE(__sigsetjmp);

static void *address(void (*function)(void)) {
    void *address;
    memcpy(&address, &function, sizeof address);
    return address;
}

void lsn_note_jumps(lsn_note *note, void *handle) {
    noted = note;
    lsn_own_setjmp = dlsym(RTLD_DEFAULT, "setjmp");
    lsn_own__setjmp = dlsym(RTLD_DEFAULT, "_setjmp");
    lsn_own___sigsetjmp = dlsym(RTLD_DEFAULT, "__sigsetjmp");
    lsn_interpose(handle, "setjmp", address(lsn_setjmp));
    lsn_interpose(handle, "_setjmp", address(lsn__setjmp));
    lsn_interpose(handle, "__sigsetjmp", address(lsn___sigsetjmp));
    static const char *const names[] = {"longjmp", "_longjmp", "siglongjmp", "__longjmp_chk"};
    void *replacement;
    void (*jumping)(jmp_buf, int) = jump;
    memcpy(&replacement, &jumping, sizeof replacement);
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++) {
        lsn_interpose(handle, names[index], replacement);
    }
}
