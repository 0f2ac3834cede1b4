/* The signals of a program that has changed the modes of its terminal. */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The greatest number of bytes that undo the modes. */
#define LSN_TERMINAL_UNDO_CAPACITY 256

/* The signals that `lsn_terminal_signals` reports, one bit each. */
enum {
    LSN_TERMINAL_RESIZED = 1,   /* SIGWINCH */
    LSN_TERMINAL_CONTINUED = 2, /* SIGCONT */
    LSN_TERMINAL_STOP = 4,      /* SIGTSTP */
};

/*
 * Restores the terminal when the program ends by a signal from now on: writes the bytes to the descriptor, and sets the
 * attributes. Keeps copies of both. The signal then ends the program as it would have ended the program before. Calling
 * the function again replaces bytes and attributes. Returns false, and changes nothing, if there are too many bytes, or if
 * the system gives no pipe. [main thread]
 */
bool lsn_terminal_arm(int descriptor, const struct termios *attributes, const unsigned char *undo, size_t count);

/* Restores the terminal now, and no more when a signal comes. Does nothing the second time. [any thread] */
void lsn_terminal_restore(void);

/* A descriptor that is readable while a signal waits to be taken; -1 before the first `lsn_terminal_arm`. [any thread] */
int lsn_terminal_signal_descriptor(void);

/* Takes the signals that have come since the last call. [main thread] */
unsigned lsn_terminal_take_signals(void);

/*
 * Stops the whole process group, as Control-Z does in a shell, and returns when the program goes on. Restore the terminal
 * before. [main thread]
 */
void lsn_terminal_stop(void);

#ifdef __cplusplus
}
#endif

#endif
