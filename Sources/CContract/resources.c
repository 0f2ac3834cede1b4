#include "resources.h"

#include <malloc.h>

int64_t lsn_allocated_bytes(void) {
    struct mallinfo2 usage = mallinfo2();
    return (int64_t)(usage.uordblks + usage.hblkhd);
}
