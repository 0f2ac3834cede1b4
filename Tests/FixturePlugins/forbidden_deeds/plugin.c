// Tries what no plugin may do, and shows whether the system has let it. Undoes what it has done.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

/// Whether a descriptor was given, which is closed then.
static bool opened(long descriptor) {
    if (descriptor >= 0) close((int)descriptor);
    return descriptor >= 0;
}

static bool opens_socket(int family, int type) { return opened(socket(family, type, 0)); }

static bool ends(pid_t child) {
    if (child == 0) _exit(0);
    return child > 0 && waitpid(child, NULL, 0) == child;
}

static bool read_secret(void) { return opened(open("/etc/passwd", O_RDONLY)); }
static bool read_program(void) { return opened(open("/proc/self/exe", O_RDONLY)); }
static bool read_environment(void) { return opened(open("/proc/1/environ", O_RDONLY)); }
static bool read_parent(void) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", getppid());
    return opened(open(path, O_RDONLY));
}
static bool list_folder(void) { return opened(open("/etc", O_RDONLY | O_DIRECTORY)); }
static bool create_file(void) {
    const bool is_created = opened(open("/tmp/liaison-forbidden", O_WRONLY | O_CREAT, 0600));
    unlink("/tmp/liaison-forbidden");
    return is_created;
}
static bool make_folder(void) { return mkdir("/tmp/liaison-forbidden-folder", 0700) == 0 && rmdir("/tmp/liaison-forbidden-folder") == 0; }
static bool remove_file(void) { return unlink("/tmp/liaison-forbidden-victim") == 0; }
static bool rename_file(void) { return rename("/tmp/liaison-forbidden-victim", "/tmp/liaison-forbidden-other") == 0; }
static bool change_mode(void) { return chmod("/tmp/liaison-forbidden-victim", 0600) == 0; }
static bool link_file(void) { return symlink("/etc/passwd", "/tmp/liaison-forbidden-link") == 0; }
static bool change_folder(void) { return chdir("/tmp") == 0; }
static bool change_root(void) { return chroot("/tmp") == 0; }
static bool mount_folder(void) { return mount("none", "/mnt", "tmpfs", 0, NULL) == 0; }
static bool open_tcp(void) { return opens_socket(AF_INET, SOCK_STREAM); }
static bool open_tcp6(void) { return opens_socket(AF_INET6, SOCK_STREAM); }
static bool open_udp(void) { return opens_socket(AF_INET, SOCK_DGRAM); }
static bool open_local(void) { return opens_socket(AF_UNIX, SOCK_STREAM); }
static bool open_netlink(void) { return opens_socket(AF_NETLINK, SOCK_RAW); }
static bool pair_sockets(void) {
    int ends[2];
    return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0;
}
static bool fork_process(void) { return ends(fork()); }
static bool vfork_process(void) { return ends((pid_t)syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL)); }
static bool run_program(void) {
    char *const none[] = {NULL};
    return execve("/no/such/program", none, none) == 0 || syscall(SYS_execveat, -1, "", none, none, 0) == 0;
}
static bool signal_parent(void) { return kill(getppid(), 0) == 0; }
static bool signal_group(void) { return kill(0, 0) == 0; }
static bool queue_signal(void) { return sigqueue(getppid(), 0, (union sigval){0}) == 0; }
static bool trace_parent(void) { return ptrace(PTRACE_ATTACH, getppid(), NULL, NULL) == 0; }
static bool trace_itself(void) { return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0; }
static bool read_memory(void) {
    char byte;
    struct iovec own = {&byte, 1}, other = {&byte, 1};
    return process_vm_readv(getppid(), &own, 1, &other, 1, 0) == 1;
}
static bool open_process(void) { return opened(syscall(SYS_pidfd_open, getppid(), 0)); }
static bool set_limit(void) { return setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0}) == 0; }
static bool set_priority(void) { return setpriority(PRIO_PROCESS, 0, 0) == 0; }
static bool set_user(void) { return setuid(getuid()) == 0; }
static bool be_dumpable(void) { return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0; }
static bool unshare_namespace(void) { return unshare(CLONE_NEWUSER) == 0; }
static bool enter_namespace(void) { return setns(-1, 0) == 0; }
static bool watch_files(void) { return opened(inotify_init()); }
static bool make_ring(void) { return opened(syscall(SYS_io_uring_setup, 1, (char[256]){0})); }
static bool load_program(void) { return syscall(SYS_bpf, 5, NULL, 0) == 0; }
static bool fault_pages(void) { return opened(syscall(SYS_userfaultfd, 1)); }
static bool add_key(void) { return syscall(SYS_add_key, "user", "liaison", "x", 1, -2) > 0; }
static bool count_events(void) { return opened(syscall(SYS_perf_event_open, (char[128]){0}, 0, -1, -1, 0)); }
static bool make_memory_file(void) { return opened(memfd_create("liaison", 0)); }
static bool share_memory(void) {
    return mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}
static bool share_segment(void) {
    const int segment = shmget(IPC_PRIVATE, 4096, 0600);
    return segment >= 0 && shmctl(segment, IPC_RMID, NULL) == 0;
}
static bool set_clock(void) { return clock_settime(CLOCK_REALTIME, &(struct timespec){-1, 0}) == 0; }
static bool name_host(void) { return sethostname("", (size_t)-1) == 0; }
static bool make_device(void) { return mknod("/tmp/liaison-forbidden-pipe", S_IFIFO | 0600, 0) == 0; }
static bool copy_descriptor(void) { return opened(dup(0)); }
static bool close_many(void) { return syscall(SYS_close_range, 1000, 2000, 0) == 0; }
static const char *name;
static bool write_model(void) {
    const size_t page = (size_t)name & ~(size_t)4095;
    return mprotect((void *)page, 4096, PROT_READ | PROT_WRITE) == 0;
}

static const struct {
    const char *name;
    bool (*succeeds)(void);
} deeds[] = {
#define DEED(name) {#name, name}
    DEED(read_secret), DEED(read_program), DEED(read_environment), DEED(read_parent), DEED(list_folder),
    DEED(create_file), DEED(make_folder), DEED(remove_file), DEED(rename_file), DEED(change_mode), DEED(link_file),
    DEED(change_folder), DEED(change_root), DEED(mount_folder), DEED(open_tcp), DEED(open_tcp6), DEED(open_udp),
    DEED(open_local), DEED(open_netlink), DEED(pair_sockets), DEED(fork_process), DEED(vfork_process),
    DEED(run_program), DEED(signal_parent), DEED(signal_group), DEED(queue_signal), DEED(trace_parent),
    DEED(trace_itself), DEED(read_memory), DEED(open_process), DEED(set_limit), DEED(set_priority), DEED(set_user),
    DEED(be_dumpable), DEED(unshare_namespace), DEED(enter_namespace), DEED(watch_files), DEED(make_ring),
    DEED(load_program), DEED(fault_pages), DEED(add_key), DEED(count_events), DEED(make_memory_file),
    DEED(share_memory), DEED(share_segment), DEED(set_clock), DEED(name_host), DEED(make_device),
    DEED(copy_descriptor), DEED(close_many), DEED(write_model),
};

LIAISON_EXPORT void try_deed(lsn_label *text, const char *deed) {
    name = deed;
    lsn_set_text(text, deed);
    for (size_t index = 0; index < sizeof deeds / sizeof deeds[0]; index++)
        if (strcmp(deed, deeds[index].name) == 0)
            lsn_append_text(text, deeds[index].succeeds() ? ": allowed" : ": refused", LSN_WEIGHT_REGULAR);
}
