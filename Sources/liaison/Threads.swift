internal import Glibc

// Foundation has threads and conditions, too, but loading it takes longer than rendering a small feed.

/// A lock with a condition (pthread_cond_wait(3)).
final class Condition: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let variable = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(variable, nil)
    }

    deinit {
        pthread_cond_destroy(variable)
        pthread_mutex_destroy(mutex)
        variable.deallocate()
        mutex.deallocate()
    }

    func lock() { pthread_mutex_lock(mutex) }
    func unlock() { pthread_mutex_unlock(mutex) }

    /// Releases the lock until another thread calls `broadcast`; may return earlier.
    func wait() { pthread_cond_wait(variable, mutex) }

    /// Wakes all waiting threads.
    func broadcast() { pthread_cond_broadcast(variable) }
}

/// Runs work in a new thread. Ends the program if the system gives no thread.
func startThread(_ work: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(Work(work))
    let error = pthread_create(&thread, nil, { Work.perform($0) }, box.toOpaque())
    guard error == 0 else {
        Diagnostics().note("expected a thread of the system, found none: \(String(cString: strerror(error)))")
        exit(EX_OSERR)
    }
    pthread_detach(thread)
}

/// The work of a thread, while it is passed to the thread.
private final class Work {
    private let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }

    static func perform(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().work() }
        return nil
    }
}
