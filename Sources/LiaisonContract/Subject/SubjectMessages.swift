internal import CIsolation
internal import CLiaison
internal import LiaisonHost
internal import LiaisonKit

/// The kind of a message between the examiner and a subject. `done` answers every request but `poison`, `allow` and `end`.
/// Its index is the number of requests that were answered before.
enum SubjectMessage: UInt8 {
    // From the examiner.

    /// Perform a function once: the body is a `SubjectCall`. The operations of the function come before `done`, whose number
    /// is the return value.
    case call = 1
    /// Perform functions again and again: the body is a `Repetition`. The number of `done` is the count of the rounds.
    case repeated
    /// Perform a function a number of times: the body is `TimedCalls`. The body of `done` has a `CallTime` for each.
    case timed
    /// Answer a question: `function` is the `Question`, and the body holds its arguments. The body of `done` is the answer.
    case ask
    /// Fill `number` bytes at the address in the body with bytes that are no valid argument.
    case poison
    /// Allow access (`index`: the protection of mprotect(2)) to `number` bytes at the address in the body.
    case allow
    /// End as a program does.
    case end

    // From a subject.

    /// `function` (`TableFunction`) was called. The body is the handle, and then `number` and the rest of the body are the
    /// arguments (`TableCall.withBody`); `flag` is true if the first text is not NULL.
    case operation = 64
    /// The member with the key in the body was read.
    case member
    /// A request is done.
    case done
}

/// The arguments of one call of a function, at addresses that are the same for the examiner and the subject.
struct SubjectCall: BitwiseCopyable {
    /// The address of the record of the model.
    var record: UInt
    /// The address of the words that point to the handles of a cell; 0 for no cell.
    var cell: UInt
    /// The address of the handles of the liaison and of the models (`CallHandles`).
    var handles: UInt
    /// The address of the name of a button; 0 for none.
    var button: UInt
    /// The addresses of the result and of the reason of a completion; 0 for none.
    var result: UInt
    var reason: UInt
    /// The address of the state that is kept for the row; 0 for none.
    var state: UInt
    /// The rows around the row.
    var neighborhood: NeighborhoodWords
    var indexPath: lsn_index_path
    var destination: lsn_index_path
    var width: Double
    /// The index of the repetition of the tapped button; -1 for none.
    var repetition: Int64 = -1
    /// The number of the completion; negative for none.
    var completion: Int32
    /// The index of the component in the manifest.
    var component: UInt16
    /// The function of the component (`ComponentFunction`).
    var function: UInt8
    /// True if the function belongs to a copy of the plugin.
    var isOfCopy: Bool
    /// True if the host of the call takes no notice of calls of the function table.
    var isSilent = false
}

/// A request for calls that are performed again and again. `records` records follow, each with the addresses at which its
/// texts vary and with its calls.
struct Repetition: BitwiseCopyable {
    /// The number of rounds: each performs the calls of the next record.
    var rounds: Int
    /// The number of earlier rounds. The texts vary with the number of the round.
    var number: Int
    var records: Int
    /// The longest time, in seconds.
    var seconds: Double

    /// The head of a record: the numbers of the addresses and of the calls, which follow in this order.
    struct Record: BitwiseCopyable {
        var places: Int
        var calls: Int
    }
}

/// A request to call a function a number of times, and to measure each call.
struct TimedCalls: BitwiseCopyable {
    var call: SubjectCall
    var count: Int
    /// The longest time, in seconds.
    var seconds: Double
}

/// The time that a call has taken.
struct CallTime: BitwiseCopyable {
    /// The time by the clock, in seconds.
    var seconds: Double
    /// The processor time of the thread, in seconds.
    var computed: Double
    /// The number of times that the process has waited during the call.
    var waits: Int64
}

/// A request of the examiner other than a call. Only code in the process of the plugin can answer.
enum Question: UInt8 {
    // Before the plugin is loaded. An answer about success is empty, or the reason of the failure.

    /// True if the file has debug information: 1 or 0.
    case hasDebugInformation
    /// The types of a function: the body is its address and its name. The answer is empty if they are unknown.
    case signature
    /// The line of the author's source at one of the frames in the body (`CrashPlace`). The answer is the index of the frame, in
    /// 8 bytes, and the line; empty if the line is unknown.
    case line
    /// Loads the library with the path in the body.
    case loadLibrary

    /// Loads the plugin, or its copy at the path in the body, and nothing else.
    case open
    /// Loads the plugin, and notes exceptions and jumps.
    case load
    /// Binds the functions of the plugin, or of its copy at the path in the body.
    case bind
    /// Finds the function with the name in the body in the plugin itself.
    case function

    // State of the process: equal bytes stand for equal state.

    /// The variables of the environment; each ends with a NUL.
    case environment
    case signals
    case locale
    case rounding
    /// The open descriptors from 0 to 255: a number of 4 bytes each.
    case openDescriptors
    /// The states of the descriptors in the body: 8 bytes each.
    case descriptors

    // Counts of 8 bytes each.

    case loadedObjects
    case refusedCalls
    /// The number of allocations, and the bytes that they keep.
    case countedAllocations
    case allocatedBytes
    /// The calls of each completion.
    case completions
    /// The function (`TableFunction`) that was first called on another thread, and the function that was first called while
    /// no command was performed; a byte each, 0 for none.
    case strayCalls

    // Preparations.

    /// Refuses system calls of the kind (`lsn_refused_call`) in the body from now on. The answer is 1, or 0 if the system
    /// cannot.
    case refuseCalls
    case watchAllocations
    /// Writes the buffers of the standard streams.
    case flush
}

extension lsn_message {
    /// The head of a message.
    init(_ kind: SubjectMessage, function: UInt8 = 0, index: UInt32 = 0, number: UInt64 = 0, size: Int = 0) {
        self.init(
            number: number, size: UInt32(clamping: size), index: index, kind: kind.rawValue, function: function,
            flag: 0,
            has_cell: 0, unused: (0, 0, 0, 0))
    }
}
