package import LiaisonDiagnostics
package import LiaisonHost
internal import LiaisonJSON
internal import LiaisonTemplates

/// The factories for the items of syndicated feeds: the stock factory, and for feeds of packs the stock factory with the
/// packs. Each is compiled when the first feed needs it.
package final class StockFactory {
    private let (now, locale, choice): (Double?, FeedLocale?, PackChoice)
    /// The factories of both levels, by the names of their packs.
    private var compiled: [ItemLevel: [[String]: Factory]] = [:]
    /// The packs that cannot be used, which are reported once.
    private var refused: Set<String> = []
    /// The packs that fit equally well, which are reported once.
    private var reported: Set<String> = []

    /// Makes the factories. `now` and `locale` are those of `Factory.stock`.
    package init(now: Double?, locale: FeedLocale?, packs: PackChoice = .fitting) {
        (self.now, self.locale, choice) = (now, locale, packs)
    }

    /// The factory for the items of a feed on a level, compiled against the components of a registry. A pack that cannot be used is
    /// reported once, and left out.
    package func factory(
        _ level: ItemLevel, _ registry: Registry, for facts: FeedFacts, _ onFault: (DocumentFault) -> Void
    ) throws(DocumentFaults) -> Factory {
        let (fitting, tied) = FittingPack.all(in: registry, for: facts, choice)
        if let tied, let last = fitting.last, reported.insert("\(last.name) \(tied.name)").inserted {
            onFault(
                DocumentFault(
                    .entry,
                    reason:
                        "the packs \(last.name) and \(tied.name) fit the feed equally well, and \(last.name) is used",
                    remedy: .namedPack))
        }
        var packs = fitting.filter { !refused.contains($0.name) }
        if case .named(let name) = choice.resolved(for: facts), packs.isEmpty, refused.insert(name).inserted {
            onFault(
                DocumentFault(.entry, reason: "no plugin has a pack \(quoted(name)); the items are shown as articles"))
        }
        while true {
            let names = packs.map(\.name)
            if let known = compiled[level]?[names] { return known }
            do throws(DocumentFaults) {
                let factory = try Factory.stock(level, registry: registry, packs, now: now, locale: locale)
                compiled[level, default: [:]][names] = factory
                return factory
            } catch {
                guard let faulty = packs.first(where: { !isUsable($0, level, registry) }) else { throw error }
                packs.removeAll { $0.name == faulty.name }
                refused.insert(faulty.name)
                let reason = error.faults.first?.reason ?? "it has a fault"
                onFault(
                    DocumentFault(
                        .entry,
                        reason:
                            "the pack \(faulty.name) is not used, because \(reason); its items are shown as articles"))
            }
        }
    }

    /// The factory of the pack that knows a document in JSON of another kind; nil if no pack does. Throws if the
    /// pack cannot be used, because nothing else shows the document.
    func factory(
        ofDocument document: UnsafeRawBufferPointer, named name: String, _ registry: Registry
    ) throws(DocumentFault) -> Factory? {
        let reader = JSONReader()
        guard let value = try? reader.read(document),
            let pack = DocumentPack.fitting(value, FeedFacts(url: name), in: registry, choice)
        else {
            return nil
        }
        do throws(DocumentFaults) {
            return try Factory.ofPack(pack.factory, pack.name, registry, now: now, locale: locale)
        } catch {
            let reason = error.faults.first?.reason ?? "it has a fault"
            throw .malformed(name, reason: "the pack \(pack.name) is not used, because \(reason)", remedy: .namedPack)
        }
    }

    private func isUsable(_ pack: FittingPack, _ level: ItemLevel, _ registry: Registry) -> Bool {
        (try? Factory.stock(level, registry: registry, [pack], now: now, locale: locale)) != nil
    }
}
