#define _GNU_SOURCE
#include <dlfcn.h>
#include <stddef.h>

#include "dynamic_linker.h"

const char *lsn_file_of_address(const void *address) {
    Dl_info info;
    return dladdr(address, &info) != 0 ? info.dli_fname : NULL;
}
