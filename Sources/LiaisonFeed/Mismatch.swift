internal import LiaisonJSON

/// The reason why a JSON value does not fit a field.
struct Mismatch: Error {
    /// The place in the value: `[2]`; empty for the value itself.
    var place = ""
    /// A sentence: what was expected, what was found, and what to do.
    var reason: String

    init(place: String = "", reason: String) {
        self.place = place
        self.reason = reason
    }

    init(expected: String, found value: JSONValue) {
        reason = "expected \(expected), found \(value.found)"
    }
}
