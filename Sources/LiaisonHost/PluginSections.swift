package import LiaisonKit
internal import LiaisonTemplates

/// Sections of plugin rows that consist of their records only, without fallbacks or changes. The header and the footer,
/// if there are any, are such rows, too. A row becomes an entry when it is used.
///
/// The arenas own the sections, their rows, their records and their components. One object is the content of all
/// sections in its arenas, because a feed makes its sections by the thousands. One thread may use finished sections
/// while another thread makes further sections.
package final class PluginSections: SectionContent {
    /// A row: its component and its record of argument words. The arenas keep both alive, so that a row counts no
    /// reference. A row is a tuple, so that another module makes thousands of rows without a call into this module.
    package typealias Row = (component: Unmanaged<PluginComponent>, record: UnsafeRawPointer)

    /// A row as an entry.
    package static func entry(of row: Row) -> PluginEntry {
        row.component._withUnsafeGuaranteedRef { PluginEntry($0, record: row.record) }
    }

    /// A section in the memory of the arenas. The rows follow the section, and the header and the footer follow the
    /// rows. The address of the section is its key.
    private struct Stored: BitwiseCopyable {
        let id: UnsafeBufferPointer<UInt8>
        /// The number of rows.
        let count: Int
        let hasHeader: Bool
        let hasFooter: Bool
    }

    /// The memory of the sections.
    package let arenas = SectionArenas()

    /// Makes a section with a copy of `rows`. The header and the footer, if there are any, are the last of `rows`. The
    /// host's arena must own the id, in UTF-8.
    package func section(
        id: UnsafeBufferPointer<UInt8>, _ rows: UnsafeBufferPointer<Row>, hasHeader: Bool, hasFooter: Bool
    ) -> Section {
        let size = rows.count * MemoryLayout<Row>.stride
        let memory = arenas.host.allocate(MemoryLayout<Stored>.stride + size)
        let count = rows.count - (hasHeader ? 1 : 0) - (hasFooter ? 1 : 0)
        memory.initializeMemory(
            as: Stored.self, to: Stored(id: id, count: count, hasHeader: hasHeader, hasFooter: hasFooter))
        if let first = rows.baseAddress {
            (memory + MemoryLayout<Stored>.stride).copyMemory(from: first, byteCount: size)
        }
        return Section(self, key: Int(bitPattern: memory))
    }

    private func stored(_ key: Int) -> UnsafePointer<Stored> {
        // `section` alone makes keys.
        UnsafePointer(bitPattern: key).unsafelyUnwrapped
    }

    /// The rows of a section, followed by its header and its footer.
    private func all(of key: Int) -> UnsafePointer<Row> {
        UnsafeRawPointer(stored(key) + 1).assumingMemoryBound(to: Row.self)
    }

    /// The rows of a section.
    func rows(of key: Int) -> UnsafeBufferPointer<Row> {
        UnsafeBufferPointer(start: all(of: key), count: rowCount(of: key))
    }

    package override func id(of key: Int) -> String { String(decoding: stored(key).pointee.id, as: UTF8.self) }

    package override func hasHeader(of key: Int) -> Bool { stored(key).pointee.hasHeader }

    package override func hasFooter(of key: Int) -> Bool { stored(key).pointee.hasFooter }

    package override func header(of key: Int) -> (any Entry)? {
        hasHeader(of: key) ? Self.entry(of: all(of: key)[rowCount(of: key)]) : nil
    }

    package override func footer(of key: Int) -> (any Entry)? {
        hasFooter(of: key) ? Self.entry(of: all(of: key)[rowCount(of: key) + (hasHeader(of: key) ? 1 : 0)]) : nil
    }

    package override func storage(of key: Int) -> AnyObject? { arenas }

    package override func rowCount(of key: Int) -> Int { stored(key).pointee.count }

    package override func makeRow(at index: Int, of key: Int) -> any Entry { Self.entry(of: all(of: key)[index]) }

    /// The estimate that the manifest declares for the component of a row; nil if a function computes it.
    package override func estimatedHeight(ofRow index: Int, of key: Int) -> EntryHeight? {
        all(of: key)[index].component._withUnsafeGuaranteedRef { $0.declaredEstimate }
    }
}
