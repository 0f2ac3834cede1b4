public import LiaisonKit

/// A section of plugin rows that consist of their records only, without fallbacks or changes. The header and the
/// footer, if there are any, are such rows, too. A row becomes an entry when it is used.
///
/// The arenas own the rows, their records and their components. One object is the content of the section and the source
/// of its rows, because a feed makes its sections by the thousands.
public final class PluginSection: SectionContent, ElementSource {
    /// A row: its component and its record of argument words.
    public struct Row: BitwiseCopyable {
        let component: Unmanaged<PluginComponent>
        let record: UnsafeRawPointer

        /// Makes a row. Its owner must keep the component and the record alive, too.
        public init(_ component: PluginComponent, record: UnsafeRawPointer) {
            self.component = Unmanaged.passUnretained(component)
            self.record = record
        }

        /// The row as an entry.
        public var entry: PluginEntry {
            component._withUnsafeGuaranteedRef { PluginEntry($0, record: record) }
        }
    }

    /// The rows, and behind them the header and the footer.
    private let rows: UnsafePointer<Row>
    /// The number of rows.
    public let count: Int

    /// Copies rows to the arenas. The header and the footer, if there are any, stand behind the other rows.
    public init(
        id: consuming String, _ rows: UnsafeBufferPointer<Row>, hasHeader: Bool, hasFooter: Bool,
        in arenas: SectionArenas
    ) {
        let size = rows.count * MemoryLayout<Row>.stride
        let copy = arenas.host.allocate(size)
        if let first = rows.baseAddress { copy.copyMemory(from: first, byteCount: size) }
        self.rows = UnsafePointer(copy.bindMemory(to: Row.self, capacity: rows.count))
        count = rows.count - (hasHeader ? 1 : 0) - (hasFooter ? 1 : 0)
        super.init(id: id, hasHeader: hasHeader, hasFooter: hasFooter, storage: arenas)
    }

    public override var header: (any Entry)? { hasHeader ? rows[count].entry : nil }

    public override var footer: (any Entry)? { hasFooter ? rows[count + (hasHeader ? 1 : 0)].entry : nil }

    /// The row at an index, which must be in range.
    subscript(index: Int) -> Row { rows[index] }

    /// The row at an index, as an entry.
    public func makeElement(at index: Int) -> any Entry { rows[index].entry }

    /// The estimate that the manifest declares for the component of a row; nil if a function computes it.
    public func estimatedHeight(at index: Int) -> EntryHeight? {
        rows[index].component._withUnsafeGuaranteedRef { $0.declaredEstimate }
    }
}
