// Ends or blocks its process, or makes requests to the host, as the model of its row says.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void crash(void) { *(volatile int *)8 = 1; }
static void give_up(void) { abort(); }
static void leave(void) { exit(0); }
static void leave_at_once(void) { _exit(3); }
static void loop(void) {
    for (volatile int count = 0;; count++) {}
}
static int descend(int depth) {
    volatile char memory[1024];
    memory[0] = (char)depth;
    return depth < 0 ? 0 : descend(depth + 1) + memory[0];
}
static void overflow(void) { descend(0); }
static void allocate(void) {
    // Only one byte of each MiB is written. The time for 512 MB of pages would depend on the machine.
    for (;;) *(volatile char *)malloc(1 << 20) = 1;
}
/// Fills memory and makes it read-only, so that it does not count for the limit of the system.
static void fill_and_keep(void) {
    const size_t size = 64 << 20;
    for (;;) {
        char *const memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) return;
        madvise(memory, size, MADV_HUGEPAGE);
        memset(memory, 1, size);
        mprotect(memory, size, PROT_READ);
    }
}
static void read_addresses(void) {
    const size_t size = (size_t)1 << 44;
    const volatile char *const memory = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) abort();
    for (size_t offset = 0; offset < size; offset += 2 << 20) (void)memory[offset];
}
static void print(void) { puts("a line of the plugin"); }
static void print_and_crash(void) {
    for (int count = 0; count < 3000; count++) puts("a line of the plugin");
    fflush(stdout);
    crash();
}
static void *rest(void *argument) {
    sleep(1000);
    return argument;
}
static void start_threads(void) {
    pthread_attr_t small;
    pthread_t thread;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 1 << 14);
    for (int count = 0; count < 1500; count++) pthread_create(&thread, &small, rest, NULL);
    sleep(1000);
}
static void stop(void) { raise(SIGTERM); }
static void *loop_in_thread(void *argument) {
    loop();
    return argument;
}
static void leave_thread(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, loop_in_thread, NULL);
}
static void *fill_in_thread(void *argument) {
    fill_and_keep();
    return argument;
}
static void leave_filling_thread(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, fill_in_thread, NULL);
}
static void *signal_without_end(void *argument) {
    const char bytes[512] = {1};
    for (int descriptor = 3;; descriptor = descriptor < 64 ? descriptor + 1 : 3)
        send(descriptor, bytes, sizeof bytes, MSG_NOSIGNAL);
    return argument;
}
static void flood(void) {
    pthread_t thread;
    for (int count = 0; count < 8; count++) pthread_create(&thread, NULL, signal_without_end, NULL);
    sleep(1000);
}
static void halt(void) { raise(SIGSTOP); }
static void wait_long(void) { sleep(1000); }

static const struct {
    const char *name;
    void (*act)(void);
} behaviours[] = {
    {"crash", crash},       {"abort", abort}, {"give up", give_up}, {"leave", leave}, {"leave at once", leave_at_once}, {"loop", loop},
    {"overflow", overflow}, {"allocate", allocate}, {"print", print}, {"stop", stop}, {"read addresses", read_addresses}, {"halt", halt}, {"leave thread", leave_thread},
    {"leave filling thread", leave_filling_thread},
    {"wait", wait_long}, {"fill and keep", fill_and_keep},
    {"print and crash", print_and_crash}, {"flood", flood}, {"start threads", start_threads},
};

/// A text of 2 MB between two texts.
static const char *long_text(const char *start, const char *end) {
    static char text[(2 << 20) + 64];
    memset(text, 'x', sizeof text);
    memcpy(text, start, strlen(start));
    strcpy(text + sizeof text - 32, end);
    return text;
}

LIAISON_EXPORT void misbehave(lsn_label *text, const char *behaviour, lsn_liaison *liaison) {
    lsn_set_text(text, behaviour);
    if (strncmp(behaviour, "ask", 3) == 0)
        lsn_append_text(text, lsn_open(liaison, "https://example.org/") ? ": yes" : ": no", LSN_WEIGHT_REGULAR);
    for (size_t index = 0; index < sizeof behaviours / sizeof behaviours[0]; index++)
        if (strcmp(behaviour, behaviours[index].name) == 0) behaviours[index].act();
    if (strcmp(behaviour, "write to the model") == 0) ((char *)(size_t)behaviour)[0] = 'W';
    for (int count = 0; strcmp(behaviour, "log much") == 0 && count < 3; count++) lsn_log(liaison, long_text("", ""));
    if (strcmp(behaviour, "insert much") == 0) {
        const lsn_index_path behind = {0, 1};
        const char *const model = long_text("{ \"behaviour\": \"", "\" }");
        if (!lsn_insert_row(liaison, behind, "Misbehaving", model)) lsn_set_text(text, "no");
    }
    while (strcmp(behaviour, "append without end") == 0) lsn_append_text(text, behaviour, LSN_WEIGHT_REGULAR);
    while (strcmp(behaviour, "set without end") == 0) lsn_set_lines(text, 1);
    while (strcmp(behaviour, "ask again and again") == 0) {
        usleep(5000);
        lsn_open(liaison, "");
    }
    if (strcmp(behaviour, "write to everything") == 0)
        for (int descriptor = 3; descriptor < 64; descriptor++)
            if (write(descriptor, "rubbish that is no message", 26) < 0) continue;
}
