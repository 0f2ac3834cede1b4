// The shared memory of a worker and its host, as a plugin that attacks the host finds it.
#ifndef HOST_RINGS_H
#define HOST_RINGS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { CAPACITY = 256 * 1024 };

/// `struct lsn_ring` of the host. The ring of the commands lies behind that of the answers.
struct ring {
    _Alignas(64) _Atomic uint64_t written;
    _Atomic uint32_t writer_waits;
    struct {
        volatile uint64_t frames[16];
        volatile bool is_of_other_thread;
    } crash;
    _Alignas(64) _Atomic uint64_t read;
    _Atomic uint32_t reader_waits;
    _Alignas(64) uint8_t bytes[CAPACITY];
};

/// `lsn_message` of the host.
struct head {
    uint64_t number;
    uint32_t size, index;
    uint8_t kind, function, flag, unused[5];
};

#endif
