internal import CIsolation
internal import Glibc

/// A copy of a file in memory that nobody can change, not even this process.
package final class SealedCopy: Sendable {
    /// The descriptor of the copy, which is closed with this value.
    package let descriptor: Int32

    /// Copies a regular file; nil, with `errno`, if that fails.
    package init?(of path: String) {
        descriptor = lsn_sealed_copy(path)
        if descriptor < 0 { return nil }
    }

    deinit {
        // A failed initializer ends here, too, and its `errno` must stay.
        if descriptor >= 0 { close(descriptor) }
    }

    /// The path of the copy in this process.
    package var path: String { "/proc/self/fd/\(descriptor)" }
}
