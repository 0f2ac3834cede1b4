// Is no plugin: preloaded by LD_PRELOAD, it makes the system look like one with an older version of Landlock. The variable
// LC_TEST_LANDLOCK, which workers also see, names the version; without the variable there is no Landlock.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// The version that programs see.
static long seen_version(void) {
    const long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : version;
}

/// The size of the rules that a version knows, in bytes: one word for each of files, network and scopes.
static size_t size_of_rules(long version) { return (version < 4 ? 1 : version < 6 ? 2 : 3) * sizeof(uint64_t); }

/// The answer of a system with a version to Landlock's first call. The kernel itself makes rulesets that the version knows.
static struct seccomp_notif_resp answer(const struct seccomp_notif *call, long version) {
    const uint64_t size = call->data.args[1], flags = call->data.args[2];
    if (version == 0) return (struct seccomp_notif_resp){.id = call->id, .error = -ENOSYS};
    if (flags == LANDLOCK_CREATE_RULESET_VERSION) return (struct seccomp_notif_resp){.id = call->id, .val = version};
    if (size > size_of_rules(version)) return (struct seccomp_notif_resp){.id = call->id, .error = -E2BIG};
    return (struct seccomp_notif_resp){.id = call->id, .flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE};
}

/// Answers all calls until the parent ends.
static _Noreturn void answer_calls(int calls, long version) {
    struct seccomp_notif call = {0};
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    while (ioctl(calls, SECCOMP_IOCTL_NOTIF_RECV, &call) == 0 || errno == EINTR || errno == ENOENT) {
        struct seccomp_notif_resp result = answer(&call, version);
        ioctl(calls, SECCOMP_IOCTL_NOTIF_SEND, &result);
        call = (struct seccomp_notif){0};
    }
    _exit(1);
}

/// Filters Landlock's first call in this process, and in all that come from it. Returns a descriptor that receives the
/// calls.
static int filter_calls(void) {
    struct sock_filter instructions[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_create_ruleset, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const struct sock_fprog filter = {.len = sizeof instructions / sizeof instructions[0], .filter = instructions};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &filter);
}

__attribute__((constructor)) static void emulate(void) {
    const char *const text = getenv("LC_TEST_LANDLOCK");
    const long version = text == NULL ? 0 : strtol(text, NULL, 10);
    // A program that this program has started sees the version already.
    if (seen_version() == version) return;
    const int calls = filter_calls();
    const pid_t child = calls < 0 ? -1 : fork();
    if (child < 0) abort();
    if (child == 0) answer_calls(calls, version);
    close(calls);
    if (seen_version() != version) abort();
}
