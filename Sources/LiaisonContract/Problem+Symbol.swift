internal import LiaisonManifest

extension Problem {
    /// True if the problem is a function that the file does not export, not a fault of the manifest.
    var isOfSymbol: Bool { sentence.hasPrefix("expected the file to export a function") }
}
