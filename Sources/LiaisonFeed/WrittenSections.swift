internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit

/// The sections of a feed, from their JSON.
final class WrittenSections: SectionSource {
    private let name: String
    private let onFault: (DocumentFault) -> Void
    private var values: any ValueSource
    /// `values` as a source with pages; nil if there are no pages.
    private let pages: PagedSource?
    /// The empty state of the last page that names one; nil if no page so far names one.
    private(set) var emptyState: EmptyState?
    private var sections: SectionReader
    private var identifiers = RecentIdentifiers()
    private var count = 0

    init(
        _ values: any ValueSource, file: String, _ sections: consuming SectionReader,
        onFault: @escaping (DocumentFault) -> Void
    ) {
        self.values = values
        pages = values as? PagedSource
        name = file
        self.sections = sections
        self.onFault = onFault
        readEmptyState()
        pages?.onTurn = { [unowned self] in readEmptyState() }
    }

    /// Reads the empty state of the page, before its first section is read.
    private func readEmptyState() {
        guard let value = pages?.emptyState() else { return }
        let section = sections.readEmptyState(value)
        var faults = sections.faults
        for index in faults.indices { faults[index].document = file }
        if sections.checksKeys { faults.forEach(onFault) }
        emptyState = EmptyState(section: section, file: file, faults: faults)
    }

    func next(_ willWait: () -> Void) throws(DocumentFault) -> FeedReader.Item {
        switch try values.next(willWait) {
        case .end: return .end
        case .skipped(let reason, let line): return .skipped(reason, line: line, of: file)
        case .value(let value, let line):
            defer { count += 1 }
            let section = sections.read(value, unnamed: "section-\(count)")
            for fault in sections.faults { report(fault, line: line) }
            checkIdentifier(section.id, line: line)
            return .section(section)
        }
    }

    private func checkIdentifier(_ id: String, line: Int?) {
        var text = id
        let hash = text.withUTF8 { identifiers.hash(of: $0) }
        guard let first = identifiers.insert(hash, at: count) else { return }
        let reason =
            "expected an id that no other section has, found \(quoted(id)), the id of \(description(ofSection: first))"
        report(DocumentFault(place: "id", reason: reason), line: line)
    }

    private func description(ofSection number: Int) -> String {
        guard let origin = pages?.origin(ofSection: number) else { return "sections[\(number)]" }
        return "sections[\(number - origin.firstSection)]\(origin.file == file ? "" : " of \(origin.file)")"
    }

    /// The file of the next section.
    private var file: String { pages?.file ?? name }

    /// Reports a fault of the section that was read last. The place of the fault is a place in the section.
    private func report(_ fault: DocumentFault, line: Int?) {
        let section = "sections[\(count - (pages?.firstSection ?? 0))]"
        var fault = fault
        (fault.document, fault.line) = (file, line)
        fault.place = fault.place.isEmpty ? section : "\(section).\(fault.place)"
        onFault(fault)
    }
}
