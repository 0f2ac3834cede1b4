// The process between whoever watches and the process that is watched: what that leaves behind ends with it.
#ifndef LIAISON_KEEPER_H
#define LIAISON_KEEPER_H

#include "child.h"

/// Makes two sockets that are connected, which no program inherits that is started. 0, or -1.
int lsn_socket_pair(int32_t *first, int32_t *second);

/// Makes an empty folder, and says its path; empty: there can be none.
void lsn_make_folder(char *path, size_t size);

/// This process keeps others from now on: whatever they start becomes its child where its parent has ended. No signal
/// that can be blocked ends it.
void lsn_begin_to_keep(void);

/// This process ends as soon as its parent, the keeper, has ended.
void lsn_end_with(int32_t parent);

/// Gives a kept process surroundings that are its own, and as no plugin makes them by chance: the empty folder as the
/// working directory, an odd mask for permissions, and a locale in the environment that is not the one of the process.
void lsn_enter_surroundings(const char *folder);

/// Waits until a process has ended, or until there is something to read from a socket, or nobody at its other end. Then it
/// ends the process with all that it has started, removes the folder, notes how the process has ended, writes a byte to
/// the socket, and ends.
_Noreturn void lsn_keep(int32_t process, int32_t socket, lsn_note *note, const char *folder);

/// Does what a keeper has left undone that was ended itself: ends a group of processes, and removes the folder.
void lsn_clean_up(int32_t group, const char *folder);

/// Writes a byte to the socket; what is at its other end may be gone.
void lsn_tell(int32_t socket);

#endif
