internal import Glibc
internal import LiaisonShow

/// The program that opens links: the value of `BROWSER`, or else `xdg-open`.
enum Browser {
    /// Opens a URL. Does not wait for the program. Returns a sentence if the program cannot be started, else nil.
    static func open(_ url: String) -> String? {
        let program = environmentVariable("BROWSER").flatMap { $0.isEmpty ? nil : $0 } ?? "xdg-open"
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The output of the program would appear on the screen.
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        for output in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The program would inherit the signals that the reader ignores.
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        // The program goes on when Control-Z stops the process group of the reader.
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGDEF))
        var child: pid_t = 0
        let arguments = [program, url].map { (text: String) in strdup(text) }
        defer { arguments.forEach { free($0) } }
        let error = posix_spawnp(&child, program, &actions, &attributes, arguments + [nil], environ)
        guard error == 0 else {
            return "\(program) cannot be run: \(String(cString: strerror(error))); \(url); set BROWSER to a program"
        }
        startThread { [child] in
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
        }
        return nil
    }
}
