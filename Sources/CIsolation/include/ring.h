// Two rings in shared memory. One takes the answers of a worker to the host, the other the commands of the host to the
// worker. The host finds all bytes that the worker has written, even if the worker crashes right after that.
//
// The host trusts nothing in the rings. The host keeps its own positions, checks the number of bytes that the worker
// claims to have written or read, and copies answers before it looks at them. The host never reads the bytes of
// commands.
#ifndef LIAISON_RING_H
#define LIAISON_RING_H

#include "crash.h"
#include "message.h"

#include <stddef.h>
#include <stdint.h>

enum { LSN_RING_CAPACITY = 256 * 1024 };

typedef struct lsn_ring lsn_ring;

/// Makes the memory of both rings. Returns its descriptor, or -1 with `errno`.
int32_t lsn_rings_file(void);

/// Maps both rings. Returns the ring of the answers; NULL if the system refuses. Forked processes do not inherit the
/// mapping, because a plugin that runs in one of them would find the rings of others there.
lsn_ring *lsn_map_rings(int32_t file);

/// Maps both rings at the addresses that they have in the process that has forked this process. Returns 0, or -1 with
/// `errno`.
int32_t lsn_adopt_rings(int32_t file, lsn_ring *answers);

/// The ring of the commands that is mapped with a ring of answers.
lsn_ring *lsn_commands(lsn_ring *answers);

/// Gives the mapping of both rings back.
void lsn_unmap_rings(lsn_ring *answers);

/// The number of bytes behind a position that the reader may read; more than the capacity if the writer has stored a
/// wrong number. [reader]
uint64_t lsn_ring_available(const lsn_ring *ring, uint64_t position);

/// Copies bytes from a position on, and gives their space to the writer. The bytes must be available. [reader]
void lsn_ring_read(lsn_ring *ring, uint64_t position, void *bytes, size_t count);

/// Ends the wait of a writer that waits for space. [reader]
void lsn_ring_free_writer(lsn_ring *ring);

/// Notes that the reader waits for bytes behind a position. Returns 0 if bytes have come meanwhile. [reader]
int lsn_ring_await(lsn_ring *ring, uint64_t position);

/// Whether this process may use several processors. On a sole processor the writer cannot write while the reader looks for
/// bytes.
int lsn_can_spin(void);

/// Looks for bytes behind a position again and again, without sleeping, but no longer than `nanoseconds`. Returns
/// whether there are any. [reader]
int lsn_ring_spin(const lsn_ring *ring, uint64_t position, int64_t nanoseconds);

/// The number of bytes that fit behind a position; 0 if the reader has stored a wrong number. [writer]
size_t lsn_ring_space(const lsn_ring *ring, uint64_t position);

/// Copies bytes to a position. The bytes must fit there. [writer]
void lsn_ring_write(lsn_ring *ring, uint64_t position, const void *bytes, size_t count);

/// Copies a message to a position, and makes the message available, if the message fits between the position and the
/// end of the ring. Returns 1, or 0 if the message does not fit. The body of `head->size` bytes is two pieces, one
/// behind the other. [writer]
int lsn_ring_put(
    lsn_ring *ring, uint64_t position, const lsn_message *head, const void *body, const void *rest, size_t rest_size);

/// Makes the bytes before a position available. [writer]
void lsn_ring_publish(lsn_ring *ring, uint64_t position);

/// Whether the reader is noted as waiting for bytes. Removes the note. [writer]
int lsn_ring_frees_reader(lsn_ring *ring);

/// Waits until there may be space behind a position. [writer]
void lsn_ring_await_space(lsn_ring *ring, uint64_t position);

/// Waits after `lsn_ring_await` has returned 1, until `lsn_ring_wake_reader` is called or a time in nanoseconds is
/// over; without an end if the time is negative. [reader]
void lsn_ring_wait(lsn_ring *ring, int64_t nanoseconds);

/// Ends the wait of a reader in `lsn_ring_wait`. [writer]
void lsn_ring_wake_reader(lsn_ring *ring);

/// Waits until there may be space behind a position, or until a time in nanoseconds is over. [writer]
void lsn_ring_wait_for_space(lsn_ring *ring, uint64_t position, int64_t nanoseconds);

/// The place of a crash that the writer notes. The reader reads the place when the writer has ended.
lsn_crash *lsn_ring_crash(lsn_ring *ring);

#endif
