// Child processes of a process.
#ifndef LIAISON_CHILDREN_H
#define LIAISON_CHILDREN_H

#include <stdbool.h>

/// Makes this process the parent of all orphaned descendants.
void lsn_adopt_children(void);

/// Whether this process has a child, including an ended child that was not waited for.
bool lsn_has_child(void);

#endif
