internal import LiaisonDates
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonManifest

extension JSONValue {
    func secondsSince1970() throws(DocumentFault) -> Double {
        if kind == .int || kind == .double { return double }
        guard kind == .string, let seconds = Timestamp.secondsSince1970(utf8) else {
            throw DocumentFault(expected: FieldType.date.expectation, found: self)
        }
        return seconds
    }
}
