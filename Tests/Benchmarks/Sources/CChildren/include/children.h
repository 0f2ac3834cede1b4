// Functions that Swift cannot call. prctl(2) takes a variable number of arguments, and a fork continues in the child.
#ifndef LIAISON_CHILDREN_H
#define LIAISON_CHILDREN_H

#include <sys/types.h>

/// Makes processes whose parent has ended children of this process.
void adopt_orphans(void);

/// Starts a program in a new terminal of a size. Returns its process, or -1 with `errno`; `screen` becomes a descriptor
/// of the other side of the terminal, which the caller closes.
pid_t start_in_terminal(char *const *arguments, unsigned short columns, unsigned short lines, int *screen);

#endif
