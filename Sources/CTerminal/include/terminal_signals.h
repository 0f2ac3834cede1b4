/* The signals of a program that has changed the modes of its terminal. */
#ifndef TERMINAL_SIGNALS_H
#define TERMINAL_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The greatest number of bytes that `lsn_terminal_arm` takes to undo the modes. */
#define LSN_TERMINAL_UNDO_CAPACITY 256

/* The signals that `lsn_terminal_take_signals` returns, one bit each. */
enum {
    LSN_TERMINAL_RESIZED = 1,   /* SIGWINCH */
    LSN_TERMINAL_CONTINUED = 2, /* SIGCONT */
    LSN_TERMINAL_STOP = 4,      /* SIGTSTP */
};

/*
 * Arranges that the terminal is restored when the program ends, by itself or by a signal: the bytes `undo` are written to
 * the descriptor, and the attributes are set. The signal then ends the program as it would have done before. The function
 * copies bytes and attributes. Another call replaces them. Returns false, and changes nothing, if there are more than
 * LSN_TERMINAL_UNDO_CAPACITY bytes, or if the system gives no pipe. [main thread]
 */
bool lsn_terminal_arm(int descriptor, const struct termios *attributes, const unsigned char *undo, size_t count);

/*
 * Restores the terminal now, and cancels the restoration at the end. Does nothing if the terminal is not armed.
 * [any thread, signal handlers]
 */
void lsn_terminal_restore(void);

/*
 * Returns a descriptor that is readable while a signal waits to be taken; -1 before the first `lsn_terminal_arm`. The
 * caller does not close it. [any thread]
 */
int lsn_terminal_signal_descriptor(void);

/* Returns the bits of the signals that have arrived since the last call. [main thread] */
unsigned lsn_terminal_take_signals(void);

/*
 * Stops the whole process group, as Control-Z does in a shell, and returns when the program continues. The caller has
 * restored the terminal before. [main thread]
 */
void lsn_terminal_stop(void);

#ifdef __cplusplus
}
#endif

#endif
