internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonSyndication
internal import LiaisonManifest

extension JSONValue {
    func wholeNumber() throws(DocumentFault) -> Int64 {
        if kind == .int { return Int64(int) }
        if kind == .double, let whole = Int64(exactly: double) { return whole }
        throw DocumentFault(expected: FieldType.int.expectation, found: self)
    }

    func number() throws(DocumentFault) -> Double {
        guard kind == .int || kind == .double else {
            throw DocumentFault(expected: FieldType.double.expectation, found: self)
        }
        return double
    }

    func truth() throws(DocumentFault) -> Bool {
        guard kind == .bool else { throw DocumentFault(expected: FieldType.bool.expectation, found: self) }
        return bool
    }

    func secondsSince1970() throws(DocumentFault) -> Double {
        if kind == .int || kind == .double { return double }
        guard kind == .string, let seconds = Timestamp.secondsSince1970(utf8) else {
            throw DocumentFault(expected: FieldType.date.expectation, found: self)
        }
        return seconds
    }
}
