internal import LiaisonDiagnostics

/// A source of the JSON of sections, or of data.
protocol ValueSource {
    /// The next value, valid until the next call.
    mutating func next(_ willWait: () -> Void) throws(DocumentFault) -> ValueItem
}
