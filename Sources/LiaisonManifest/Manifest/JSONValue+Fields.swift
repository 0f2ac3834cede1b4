package import LiaisonDiagnostics
package import LiaisonJSON

/// Values as fields of a model take them. A value that does not fit is thrown as a fault without a place.
extension JSONValue {
    /// Throws if the value is no text, or holds a NUL, because a NUL ends a text in C.
    package func checkText() throws(DocumentFault) {
        guard kind == .string else { throw DocumentFault(expected: FieldType.string.expectation, found: self) }
        guard holdsNUL, let index = Array(string.utf8).firstIndex(of: 0) else { return }
        throw DocumentFault(reason: "expected a text without NUL characters, found one after byte \(index); remove it")
    }

    /// The whole number, which may be written as 3.0.
    package func wholeNumber() throws(DocumentFault) -> Int64 {
        if kind == .int { return Int64(int) }
        if kind == .double, let whole = Int64(exactly: double) { return whole }
        throw DocumentFault(expected: FieldType.int.expectation, found: self)
    }

    /// The number.
    package func number() throws(DocumentFault) -> Double {
        guard kind == .int || kind == .double else {
            throw DocumentFault(expected: FieldType.double.expectation, found: self)
        }
        return double
    }

    /// True or false.
    package func truth() throws(DocumentFault) -> Bool {
        guard kind == .bool else { throw DocumentFault(expected: FieldType.bool.expectation, found: self) }
        return bool
    }
}
