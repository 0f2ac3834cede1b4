#define _GNU_SOURCE
#include "state.h"

#include <fcntl.h>
#include <fenv.h>
#include <locale.h>
#include <signal.h>
#include <stddef.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

uint64_t lsn_floating_point_mode(void) {
#if defined(__x86_64__)
    // The six lowest bits of MXCSR are the flags of past exceptions. The control word of the x87 unit has its masks and its
    // rounding.
    fenv_t environment;
    uint32_t status = _mm_getcsr() & ~(uint32_t)0x3F;
    return fegetenv(&environment) == 0 ? (uint64_t)environment.__control_word << 32 | status : status;
#elif defined(__aarch64__)
    uint64_t mode;
    __asm__ volatile("mrs %0, fpcr" : "=r"(mode));
    return mode;
#else
    return (uint64_t)fegetround();
#endif
}

static uint64_t bits_of(const sigset_t *set) {
    uint64_t bits = 0;
    for (int signal = 1; signal <= 64; signal++) bits |= (uint64_t)(sigismember(set, signal) == 1) << (signal - 1);
    return bits;
}

uint64_t lsn_signal_state(int32_t number) {
    if (number == 0) {
        sigset_t blocked;
        return sigprocmask(SIG_BLOCK, NULL, &blocked) == 0 ? bits_of(&blocked) : 0;
    }
    struct sigaction action;
    if (sigaction(number, NULL, &action) != 0) return 0;
    uint64_t handler = (uint64_t)(uintptr_t)action.sa_handler << 8 ^ (uint64_t)(uint32_t)action.sa_flags;
    // The factor is odd, so no two sets have the same product.
    return handler ^ bits_of(&action.sa_mask) * 0x9E3779B97F4A7C15;
}

uint64_t lsn_signal_stack(void) {
    stack_t stack;
    return sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE) == 0 ? (uint64_t)(uintptr_t)stack.ss_sp : 0;
}

uint64_t lsn_running_timers(void) {
    static const int timers[] = {ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF};
    uint64_t running = 0;
    for (int index = 0; index < 3; index++) {
        struct itimerval value;
        if (getitimer(timers[index], &value) != 0) continue;
        running |= (uint64_t)(value.it_value.tv_sec != 0 || value.it_value.tv_usec != 0) << index;
    }
    return running;
}

uint64_t lsn_descriptor_state(int32_t descriptor) {
    struct stat file;
    if (fstat(descriptor, &file) != 0) return 0;
    // The factor is odd, so no two devices have the same product.
    const uint64_t identity = ((uint64_t)file.st_dev * 0x9E3779B97F4A7C15) ^ (uint64_t)file.st_ino;
    const uint64_t state = identity ^ (uint64_t)(uint32_t)fcntl(descriptor, F_GETFL) << 32;
    return state != 0 ? state : 1;
}

void lsn_read_limit(int32_t process, int32_t resource, uint64_t *current, uint64_t *greatest) {
    struct rlimit limit;
    if (prlimit(process, (__rlimit_resource_t)resource, NULL, &limit) != 0) return;
    *current = limit.rlim_cur;
    *greatest = limit.rlim_max;
}

int32_t lsn_limit_count(void) { return RLIM_NLIMITS; }

const char *lsn_environment_variable(int64_t index) {
    if (environ == NULL) return NULL;
    for (int64_t place = 0; place < index; place++) {
        if (environ[place] == NULL) return NULL;
    }
    return environ[index];
}

const char *lsn_locale(void) {
    // A locale of a thread hides the locale of the process.
    if (uselocale((locale_t)0) != LC_GLOBAL_LOCALE) return "a locale of its own";
    const char *name = setlocale(LC_ALL, NULL);
    return name != NULL ? name : "";
}
