#define _GNU_SOURCE
#include "process_use.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int64_t lsn_processor_time(int32_t process) {
    clockid_t clock;
    struct timespec time;
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return -1;
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

/// The number in a line of `/proc/PID/status`; 0 if there is no such line.
static int64_t number_of(const char *status, const char *name) {
    const char *const line = strstr(status, name);
    return line == NULL ? 0 : strtoll(line + strlen(name), NULL, 10);
}

int lsn_read_use(int32_t process, int64_t *memory, int64_t *threads) {
    char path[64], status[4096];
    snprintf(path, sizeof path, "/proc/%d/status", process);
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    const ssize_t size = file < 0 ? -1 : read(file, status, sizeof status - 1);
    if (file >= 0) close(file);
    if (size <= 0) return -1;
    status[size] = 0;
    *memory = (number_of(status, "\nRssAnon:") + number_of(status, "\nVmSwap:")) << 10;
    *threads = number_of(status, "\nThreads:");
    return 0;
}
