internal import LiaisonDiagnostics
package import LiaisonHost
package import LiaisonManifest

extension Manifest {
    /// The faults of the templates of all packs, against the components of a registry.
    package func faultsOfPacks(_ registry: Registry) -> [String] {
        packs.enumerated().flatMap { number, pack in
            faults(of: pack, registry).map { "packs[\(number)]: \($0.description)" }
        }
    }

    private func faults(of pack: PackDeclaration, _ registry: Registry) -> [DocumentFault] {
        do throws(DocumentFaults) {
            switch pack.content {
            case .item:
                let named = FittingPack.fitting(pack, of: self, FeedFacts(), .named(pack.name))
                for level in ItemLevel.allCases {
                    _ = try Factory.stock(level, registry: registry, named, now: nil, locale: nil)
                }
            case .document(let title, let sections):
                let factory = try Factory.ofPack(
                    DocumentPack.factory(title, sections, of: self), pack.name, registry, now: nil, locale: nil)
                return factory.missingComponents
            }
        } catch {
            return error.faults
        }
        return []
    }
}
