internal import Glibc

/// Returns the value of a variable of the environment; nil if the variable is not set.
///
/// `ProcessInfo` would decode all variables, which takes a twentieth of the time of a small run.
package func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The program that runs.
package enum Executable {
    /// The path of its file; nil if the system does not tell.
    package static var path: String? {
        guard let found = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
