internal import Glibc

/// Returns the value of a variable of the environment; nil if the variable is not set.
///
/// `ProcessInfo` would decode all variables, which takes a twentieth of the time of a small run.
func environmentVariable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
