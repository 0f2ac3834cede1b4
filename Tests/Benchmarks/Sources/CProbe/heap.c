#include "probe.h"

#include <malloc.h>

size_t probe_heap_bytes(void) {
    struct mallinfo2 information = mallinfo2();
    return information.uordblks + information.hblkhd;
}
