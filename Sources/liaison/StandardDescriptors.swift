internal import Glibc

/// The descriptors of standard input, output and error.
enum StandardDescriptors {
    /// Opens those that this process was started without, so that no file and no socket gets their numbers. To read from
    /// or to write to one of them fails, as without it.
    static func fill() {
        for (number, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(number, F_GETFD) < 0 {
            // The lowest number that is free.
            _ = open("/dev/null", access)
        }
    }
}
