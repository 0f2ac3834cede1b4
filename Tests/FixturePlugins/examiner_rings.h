// The rings by which the process of an examined plugin sends messages to the examiner, as a plugin finds them in its
// own memory.
#ifndef EXAMINER_RINGS_H
#define EXAMINER_RINGS_H

#include "host_rings.h"

#include <stdio.h>
#include <string.h>

/// The kind of an answer that says that a request is done.
enum { DONE = 66 };

/// The ring of the answers; NULL if there is none.
static struct ring *find_ring(void) {
    FILE *maps = fopen("/proc/self/maps", "r");
    if (maps == NULL) return NULL;
    char line[512];
    void *start = NULL;
    while (start == NULL && fgets(line, sizeof line, maps) != NULL)
        if (strstr(line, " rw-s ") == NULL || strstr(line, "/memfd:rings") == NULL || sscanf(line, "%p-", &start) != 1)
            start = NULL;
    fclose(maps);
    return start;
}

/// The number of answers so far that say that a request is done. The ring has not been filled once.
static uint32_t count_done(const struct ring *ring) {
    uint32_t count = 0;
    for (uint64_t place = 0; place < ring->written;) {
        struct head head;
        memcpy(&head, ring->bytes + place, sizeof head);
        if (head.kind == DONE) count++;
        place += sizeof head + head.size;
    }
    return count;
}

/// Says that `count` requests are done, the first of which has the index `index`.
static void forge_done(struct ring *ring, uint32_t index, int count) {
    for (int number = 0; number < count; number++) {
        const struct head head = {.index = index + (uint32_t)number, .kind = DONE};
        memcpy(ring->bytes + ring->written, &head, sizeof head);
        atomic_fetch_add(&ring->written, sizeof head);
    }
}

#endif
