#define _GNU_SOURCE
#include "ring.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

struct lsn_ring {
    /// The number of bytes that the worker has written so far.
    _Alignas(64) _Atomic uint64_t written;
    /// 1 while the worker waits for space.
    _Atomic uint32_t writer_waits;
    /// The place in the plugin where the worker has crashed; 0 if it has not.
    _Atomic uint64_t crash;
    /// The number of bytes that the host has read so far.
    _Alignas(64) _Atomic uint64_t read;
    /// 1 while the host waits for bytes.
    _Atomic uint32_t reader_waits;
    _Alignas(64) uint8_t bytes[LSN_RING_CAPACITY];
};

int32_t lsn_ring_file(void) {
    const int file = memfd_create("answers", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) return -1;
    // A worker that made the file smaller would end the host, which reads it.
    if (ftruncate(file, sizeof(lsn_ring)) != 0 ||
        fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
        close(file);
        return -1;
    }
    return file;
}

lsn_ring *lsn_map_ring(int32_t file) {
    void *ring = mmap(NULL, sizeof(lsn_ring), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    return ring == MAP_FAILED ? NULL : ring;
}

void lsn_unmap_ring(lsn_ring *ring) { munmap(ring, sizeof *ring); }

uint64_t lsn_ring_available(const lsn_ring *ring, uint64_t position) {
    return atomic_load_explicit(&ring->written, memory_order_acquire) - position;
}

void lsn_ring_read(lsn_ring *ring, uint64_t position, void *bytes, size_t count) {
    const size_t offset = position % LSN_RING_CAPACITY;
    const size_t first = count < LSN_RING_CAPACITY - offset ? count : LSN_RING_CAPACITY - offset;
    memcpy(bytes, ring->bytes + offset, first);
    memcpy((uint8_t *)bytes + first, ring->bytes, count - first);
    atomic_store(&ring->read, position + count);
}

void lsn_ring_free_writer(lsn_ring *ring) {
    if (atomic_load(&ring->writer_waits) == 0 || atomic_exchange(&ring->writer_waits, 0) == 0) return;
    syscall(SYS_futex, &ring->writer_waits, FUTEX_WAKE, 1, NULL, NULL, 0);
}

int lsn_ring_await(lsn_ring *ring, uint64_t position) {
    atomic_store(&ring->reader_waits, 1);
    return atomic_load(&ring->written) == position;
}

size_t lsn_ring_space(const lsn_ring *ring, uint64_t position) {
    return LSN_RING_CAPACITY - (size_t)(position - atomic_load_explicit(&ring->read, memory_order_acquire));
}

void lsn_ring_write(lsn_ring *ring, uint64_t position, const void *bytes, size_t count) {
    const size_t offset = position % LSN_RING_CAPACITY;
    const size_t first = count < LSN_RING_CAPACITY - offset ? count : LSN_RING_CAPACITY - offset;
    memcpy(ring->bytes + offset, bytes, first);
    memcpy(ring->bytes, (const uint8_t *)bytes + first, count - first);
}

void lsn_ring_publish(lsn_ring *ring, uint64_t position) {
    atomic_store_explicit(&ring->written, position, memory_order_release);
}

int lsn_ring_frees_reader(lsn_ring *ring) {
    // Orders the bytes before the question, as the reader asks for bytes behind its note.
    atomic_thread_fence(memory_order_seq_cst);
    return atomic_load(&ring->reader_waits) != 0 && atomic_exchange(&ring->reader_waits, 0) != 0;
}

void lsn_ring_await_space(lsn_ring *ring, uint64_t position) {
    atomic_store(&ring->writer_waits, 1);
    if (lsn_ring_space(ring, position) > 0) return;
    syscall(SYS_futex, &ring->writer_waits, FUTEX_WAIT, 1, NULL, NULL, 0);
}

void lsn_ring_note_crash(lsn_ring *ring, uint64_t offset) { atomic_store(&ring->crash, offset); }

uint64_t lsn_ring_crash(const lsn_ring *ring) { return atomic_load(&ring->crash); }
