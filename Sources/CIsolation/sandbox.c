#define _GNU_SOURCE
#include "sandbox.h"

#include "crash.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
    /// The first descriptor that a plugin cannot close, and the number of descriptors that a worker may have.
    FIRST_PROTECTED = 48,
    DESCRIPTORS = 64,
    /// The number of descriptors of a process that examines a plugin: enough to see that a plugin closes none.
    EXAMINED_DESCRIPTORS = 1024,
};

/// The greatest size of the stack, and the size of the addresses that a worker may map besides those that it has. The
/// limit of data does not count memory that is only read, but the kernel needs page tables for its addresses.
static const uint64_t STACK = UINT64_C(8) << 20, ADDRESSES = UINT64_C(4) << 30;

/// The usual size of the stack of another thread, as the C library chooses it where the system sets no limit. Stacks count
/// as data.
static const size_t THREAD_STACK = (size_t)2 << 20;

int32_t lsn_landlock_version(void) {
    const long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : (int32_t)version;
}

int32_t lsn_missing_parts(void) {
    const uint32_t action = SECCOMP_RET_ERRNO;
    const bool has_seccomp = syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
    return (lsn_landlock_version() < 1 ? LSN_NO_LANDLOCK : 0) | (has_seccomp ? 0 : LSN_NO_SECCOMP);
}

int32_t lsn_protect_descriptor(int32_t descriptor) {
    const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_PROTECTED);
    if (moved >= 0) close(descriptor);
    return moved;
}

// MARK: Files (landlock(7))

/// `struct landlock_ruleset_attr` of Linux 6.12; older kernels know its first fields.
struct ruleset {
    uint64_t files;
    uint64_t network;
    uint64_t scopes;
};

enum {
    /// All rights to bind and connect sockets of TCP, and the scopes of abstract sockets and of signals.
    ALL_NETWORK = 3,
    ALL_SCOPES = 3,
};

/// The versions of Landlock, the newest first. Each has the rights to files of the version before and some more, in the
/// order of their bits, and a version that knows more kinds of rights has a larger `struct ruleset`.
static const struct {
    lsn_kernel kernel;
    int file_rights;
    size_t ruleset_size;
} versions[] = {
    {{6, "6.12", "signals, and sockets without a path"}, 16, sizeof(struct ruleset)},
    {{5, "6.10", "control of devices"}, 16, offsetof(struct ruleset, scopes)},
    {{4, "6.7", "TCP"}, 15, offsetof(struct ruleset, scopes)},
    {{3, "6.2", "truncation of files"}, 15, offsetof(struct ruleset, network)},
    {{2, "5.19", "moves of files to other folders"}, 14, offsetof(struct ruleset, network)},
    {{1, "5.13", "reading, writing, making and removing files, and the memory of other processes"}, 13,
     offsetof(struct ruleset, network)},
};

enum { VERSIONS = sizeof versions / sizeof versions[0] };

const lsn_kernel *lsn_kernel_at(int32_t index) {
    return index >= 0 && index < VERSIONS ? &versions[VERSIONS - 1 - index].kernel : NULL;
}

static const char *const system_files[] = {
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache",  // libraries, and the modules of iconv
    "/usr/share/locale", "/usr/share/i18n",                          // locales
    "/usr/share/zoneinfo", "/etc/localtime",                         // time zones
    NULL,
};

static void allow_reading(int ruleset, const char *const *paths) {
    for (; *paths != NULL; paths++) {
        const int file = open(*paths, O_PATH | O_CLOEXEC);
        if (file < 0) continue;
        struct landlock_path_beneath_attr rule = {
            .allowed_access =
                LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_EXECUTE,
            .parent_fd = file,
        };
        if (syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0) {
            // A rule of a file names no right to folders.
            rule.allowed_access &= ~(uint64_t)LANDLOCK_ACCESS_FS_READ_DIR;
            syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
        }
        close(file);
    }
}

/// Restricts the files to those that may be read. Returns false if the kernel has no Landlock.
static bool restrict_files(const char *const *readable) {
    const int version = lsn_landlock_version();
    size_t known = 0;
    while (known < VERSIONS && versions[known].kernel.landlock > version) known++;
    if (known == VERSIONS) return false;
    const struct ruleset rules = {
        .files = (UINT64_C(1) << versions[known].file_rights) - 1, .network = ALL_NETWORK, .scopes = ALL_SCOPES};
    const int ruleset = (int)syscall(SYS_landlock_create_ruleset, &rules, versions[known].ruleset_size, 0);
    if (ruleset < 0) return false;
    allow_reading(ruleset, system_files);
    allow_reading(ruleset, readable);
    const bool is_restricted = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
    close(ruleset);
    return is_restricted;
}

// MARK: System calls (seccomp(2))

/// The calls that a plugin may make with any arguments.
static const int allowed[] = {
    // Memory.
    SCMP_SYS(brk), SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise),
    // Threads, and their locks.
    SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(set_tid_address), SCMP_SYS(sched_yield),
    SCMP_SYS(membarrier), SCMP_SYS(gettid), SCMP_SYS(getcpu), SCMP_SYS(sched_getaffinity), SCMP_SYS(sched_getparam),
    SCMP_SYS(sched_getscheduler), SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(restart_syscall),
    SCMP_SYS(arch_prctl),
    // Its own handlers of signals: a language may turn a fault into an error.
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    // Clocks and random numbers.
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday), SCMP_SYS(time), SCMP_SYS(getrandom),
    // The ids of the process, and facts about the system.
    SCMP_SYS(getpid), SCMP_SYS(getppid), SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid),
    SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getrusage), SCMP_SYS(times),
    // Files that Landlock lets the plugin read: libraries, locales, time zones.
    SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(readv), SCMP_SYS(lseek), SCMP_SYS(fstat),
    SCMP_SYS(newfstatat), SCMP_SYS(statx), SCMP_SYS(stat), SCMP_SYS(lstat), SCMP_SYS(access), SCMP_SYS(faccessat),
    SCMP_SYS(faccessat2), SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(getdents64), SCMP_SYS(getcwd),
    // The output of the plugin.
    SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(poll), SCMP_SYS(ppoll),
};

/// Stands for the id of the process, which is not known yet when the filter is made. No process has this id.
enum { OWN_PROCESS = 0x7FEDCBA9 };

static bool allow_with_conditions(scmp_filter_ctx filter) {
    // A plugin may close the descriptors that it has opened, but none that the worker needs.
    int error = seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(close), 1, SCMP_A0(SCMP_CMP_LT, FIRST_PROTECTED, 0));
    // Files are opened for reading only.
    const scmp_datum_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);
    error |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(openat), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, writing, 0));
#ifdef SYS_open
    error |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(open), 1, SCMP_A1(SCMP_CMP_MASKED_EQ, writing, 0));
#endif
    // Memory is not shared with other processes, and counts as data of this process. Code comes from a file, and
    // nothing in this process can write that file or its copy in memory.
    error |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_WRITE, 0),
        SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_SHARED | MAP_ANONYMOUS, 0));
    error |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0),
        SCMP_A3(SCMP_CMP_MASKED_EQ, MAP_SHARED, 0));
    error |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
    // Threads, but no processes. The arguments of clone3 are in memory, where a filter cannot see them; the C library
    // uses clone where clone3 is not there.
    error |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, CLONE_THREAD));
    error |= seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    // `abort` ends its own process by a signal. A process that stopped itself would be waited for.
    for (int index = 0; index < LSN_FATAL_SIGNALS; index++)
        error |= seccomp_rule_add(
            filter, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 2, SCMP_A0(SCMP_CMP_EQ, OWN_PROCESS, 0),
            SCMP_A2(SCMP_CMP_EQ, (scmp_datum_t)lsn_fatal_signals[index], 0));
    // The names of threads.
    error |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NAME, 0));
    // The limits of the process may be read, as functions do that return the size of a stack, but not set.
    error |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, SCMP_A0(SCMP_CMP_EQ, 0, 0), SCMP_A2(SCMP_CMP_EQ, 0, 0));
    // The socket to the host, with the flags that the worker uses. Rare kinds of messages, such as those out of band,
    // have had faults.
    error |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(sendto), 2, SCMP_A3(SCMP_CMP_EQ, MSG_NOSIGNAL, 0), SCMP_A4(SCMP_CMP_EQ, 0, 0));
    error |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(recvfrom), 1, SCMP_A3(SCMP_CMP_EQ, 0, 0));
    // Flags of descriptors may be read.
    error |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1, SCMP_A1(SCMP_CMP_EQ, F_GETFL, 0));
    error |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1, SCMP_A1(SCMP_CMP_EQ, F_GETFD, 0));
    return error == 0;
}

/// The calls that an examined plugin may make besides. Each changes the plugin's own process alone. An examination cannot
/// find a change that the sandbox refuses.
static const int allowed_in_examination[] = {
    // loading-leaves-umask, commands-leave-umask.
    SCMP_SYS(umask),
    // loading-leaves-working-directory, commands-leave-working-directory.
    SCMP_SYS(chdir), SCMP_SYS(fchdir),
    // loading-leaves-signals, commands-leave-signals: timers that send a signal to their own process.
    SCMP_SYS(alarm), SCMP_SYS(setitimer), SCMP_SYS(getitimer),
    // loading-leaves-limits: without capabilities, no limit can be raised again.
    SCMP_SYS(setrlimit),
    // loading-leaves-streams, loading-leaves-descriptors, commands-leave-streams, commands-leave-descriptors: a plugin
    // closes or replaces what it has not opened.
    SCMP_SYS(close), SCMP_SYS(dup), SCMP_SYS(dup2), SCMP_SYS(dup3),
    // commands-open-no-sockets, commands-touch-no-files, commands-start-no-processes, commands-set-no-limits: the
    // examination refuses and counts the calls of a kind (`lsn_refuse_calls`), and reads their paths through a pipe.
    SCMP_SYS(seccomp), SCMP_SYS(pipe2),
};

static bool allow_examination(scmp_filter_ctx filter) {
    // loading-leaves-limits.
    int error = seccomp_rule_add(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1, SCMP_A0(SCMP_CMP_EQ, 0, 0));
    // loading-leaves-streams, commands-leave-streams: the flags of a descriptor. The owner of its signals is not one of
    // them.
    static const int requests[] = {F_SETFL, F_SETFD, F_DUPFD, F_DUPFD_CLOEXEC};
    for (size_t index = 0; index < sizeof requests / sizeof requests[0]; index++)
        error |= seccomp_rule_add(
            filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 1, SCMP_A1(SCMP_CMP_EQ, (scmp_datum_t)requests[index], 0));
    // libseccomp gives up new privileges once more whenever it installs a filter.
    error |= seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(prctl), 1, SCMP_A0(SCMP_CMP_EQ, PR_SET_NO_NEW_PRIVS, 0));
    return error == 0;
}

/// The calls that lead to the dynamic linker, which then lists the libraries of a plugin: nothing-is-missing.
static const int allowed_in_linking[] = {SCMP_SYS(execve)};

/// A filter of system calls, as the kernel runs it; empty if it could not be made.
typedef struct call_filter {
    struct sock_filter instructions[1024];
    size_t count;
} call_filter;

static call_filter of_worker, of_examination, of_linking;

static bool allow(scmp_filter_ctx filter, const int *calls, size_t count) {
    int error = 0;
    // A call that this processor does not have needs no rule.
    for (size_t index = 0; index < count; index++)
        if (calls[index] >= 0) error |= seccomp_rule_add(filter, SCMP_ACT_ALLOW, calls[index], 0);
    return error == 0;
}

/// Exports a filter of the calls that each plugin may make, and of `more` calls.
static void compile(call_filter *compiled, const int *more, size_t count, bool (*allow_more)(scmp_filter_ctx)) {
    // A call that is not allowed fails as if the user had no right to it, so that a plugin that can go without the call
    // goes on.
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == NULL) return;
    bool is_complete = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS) == 0;
    // A tree of comparisons is faster than a list: the kernel tries all calls when a process installs the filter. A
    // version of libseccomp without trees makes a list.
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    is_complete = is_complete && allow(filter, allowed, sizeof allowed / sizeof allowed[0]) &&
                  allow_with_conditions(filter) && allow(filter, more, count) &&
                  (allow_more == NULL || allow_more(filter));
    const int file = memfd_create("filter", MFD_CLOEXEC);
    if (is_complete && file >= 0 && seccomp_export_bpf(filter, file) == 0) {
        const size_t space = sizeof compiled->instructions;
        const ssize_t size = pread(file, compiled->instructions, space, 0);
        // A filter that fills all the space may be incomplete.
        if (size > 0 && (size_t)size < space) compiled->count = (size_t)size / sizeof(struct sock_filter);
    }
    if (file >= 0) close(file);
    seccomp_release(filter);
}

/// Restricts the system calls. Returns false if the kernel has no seccomp.
static bool restrict_calls(call_filter *filter) {
    if (filter->count == 0) return false;
    for (size_t index = 0; index < filter->count; index++)
        if (filter->instructions[index].k == OWN_PROCESS) filter->instructions[index].k = (uint32_t)getpid();
    const struct sock_fprog program = {.len = (unsigned short)filter->count, .filter = filter->instructions};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0;
}

// MARK: The rest

static void limit(int resource, uint64_t most) {
    const struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
    setrlimit((__rlimit_resource_t)resource, &limit);
}

static void lower_limit(int resource, uint64_t most) {
    struct rlimit limit;
    if (getrlimit((__rlimit_resource_t)resource, &limit) != 0 || limit.rlim_max <= most) return;
    if (limit.rlim_cur > most) limit.rlim_cur = most;
    limit.rlim_max = most;
    setrlimit((__rlimit_resource_t)resource, &limit);
}

int32_t lsn_allow_descriptors(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_max < DESCRIPTORS) return -1;
    if (limit.rlim_cur >= DESCRIPTORS) return 0;
    limit.rlim_cur = DESCRIPTORS;
    return setrlimit(RLIMIT_NOFILE, &limit);
}

/// What this process has taken so far, in bytes. If that is unknown, no data counts, and the addresses are the greatest
/// number, so that they get no limit.
typedef struct taken {
    uint64_t addresses;
    uint64_t data;
} taken;

static taken taken_so_far(void) {
    enum { MOST = 128 };
    char text[MOST] = "";
    const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    unsigned long long addresses, data;
    const bool is_known = file >= 0 && read(file, text, sizeof text - 1) > 0 &&
                          sscanf(text, "%llu %*u %*u %*u %*u %llu", &addresses, &data) == 2;
    if (file >= 0) close(file);
    const uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    return is_known ? (taken){addresses * page, data * page} : (taken){RLIM_INFINITY, 0};
}

/// Lowers a limit to what was taken so far and `more` bytes.
static void limit_growth(int resource, uint64_t taken, uint64_t more) {
    if (taken < RLIM_INFINITY - more) lower_limit(resource, taken + more);
}

static void drop_capabilities(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    const struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
    for (unsigned long capability = 0; capability <= CAP_LAST_CAP; capability++) prctl(PR_CAPBSET_DROP, capability);
    syscall(SYS_capset, &header, none);
}

static void shrink_stacks_of_threads(void) {
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return;
    if (pthread_attr_setstacksize(&attributes, THREAD_STACK) == 0) pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
}

/// Enters the part of the sandbox that is the same for all plugins.
static void begin(void) {
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_MEMLOCK, 0);
    limit(RLIMIT_MSGQUEUE, 0);
    lower_limit(RLIMIT_STACK, STACK);
    shrink_stacks_of_threads();
    drop_capabilities();
}

static int32_t enter(const char *const *readable, call_filter *filter, uint64_t memory, uint64_t file_size) {
    const taken taken = taken_so_far();
    limit(RLIMIT_FSIZE, file_size);
    limit_growth(RLIMIT_DATA, taken.data, memory);
    limit_growth(RLIMIT_AS, taken.addresses, ADDRESSES);
    return (restrict_files(readable) ? 0 : LSN_NO_LANDLOCK) | (restrict_calls(filter) ? 0 : LSN_NO_SECCOMP);
}

void lsn_prepare_sandbox(void) {
    compile(&of_worker, NULL, 0, NULL);
    begin();
}

int32_t lsn_enter_sandbox(const char *const *readable, uint64_t memory) {
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    // This limit must not be set earlier: the kernel compares it with the number of all descriptors of the user that
    // are being sent.
    limit(RLIMIT_NOFILE, DESCRIPTORS);
    return enter(readable, &of_worker, memory, 0);
}

void lsn_prepare_examination(void) {
    compile(
        &of_examination, allowed_in_examination, sizeof allowed_in_examination / sizeof allowed_in_examination[0],
        allow_examination);
    compile(&of_linking, allowed_in_linking, sizeof allowed_in_linking / sizeof allowed_in_linking[0], NULL);
}

/// Enters the sandbox of an examination, whose process writes the output of the plugin to files.
static int32_t enter_examination(const char *const *readable, call_filter *filter) {
    begin();
    lower_limit(RLIMIT_NOFILE, EXAMINED_DESCRIPTORS);
    // At the limit of its output, a call of write(2) fails instead of ending the process.
    signal(SIGXFSZ, SIG_IGN);
    return enter(readable, filter, LSN_MEMORY, LSN_OUTPUT);
}

int32_t lsn_enter_examination(const char *const *readable) { return enter_examination(readable, &of_examination); }

int32_t lsn_enter_linking(const char *const *readable) { return enter_examination(readable, &of_linking); }
