/// Whether servers are asked.
public enum FetchPolicy: Sendable {
    /// A server is asked if the cache has no copy that is still fresh, and if the server has not asked for a pause.
    case normal
    /// Every server is asked.
    case refresh
    /// No server is asked; documents come from the cache.
    case offline
}
