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

    /// The open descriptors from 0 to 255, the numbers that a process is usually given.
    static func openDescriptors() -> [Int32] { (0..<256).filter { lsn_descriptor_state($0) != 0 } }

    static func locale() -> String { String(cString: lsn_locale()) }
}
