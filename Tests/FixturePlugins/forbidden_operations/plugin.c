// Tries an operation that is forbidden to plugins. Shows whether the system has allowed it, or the error of the refusal.
//
// An operation runs in a child process if the system gives one, so that it is harmless if nothing forbids it. It changes
// only its child and the folder that its row names. It sends other processes only the signal 0, and has invalid arguments
// if it could do harm. In a worker there is no child process, so the operation runs in the worker itself.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/capability.h>
#include <linux/openat2.h>
#include <linux/perf_event.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/fanotify.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/sem.h>
#include <sys/sendfile.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/swap.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <sys/uio.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

/// The result of a list that lacks the operation.
#define UNKNOWN LONG_MIN

/// An operation that fails in each worker. Elsewhere any user may do it, or it fails because of its arguments.
#define OPERATION(name, attempt) \
    if (strcmp(operation, #name) == 0) return (attempt)
/// An operation that reads a file of the user. It is forbidden only if the kernel has Landlock.
#define READING(name, attempt) OPERATION(name, attempt)
/// An operation that fails in each worker. Elsewhere it fails for some users or on some systems.
#define RIGHT(name, attempt) OPERATION(name, attempt)
/// An operation as OPERATION, but that an examination allows: it changes its own process alone, and many such changes
/// break a rule of the contract. An examination shares its models with no other plugin.
#define EXAMINED(name, attempt) OPERATION(name, attempt)
/// An operation that ends a worker. Elsewhere it fails on some systems.
#define FATAL(name, attempt) OPERATION(name, attempt)

/// The number of a call that older headers do not name, on all processors.
enum { FCHMODAT2 = 452 };

static const char *name, *folder;

/// The path of a file in the folder of the row.
static const char *in(const char *file) {
    static char paths[2][PATH_MAX];
    static int next;
    next = !next;
    snprintf(paths[next], sizeof paths[next], "%s/%s", folder, file);
    return paths[next];
}

/// The path of a file in the folder of a process in /proc.
static const char *of_process(pid_t process, const char *file) {
    static char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", process, file);
    return path;
}

static long call(long number, long first, long second, long third, long fourth, long fifth) {
    return syscall(number, first, second, third, fourth, fifth, 0L);
}
#define CALL(name, first, second, third, fourth, fifth) \
    call(SYS_##name, (long)(first), (long)(second), (long)(third), (long)(fourth), (long)(fifth))

static long mapped(void *address) { return address == MAP_FAILED ? -1 : 0; }

/// Waits for a child, which exits at once.
static long ended(pid_t child) {
    if (child == 0) _exit(0);
    return child < 0 || waitpid(child, NULL, __WALL) != child ? -1 : 0;
}

static void *page_of(const void *address) { return (void *)((uintptr_t)address & ~(uintptr_t)4095); }

// MARK: Files

static int any_library(void) { return open("/etc/ld.so.cache", O_RDONLY); }

/// Opens a file of the process's own descriptors again, for writing.
static long opens_anew(void) {
    char file[16];
    for (int descriptor = 0; descriptor < 64; descriptor++) {
        snprintf(file, sizeof file, "fd/%d", descriptor);
        if (open(of_process(getpid(), file), O_RDWR) >= 0) return 0;
    }
    return -1;
}

static long files(const char *operation) {
    struct open_how how = {.flags = O_RDONLY};
    READING(read_secret, open(in("secret"), O_RDONLY));
    READING(read_passwords, open("/etc/passwd", O_RDONLY));
    READING(read_program, open("/proc/self/exe", O_RDONLY));
    READING(read_own_memory, open("/proc/self/mem", O_RDONLY));
    READING(read_own_mappings, open("/proc/self/maps", O_RDONLY));
    READING(read_of_system, open("/proc/cpuinfo", O_RDONLY));
    READING(read_of_devices, open("/sys/devices", O_RDONLY | O_DIRECTORY));
    READING(list_folder, open(folder, O_RDONLY | O_DIRECTORY));
    READING(list_processes, open("/proc", O_RDONLY | O_DIRECTORY));
    OPERATION(read_by_openat2, CALL(openat2, AT_FDCWD, in("secret"), &how, sizeof how, 0));
    OPERATION(write_file, open(in("victim"), O_WRONLY));
    OPERATION(write_and_read_file, open(in("victim"), O_RDWR));
    OPERATION(append_to_file, open(in("victim"), O_RDONLY | O_APPEND));
    OPERATION(empty_file, open(in("victim"), O_RDONLY | O_TRUNC));
    OPERATION(truncate_file, truncate(in("victim"), 0));
    OPERATION(truncate_descriptor, ftruncate(any_library(), 0));
    OPERATION(create_file, open(in("created"), O_RDONLY | O_CREAT, 0600));
    OPERATION(create_file_by_creat, CALL(creat, in("created"), 0600, 0, 0, 0));
    OPERATION(create_file_without_name, open(folder, O_TMPFILE | O_RDWR, 0600));
    OPERATION(write_own_memory, open("/proc/self/mem", O_RDWR));
    OPERATION(write_own_score, open("/proc/self/oom_score_adj", O_WRONLY));
    RIGHT(write_to_kernel, open("/proc/sys/kernel/core_pattern", O_WRONLY));
    RIGHT(write_to_terminal, open("/dev/tty", O_RDWR));
    OPERATION(write_to_shared_folder, open("/dev/shm", O_TMPFILE | O_RDWR, 0600));
    OPERATION(write_to_device, open("/dev/null", O_WRONLY));
    OPERATION(write_to_opened, opens_anew());
    OPERATION(write_at, pwrite(any_library(), "x", 1, 0));
    OPERATION(allocate_in_file, fallocate(any_library(), 0, 0, 1));
    OPERATION(copy_between_files, sendfile(-1, -1, NULL, 1));
    OPERATION(copy_range, copy_file_range(-1, NULL, -1, NULL, 1, 0));
    OPERATION(splice_files, splice(-1, NULL, -1, NULL, 1, 0));
    OPERATION(lock_file, CALL(flock, any_library(), 1, 0, 0, 0));
    OPERATION(make_folder, mkdir(in("made"), 0700));
    OPERATION(remove_folder, rmdir(in("empty")));
    OPERATION(remove_file, unlink(in("removed")));
    OPERATION(rename_file, rename(in("renamed"), in("new name")));
    OPERATION(exchange_files, CALL(renameat2, AT_FDCWD, in("victim"), AT_FDCWD, in("secret"), 2));
    OPERATION(link_file, link(in("victim"), in("link")));
    OPERATION(link_by_symbol, symlink("victim", in("symbol")));
    OPERATION(make_pipe, mkfifo(in("pipe"), 0600));
    RIGHT(make_device, mknod(in("device"), S_IFCHR | 0600, 0));
    OPERATION(change_mode, chmod(in("victim"), 0644));
    OPERATION(change_mode_of_descriptor, CALL(fchmod, -1, 0644, 0, 0, 0));
    RIGHT(change_mode_of_link, call(FCHMODAT2, AT_FDCWD, (long)in("victim"), 0644, 0, 0));
    OPERATION(change_owner, chown(in("victim"), (uid_t)-1, (gid_t)-1));
    OPERATION(change_times, utimensat(AT_FDCWD, in("victim"), NULL, 0));
    RIGHT(set_attribute, setxattr(in("victim"), "user.liaison", "x", 1, 0));
    OPERATION(list_attributes, listxattr(in("victim"), NULL, 0));
    EXAMINED(change_mask, CALL(umask, 077, 0, 0, 0, 0));
    EXAMINED(change_folder, chdir(folder));
    EXAMINED(change_folder_by_descriptor, fchdir(-1));
    RIGHT(change_root, chroot("/no/such/folder"));
    RIGHT(mount_folder, mount("none", "/no/such/folder", "none", 0, NULL));
    RIGHT(unmount_folder, umount2("/no/such/folder", 0));
    RIGHT(exchange_roots, CALL(pivot_root, "/no/such/folder", "/no/such/folder", 0, 0, 0));
    RIGHT(copy_tree, CALL(open_tree, AT_FDCWD, "/no/such/folder", 0, 0, 0));
    RIGHT(make_file_system, CALL(fsopen, "tmpfs", 0, 0, 0, 0));
    RIGHT(change_file_system, CALL(fspick, AT_FDCWD, "/no/such/folder", 0, 0, 0));
    RIGHT(change_mount, CALL(mount_setattr, -1, "", 0, NULL, 0));
    RIGHT(open_by_handle, CALL(open_by_handle_at, -1, NULL, 0, 0, 0));
    RIGHT(name_handle, CALL(name_to_handle_at, -1, NULL, NULL, NULL, 0));
    OPERATION(ask_for_file_system, CALL(statfs, folder, NULL, 0, 0, 0));
    OPERATION(write_back_all, CALL(sync_file_range, -1, 0, 0, 0, 0));
    return UNKNOWN;
}

// MARK: Descriptors

static long closes_needed_descriptors(void) {
    for (int descriptor = 48; descriptor < 64; descriptor++)
        if (close(descriptor) == 0) return 0;
    return -1;
}

static long descriptors(const char *operation) {
    int ends[2];
    EXAMINED(copy_descriptor, dup(1));
    EXAMINED(copy_descriptor_to, dup2(1, 47));
    EXAMINED(copy_descriptor_over_others, dup3(1, 48, 0));
    EXAMINED(copy_descriptor_by_fcntl, fcntl(1, F_DUPFD, 50));
    EXAMINED(change_flags_of_descriptor, fcntl(1, F_SETFL, fcntl(1, F_GETFL)));
    EXAMINED(keep_descriptor_on_exec, fcntl(1, F_SETFD, 0));
    OPERATION(own_descriptor, fcntl(-1, F_SETOWN, getppid()));
    OPERATION(lock_by_fcntl, fcntl(-1, F_SETLK, NULL));
    OPERATION(seal_file, fcntl(-1, F_ADD_SEALS, F_SEAL_WRITE));
    OPERATION(lease_file, fcntl(-1, F_SETLEASE, F_RDLCK));
    OPERATION(control_device, ioctl(-1, TIOCSTI, ""));
    EXAMINED(close_needed_descriptors, closes_needed_descriptors());
    OPERATION(close_many_descriptors, CALL(close_range, 1000, 2000, 0, 0, 0));
    EXAMINED(make_pipe_without_name, pipe(ends));
    OPERATION(make_event, eventfd(0, 0));
    OPERATION(make_poll, epoll_create1(0));
    OPERATION(make_timer_file, timerfd_create(CLOCK_MONOTONIC, 0));
    OPERATION(make_file_in_memory, memfd_create("liaison", 0));
    RIGHT(make_secret_memory, CALL(memfd_secret, 0, 0, 0, 0, 0));
    OPERATION(watch_files, inotify_init1(0));
    RIGHT(watch_all_files, fanotify_init(FAN_CLASS_NOTIF, O_RDONLY));
    return UNKNOWN;
}

// MARK: Sockets

static long sockets(const char *operation) {
    int ends[2];
    OPERATION(open_tcp, socket(AF_INET, SOCK_STREAM, 0));
    OPERATION(open_udp, socket(AF_INET, SOCK_DGRAM, 0));
    RIGHT(open_tcp6, socket(AF_INET6, SOCK_STREAM, 0));
    RIGHT(open_udp6, socket(AF_INET6, SOCK_DGRAM, 0));
    RIGHT(open_raw, socket(AF_INET, SOCK_RAW, 255));
    OPERATION(open_local, socket(AF_UNIX, SOCK_STREAM, 0));
    OPERATION(open_local_of_messages, socket(AF_UNIX, SOCK_DGRAM, 0));
    OPERATION(open_netlink, socket(AF_NETLINK, SOCK_RAW, 0));
    RIGHT(open_packet, socket(AF_PACKET, SOCK_RAW, 0));
    RIGHT(open_machine, socket(AF_VSOCK, SOCK_STREAM, 0));
    RIGHT(open_cipher, socket(AF_ALG, SOCK_SEQPACKET, 0));
    RIGHT(open_bluetooth, socket(AF_BLUETOOTH, SOCK_RAW, 0));
    RIGHT(open_bus, socket(AF_CAN, SOCK_RAW, 0));
    OPERATION(pair_sockets, socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
    OPERATION(bind_socket, bind(-1, NULL, 0));
    OPERATION(connect_socket, connect(-1, NULL, 0));
    OPERATION(listen_to_socket, listen(-1, 1));
    OPERATION(accept_connection, accept(-1, NULL, NULL));
    OPERATION(send_descriptors, sendmsg(-1, &(struct msghdr){0}, 0));
    OPERATION(receive_descriptors, recvmsg(-1, &(struct msghdr){0}, 0));
    OPERATION(set_option_of_socket, setsockopt(-1, SOL_SOCKET, SO_REUSEADDR, NULL, 0));
    OPERATION(send_out_of_band, send(-1, "", 1, MSG_OOB | MSG_NOSIGNAL));
    OPERATION(send_to_address, sendto(-1, "", 1, MSG_NOSIGNAL, (const struct sockaddr *)"", 1));
    OPERATION(receive_out_of_band, recv(-1, ends, 1, MSG_OOB));
    OPERATION(shut_socket, shutdown(-1, SHUT_RDWR));
    return UNKNOWN;
}

// MARK: Other processes

static long copies_memory_of(pid_t process, bool writes) {
    char bytes[1] = {0};
    struct iovec own = {bytes, 1}, other = {page_of(&environ), 1};
    // The operation reads the memory first, so that it writes the same bytes.
    if (process_vm_readv(process, &own, 1, &other, 1, 0) != 1) return -1;
    return writes ? process_vm_writev(process, &own, 1, &other, 1, 0) : 0;
}

static long clones_by_clone3(uint64_t flags) {
    struct clone_args arguments = {.flags = flags, .exit_signal = SIGCHLD};
    return ended((pid_t)CALL(clone3, &arguments, sizeof arguments, 0, 0, 0));
}

static long processes(const char *operation) {
    char *const arguments[] = {"true", NULL};
    siginfo_t queued = {.si_code = SI_QUEUE};
    const struct rlimit no_core = {0, 0};
    const pid_t parent = getppid();
    OPERATION(fork_process, ended((pid_t)CALL(clone, SIGCHLD, 0, 0, 0, 0)));
    OPERATION(fork_process_by_vfork, ended(vfork()));
    OPERATION(fork_process_by_clone3, clones_by_clone3(0));
    OPERATION(fork_sibling, ended((pid_t)CALL(clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0)));
    RIGHT(fork_into_namespace, ended((pid_t)CALL(clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0)));
    OPERATION(run_program, execve("/bin/true", arguments, arguments + 1));
    OPERATION(run_program_by_descriptor,
        CALL(execveat, open("/bin/true", O_RDONLY), "", arguments, arguments + 1, AT_EMPTY_PATH));
    OPERATION(wait_for_process, waitpid(-1, NULL, WNOHANG));
    OPERATION(signal_parent, kill(parent, 0));
    OPERATION(signal_all, kill(-1, 0));
    OPERATION(signal_group, kill(0, 0));
    OPERATION(signal_thread, CALL(tgkill, parent, parent, 0, 0, 0));
    OPERATION(signal_thread_of_any, CALL(tkill, parent, 0, 0, 0, 0));
    OPERATION(queue_signal, CALL(rt_sigqueueinfo, parent, 0, &queued, 0, 0));
    OPERATION(queue_signal_to_thread, CALL(rt_tgsigqueueinfo, parent, parent, 0, &queued, 0));
    OPERATION(open_process, CALL(pidfd_open, parent, 0, 0, 0, 0));
    OPERATION(signal_by_descriptor, CALL(pidfd_send_signal, -1, 0, NULL, 0, 0));
    OPERATION(take_descriptor, CALL(pidfd_getfd, -1, 0, 0, 0, 0));
    RIGHT(trace_parent, ptrace(PTRACE_SEIZE, parent, NULL, NULL));
    OPERATION(trace_itself, ptrace(PTRACE_TRACEME, 0, NULL, NULL));
    RIGHT(read_memory_of_parent, copies_memory_of(parent, false));
    RIGHT(write_memory_of_parent, copies_memory_of(parent, true));
    OPERATION(write_memory_of_none, process_vm_writev(parent, NULL, 0, NULL, 0, 0));
    RIGHT(open_memory_of_parent, open(of_process(parent, "mem"), O_RDONLY));
    RIGHT(read_environment_of_parent, open(of_process(parent, "environ"), O_RDONLY));
    RIGHT(read_mappings_of_parent, open(of_process(parent, "maps"), O_RDONLY));
    RIGHT(read_file_of_parent, open(of_process(parent, "root/etc/passwd"), O_RDONLY));
    RIGHT(name_parent, open(of_process(parent, "comm"), O_WRONLY));
    RIGHT(read_locks_of_parent, CALL(get_robust_list, parent, &(void *){NULL}, &(size_t){0}, 0, 0));
    RIGHT(release_memory, CALL(process_mrelease, -1, 0, 0, 0, 0));
    RIGHT(read_program_of_parent, open(of_process(parent, "exe"), O_RDONLY));
    READING(list_descriptors_of_parent, open(of_process(parent, "fd"), O_RDONLY | O_DIRECTORY));
    RIGHT(compare_processes, CALL(kcmp, parent, parent, 0, 0, 0));
    OPERATION(advise_process, CALL(process_madvise, -1, NULL, 0, 0, 0));
    OPERATION(ask_for_limits_of_none, prlimit(INT_MAX, RLIMIT_CORE, NULL, NULL));
    OPERATION(limit_parent, prlimit(parent, RLIMIT_CORE, &no_core, NULL));
    return UNKNOWN;
}

// MARK: Its own process

static long sets_capabilities(void) {
    struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
    struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3] = {{0}};
    return CALL(capset, &header, data, 0, 0, 0);
}

static long raises_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return -1;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &limit);
}

static long keeps_processors_of(pid_t process) {
    cpu_set_t set;
    return sched_getaffinity(process, sizeof set, &set) == 0 ? sched_setaffinity(process, sizeof set, &set) : -1;
}

static long own_process(const char *operation) {
    const struct rlimit no_core = {0, 0};
    const struct sched_param usual = {0}, first = {1};
    const struct itimerval later = {{0, 0}, {100, 0}};
    const struct timespec now = {0, 0};
    // The flags keep the policy and the priority, which a user may not raise.
    struct { uint32_t size, policy; uint64_t flags, rest[5]; } attributes = {.size = 48, .flags = 0x18};
    struct { unsigned short count; const void *instructions; } no_filter = {0};
    EXAMINED(raise_limit, raises_limit());
    EXAMINED(set_limit, CALL(prlimit64, 0, RLIMIT_CORE, &no_core, NULL, 0));
    RIGHT(raise_priority, setpriority(PRIO_PROCESS, 0, -1));
    OPERATION(set_priority, setpriority(PRIO_PROCESS, 0, 19));
    OPERATION(set_scheduler, CALL(sched_setscheduler, 0, SCHED_OTHER, &usual, 0, 0));
    RIGHT(run_in_real_time, CALL(sched_setscheduler, 0, SCHED_FIFO, &first, 0, 0));
    OPERATION(set_attributes_of_scheduler, CALL(sched_setattr, 0, &attributes, 0, 0, 0));
    OPERATION(choose_processors, keeps_processors_of(0));
    OPERATION(choose_processors_of_parent, keeps_processors_of(getppid()));
    OPERATION(set_priority_of_files, CALL(ioprio_set, 1, 0, 2 << 13, 0, 0));
    OPERATION(set_user, CALL(setuid, getuid(), 0, 0, 0, 0));
    OPERATION(set_group, CALL(setgid, getgid(), 0, 0, 0, 0));
    RIGHT(set_groups, CALL(setgroups, 0, NULL, 0, 0, 0));
    RIGHT(become_root, CALL(setresuid, 0, 0, 0, 0, 0));
    OPERATION(set_capabilities, sets_capabilities());
    OPERATION(begin_session, setsid());
    OPERATION(begin_group, setpgid(0, 0));
    OPERATION(be_dumpable, prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
    OPERATION(outlive_parent, prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0));
    OPERATION(adopt_orphans, prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0));
    OPERATION(be_traced_by_any, prctl(PR_SET_PTRACER, -1, 0, 0, 0));
    EXAMINED(set_filter, CALL(seccomp, SECCOMP_SET_MODE_FILTER, 0, &no_filter, 0, 0));
    RIGHT(set_rules_of_files, CALL(landlock_restrict_self, -1, 0, 0, 0, 0));
    OPERATION(unshare_files, CALL(unshare, CLONE_FS, 0, 0, 0, 0));
    RIGHT(unshare_users, CALL(unshare, CLONE_NEWUSER, 0, 0, 0, 0));
    RIGHT(unshare_mounts, CALL(unshare, CLONE_NEWNS, 0, 0, 0, 0));
    RIGHT(enter_namespace, setns(-1, 0));
    OPERATION(set_personality, personality(0xFFFFFFFF));
    RIGHT(execute_what_is_read, personality(READ_IMPLIES_EXEC));
    EXAMINED(set_alarm, CALL(alarm, 100, 0, 0, 0, 0));
    EXAMINED(set_timer, setitimer(ITIMER_REAL, &later, NULL));
    OPERATION(make_timer, timer_create(CLOCK_MONOTONIC, NULL, &(timer_t){0}));
    OPERATION(wait_for_signal, CALL(rt_sigtimedwait, &(sigset_t){0}, NULL, &now, sizeof(long), 0));
#ifdef __x86_64__
    RIGHT(set_segments, CALL(modify_ldt, 0, NULL, 0, 0, 0));
    RIGHT(use_ports, CALL(ioperm, 0, 1, 0, 0, 0));
    RIGHT(use_all_ports, CALL(iopl, 3, 0, 0, 0, 0));
#endif
    return UNKNOWN;
}

// MARK: Memory

static char data[3 * 4096] = "data";

static long becomes_executable(void) { return mprotect(page_of(data + 4096), 4096, PROT_READ | PROT_EXEC); }

static long code_becomes_writable_and_executable(void) {
    return mprotect(page_of((const void *)(uintptr_t)becomes_executable), 4096, PROT_READ | PROT_WRITE | PROT_EXEC);
}

/// Maps a file of the system, privately.
static long maps_library(int access, int flags) { return mapped(mmap(NULL, 4096, access, flags, any_library(), 0)); }

/// Maps the models a second time, and makes the mapping writable.
static long remaps_models(void) {
    void *const copy = mremap(page_of(name), 0, 4096, MREMAP_MAYMOVE);
    return copy == MAP_FAILED ? -1 : mprotect(copy, 4096, PROT_READ | PROT_WRITE);
}

static long memory(const char *operation) {
    enum { ANONYMOUS = MAP_PRIVATE | MAP_ANONYMOUS, CODE = PROT_READ | PROT_EXEC, ALL = CODE | PROT_WRITE };
    OPERATION(make_executable, becomes_executable());
    OPERATION(make_code_writable, code_becomes_writable_and_executable());
    OPERATION(make_executable_with_key, CALL(pkey_mprotect, page_of(data + 4096), 4096, CODE, -1, 0));
    OPERATION(map_executable, mapped(mmap(NULL, 4096, CODE, ANONYMOUS, -1, 0)));
    OPERATION(map_writable_and_executable, mapped(mmap(NULL, 4096, ALL, ANONYMOUS, -1, 0)));
    OPERATION(map_library_writable_and_executable, maps_library(ALL, MAP_PRIVATE));
    OPERATION(map_library_shared, maps_library(PROT_READ, MAP_SHARED));
    OPERATION(map_library_shared_and_checked, maps_library(PROT_READ, MAP_SHARED_VALIDATE));
    OPERATION(share_memory, mapped(mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)));
    RIGHT(lock_memory, mlock(data, 1));
    OPERATION(lock_all_memory, CALL(mlockall, 0, 0, 0, 0, 0));
    OPERATION(remap_pages, CALL(remap_file_pages, page_of(data + 4096), 4096, 0, 0, 0));
    RIGHT(move_pages, CALL(move_pages, 0, 0, NULL, NULL, NULL));
    RIGHT(set_memory_policy, CALL(set_mempolicy, 0, NULL, 0, 0, 0));
    EXAMINED(write_models, mprotect(page_of(name), 4096, PROT_READ | PROT_WRITE));
    EXAMINED(remap_models, remaps_models());
    EXAMINED(remove_models, madvise(page_of(name), 4096, MADV_REMOVE));
    return UNKNOWN;
}

// MARK: The system

static long removed(int object, long (*remove)(int)) { return object < 0 ? -1 : remove(object); }
static long remove_segment(int segment) { return shmctl(segment, IPC_RMID, NULL); }
static long remove_queue(int queue) { return msgctl(queue, IPC_RMID, NULL); }
static long remove_semaphore(int semaphore) { return semctl(semaphore, 0, IPC_RMID); }

static long makes_queue(void) {
    const long queue = CALL(mq_open, "liaison-forbidden", O_RDWR | O_CREAT, 0600, NULL, 0);
    if (queue >= 0) CALL(mq_unlink, "liaison-forbidden", 0, 0, 0, 0);
    return queue;
}

static long counts_events(void) {
    struct perf_event_attr attributes = {.size = sizeof attributes, .exclude_kernel = 1};
    return CALL(perf_event_open, &attributes, 0, -1, -1, 0);
}

static long the_system(const char *operation) {
    char parameters[256] = {0};
    const struct timespec before_all = {-1, 0};
    OPERATION(make_segment, removed(shmget(IPC_PRIVATE, 4096, 0600), remove_segment));
    OPERATION(attach_segment, mapped(shmat(-1, NULL, 0)));
    OPERATION(make_queue_of_messages, removed(msgget(IPC_PRIVATE, 0600), remove_queue));
    OPERATION(make_semaphore, removed(semget(IPC_PRIVATE, 1, 0600), remove_semaphore));
    OPERATION(remove_segment_of_others, shmctl(-1, IPC_RMID, NULL));
    OPERATION(set_semaphore_of_others, semctl(-1, 0, SETVAL, 1));
    OPERATION(take_message_of_others, msgrcv(-1, NULL, 0, 0, IPC_NOWAIT));
    OPERATION(remove_named_queue_of_others, CALL(mq_unlink, "liaison-no-such-queue", 0, 0, 0, 0));
    RIGHT(make_named_queue, makes_queue());
    RIGHT(make_ring, CALL(io_uring_setup, 1, parameters, 0, 0, 0));
    OPERATION(enter_ring, CALL(io_uring_enter, -1, 0, 0, 0, NULL));
    OPERATION(submit_requests, CALL(io_submit, 0, 0, NULL, 0, 0));
    RIGHT(load_program, CALL(bpf, 5, NULL, 0, 0, 0));
    RIGHT(handle_faults, CALL(userfaultfd, 1, 0, 0, 0, 0));
    RIGHT(count_events, counts_events());
    RIGHT(add_key, CALL(add_key, "user", "liaison-forbidden", "x", 1, -2));
    RIGHT(request_key, CALL(request_key, NULL, NULL, NULL, 0, 0));
    RIGHT(control_key, CALL(keyctl, 0, -2, 0, 0, 0));
    RIGHT(set_clock, clock_settime(CLOCK_REALTIME, &before_all));
    RIGHT(set_time, CALL(settimeofday, &before_all, NULL, 0, 0, 0));
    OPERATION(read_clock_of_kernel, CALL(adjtimex, NULL, 0, 0, 0, 0));
    RIGHT(name_host, CALL(sethostname, NULL, -1, 0, 0, 0));
    RIGHT(name_domain, CALL(setdomainname, NULL, -1, 0, 0, 0));
    RIGHT(restart, CALL(reboot, 0, 0, 0, NULL, 0));
    RIGHT(swap_on, swapon("/no/such/file", 0));
    RIGHT(swap_off, swapoff("/no/such/file"));
    RIGHT(read_log_of_kernel, CALL(syslog, 10, NULL, 0, 0, 0));
    RIGHT(load_module, CALL(init_module, NULL, 0, "", 0, 0));
    RIGHT(load_module_from_file, CALL(finit_module, -1, "", 0, 0, 0));
    RIGHT(remove_module, CALL(delete_module, "no_such_module", O_NONBLOCK, 0, 0, 0));
    RIGHT(load_kernel, CALL(kexec_load, 0, 0, NULL, 0xFFFF, 0));
    RIGHT(account, acct("/no/such/file"));
    RIGHT(set_quotas, CALL(quotactl, 0, NULL, 0, NULL, 0));
    return UNKNOWN;
}

// MARK: Calls of other interfaces

#ifdef __x86_64__

static long calls_as_32_bits(void) {
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory", "cc");
    return result;
}

static long other_interfaces(const char *operation) {
    FATAL(call_as_32_bits, calls_as_32_bits());
    FATAL(call_with_short_pointers, CALL(getpid + 0x40000000, 0, 0, 0, 0, 0));
    return UNKNOWN;
}

#else

static long other_interfaces(const char *operation) { return operation == NULL ? 0 : UNKNOWN; }

#endif

// MARK: Other moments

static long failed_with(int error) {
    errno = error;
    return error == 0 ? 0 : -1;
}

static int attempt(const char *operation);

/// Tries some operations that need no folder. Returns 0 if the system has allowed one of them, else the error of the
/// last.
static int attempt_some(void) {
    static const char *const some[] = {"open_tcp", "fork_process", "map_executable", "make_file_in_memory"};
    int error = 0;
    for (size_t index = 0; index < sizeof some / sizeof some[0]; index++)
        if ((error = attempt(some[index])) == 0) return 0;
    return error;
}

static int error_of_constructor;

__attribute__((constructor)) static void begin(void) { error_of_constructor = attempt_some(); }

static void *run_thread(void *error) {
    *(int *)error = attempt_some();
    return NULL;
}

static int attempt_in_thread(void) {
    pthread_t thread;
    int error = -1;
    if (pthread_create(&thread, NULL, run_thread, &error) == 0) pthread_join(thread, NULL);
    return error;
}

static long other_moments(const char *operation) {
    OPERATION(do_some_in_constructor, failed_with(error_of_constructor));
    OPERATION(do_some_in_thread, failed_with(attempt_in_thread()));
    return UNKNOWN;
}

// MARK: The attempt

static long (*const lists[])(const char *operation) = {
    files, descriptors, sockets, processes, own_process, memory, the_system, other_moments, other_interfaces,
};

/// Tries an operation. Returns 0 if the system has allowed it, the error if the system has refused it, and -1 if there is
/// no such operation.
static int attempt(const char *operation) {
    for (size_t index = 0; index < sizeof lists / sizeof lists[0]; index++) {
        errno = 0;
        const long result = lists[index](operation);
        if (result != UNKNOWN) return result >= 0 ? 0 : errno;
    }
    return -1;
}

static bool is_refusal(int error) { return error == EPERM || error == EACCES || error == ENOSYS; }

/// Does the same in a child if the system gives one. `status` becomes the status of waitpid(2).
static int attempt_in_child(const char *operation, int *status) {
    const pid_t child = fork();
    *status = 0;
    if (child < 0) return attempt(operation);
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        alarm(10);
        _exit(attempt(operation) & 0xFF);
    }
    waitpid(child, status, 0);
    const int result = WEXITSTATUS(*status);
    return result == 0xFF ? -1 : result;
}

/// Tries operations, whose names stand one behind the other. Shows the first that the system has refused or allowed
/// although the other was expected; each time another text, so that a report quotes it.
static void try_all(lsn_label *text, const char *operations, bool allows) {
    static int count;
    char names[1 << 14], line[128] = "as expected", *rest = names;
    snprintf(names, sizeof names, "%s", operations);
    for (const char *operation; (operation = strsep(&rest, " ")) != NULL;) {
        int status;
        const int error = attempt_in_child(operation, &status);
        if (error < 0 || is_refusal(error) != allows) continue;
        snprintf(line, sizeof line, "%d %s", ++count, operation);
        break;
    }
    lsn_set_text(text, line);
}

static void try_one(lsn_label *text, const char *operation) {
    char line[128];
    int status;
    const int error = attempt_in_child(operation, &status);
    const char *const error_name = strerrorname_np(error);
    if (WIFSIGNALED(status)) {
        snprintf(line, sizeof line, "%s: killed", operation);
    } else {
        snprintf(
            line, sizeof line, "%s: %s", operation,
            error == 0 ? "allowed" : error < 0 || error_name == NULL ? "unknown" : error_name);
    }
    lsn_set_text(text, line);
}

/// Tries one operation; several if it is expected that all of them are `allowed` or `refused`.
LIAISON_EXPORT void try_operation(
    lsn_label *text, const char *operations, const char *folder_of_row, const char *expected) {
    // In an examination, an operation may have removed the model before.
    if (operations == NULL) return;
    name = operations;
    folder = folder_of_row;
    if (expected == NULL) try_one(text, operations);
    else try_all(text, operations, strcmp(expected, "allowed") == 0);
}
