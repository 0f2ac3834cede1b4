// Sees what a piece of work asks the system for, whatever code it runs.
#ifndef LIAISON_DEEDS_H
#define LIAISON_DEEDS_H

#include <stdbool.h>
#include <stdint.h>

/// What can be seen.
typedef enum lsn_deed {
    /// Opens a file that is there. What the system says of itself (/proc, /sys, /dev) does not count.
    LSN_DEED_OPEN,
    /// Makes a file or a folder, changes, renames or removes one.
    LSN_DEED_CHANGE,
    /// Makes a socket.
    LSN_DEED_SOCKET,
    /// Starts a thread.
    LSN_DEED_THREAD,
    /// Starts a process, or goes on as another program.
    LSN_DEED_PROCESS,
    LSN_DEED_COUNT
} lsn_deed;

/// What was seen.
typedef struct lsn_deeds {
    /// How often.
    int64_t counts[LSN_DEED_COUNT];
    /// The path of the first file; empty: there was none.
    char paths[LSN_DEED_COUNT][256];
} lsn_deeds;

/// Does a piece of work in a process of its own, on its only thread, and sees what that thread asks the system for. What
/// the dynamic linker does is not counted. False: the system does not let it be seen.
bool lsn_see_deeds(void (*work)(void *context), void *context, lsn_deeds *deeds);

#endif
