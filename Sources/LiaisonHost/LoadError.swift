/// Why a shared object cannot be used.
package struct LoadError: Error {
    /// A sentence: what was expected, what was found, and what to do.
    package var reason: String
}
