/// The states that components keep for the ids of rows: short texts.
///
/// Without a store, states last as long as this object. So do the states of documents that have no lasting name. Use the
/// object on the thread of the liaison.
public final class RowStates {
    /// What keeps states between runs of the program.
    public protocol Store: AnyObject {
        /// The state of a key (`RowStateKey.bytes`); nil if there is none.
        func state(of key: [UInt8]) -> String?
        /// Keeps a state, or forgets it if the state is nil.
        func keep(_ state: String?, of key: [UInt8])
        /// Writes what could not be written yet.
        func finish()
    }

    /// The greatest size of a state, and of a key, in bytes.
    package static let largest = 4096
    /// The greatest number of states that are kept without a store.
    private static let most = 10_000

    private let store: (any Store)?
    private var states: [RowStateKey: String] = [:]

    /// Makes the states; with a store, those that are in the store already.
    public init(_ store: (any Store)? = nil) { self.store = store }

    /// Writes what the store could not write yet.
    func finish() { store?.finish() }

    /// The state of a key; nil if there is none.
    func state(of key: RowStateKey) -> String? {
        if let store, key.document != nil { return store.state(of: key.bytes) }
        return states[key]
    }

    /// Keeps a state, or forgets it if the state is nil. Returns false for a state or a key that is too large, and if there are
    /// too many states.
    func keep(_ state: String?, of key: RowStateKey) -> Bool {
        guard state?.utf8.count ?? 0 <= Self.largest, key.bytes.count <= Self.largest else { return false }
        if let store, key.document != nil {
            store.keep(state, of: key.bytes)
            return true
        }
        if state != nil, states[key] == nil, states.count >= Self.most { return false }
        states[key] = state
        return true
    }
}

/// The places at which the user has left articles. No plugin has an empty name, so none sees them.
extension RowStates {
    /// The place of an article; nil if none is kept.
    ///
    /// - Parameters:
    ///   - id: The id of the article in its feed.
    ///   - document: The lasting name of the feed; nil if it has none.
    package func state(ofArticle id: String, document: String?) -> String? {
        state(of: Self.key(ofArticle: id, document))
    }

    /// Keeps the place of an article, or forgets it if the place is nil.
    package func keep(_ place: String?, ofArticle id: String, document: String?) {
        _ = keep(place, of: Self.key(ofArticle: id, document))
    }

    private static func key(ofArticle id: String, _ document: String?) -> RowStateKey {
        RowStateKey(plugin: "", component: "place", document: document, section: id, rows: [])
    }
}
