internal import Glibc

/// The resources that a process has used.
struct Usage {
    /// The time from the start of the process to its end, in seconds.
    var seconds: Double
    /// The time on a processor, in seconds.
    var processorSeconds: Double
    /// The most resident memory of the process, in bytes. The number is never less than the memory of this program,
    /// because the kernel also counts the moment before `exec`. So this program is small, and does not use Foundation.
    var peakBytes: Int

    /// Both times as text. They differ if other processes use the machine.
    var time: String { "\(seconds.asTime), \(processorSeconds.asTime) of a processor" }
}

/// A measurement that could not be made, and why.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// A running program.
struct ChildProcess {
    private let id: pid_t
    private let arguments: [String]
    private let start = now()

    /// Starts a program with its standard input and output at two descriptors, which stay open here.
    init(_ arguments: [String], input: Int32, output: Int32) throws(Failure) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        var words = arguments.map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var id: pid_t = 0
        let code = posix_spawnp(&id, arguments[0], &actions, nil, &words, environ)
        guard code == 0 else { throw Failure("cannot start \(arguments[0]): \(String(cString: strerror(code)))") }
        self.id = id
        self.arguments = arguments
    }

    /// Waits for the end of the process, and throws if the exit code is not 0. Also waits for the processes that it has
    /// left behind. Their processor time counts.
    func wait() throws(Failure) -> Usage {
        var status: Int32 = 0
        var usage = rusage()
        while wait4(id, &status, 0, &usage) < 0 {
            guard errno == EINTR else { throw Failure("cannot wait for \(arguments[0])") }
        }
        let end = now()
        try check(status)
        return Usage(
            seconds: end - start, processorSeconds: usage.processorSeconds + Self.waitForOrphans(),
            peakBytes: usage.ru_maxrss * 1024)
    }

    /// Waits for the end of the process. Returns the most memory that the process and its descendants had at a time, in
    /// bytes.
    func waitWatchingMemory() throws(Failure) -> Int {
        var status: Int32 = 0
        var most = 0
        while waitpid(id, &status, WNOHANG) == 0 {
            most = max(most, ProcessTree.memory(of: id))
            usleep(20_000)
        }
        try check(status)
        _ = Self.waitForOrphans()
        return most
    }

    private func check(_ status: Int32) throws(Failure) {
        guard status != 0 else { return }
        let how = status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
        throw Failure("`\(arguments.joined(separator: " "))` ended with \(how)")
    }

    /// Waits for the processes whose parent has ended. Returns their processor time in seconds.
    private static func waitForOrphans() -> Double {
        var usage = rusage()
        var seconds = 0.0
        while wait4(-1, nil, 0, &usage) > 0 { seconds += usage.processorSeconds }
        return seconds
    }

    /// Ends the process at once.
    func kill() {
        _ = Glibc.kill(id, SIGKILL)
        var status: Int32 = 0
        waitpid(id, &status, 0)
    }

    /// Starts a program that reads one file and writes another.
    init(
        _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null"
    ) throws(Failure) {
        let from = try Self.openFile(input, O_RDONLY | O_CLOEXEC)
        defer { close(from) }
        let to = try Self.openFile(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC)
        defer { close(to) }
        try self.init(arguments, input: from, output: to)
    }

    /// Runs a program from file to file.
    static func run(
        _ arguments: [String], input: String = "/dev/null", output: String = "/dev/null"
    ) throws(Failure) -> Usage {
        try ChildProcess(arguments, input: input, output: output).wait()
    }

    private static func openFile(_ path: String, _ flags: Int32) throws(Failure) -> Int32 {
        let descriptor = open(path, flags, 0o644)
        guard descriptor >= 0 else { throw Failure("cannot open \(path): \(String(cString: strerror(errno)))") }
        return descriptor
    }
}

/// The seconds of a clock that only moves forward.
func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The size of a file in bytes.
func size(ofFile path: String) throws(Failure) -> Int {
    var information = stat()
    guard stat(path, &information) == 0 else { throw Failure("there is no file \(path)") }
    return information.st_size
}

extension rusage {
    fileprivate var processorSeconds: Double { ru_utime.seconds + ru_stime.seconds }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
