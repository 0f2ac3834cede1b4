/// Why a shared object cannot be used.
package struct LoadError: Error {
    /// A sentence: what was expected, what was found, and what to do.
    package var reason: String
    /// True if the system gives no process to load the shared object in. The shared object itself may be fine.
    package var isOfSystem = false
}
