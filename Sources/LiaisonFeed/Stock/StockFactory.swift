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
    /// The factories of packs for documents of another kind, by the names of the packs.
    private var compiledDocuments: [String: Factory] = [:]
    /// The faults of the packs that cannot be used, by their names.
    private var refused: [String: DocumentFault] = [:]
    /// The faults that were reported.
    private var reported: Set<String> = []
    /// True if each feed has the faults of its packs, as lines that do not depend on each other must. False if a fault is
    /// reported once.
    private let repeatsFaults: Bool

    /// Makes the factories. `now` and `locale` are those of `Factory.stock`.
    package init(now: Double?, locale: FeedLocale?, packs: PackChoice = .fitting, repeatsFaults: Bool = false) {
        (self.now, self.locale, choice, self.repeatsFaults) = (now, locale, packs, repeatsFaults)
    }

    /// The factory for the items of a feed on a level, compiled against the components of a registry. A pack that cannot be
    /// used is reported, and left out.
    package func factory(
        _ level: ItemLevel, _ registry: Registry, for facts: FeedFacts, _ onFault: (DocumentFault) -> Void
    ) throws(DocumentFaults) -> Factory {
        let (fitting, tied) = FittingPack.all(in: registry, for: facts, choice)
        if let tied, let last = fitting.last {
            let reason = "the packs \(last.name) and \(tied.name) fit the feed equally well, and \(last.name) is used"
            report(DocumentFault(.entry, reason: reason, remedy: .namedPack), onFault)
        }
        for fault in fitting.compactMap({ refused[$0.name] }) { report(fault, onFault) }
        var packs = fitting.filter { refused[$0.name] == nil }
        if case .named(let name) = choice.resolved(for: facts), fitting.isEmpty {
            let reason = "no plugin has a pack \(quoted(name)); the items are shown as articles"
            report(DocumentFault(.entry, reason: reason), onFault)
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
                let reason = error.faults.first?.reason ?? "it has a fault"
                let fault = DocumentFault(
                    .entry,
                    reason: "the pack \(faulty.name) is not used, because \(reason); its items are shown as articles")
                refused[faulty.name] = fault
                report(fault, onFault)
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
        if let known = compiledDocuments[pack.name] { return known }
        do throws(DocumentFaults) {
            let factory = try Factory.ofPack(pack.factory, pack.name, registry, now: now, locale: locale)
            compiledDocuments[pack.name] = factory
            return factory
        } catch {
            let reason = error.faults.first?.reason ?? "it has a fault"
            throw .malformed(name, reason: "the pack \(pack.name) is not used, because \(reason)", remedy: .namedPack)
        }
    }

    private func report(_ fault: DocumentFault, _ onFault: (DocumentFault) -> Void) {
        if reported.insert(fault.reason).inserted || repeatsFaults { onFault(fault) }
    }

    private func isUsable(_ pack: FittingPack, _ level: ItemLevel, _ registry: Registry) -> Bool {
        (try? Factory.stock(level, registry: registry, [pack], now: now, locale: locale)) != nil
    }
}
