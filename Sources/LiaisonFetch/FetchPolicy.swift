/// The rule by which a fetcher asks servers.
public enum FetchPolicy: Sendable {
    /// A fetcher asks the server unless the cache has a fresh copy, or the server has asked for a pause.
    case normal
    /// A fetcher asks every server.
    case refresh
    /// A fetcher asks no server. Documents come from the cache alone.
    case offline
}
