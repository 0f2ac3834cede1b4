internal import CContract
internal import Glibc

/// The state that all code of a process shares.
enum ProcessState {
    static func environment() -> [String] {
        var variables: [String] = []
        while let variable = lsn_environment_variable(Int64(variables.count)) {
            variables.append(String(cString: variable))
        }
        return variables
    }

    /// The blocked signals, then the handling of each signal by number, then the signal stack, then the running
    /// timers.
    static func signals() -> [UInt64] {
        (0...64).map { lsn_signal_state($0) } + [lsn_signal_stack(), lsn_running_timers()]
    }

    /// The states of standard input, output and error.
    static func streams() -> [UInt64] { (0...2).map { lsn_descriptor_state($0) } }

    /// The open descriptors, of those that a process is usually given.
    static func openDescriptors() -> [Int32] { (0..<256).filter { lsn_descriptor_state($0) != 0 } }

    /// The limits of the process, of all kinds: for each the current and the greatest one.
    static func limits() -> [UInt64] {
        (0..<lsn_limit_count()).flatMap { resource in
            var (current, greatest) = (UInt64(0), UInt64(0))
            lsn_read_limit(resource, &current, &greatest)
            return [current, greatest]
        }
    }

    static func locale() -> String { String(cString: lsn_locale()) }

    static func workingDirectory() -> String {
        guard let path = getcwd(nil, 0) else { return "none" }
        defer { free(path) }
        return String(cString: path)
    }

    static func umask() -> mode_t {
        let mask = Glibc.umask(0)
        _ = Glibc.umask(mask)
        return mask
    }
}
