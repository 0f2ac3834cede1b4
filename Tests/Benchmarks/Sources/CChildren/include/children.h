// What Swift cannot call, because prctl(2) takes a variable number of arguments.
#ifndef LIAISON_CHILDREN_H
#define LIAISON_CHILDREN_H

/// Makes processes whose parent has ended children of this process.
void adopt_orphans(void);

#endif
