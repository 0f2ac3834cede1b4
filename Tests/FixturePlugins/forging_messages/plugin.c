// Finds the ring by which its worker sends messages to the host, and writes the messages that its row describes:
//
//     forge COUNT KIND FUNCTION FLAG INDEX NUMBER SIZE BYTE; …
//
// stands for COUNT messages with a body of SIZE times BYTE. `others` has other behaviours.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "host_rings.h"

LIAISON_MANIFEST_FILE("manifest.json");

enum { COMMANDS = 1 };

static struct ring *ring;
static uint64_t position;

// MARK: The search for the ring

static bool is_readable(const void *address) { return access(address, F_OK) != 0 && errno != EFAULT; }

/// Returns whether an address is that of the ring, whose counter of written bytes grows with each operation.
static bool is_ring(uintptr_t address, lsn_label *text) {
    if (address == 0 || address % 4096 != 0) return false;
    struct ring *const candidate = (struct ring *)address;
    if (!is_readable(candidate) || candidate->written - candidate->read > CAPACITY) return false;
    const uint64_t written = candidate->written;
    lsn_set_lines(text, 0);
    return candidate->written == written + sizeof(struct head);
}

static int search(struct dl_phdr_info *object, size_t size, void *text) {
    (void)size;
    for (int index = 0; index < object->dlpi_phnum; index++) {
        const ElfW(Phdr) *const segment = &object->dlpi_phdr[index];
        if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_W)) continue;
        const uintptr_t *word = (const uintptr_t *)((object->dlpi_addr + segment->p_vaddr + 7) & ~(uintptr_t)7);
        const uintptr_t end = object->dlpi_addr + segment->p_vaddr + segment->p_memsz - 8;
        for (; (uintptr_t)word <= end; word++) {
            // The handler of crashes notes their place in the ring.
            const uintptr_t address = *word - offsetof(struct ring, crash);
            if (!is_ring(address, text)) continue;
            ring = (struct ring *)address;
            position = ring->written;
        }
    }
    // The first object is the program.
    return 1;
}

// MARK: Messages

static void rest(long nanoseconds) { nanosleep(&(struct timespec){0, nanoseconds}, NULL); }

static void wake_host(void) {
    for (int descriptor = 48; descriptor < 64; descriptor++)
        if (send(descriptor, "!", 1, MSG_NOSIGNAL) == 1) return;
}

static void publish(void) {
    ring->written = position;
    if (atomic_exchange(&ring->reader_waits, 0) != 0) wake_host();
}

static void write_bytes(const void *bytes, size_t count, bool repeats) {
    for (size_t index = 0; index < count; index++) {
        while (position - ring->read >= CAPACITY) {
            publish();
            rest(10000);
        }
        ring->bytes[position++ % CAPACITY] = ((const uint8_t *)bytes)[repeats ? 0 : index];
    }
}

static void forge_messages(const char *behaviour) {
    unsigned count, kind, function, flag, index, size, byte;
    unsigned long long number;
    while (behaviour != NULL) {
        while (*behaviour == ' ' || *behaviour == ';') behaviour++;
        const int fields = sscanf(
            behaviour, "%u %u %u %u %u %llu %u %u", &count, &kind, &function, &flag, &index, &number, &size, &byte);
        if (fields != 8) return;
        const struct head head = {number, size, index, (uint8_t)kind, (uint8_t)function, (uint8_t)flag, {0}};
        const uint8_t fill = (uint8_t)byte;
        for (unsigned left = count; left > 0; left--) {
            write_bytes(&head, sizeof head, false);
            write_bytes(&fill, size, true);
        }
        publish();
        behaviour = strchr(behaviour, ';');
    }
}

static void say_too_much(void) {
    position += CAPACITY + 1;
    publish();
}

static void go_back(void) {
    position -= 8;
    publish();
}

static void say_more_than_there_is(void) {
    const struct head head = {0, UINT32_MAX, 0, 65, 1, 1, {0}};
    write_bytes(&head, sizeof head, false);
    publish();
}

static void begin_a_message(void) {
    const struct head head = {0, 1000, 0, 65, 1, 1, {0}};
    write_bytes(&head, sizeof head, false);
    publish();
}

/// Crashes, and reports an invalid place of the crash.
static void crash_nowhere(void) {
    ring->crash.frames[0] = UINT64_MAX - 7;
    signal(SIGSEGV, SIG_DFL);
    raise(SIGSEGV);
}

/// Receives the messages that the host sends to the worker.
static void take_jobs(void) {
    char bytes[4096];
    for (;; ring[COMMANDS].read = ring[COMMANDS].written)
        for (int descriptor = 48; descriptor < 64; descriptor++)
            if (recv(descriptor, bytes, sizeof bytes, MSG_DONTWAIT) < 0) rest(1000000);
}

static void wake_without_end(void) {
    for (;;) wake_host();
}

/// Changes bytes and counters while the host reads them.
static void change_without_end(void) {
    for (uint64_t state = 88172645463325252;;) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        ring->bytes[state % CAPACITY] = (uint8_t)(state >> 32);
        if (state % 61 == 0) ring->written += state >> 48 & 0xFF;
        if (state % 67 == 0) ring->read = state;
        if (state % 71 == 0) wake_host();
        if (state % 73 == 0) ring[COMMANDS].read = state % 2 == 0 ? state : ring[COMMANDS].written + state % 3;
        if (state % 79 == 0) ring[COMMANDS].reader_waits = 1;
    }
}

/// Makes room for one byte of the host's answers whenever there is none.
static void *make_room(void *none) {
    for (;;)
        if (ring[COMMANDS].written - ring[COMMANDS].read >= CAPACITY) ring[COMMANDS].read++;
    return none;
}

/// Asks again and again for a URL to be opened, by a handle that does not exist, and reads hardly any answers.
static void ask_without_end(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, make_room, NULL);
    const struct head head = {.index = 9999, .kind = 66, .function = 34};
    for (;;) {
        write_bytes(&head, sizeof head, false);
        publish();
    }
}

static const struct {
    const char *name;
    void (*act)(void);
} others[] = {
    {"say too much", say_too_much},         {"go back", go_back},
    {"begin a message", begin_a_message},   {"say more than there is", say_more_than_there_is},
    {"crash nowhere", crash_nowhere},       {"take jobs", take_jobs},
    {"wake without end", wake_without_end}, {"change without end", change_without_end},
    {"ask without end", ask_without_end},
};

LIAISON_EXPORT void never_called(void) {}

LIAISON_EXPORT void forge(lsn_label *text, const char *behaviour) {
    lsn_set_text(text, behaviour);
    while (strcmp(behaviour, "set slowly without end") == 0) {
        lsn_set_lines(text, 1);
        rest(10000000);
    }
    const bool forges = strncmp(behaviour, "forge ", 6) == 0;
    bool is_known = forges;
    for (size_t index = 0; index < sizeof others / sizeof others[0]; index++)
        is_known = is_known || strcmp(behaviour, others[index].name) == 0;
    if (!is_known) return;
    if (ring == NULL) dl_iterate_phdr(search, text);
    if (ring == NULL) return lsn_append_text(text, ": no ring", LSN_WEIGHT_REGULAR);
    position = ring->written;
    if (forges) forge_messages(behaviour + 6);
    for (size_t index = 0; index < sizeof others / sizeof others[0]; index++)
        if (strcmp(behaviour, others[index].name) == 0) others[index].act();
    // The worker has not written these messages, so it must not go on. The host reads them nevertheless.
    _exit(9);
}
