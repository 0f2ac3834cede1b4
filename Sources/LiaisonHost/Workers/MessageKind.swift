/// The kind of a message between host and worker.
enum MessageKind: UInt8 {
    // From the host.

    /// Load a plugin and bind its components: `number` is the address of its models, the body its path and signatures
    /// (`SignatureWriter`). If `flag` is true, the plugin is not loaded where the system lacks a part of the sandbox. If
    /// `index` is 1, no libraries beside its file are loaded. The worker answers `isReady`.
    case load = 1
    /// Perform `function` (`ComponentFunction`) of the component `index`: `number` is the address of the record, the body
    /// a `JobContext` and the name of a button; empty if the function takes no context values. If `hasCell` is true, the
    /// function has a cell. The worker answers `isDone`. If `flag` is false, a worker that waits for `answer` performs the
    /// function afterwards.
    case perform
    /// The answer to a request: `flag` is true for yes, and `number` has the bits of a length. The body is the address of the model if the request has changed
    /// the model.
    case answer
    /// Name the line of the author's source at one of the frames in the body (`CrashPlace`). The worker answers `isLocated`.
    case locate
    /// The body is `Surroundings.bytes`, for all functions that follow.
    case surround

    // From a worker.

    /// The answer to `load`: `number` is the sum of the parts of the sandbox that the system lacks. If `flag` is true,
    /// the plugin is loaded, and the body has a text for each component, each with a NUL behind it: the reason for
    /// which the component is not bound, or no text if it is bound. If `flag` is false, the body is the reason for
    /// which the plugin is not loaded.
    case isReady = 64
    /// `function` (`TableFunction`) was called with the handle `index`. `number` and the body are its arguments
    /// (`TableCall.withBody`); `flag` is true if the first text is not NULL.
    case operation
    /// As `operation`, but the worker waits for `answer`.
    case request
    /// A function has returned: `number` is its return value. If `flag` is true, `function` of the header has received a
    /// handle of another call.
    case isDone
    /// The completion `number` was called; `flag` is true for success. The body is the result, or the reason of the failure. If `index` is 0, the function that is running has
    /// called it, and the worker waits for `answer`; if 1, another thread.
    case isCompleted
    /// The answer to `locate`: the body is the line, such as `greeting.c:14`, of the frame with the index `number`; empty if
    /// the line is unknown.
    case isLocated
}
