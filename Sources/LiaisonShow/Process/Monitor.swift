internal import Glibc

/// A lock whose holders can wait for each other (pthread_cond_wait(3)).
package final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let variable = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(variable, nil)
    }

    deinit {
        pthread_cond_destroy(variable)
        pthread_mutex_destroy(mutex)
        variable.deallocate()
        mutex.deallocate()
    }

    package func lock() { pthread_mutex_lock(mutex) }
    package func unlock() { pthread_mutex_unlock(mutex) }

    /// Releases the lock, waits until another thread calls `broadcast`, and takes the lock again. May return earlier.
    package func wait() { pthread_cond_wait(variable, mutex) }

    /// Wakes all threads that wait.
    package func broadcast() { pthread_cond_broadcast(variable) }
}
