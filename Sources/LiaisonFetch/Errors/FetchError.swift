internal import LiaisonDiagnostics

/// The reason why a document cannot be fetched, or why only an old copy is there.
public struct FetchError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A reason without the URL.
    public enum Reason: Equatable, Sendable {
        /// The URL of the document, or a redirect on the way to the document, cannot be followed.
        case address(AddressFault)
        /// No complete response arrived.
        case transfer(TransferFault)
        /// The response contains no document.
        case response(ResponseFault)
        /// The policy asks no server, and the cache has no copy.
        case notCached
        /// `Fetcher.interrupt` was called.
        case interrupted

        /// The reason in one sentence: what was expected, what was found, and what to do.
        public var sentence: String {
            switch self {
            case .address(let fault): fault.sentence
            case .transfer(let fault): fault.sentence
            case .response(let fault): fault.sentence
            case .notCached: "expected a copy in the cache, found none; leave out --offline to fetch the document"
            case .interrupted: "expected the document, found that fetching was interrupted; start again"
            }
        }
    }

    /// The URL of the request, without user name and password.
    public var url: String
    /// The reason.
    public var reason: Reason

    /// The URL, and the sentence of the reason, on one line.
    public var description: String { "\(printable(url)): \(printable(reason.sentence))" }
}
