internal import LiaisonJSON

/// Why a JSON value is not what a field declares.
struct Mismatch: Error {
    /// The place in the value: `[2]`; empty: the value itself.
    var place = ""
    /// What was expected, what was found, and what to do.
    var reason: String

    init(place: String = "", reason: String) {
        self.place = place
        self.reason = reason
    }

    init(expected: String, found value: JSONValue) {
        reason = "expected \(expected), found \(value.found)"
    }
}
