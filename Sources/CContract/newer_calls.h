// The system calls of kernels that may be newer than the headers of the system.
#ifndef LIAISON_NEWER_CALLS_H
#define LIAISON_NEWER_CALLS_H

/// The numbers of calls that change the permissions or the attributes of a file, by a folder and a path. They are the same on
/// all processors.
enum {
    LSN_FCHMODAT2 = 452,
    LSN_SETXATTRAT = 463,
    LSN_REMOVEXATTRAT = 466,
    LSN_FILE_SETATTR = 469,
};

#endif
