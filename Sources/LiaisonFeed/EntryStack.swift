internal import LiaisonHost
internal import LiaisonKit

/// An entry of a section that is being built.
enum StackedEntry {
    /// Just a component and a record.
    case plain(PluginRows.Row)
    /// Any other entry.
    case other(any Entry)

    var entry: any Entry {
        switch self {
        case .plain(let row): row.entry
        case .other(let entry): entry
        }
    }
}

/// A stack of the entries of a section while it is built: rows, items of carousels, headers and footers.
///
/// Most entries are just a component and a record.
struct EntryStack: ~Copyable {
    private(set) var count = 0
    private var rows: UnsafeMutablePointer<PluginRows.Row>
    private var capacity = 64
    /// The entries that are more than a component and a record, by index.
    private var others: [(index: Int, entry: any Entry)] = []

    init() {
        rows = .allocate(capacity: capacity)
    }

    deinit {
        rows.deallocate()
    }

    @inline(__always)
    mutating func append(_ row: PluginRows.Row) {
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

    /// Removes all entries and returns a section with them as its rows. The arenas hold the models of its entries.
    mutating func takeSection(
        id: consuming String, header: consuming (any Entry)?, footer: consuming (any Entry)?, _ arenas: SectionArenas
    ) -> Section {
        if let rows = takePlain(in: arenas.host) {
            return Section(id: id, header: header, madeRows: rows, footer: footer, storage: arenas)
        }
        return Section(id: id, header: header, rows: take(from: 0), footer: footer, storage: arenas)
    }

    /// Removes all entries and returns them as rows of an arena; nil, without a change, if one of them is more than a
    /// component and a record.
    private mutating func takePlain(in arena: Arena) -> PluginRows? {
        guard others.isEmpty else { return nil }
        defer { count = 0 }
        return PluginRows(UnsafeBufferPointer(start: rows, count: count), in: arena)
    }

    /// Removes the entries from an index on and returns them.
    mutating func take(from start: Int) -> [any Entry] {
        defer { drop(to: start) }
        var rest = others.drop { $0.index < start }
        return (start..<count).map { index in
            rest.first?.index == index ? rest.removeFirst().entry : rows[index].entry
        }
    }

    /// Removes the entries from an index on and returns the first of them; nil if there is none.
    mutating func takeFirst(from start: Int) -> (any Entry)? {
        guard count > start else { return nil }
        if let last = others.last, last.index >= start { return take(from: start).first }
        count = start
        return rows[start].entry
    }

    private mutating func drop(to start: Int) {
        while let last = others.last, last.index >= start { others.removeLast() }
        count = start
    }

    @inline(__always)
    private mutating func makeRoom() {
        if count == capacity { grow() }
    }

    private mutating func grow() {
        let more = UnsafeMutablePointer<PluginRows.Row>.allocate(capacity: capacity * 2)
        more.update(from: rows, count: count)
        rows.deallocate()
        rows = more
        capacity *= 2
    }
}
