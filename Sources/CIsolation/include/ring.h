// A ring in shared memory, by which a worker sends bytes to the host. What the worker has written is there even if the
// worker crashes right behind it.
//
// The host trusts nothing in it: it keeps its own position, checks how much may be there, and copies bytes before it looks
// at them.
#ifndef LIAISON_RING_H
#define LIAISON_RING_H

#include <stddef.h>
#include <stdint.h>

enum { LSN_RING_CAPACITY = 256 * 1024 };

typedef struct lsn_ring lsn_ring;

/// Makes the memory of a ring. Returns its descriptor, or -1 with `errno`.
int32_t lsn_ring_file(void);

/// Maps a ring. Returns NULL if the system does not allow that.
lsn_ring *lsn_map_ring(int32_t file);

/// Gives the mapping of a ring back.
void lsn_unmap_ring(lsn_ring *ring);

/// The number of bytes behind a position that may be read; more than the capacity if the worker has written rubbish.
/// [reader]
uint64_t lsn_ring_available(const lsn_ring *ring, uint64_t position);

/// Copies bytes from a position on, and gives their space to the worker. They must be available. [reader]
void lsn_ring_read(lsn_ring *ring, uint64_t position, void *bytes, size_t count);

/// Ends the wait of a worker that waits for space. [reader]
void lsn_ring_free_writer(lsn_ring *ring);

/// Notes that the reader waits for bytes behind a position. Returns 0 if bytes have come meanwhile. [reader]
int lsn_ring_await(lsn_ring *ring, uint64_t position);

/// The number of bytes that fit behind a position. [writer]
size_t lsn_ring_space(const lsn_ring *ring, uint64_t position);

/// Copies bytes to a position. They must fit. [writer]
void lsn_ring_write(lsn_ring *ring, uint64_t position, const void *bytes, size_t count);

/// Makes the bytes before a position available. [writer]
void lsn_ring_publish(lsn_ring *ring, uint64_t position);

/// Whether the reader waits for bytes. It does not wait any more then. [writer]
int lsn_ring_frees_reader(lsn_ring *ring);

/// Waits until there may be space behind a position. [writer]
void lsn_ring_await_space(lsn_ring *ring, uint64_t position);

/// Notes the place of a crash: an offset from the start of the plugin in memory, in bytes. Safe in a handler of signals.
/// [writer]
void lsn_ring_note_crash(lsn_ring *ring, uint64_t offset);

/// The offset that was noted; 0 if none was. [reader]
uint64_t lsn_ring_crash(const lsn_ring *ring);

#endif
