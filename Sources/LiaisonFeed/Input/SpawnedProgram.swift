package import Glibc

/// Programs that this process starts, without a shell.
package enum SpawnedProgram {
    /// Starts a program. Its signals have their usual effects, and none is blocked. Returns the process; nil, with the reason
    /// in `errno`, if that fails.
    ///
    /// - Parameters:
    ///   - words: The program, by its path or by its name in `PATH`, and its arguments; at least one word.
    ///   - descriptors: The descriptors of this process that become standard descriptors of the program. The others stay.
    ///   - silent: The standard descriptors that read and write nothing.
    ///   - ownGroup: True for a process group of its own, so that the program and what it starts can be ended together.
    package static func start(
        _ words: [String], descriptors: [(own: Int32, standard: Int32)], silent: [Int32] = [], ownGroup: Bool
    ) -> pid_t? {
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        for (own, standard) in descriptors { posix_spawn_file_actions_adddup2(&actions, own, standard) }
        for standard in silent { posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0) }
        var (all, none) = (sigset_t(), sigset_t())
        sigfillset(&all)
        sigemptyset(&none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setsigmask(&attributes, &none)
        let group = ownGroup ? POSIX_SPAWN_SETPGROUP : 0
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group))
        let arguments = words.map { (word: String) in strdup(word) }
        defer { arguments.forEach { free($0) } }
        var child: pid_t = 0
        let code = posix_spawnp(&child, words[0], &actions, &attributes, arguments + [nil], environ)
        if code != 0 { errno = code }
        return code == 0 ? child : nil
    }

    /// Makes a pipe that no program inherits. Returns nil if that fails.
    package static func makePipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }
}
