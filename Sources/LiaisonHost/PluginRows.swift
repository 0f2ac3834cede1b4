public import LiaisonKit

/// Rows of plugins that consist of their records only, without a fallback or changes. A row becomes an entry when it is
/// used.
///
/// The storage of their section owns them, their records and their components.
public final class PluginRows: ElementSource {
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

    private let rows: UnsafePointer<Row>
    /// The number of rows.
    public let count: Int

    /// Copies rows to an arena of the host.
    public init(_ rows: UnsafeBufferPointer<Row>, in arena: Arena) {
        let size = MemoryLayout<Row>.stride
        let copy = arena.allocate(rows.count * size)
        if let first = rows.baseAddress { copy.copyMemory(from: first, byteCount: rows.count * size) }
        self.rows = UnsafePointer(copy.bindMemory(to: Row.self, capacity: rows.count))
        count = rows.count
    }

    /// The row at an index, as an entry.
    public func makeElement(at index: Int) -> any Entry { rows[index].entry }

    /// The estimate that the manifest declares for the component of a row; nil if a function computes it.
    public func estimatedHeight(at index: Int) -> EntryHeight? {
        rows[index].component._withUnsafeGuaranteedRef { $0.declaredEstimate }
    }
}
