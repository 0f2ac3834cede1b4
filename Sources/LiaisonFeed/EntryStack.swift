internal import LiaisonHost
internal import LiaisonKit

/// An entry of a section that is being built.
enum StackedEntry {
    /// Just a component and a record.
    case plain(PluginSections.Row)
    /// Any other entry.
    case other(any Entry)

    var entry: any Entry {
        switch self {
        case .plain(let row): PluginSections.entry(of: row)
        case .other(let entry): entry
        }
    }
}

/// A stack of the entries of a section while it is built: rows, items of carousels, headers and footers.
///
/// Most entries are just a component and a record.
struct EntryStack: ~Copyable {
    private(set) var count = 0
    private var rows: UnsafeMutablePointer<PluginSections.Row>
    private var capacity = 64
    /// The entries that are more than a component and a record, by index.
    private var others: [(index: Int, entry: any Entry)] = []

    init() {
        rows = .allocate(capacity: capacity)
    }

    deinit {
        rows.deallocate()
    }

    mutating func append(_ row: PluginSections.Row) {
        makeRoom()
        (rows + count).initialize(to: row)
        count += 1
    }

    mutating func append(_ entry: any Entry) {
        makeRoom()
        others.append((count, entry))
        count += 1
    }

    mutating func append(_ entry: StackedEntry) {
        switch entry {
        case .plain(let row): append(row)
        case .other(let entry): append(entry)
        }
    }

    /// Removes all entries, and returns a section with them. The stack holds the rows, then the header if there is one,
    /// then the footer if there is one. The arenas of the sections hold the id and the models of the entries.
    mutating func takeSection(
        id: UnsafeBufferPointer<UInt8>, hasHeader: Bool, hasFooter: Bool, in sections: PluginSections
    ) -> Section {
        guard others.isEmpty else {
            return takeMixedSection(id: id, hasHeader: hasHeader, hasFooter: hasFooter, sections.arenas)
        }
        defer { count = 0 }
        let all = UnsafeBufferPointer(start: rows, count: count)
        return sections.section(id: id, all, hasHeader: hasHeader, hasFooter: hasFooter)
    }

    /// Returns a section with entries that are more than a component and a record.
    @inline(never)
    private mutating func takeMixedSection(
        id: UnsafeBufferPointer<UInt8>, hasHeader: Bool, hasFooter: Bool, _ arenas: SectionArenas
    ) -> Section {
        var entries = take(from: 0)
        let footer = hasFooter ? entries.popLast() : nil
        let header = hasHeader ? entries.popLast() : nil
        return Section(
            id: String(decoding: id, as: UTF8.self), header: header, rows: entries, footer: footer, storage: arenas)
    }

    /// Removes the entries from an index on, except for the first of them. Returns false if there is none.
    mutating func keepFirst(from start: Int) -> Bool {
        if count > start + 1 { drop(to: start + 1) }
        return count > start
    }

    /// Removes the entries from an index on and returns them.
    mutating func take(from start: Int) -> [any Entry] {
        defer { drop(to: start) }
        var rest = others.drop { $0.index < start }
        return (start..<count).map { index in
            rest.first?.index == index ? rest.removeFirst().entry : PluginSections.entry(of: rows[index])
        }
    }

    /// Removes the entries from an index on and returns the first of them; nil if there is none.
    mutating func takeFirst(from start: Int) -> (any Entry)? {
        guard count > start else { return nil }
        if let last = others.last, last.index >= start { return take(from: start).first }
        count = start
        return PluginSections.entry(of: rows[start])
    }

    private mutating func drop(to start: Int) {
        while let last = others.last, last.index >= start { others.removeLast() }
        count = start
    }

    private mutating func makeRoom() {
        if count == capacity { grow() }
    }

    private mutating func grow() {
        let more = UnsafeMutablePointer<PluginSections.Row>.allocate(capacity: capacity * 2)
        more.update(from: rows, count: count)
        rows.deallocate()
        rows = more
        capacity *= 2
    }
}
