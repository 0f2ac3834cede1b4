#define _GNU_SOURCE
#include "terminal_signals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * The state that the handlers read. A handler may run between any two instructions, so the flag is set last and cleared
 * first.
 */
static atomic_bool is_armed;
static int terminal;
static struct termios cooked;
static unsigned char undo_bytes[LSN_TERMINAL_UNDO_CAPACITY];
static size_t undo_count;

static atomic_uint waiting;
static int signal_pipe[2] = {-1, -1};

/* The signals that end the program, and their actions before this module replaced them. */
static const int deadly[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS};
enum { DEADLY_COUNT = sizeof deadly / sizeof deadly[0] };
static struct sigaction before[DEADLY_COUNT];

/* The stack of the handlers: after a stack overflow the usual stack has no room. */
static unsigned char other_stack[64 * 1024];

void lsn_terminal_restore(void) {
    if (!atomic_exchange(&is_armed, false)) return;
    const int error = errno;
    size_t written = 0;
    /* The function gives up if the terminal takes no byte for a tenth of a second. */
    while (written < undo_count) {
        const ssize_t count = write(terminal, undo_bytes + written, undo_count - written);
        if (count > 0) {
            written += (size_t)count;
        } else if (count < 0 && errno == EAGAIN) {
            struct pollfd request = {.fd = terminal, .events = POLLOUT, .revents = 0};
            if (poll(&request, 1, 100) != 1) break;
        } else if (count == 0 || errno != EINTR) {
            break;
        }
    }
    tcsetattr(terminal, TCSANOW, &cooked);
    errno = error;
}

static void end(int number) {
    lsn_terminal_restore();
    for (int index = 0; index < DEADLY_COUNT; index++) {
        if (deadly[index] == number) sigaction(number, &before[index], NULL);
    }
    raise(number);
}

static void note(int number) {
    const int error = errno;
    unsigned bit = number == SIGWINCH ? LSN_TERMINAL_RESIZED : LSN_TERMINAL_CONTINUED;
    if (number == SIGTSTP) bit = LSN_TERMINAL_STOP;
    atomic_fetch_or(&waiting, bit);
    const ssize_t count = write(signal_pipe[1], "", 1);
    (void)count; /* If the pipe is full, it is readable already. */
    errno = error;
}

static void handle(int number, void (*handler)(int), int flags, struct sigaction *old) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, old);
}

/* Unblocks the signals, which a parent process may have blocked. */
static void unblock(void) {
    sigset_t signals;
    sigemptyset(&signals);
    for (int index = 0; index < DEADLY_COUNT; index++) sigaddset(&signals, deadly[index]);
    sigaddset(&signals, SIGWINCH);
    sigaddset(&signals, SIGCONT);
    sigaddset(&signals, SIGTSTP);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

static bool prepare(void) {
    if (signal_pipe[0] >= 0) return true;
    if (pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) != 0) return false;
    const stack_t stack = {.ss_sp = other_stack, .ss_size = sizeof other_stack, .ss_flags = 0};
    sigaltstack(&stack, NULL);
    for (int index = 0; index < DEADLY_COUNT; index++) {
        handle(deadly[index], end, SA_ONSTACK | SA_NODEFER, &before[index]);
    }
    handle(SIGWINCH, note, SA_RESTART, NULL);
    handle(SIGCONT, note, SA_RESTART, NULL);
    handle(SIGTSTP, note, SA_RESTART, NULL);
    unblock();
    atexit(lsn_terminal_restore);
    at_quick_exit(lsn_terminal_restore);
    return true;
}

bool lsn_terminal_arm(int descriptor, const struct termios *attributes, const unsigned char *undo, size_t count) {
    if (count > sizeof undo_bytes || !prepare()) return false;
    atomic_store(&is_armed, false);
    terminal = descriptor;
    cooked = *attributes;
    memcpy(undo_bytes, undo, count);
    undo_count = count;
    atomic_store(&is_armed, true);
    return true;
}

int lsn_terminal_signal_descriptor(void) { return signal_pipe[0]; }

unsigned lsn_terminal_take_signals(void) {
    unsigned char bytes[64];
    while (read(signal_pipe[0], bytes, sizeof bytes) > 0) {
    }
    return atomic_exchange(&waiting, 0);
}

void lsn_terminal_stop(void) {
    handle(SIGTSTP, SIG_DFL, 0, NULL);
    kill(0, SIGTSTP);
    /* The signal reaches this process, too. Its default action stops the process here. */
    handle(SIGTSTP, note, SA_RESTART, NULL);
}
