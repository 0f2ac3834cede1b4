internal import LiaisonDiagnostics

extension FactorySource {
    /// Finds the time to which dates of a factory are relative, if the caller names none: the newest of these dates.
    /// Maps the whole document once before the first section, so that this section has the time already.
    static func findNewestDate(
        in contents: FileContents, file: String, _ factory: Factory
    ) throws(DocumentFault) {
        guard factory.clock.pointee.isUnknown else { return }
        factory.clock.pointee.given = 0
        defer { factory.clock.pointee.given = nil }
        var source = try FactorySource(contents, file: file, factory) { _ in }
        while true {
            if case .end = try source.next({}) { return }
        }
    }
}
