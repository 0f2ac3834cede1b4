// The processes that a process has started.
#ifndef LIAISON_CHILDREN_H
#define LIAISON_CHILDREN_H

#include <stdbool.h>

/// From now on the children of children that have ended are children of this process.
void lsn_adopt_children(void);

/// Whether this process has a child, be it one that has ended and that nobody has waited for.
bool lsn_has_child(void);

#endif
