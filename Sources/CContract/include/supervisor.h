// The supervisor: a process that runs an examination as its child, and ends all that the child has started.
#ifndef LIAISON_SUPERVISOR_H
#define LIAISON_SUPERVISOR_H

#include "child.h"

/// Makes two connected sockets, which no started program inherits. Returns 0, or -1.
int lsn_socket_pair(int32_t *first, int32_t *second);

/// Makes an empty folder and writes its path; an empty path if there can be none.
void lsn_make_folder(char *path, size_t size);

/// Makes this process a supervisor: processes whose parents have ended become its children. It blocks all signals.
void lsn_become_supervisor(void);

/// Ends this process as soon as its parent, the supervisor, has ended.
void lsn_end_with(int32_t parent);

/// Gives an examined process surroundings that no plugin makes by chance: the empty folder as its working directory, an odd
/// mask for permissions, and a locale in the environment that differs from that of the process.
void lsn_enter_surroundings(const char *folder);

/// Waits until a process ends, or until the socket has a byte or is closed at its other end. Then ends the process and all
/// processes that it has started, removes the folder, notes how the process has ended, writes a byte to the socket, and
/// exits.
_Noreturn void lsn_supervise(int32_t process, int32_t socket, lsn_note *note, const char *folder);

/// Cleans up after a supervisor that was ended itself: ends a group of processes, and removes the folder.
void lsn_clean_up(int32_t group, const char *folder);

/// Writes a byte to the socket, which may be closed at its other end.
void lsn_tell(int32_t socket);

#endif
