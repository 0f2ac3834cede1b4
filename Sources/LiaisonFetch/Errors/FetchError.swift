internal import LiaisonDiagnostics

/// The reason why a document cannot be had, or not as it is now.
public struct FetchError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Why a document cannot be had.
    public enum Reason: Equatable, Sendable {
        /// Its URL, or a redirect on the way to it, cannot be followed.
        case address(AddressFault)
        /// No whole response came.
        case transfer(TransferFault)
        /// The response has no document.
        case response(ResponseFault)
        /// No server is to be asked, and the cache has no copy.
        case notCached
        /// The fetcher was interrupted.
        case interrupted

        /// What was expected, what was found, and what to do.
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

    /// The URL, without user name and password.
    public var url: String
    /// The reason.
    public var reason: Reason

    /// The URL, and the sentence of the reason, on one line.
    public var description: String { "\(printable(url)): \(printable(reason.sentence))" }
}
