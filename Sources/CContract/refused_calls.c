#define _GNU_SOURCE
#include "refused_calls.h"

#include "newer_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

enum {
    /// The last argument of a call that the handler itself makes. openat(2) does not read it.
    OWN_CALL = 0x11A150,
    /// The size of the smallest page of memory, in bytes.
    LEAST_PAGE = 4096,
};

static _Atomic int64_t count;

int64_t lsn_refused_call_count(void) { return atomic_load(&count); }

static const struct {
    int call;
    lsn_refused_call kind;
} refused[] = {
    {SCMP_SYS(socket), LSN_REFUSED_SOCKET},      {SCMP_SYS(socketpair), LSN_REFUSED_SOCKET},
    {SCMP_SYS(execve), LSN_REFUSED_PROCESS},     {SCMP_SYS(execveat), LSN_REFUSED_PROCESS},
    {SCMP_SYS(fork), LSN_REFUSED_PROCESS},       {SCMP_SYS(vfork), LSN_REFUSED_PROCESS},
    {SCMP_SYS(setrlimit), LSN_REFUSED_LIMIT},    {SCMP_SYS(setpriority), LSN_REFUSED_LIMIT},
    {SCMP_SYS(sched_setscheduler), LSN_REFUSED_LIMIT},
    {SCMP_SYS(shmget), LSN_REFUSED_OBJECT},      {SCMP_SYS(shmat), LSN_REFUSED_OBJECT},
    {SCMP_SYS(shmdt), LSN_REFUSED_OBJECT},       {SCMP_SYS(shmctl), LSN_REFUSED_OBJECT},
    {SCMP_SYS(semget), LSN_REFUSED_OBJECT},      {SCMP_SYS(semop), LSN_REFUSED_OBJECT},
    {SCMP_SYS(semtimedop), LSN_REFUSED_OBJECT},  {SCMP_SYS(semctl), LSN_REFUSED_OBJECT},
    {SCMP_SYS(msgget), LSN_REFUSED_OBJECT},      {SCMP_SYS(msgsnd), LSN_REFUSED_OBJECT},
    {SCMP_SYS(msgrcv), LSN_REFUSED_OBJECT},      {SCMP_SYS(msgctl), LSN_REFUSED_OBJECT},
    {SCMP_SYS(mq_open), LSN_REFUSED_OBJECT},     {SCMP_SYS(mq_unlink), LSN_REFUSED_OBJECT},
    {SCMP_SYS(mq_timedsend), LSN_REFUSED_OBJECT}, {SCMP_SYS(mq_timedreceive), LSN_REFUSED_OBJECT},
    {SCMP_SYS(mq_notify), LSN_REFUSED_OBJECT},   {SCMP_SYS(mq_getsetattr), LSN_REFUSED_OBJECT},
    {SCMP_SYS(creat), LSN_REFUSED_FILE},         {SCMP_SYS(openat2), LSN_REFUSED_FILE},
    {SCMP_SYS(mkdir), LSN_REFUSED_FILE},         {SCMP_SYS(mkdirat), LSN_REFUSED_FILE},
    {SCMP_SYS(mknod), LSN_REFUSED_FILE},         {SCMP_SYS(mknodat), LSN_REFUSED_FILE},
    {SCMP_SYS(rmdir), LSN_REFUSED_FILE},         {SCMP_SYS(unlink), LSN_REFUSED_FILE},
    {SCMP_SYS(unlinkat), LSN_REFUSED_FILE},      {SCMP_SYS(rename), LSN_REFUSED_FILE},
    {SCMP_SYS(renameat), LSN_REFUSED_FILE},      {SCMP_SYS(renameat2), LSN_REFUSED_FILE},
    {SCMP_SYS(link), LSN_REFUSED_FILE},          {SCMP_SYS(linkat), LSN_REFUSED_FILE},
    {SCMP_SYS(symlink), LSN_REFUSED_FILE},       {SCMP_SYS(symlinkat), LSN_REFUSED_FILE},
    {SCMP_SYS(truncate), LSN_REFUSED_FILE},      {SCMP_SYS(ftruncate), LSN_REFUSED_FILE},
    {SCMP_SYS(chmod), LSN_REFUSED_FILE},         {SCMP_SYS(fchmod), LSN_REFUSED_FILE},
    {SCMP_SYS(fchmodat), LSN_REFUSED_FILE},      {SCMP_SYS(chown), LSN_REFUSED_FILE},
    {SCMP_SYS(fchown), LSN_REFUSED_FILE},        {SCMP_SYS(lchown), LSN_REFUSED_FILE},
    {SCMP_SYS(fchownat), LSN_REFUSED_FILE},      {SCMP_SYS(utime), LSN_REFUSED_FILE},
    {SCMP_SYS(utimes), LSN_REFUSED_FILE},        {SCMP_SYS(utimensat), LSN_REFUSED_FILE},
    {SCMP_SYS(futimesat), LSN_REFUSED_FILE},     {SCMP_SYS(setxattr), LSN_REFUSED_FILE},
    {SCMP_SYS(lsetxattr), LSN_REFUSED_FILE},     {SCMP_SYS(fsetxattr), LSN_REFUSED_FILE},
    {SCMP_SYS(removexattr), LSN_REFUSED_FILE},   {SCMP_SYS(lremovexattr), LSN_REFUSED_FILE},
    {SCMP_SYS(fremovexattr), LSN_REFUSED_FILE},  {LSN_FCHMODAT2, LSN_REFUSED_FILE},
    {LSN_SETXATTRAT, LSN_REFUSED_FILE},          {LSN_REMOVEXATTRAT, LSN_REFUSED_FILE},
    {LSN_FILE_SETATTR, LSN_REFUSED_FILE},
};

/// A call, as the handler of its signal sees it.
typedef struct trapped_call {
    int number;
    uint64_t arguments[6];
} trapped_call;

static trapped_call call_of(const ucontext_t *context, int number) {
#if defined(__x86_64__)
    const greg_t *registers = context->uc_mcontext.gregs;
    return (trapped_call){
        number,
        {(uint64_t)registers[REG_RDI], (uint64_t)registers[REG_RSI], (uint64_t)registers[REG_RDX],
         (uint64_t)registers[REG_R10], (uint64_t)registers[REG_R8], (uint64_t)registers[REG_R9]}};
#else
    trapped_call call = {number, {0}};
    for (int index = 0; index < 6; index++) call.arguments[index] = context->uc_mcontext.regs[index];
    return call;
#endif
}

static void answer(ucontext_t *context, int64_t result) {
#if defined(__x86_64__)
    context->uc_mcontext.gregs[REG_RAX] = result;
#else
    context->uc_mcontext.regs[0] = (uint64_t)result;
#endif
}

/// Whether a file belongs to the system: the libraries, the locales, the time zones, and the files of the kernel.
static bool is_of_system(const char *path) {
    static const char *const folders[] = {
        "/proc/", "/sys/", "/dev/", "/lib", "/usr/lib", "/usr/share/locale", "/usr/share/i18n", "/usr/share/zoneinfo",
        "/etc/ld.so.cache", "/etc/localtime",
    };
    if (strstr(path, "/..") != NULL || strncmp(path, "/dev/shm", 8) == 0) return false;
    for (size_t index = 0; index < sizeof folders / sizeof folders[0]; index++)
        if (strncmp(path, folders[index], strlen(folders[index])) == 0) return true;
    return false;
}

/// Copies the path at an address that the plugin has passed. Returns 0, or the error of a call with such a path.
///
/// The path goes through a pipe: for an address that cannot be read, write(2) returns an error and causes no signal.
/// The sandbox of an examination forbids process_vm_readv(2).
static int64_t copy_path(uint64_t address, char path[PATH_MAX]) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -errno;
    int64_t result = -ENAMETOOLONG;
    for (size_t size = 0; size < PATH_MAX && result == -ENAMETOOLONG;) {
        // A pipe takes a piece of one page as a whole, or not at all.
        const size_t left = LEAST_PAGE - (address + size) % LEAST_PAGE, room = PATH_MAX - size;
        const size_t length = left < room ? left : room;
        const void *const piece = (const void *)(uintptr_t)(address + size);
        if (write(ends[1], piece, length) != (ssize_t)length || read(ends[0], path + size, length) != (ssize_t)length)
            result = -EFAULT;
        else if (memchr(path + size, 0, length) != NULL)
            result = 0;
        size += length;
    }
    close(ends[0]);
    close(ends[1]);
    return result;
}

/// Opens a file of the system for reading, and refuses others. `address` is the address of the path.
static int64_t open_file(int folder, uint64_t address, int flags) {
    char path[PATH_MAX];
    const int64_t error = copy_path(address, path);
    if (error != 0) return error;
    const bool reads = (flags & (O_ACCMODE | O_CREAT | O_TRUNC)) == O_RDONLY;
    if (reads && is_of_system(path)) {
        // The last argument is passed on the stack, where the upper half of an int is undefined. The filter compares all of it.
        const long file = syscall(SYS_openat, folder, path, flags, 0, 0, (long)OWN_CALL);
        return file >= 0 ? file : -errno;
    }
    atomic_fetch_add(&count, 1);
    return -EACCES;
}

static int64_t refuse(const trapped_call *call) {
    const uint64_t *arguments = call->arguments;
    if (call->number == SYS_openat) return open_file((int)arguments[0], arguments[1], (int)arguments[2]);
#ifdef SYS_open
    if (call->number == SYS_open) return open_file(AT_FDCWD, arguments[0], (int)arguments[1]);
#endif
    atomic_fetch_add(&count, 1);
    return -EPERM;
}

static void handle(int signal, siginfo_t *info, void *context) {
    (void)signal;
    const int error = errno;
    const trapped_call call = call_of(context, info->si_syscall);
    answer(context, refuse(&call));
    errno = error;
}

/// Adds the rules of a kind that compare the arguments of calls. Returns 0 for success.
static int add_conditions(scmp_filter_ctx filter, lsn_refused_call kind) {
    int error = 0;
    switch (kind) {
    case LSN_REFUSED_SOCKET:
    case LSN_REFUSED_OBJECT: break;
    case LSN_REFUSED_FILE:
        error = seccomp_rule_add(filter, SCMP_ACT_TRAP, SCMP_SYS(openat), 1, SCMP_A5(SCMP_CMP_NE, OWN_CALL, 0));
#ifdef SYS_open
        error |= seccomp_rule_add(filter, SCMP_ACT_TRAP, SCMP_SYS(open), 0);
#endif
        break;
    case LSN_REFUSED_PROCESS:
        // The sandbox of the examination answers clone3(2) with ENOSYS.
        error = seccomp_rule_add(
            filter, SCMP_ACT_TRAP, SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
        break;
    case LSN_REFUSED_LIMIT:
        // A function may still read a limit.
        error = seccomp_rule_add(filter, SCMP_ACT_TRAP, SCMP_SYS(prlimit64), 1, SCMP_A2(SCMP_CMP_NE, 0, 0));
        break;
    }
    return error;
}

static bool add_rules(scmp_filter_ctx filter, lsn_refused_call kind) {
    int error = add_conditions(filter, kind);
    for (size_t index = 0; index < sizeof refused / sizeof refused[0]; index++) {
        // A call that this processor does not have needs no rule.
        if (refused[index].kind != kind || refused[index].call < 0) continue;
        error |= seccomp_rule_add(filter, SCMP_ACT_TRAP, refused[index].call, 0);
    }
    return error == 0;
}

bool lsn_refuse_calls(lsn_refused_call kind) {
    // A function may call the system while it handles a signal of its own.
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK};
    if (sigaction(SIGSYS, &action, NULL) != 0) return false;
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (filter == NULL) return false;
    const bool is_loaded = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1) == 0 && add_rules(filter, kind) &&
                           seccomp_load(filter) == 0;
    seccomp_release(filter);
    return is_loaded;
}
