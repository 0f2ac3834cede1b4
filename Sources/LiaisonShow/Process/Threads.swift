internal import Glibc

// Foundation has threads and conditions, too, but loading it takes longer than rendering a small feed.

/// Starts a thread that runs a closure. The program ends if the system cannot start a thread, because nothing could be
/// rendered.
package func startThread(_ work: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Work(work))
    let error = pthread_create(&thread, nil, { Work.perform($0) }, box.toOpaque())
    guard error == 0 else {
        Diagnostics.ofProcess.note("cannot start a thread: \(String(cString: strerror(error)))")
        quick_exit(EX_OSERR)
    }
    pthread_detach(thread)
}

/// The work of a thread, while it is passed to the thread.
private final class Work {
    private let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }

    package static func perform(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().work() }
        return nil
    }
}
