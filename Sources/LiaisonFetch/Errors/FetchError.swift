public import LiaisonDiagnostics

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

        /// What happened, why, and what to do, in one sentence.
        public var sentence: String {
            switch self {
            case .address(let fault): fault.sentence
            case .transfer(let fault): fault.sentence
            case .response(let fault): fault.sentence
            case .notCached: "no server is asked, and no copy is saved"
            case .interrupted: "interrupted"
            }
        }

        /// What the user can change; nil if there is nothing but what the sentence says.
        public var remedy: Remedy? {
            switch self {
            case .notCached: .askServers
            case .interrupted: .runAgain
            case .response(.gone), .response(.notYet): .askAgain
            case .address, .transfer, .response(.status), .response(.empty), .response(.noFeed),
                .response(.wantsSignature), .response(.wantsLogin):
                nil
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
