#define _GNU_SOURCE
#include "system_calls.h"

#include "newer_calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// As `struct ptrace_syscall_info`, which only newer headers declare.
typedef struct system_call {
    uint8_t kind;
    uint8_t padding[3];
    uint32_t architecture;
    uint64_t place;
    uint64_t stack;
    uint64_t number;
    uint64_t arguments[6];
    uint64_t more[2];
} system_call;

enum { GET_SYSTEM_CALL = 0x420E, IS_ENTRY = 1 };

static bool is_of_linker(uint64_t place) {
    Dl_info caller, linker;
    void *base = (void *)getauxval(AT_BASE);
    return dladdr((void *)(uintptr_t)place, &caller) != 0 && dladdr(base, &linker) != 0 &&
           caller.dli_fbase == linker.dli_fbase;
}

/// Reads a word of a stopped process; 0 if there is none at the address.
static uint64_t read_word(pid_t process, uint64_t address) {
    errno = 0;
    const long word = ptrace(PTRACE_PEEKDATA, process, (void *)(uintptr_t)address, NULL);
    return errno == 0 ? (uint64_t)word : 0;
}

/// Reads as much of a text as there is room for. Memory of other processes is read by ptrace only, because the sandbox of an
/// examination allows no other way.
static void read_text(pid_t process, uint64_t address, char *text, size_t size) {
    memset(text, 0, size);
    for (size_t read = 0; read < size - 1; read += sizeof(uint64_t)) {
        const uint64_t word = read_word(process, address + read);
        const size_t room = size - 1 - read, count = room < sizeof word ? room : sizeof word;
        memcpy(text + read, &word, count);
        if (memchr(text + read, 0, count) != NULL) return;
    }
}

static bool begins(const char *path, const char *with) { return strncmp(path, with, strlen(with)) == 0; }

/// Whether the path names a file of the kernel: in /proc, /sys or /dev, but not in /dev/shm.
static bool is_of_system(const char *path) {
    if (strstr(path, "/..") != NULL || begins(path, "/dev/shm")) return false;
    return begins(path, "/proc/") || begins(path, "/sys/") || begins(path, "/dev/");
}

/// The kind of a call that opens a file; `LSN_SYSTEM_CALL_COUNT` if the call does not count.
static lsn_system_call_kind kind_of_opening(uint64_t flags, const char *path) {
    if ((flags & O_CREAT) == 0 && is_of_system(path)) return LSN_SYSTEM_CALL_COUNT;
    bool changes = (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_TRUNC)) != 0;
    return changes ? LSN_SYSTEM_CALL_CHANGE : LSN_SYSTEM_CALL_OPEN;
}

static lsn_system_call_kind kind_of_cloning(uint64_t flags) {
    return (flags & CLONE_THREAD) != 0 ? LSN_SYSTEM_CALL_THREAD : LSN_SYSTEM_CALL_PROCESS;
}

/// The kind of a system call. Writes the path that the call names.
static lsn_system_call_kind kind_of(pid_t process, const system_call *call, char *path, size_t size) {
    const uint64_t *arguments = call->arguments;
    switch (call->number) {
    case SYS_openat: read_text(process, arguments[1], path, size); return kind_of_opening(arguments[2], path);
    case SYS_openat2:
        read_text(process, arguments[1], path, size);
        return kind_of_opening(read_word(process, arguments[2]), path);
    case SYS_mkdirat:
    case SYS_mknodat:
    case SYS_unlinkat:
    case SYS_fchmodat:
    case LSN_FCHMODAT2:
    case LSN_SETXATTRAT:
    case LSN_REMOVEXATTRAT:
    case LSN_FILE_SETATTR:
    case SYS_fchownat:
    case SYS_utimensat:
    case SYS_linkat:
#if defined(SYS_renameat)
    case SYS_renameat:
#endif
    case SYS_renameat2: read_text(process, arguments[1], path, size); return LSN_SYSTEM_CALL_CHANGE;
    case SYS_symlinkat: read_text(process, arguments[2], path, size); return LSN_SYSTEM_CALL_CHANGE;
    case SYS_setxattr:
    case SYS_lsetxattr:
    case SYS_removexattr:
    case SYS_lremovexattr:
    case SYS_truncate: read_text(process, arguments[0], path, size); return LSN_SYSTEM_CALL_CHANGE;
#if defined(__x86_64__)
    case SYS_open: read_text(process, arguments[0], path, size); return kind_of_opening(arguments[1], path);
    case SYS_creat:
    case SYS_mkdir:
    case SYS_rmdir:
    case SYS_mknod:
    case SYS_unlink:
    case SYS_rename:
    case SYS_link:
    case SYS_symlink:
    case SYS_chown:
    case SYS_lchown:
    case SYS_utime:
    case SYS_utimes:
    case SYS_chmod: read_text(process, arguments[0], path, size); return LSN_SYSTEM_CALL_CHANGE;
    case SYS_fork:
    case SYS_vfork: return LSN_SYSTEM_CALL_PROCESS;
#endif
    case SYS_socket:
    case SYS_socketpair: return LSN_SYSTEM_CALL_SOCKET;
    case SYS_clone: return kind_of_cloning(arguments[0]);
    case SYS_clone3: return kind_of_cloning(read_word(process, arguments[0]));
    case SYS_execve:
    case SYS_execveat: return LSN_SYSTEM_CALL_PROCESS;
    default: return LSN_SYSTEM_CALL_COUNT;
    }
}

static void record(pid_t process, lsn_system_call_log *log) {
    system_call call = {0};
    char path[sizeof log->paths[0]] = "";
    const enum __ptrace_request request = (enum __ptrace_request)GET_SYSTEM_CALL;
    if (ptrace(request, process, (void *)sizeof call, &call) <= 0 || call.kind != IS_ENTRY) return;
    if (is_of_linker(call.place)) return;
    lsn_system_call_kind kind = kind_of(process, &call, path, sizeof path);
    if (kind == LSN_SYSTEM_CALL_COUNT) return;
    if (log->counts[kind]++ == 0) memcpy(log->paths[kind], path, sizeof path);
}

bool lsn_trace_system_calls(int32_t process) {
    void *options = (void *)(uintptr_t)(PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    return ptrace(PTRACE_SEIZE, process, NULL, options) == 0 && ptrace(PTRACE_INTERRUPT, process, NULL, NULL) == 0;
}

void lsn_log_stop(int32_t process, int32_t status, lsn_system_call_log *log) {
    const int signal = WSTOPSIG(status);
    const bool is_system_call = signal == (SIGTRAP | 0x80), is_event = status >> 16 != 0;
    if (is_system_call) record(process, log);
    ptrace(PTRACE_SYSCALL, process, NULL, (void *)(intptr_t)(is_system_call || is_event ? 0 : signal));
}

int64_t lsn_count_of_system_calls(const lsn_system_call_log *log, lsn_system_call_kind kind) { return log->counts[kind]; }

const char *lsn_path_of_system_call(const lsn_system_call_log *log, lsn_system_call_kind kind) { return log->paths[kind]; }
