internal import Glibc
internal import LiaisonReader

/// The descriptors of standard input, output and error.
enum StandardDescriptors {
    /// Opens each standard descriptor that is closed, so that no file and no socket gets its number. Reading and
    /// writing fail, as they would with the closed descriptor.
    static func fill() {
        for (number, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
        where fcntl(number, F_GETFD) < 0 {
            // The system gives the lowest free number, which is `number`.
            _ = open("/dev/null", access)
        }
    }
}
