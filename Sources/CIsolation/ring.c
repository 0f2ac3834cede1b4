#define _GNU_SOURCE
#include "ring.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct lsn_ring {
    /// The number of bytes that the writer has written so far.
    _Alignas(64) _Atomic uint64_t written;
    /// 1 while the writer waits for space.
    _Atomic uint32_t writer_waits;
    /// The place in the plugin where the writer, a worker, has crashed.
    lsn_crash crash;
    /// The number of bytes that the reader has read so far.
    _Alignas(64) _Atomic uint64_t read;
    /// 1 while the reader waits for bytes.
    _Atomic uint32_t reader_waits;
    _Alignas(64) uint8_t bytes[LSN_RING_CAPACITY];
};

/// The answers of a worker, and the commands of the host behind them.
enum { RINGS = 2 };

int32_t lsn_rings_file(void) {
    const int file = memfd_create("rings", MFD_CLOEXEC | MFD_ALLOW_SEALING);
    if (file < 0) return -1;
    // If a worker could shrink the file, the host would crash when it reads or writes the rings.
    if (ftruncate(file, RINGS * sizeof(lsn_ring)) != 0 ||
        fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
        close(file);
        return -1;
    }
    return file;
}

lsn_ring *lsn_map_rings(int32_t file) {
    void *answers = mmap(NULL, RINGS * sizeof(lsn_ring), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (answers == MAP_FAILED) return NULL;
    madvise(answers, RINGS * sizeof(lsn_ring), MADV_DONTFORK);
    return answers;
}

int32_t lsn_adopt_rings(int32_t file, lsn_ring *answers) {
    void *adopted = mmap(answers, RINGS * sizeof *answers, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, 0);
    return adopted == answers ? 0 : -1;
}

lsn_ring *lsn_commands(lsn_ring *answers) { return answers + 1; }

void lsn_unmap_rings(lsn_ring *answers) { munmap(answers, RINGS * sizeof *answers); }

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

int lsn_can_spin(void) {
    cpu_set_t processors;
    return sched_getaffinity(0, sizeof processors, &processors) == 0 && CPU_COUNT(&processors) > 1;
}

/// Lets the other threads of the processor's core work for a moment.
static void pause_processor(void) {
#if defined __x86_64__
    __builtin_ia32_pause();
#elif defined __aarch64__
    __asm__ volatile("yield");
#endif
}

static int64_t monotonic_time(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

int lsn_ring_spin(const lsn_ring *ring, uint64_t position, int64_t nanoseconds) {
    enum { looks_per_clock = 16 };
    const int64_t end = monotonic_time() + nanoseconds;
    do {
        for (int look = 0; look < looks_per_clock; look++) {
            if (lsn_ring_available(ring, position) > 0) return 1;
            pause_processor();
        }
    } while (monotonic_time() < end);
    return 0;
}

size_t lsn_ring_space(const lsn_ring *ring, uint64_t position) {
    const uint64_t unread = position - atomic_load_explicit(&ring->read, memory_order_acquire);
    return unread <= LSN_RING_CAPACITY ? LSN_RING_CAPACITY - (size_t)unread : 0;
}

void lsn_ring_write(lsn_ring *ring, uint64_t position, const void *bytes, size_t count) {
    const size_t offset = position % LSN_RING_CAPACITY;
    const size_t first = count < LSN_RING_CAPACITY - offset ? count : LSN_RING_CAPACITY - offset;
    memcpy(ring->bytes + offset, bytes, first);
    memcpy(ring->bytes, (const uint8_t *)bytes + first, count - first);
}

int lsn_ring_put(
    lsn_ring *ring, uint64_t position, const lsn_message *head, const void *body, const void *rest, size_t rest_size) {
    const size_t offset = position % LSN_RING_CAPACITY;
    const size_t size = sizeof *head + head->size;
    if (size > LSN_RING_CAPACITY - offset || size > lsn_ring_space(ring, position)) return 0;
    uint8_t *const start = ring->bytes + offset;
    const size_t body_size = head->size - rest_size;
    memcpy(start, head, sizeof *head);
    if (body_size > 0) memcpy(start + sizeof *head, body, body_size);
    if (rest_size > 0) memcpy(start + sizeof *head + body_size, rest, rest_size);
    lsn_ring_publish(ring, position + size);
    return 1;
}

void lsn_ring_publish(lsn_ring *ring, uint64_t position) {
    atomic_store_explicit(&ring->written, position, memory_order_release);
}

int lsn_ring_frees_reader(lsn_ring *ring) {
    // This fence orders the bytes before the look at the note. The reader does the same: first its note, then its look
    // for bytes.
    atomic_thread_fence(memory_order_seq_cst);
    return atomic_load(&ring->reader_waits) != 0 && atomic_exchange(&ring->reader_waits, 0) != 0;
}

void lsn_ring_await_space(lsn_ring *ring, uint64_t position) {
    atomic_store(&ring->writer_waits, 1);
    if (lsn_ring_space(ring, position) > 0) return;
    syscall(SYS_futex, &ring->writer_waits, FUTEX_WAIT, 1, NULL, NULL, 0);
}

/// Waits while a side is noted as waiting, but no longer than `nanoseconds`; without a limit if the number is negative.
static void wait_while_noted(_Atomic uint32_t *waits, int64_t nanoseconds) {
    const struct timespec time = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    syscall(SYS_futex, waits, FUTEX_WAIT, 1, nanoseconds < 0 ? NULL : &time, NULL, 0);
}

void lsn_ring_wait(lsn_ring *ring, int64_t nanoseconds) { wait_while_noted(&ring->reader_waits, nanoseconds); }

void lsn_ring_wake_reader(lsn_ring *ring) {
    if (lsn_ring_frees_reader(ring)) syscall(SYS_futex, &ring->reader_waits, FUTEX_WAKE, 1, NULL, NULL, 0);
}

void lsn_ring_wait_for_space(lsn_ring *ring, uint64_t position, int64_t nanoseconds) {
    atomic_store(&ring->writer_waits, 1);
    if (lsn_ring_space(ring, position) == 0) wait_while_noted(&ring->writer_waits, nanoseconds);
}

lsn_crash *lsn_ring_crash(lsn_ring *ring) { return &ring->crash; }
