internal import Glibc
internal import LiaisonKit

extension Worker {
    /// The reason for which a call has no answer: the end of a sentence that names the plugin.
    struct Failure: Error {
        let reason: String
        /// True if the plugin will never answer again.
        var isFinal = false
        /// True if the process has sent something that no worker sends.
        var isForged = false
        /// True if the process was killed, and neither by the host nor by the plugin: by a system without memory, say.
        var isKilled = false
        /// True if the system gives no process, or no memory or descriptor for one.
        var isOfSystem = false

        /// True if the plugin is not the reason. Another process may succeed.
        var isOfMachine: Bool { isKilled || isOfSystem }

        /// The cause of the fault of an entry that was not shown. `ofPlugin` is the cause if the plugin is the reason.
        func cause(ofPlugin: Fault.Cause) -> Fault.Cause { isOfSystem ? .system : isKilled ? .killed : ofPlugin }
    }

    /// The reason for which the host ends a process.
    enum Cause {
        case closed, malformed, exceeded, late, busy, interrupted
        /// The process exceeds a limit, which the text names.
        case greedy(String)

        /// The failure of a process that has ended.
        func failure(_ end: ProcessEnd, _ limits: WorkerLimits) -> Failure {
            switch self {
            case .closed:
                Failure(reason: end.description, isKilled: end.isFromOutside, isOfSystem: end == .none)
            case .malformed: Failure(reason: "has sent bytes that are no message", isForged: true)
            case .exceeded: Failure(reason: "has sent more than \(limits.bytesPerCall >> 20) MB")
            case .greedy(let excess): Failure(reason: "has taken more than \(excess)")
            case .late: Failure(reason: "took longer than \(limits.sentence)")
            case .interrupted: Failure(reason: "was interrupted")
            case .busy: Failure(reason: "took more than \(limits.idleSentence) while none of its commands ran")
            }
        }
    }
}
