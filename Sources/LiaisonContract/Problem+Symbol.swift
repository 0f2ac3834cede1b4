internal import LiaisonManifest

extension Problem {
    /// Whether it is about a function that the file should define, not about the manifest itself.
    var isOfSymbol: Bool { sentence.hasPrefix("expected the file to export a function") }
}
