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
#include <sys/time.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

/// A file that anyone may change, in a folder that anyone may write to, and the name of no file there.
#define VICTIM "/tmp/liaison-forbidden/victim"
#define OTHER "/tmp/liaison-forbidden/other"

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
static bool read_system(void) { return opened(open("/proc/self/maps", O_RDONLY)); }
static bool read_by_handle(void) { return opened(syscall(SYS_open_by_handle_at, AT_FDCWD, (char[128]){0}, O_RDONLY)); }
/// Opens what it has been given for reading, such as the memory of the models, for writing.
static bool reopen_for_writing(void) {
    bool is_open = false;
    for (int descriptor = 3; descriptor < 64; descriptor++) {
        char path[64];
        snprintf(path, sizeof path, "/proc/self/fd/%d", descriptor);
        is_open = opened(open(path, O_RDWR)) || is_open;
    }
    return is_open;
}
static bool list_folder(void) { return opened(open("/etc", O_RDONLY | O_DIRECTORY)); }
static bool create_file(void) {
    const bool is_created = opened(open(OTHER, O_WRONLY | O_CREAT, 0600));
    unlink(OTHER);
    return is_created;
}
static bool make_folder(void) { return mkdir(OTHER, 0700) == 0 && rmdir(OTHER) == 0; }
static bool remove_file(void) {
    const bool is_removed = unlink(VICTIM) == 0;
    if (is_removed) opened(open(VICTIM, O_WRONLY | O_CREAT, 0666));
    return is_removed;
}
static bool rename_file(void) { return rename(VICTIM, OTHER) == 0 && rename(OTHER, VICTIM) == 0; }
static bool change_mode(void) { return chmod(VICTIM, 0600) == 0; }
static bool truncate_file(void) { return truncate(VICTIM, 0) == 0; }
static bool link_hard(void) { return link(VICTIM, OTHER) == 0 && unlink(OTHER) == 0; }
static bool change_owner(void) { return chown(VICTIM, getuid(), getgid()) == 0; }
static bool change_times(void) { return utimes(VICTIM, NULL) == 0; }
static bool change_attribute(void) { return setxattr(VICTIM, "user.x", "x", 1, 0) == 0; }
static bool make_unnamed_file(void) { return opened(open("/tmp", O_RDWR | O_TMPFILE, 0600)); }
static bool write_shared_folder(void) {
    const bool is_created = opened(open("/dev/shm/liaison-forbidden", O_WRONLY | O_CREAT, 0600));
    unlink("/dev/shm/liaison-forbidden");
    return is_created;
}
static bool link_file(void) { return symlink("/etc/passwd", OTHER) == 0 && unlink(OTHER) == 0; }
static bool change_folder(void) { return chdir("/tmp") == 0; }
static bool change_root(void) { return chroot("/tmp") == 0; }
static bool mount_folder(void) { return mount("none", "/mnt", "tmpfs", 0, NULL) == 0; }
static bool open_tcp(void) { return opens_socket(AF_INET, SOCK_STREAM); }
static bool open_tcp6(void) { return opens_socket(AF_INET6, SOCK_STREAM); }
static bool open_udp(void) { return opens_socket(AF_INET, SOCK_DGRAM); }
static bool open_local(void) { return opens_socket(AF_UNIX, SOCK_STREAM); }
static bool open_netlink(void) { return opens_socket(AF_NETLINK, SOCK_RAW); }
static bool open_any_socket(void) {
    bool is_open = false;
    for (int family = 1; family < 46; family++)
        for (int type = SOCK_STREAM; type <= SOCK_SEQPACKET; type++) is_open = opens_socket(family, type) || is_open;
    return is_open;
}
static bool pair_sockets(void) {
    int ends[2];
    return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0;
}
static bool fork_process(void) { return ends(fork()); }
static bool vfork_process(void) { return ends((pid_t)syscall(SYS_clone, SIGCHLD, NULL, NULL, NULL, NULL)); }
static bool clone_process(void) {
    // `struct clone_args`, all 0: a process.
    return ends((pid_t)syscall(SYS_clone3, (uint64_t[8]){[4] = SIGCHLD}, sizeof(uint64_t[8])));
}
static bool run_program(void) {
    char *const none[] = {NULL};
    return execve("/no/such/program", none, none) == 0 || syscall(SYS_execveat, -1, "", none, none, 0) == 0;
}
static bool signal_parent(void) { return kill(getppid(), 0) == 0; }
static bool signal_all(void) { return kill(-1, 0) == 0; }
static bool signal_thread(void) { return syscall(SYS_tgkill, getppid(), getppid(), 0) == 0; }
static bool signal_by_descriptor(void) { return syscall(SYS_pidfd_send_signal, -1, 0, NULL, 0) == 0; }
static bool signal_group(void) { return kill(0, 0) == 0; }
static bool queue_signal(void) { return sigqueue(getppid(), 0, (union sigval){0}) == 0; }
static bool trace_parent(void) { return ptrace(PTRACE_ATTACH, getppid(), NULL, NULL) == 0; }
static bool trace_itself(void) { return ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0; }
static bool read_memory(void) {
    char byte;
    struct iovec own = {&byte, 1}, other = {&byte, 1};
    return process_vm_readv(getppid(), &own, 1, &other, 1, 0) == 1;
}
static bool write_memory(void) {
    char byte = 0;
    struct iovec own = {&byte, 1}, other = {&byte, 1};
    return process_vm_writev(getppid(), &own, 1, &other, 1, 0) == 1;
}
static bool open_process(void) { return opened(syscall(SYS_pidfd_open, getppid(), 0)); }
static bool set_limit(void) { return setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0}) == 0; }
static bool set_priority(void) { return setpriority(PRIO_PROCESS, 0, 0) == 0; }
static bool set_scheduler(void) { return sched_setscheduler(0, SCHED_OTHER, &(struct sched_param){0}) == 0; }
static bool set_processors(void) {
    cpu_set_t all;
    return sched_getaffinity(0, sizeof all, &all) == 0 && sched_setaffinity(0, sizeof all, &all) == 0;
}
static bool set_capabilities(void) {
    return syscall(SYS_capset, (uint32_t[]){0x20080522, 0}, (uint32_t[]){~0U, ~0U, ~0U, ~0U, ~0U, ~0U}) == 0;
}
static bool leave_session(void) { return setsid() > 0 || setpgid(0, 0) == 0; }
static bool lock_memory(void) { return mlockall(MCL_FUTURE) == 0; }
static bool set_user(void) { return setuid(getuid()) == 0; }
static bool be_dumpable(void) { return prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) == 0; }
static bool unshare_namespace(void) { return unshare(CLONE_NEWUSER) == 0; }
static bool enter_namespace(void) { return setns(-1, 0) == 0; }
static bool watch_files(void) { return opened(inotify_init()); }
static bool make_ring(void) { return opened(syscall(SYS_io_uring_setup, 1, (char[256]){0})); }
static bool load_program(void) { return syscall(SYS_bpf, 5, NULL, 0) == 0; }
static bool fault_pages(void) { return opened(syscall(SYS_userfaultfd, 1)); }
static bool add_key(void) { return syscall(SYS_add_key, "user", "liaison", "x", 1, -2) > 0; }
static bool ask_for_key(void) { return syscall(SYS_keyctl, 0, -3, 1) > 0 || syscall(SYS_request_key, "user", "liaison", NULL, -2) > 0; }
static bool watch_all_files(void) { return opened(syscall(SYS_fanotify_init, 0, 0)); }
static bool load_module(void) { return syscall(SYS_init_module, "", 0, "") == 0; }
static bool change_personality(void) { return syscall(SYS_personality, 0xFFFFFFFF) >= 0; }
static bool read_kernel_log(void) { return syscall(SYS_syslog, 10, NULL, 0) >= 0; }
static bool control_device(void) { return syscall(SYS_ioctl, 1, 0x5401, (char[256]){0}) == 0 || syscall(SYS_ioctl, 48, 0x541B, (int[1]){0}) == 0; }
#ifdef __x86_64__
static bool change_segments(void) { return syscall(SYS_modify_ldt, 0, (char[64]){0}, 64) >= 0; }
static bool use_ports(void) { return syscall(SYS_iopl, 0) == 0 || syscall(SYS_ioperm, 0, 1, 0) == 0; }
#else
static bool change_segments(void) { return false; }
static bool use_ports(void) { return false; }
#endif
static bool count_events(void) { return opened(syscall(SYS_perf_event_open, (char[128]){0}, 0, -1, -1, 0)); }
static bool make_memory_file(void) { return opened(memfd_create("liaison", 0)); }
static bool share_memory(void) {
    return mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}
static bool share_queue(void) { return syscall(SYS_msgget, 0, 0600) >= 0 || opened(syscall(SYS_mq_open, "liaison", 0, 0, NULL)); }
static bool share_semaphore(void) { return syscall(SYS_semget, 0, 1, 0600) >= 0; }
static bool make_pipe(void) {
    int ends[2];
    return pipe(ends) == 0;
}
static bool map_executable(void) {
    return mmap(NULL, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED;
}
static bool make_executable(void) {
    void *const page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return page != MAP_FAILED && mprotect(page, 4096, PROT_READ | PROT_EXEC) == 0;
}
static bool share_segment(void) {
    const int segment = shmget(IPC_PRIVATE, 4096, 0600);
    return segment >= 0 && shmctl(segment, IPC_RMID, NULL) == 0;
}
static bool set_clock(void) { return clock_settime(CLOCK_REALTIME, &(struct timespec){-1, 0}) == 0; }
static bool name_host(void) { return sethostname("", (size_t)-1) == 0; }
static bool make_device(void) { return mknod(OTHER, S_IFIFO | 0600, 0) == 0 && unlink(OTHER) == 0; }
static bool copy_descriptor(void) { return opened(dup(0)); }
static bool close_connection(void) {
    // The descriptors of the worker begin here. Those of a host that runs the plugin itself are not touched.
    return getppid() > 1 && fcntl(48, F_GETFD) >= 0 && close(48) == 0;
}
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
    DEED(copy_descriptor), DEED(close_many), DEED(write_model), DEED(read_system), DEED(read_by_handle),
    DEED(reopen_for_writing), DEED(truncate_file), DEED(link_hard), DEED(change_owner), DEED(change_times),
    DEED(change_attribute), DEED(make_unnamed_file), DEED(write_shared_folder), DEED(open_any_socket),
    DEED(clone_process), DEED(signal_all), DEED(signal_thread), DEED(signal_by_descriptor), DEED(write_memory),
    DEED(set_scheduler), DEED(set_processors), DEED(set_capabilities), DEED(leave_session), DEED(lock_memory),
    DEED(ask_for_key), DEED(watch_all_files), DEED(load_module), DEED(change_personality), DEED(read_kernel_log),
    DEED(control_device), DEED(change_segments), DEED(use_ports), DEED(share_queue), DEED(share_semaphore),
    DEED(make_pipe), DEED(map_executable), DEED(make_executable), DEED(close_connection),
};

/// Makes calls by other interfaces of the kernel, which a filter must not overlook. These end the process.
static void call_elsewhere(const char *deed) {
#ifdef __x86_64__
    long answer = -1;
    if (strcmp(deed, "call of x32") == 0) answer = syscall(0x40000000 + SYS_getpid);
    // getpid(2) of the interface for 32 bits.
    if (strcmp(deed, "call of i386") == 0) __asm__ volatile("int $0x80" : "=a"(answer) : "a"(20) : "memory", "r8", "r9", "r10", "r11");
    if (answer > 0) name = "allowed";
#else
    (void)deed;
#endif
}

LIAISON_EXPORT void try_deed(lsn_label *text, const char *deed) {
    name = deed;
    lsn_set_text(text, deed);
    call_elsewhere(deed);
    if (name != deed) lsn_append_text(text, ": allowed", LSN_WEIGHT_REGULAR);
    for (size_t index = 0; index < sizeof deeds / sizeof deeds[0]; index++)
        if (strcmp(deed, deeds[index].name) == 0)
            lsn_append_text(text, deeds[index].succeeds() ? ": allowed" : ": refused", LSN_WEIGHT_REGULAR);
}
