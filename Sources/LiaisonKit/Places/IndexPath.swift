/// The position of a row: the index of the section and the index of the row in the section, both from 0.
public struct IndexPath: Hashable, Comparable, Codable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the row in its section.
    public var row: Int

    /// Makes an index path.
    public init(row: Int, section: Int) {
        self.section = section
        self.row = row
    }

    /// Orders index paths by section, then by row.
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }

    func moved(bySections count: Int) -> IndexPath { IndexPath(row: row, section: section + count) }
}
