internal import LiaisonDiagnostics
internal import LiaisonTemplates

extension FactorySource {
    /// Finds the time to which dates of a factory are relative, if neither the caller nor the factory names one: the
    /// newest of these dates.
    /// Maps the whole data once before the first section, so that this section has the time already.
    static func findNewestDate(
        _ factory: Factory, in open: () throws(DocumentFault) -> FactorySource
    ) throws(DocumentFault) {
        guard factory.clock.pointee.isUnknown else { return }
        factory.clock.pointee.given = 0
        let explanation = factory.explanation
        factory.explanation = nil
        defer { (factory.clock.pointee.given, factory.explanation) = (nil, explanation) }
        var source = try open()
        if factory.clock.pointee.stated != nil { return }
        while true {
            if case .end = try source.next({}) { return }
        }
    }
}
