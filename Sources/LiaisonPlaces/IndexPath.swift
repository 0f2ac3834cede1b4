/// The position of a row: the index of the section and the index of the row in the section, both from 0.
///
/// The type has a module of its own, so that a file may import Foundation, which has an `IndexPath` of its own, beside
/// LiaisonKit: LiaisonKit re-exports this type by its name, and an import by name counts before an import of a module.
public struct IndexPath: Hashable, Comparable, Codable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the row in its section.
    public var row: Int

    /// Makes an index path.
    @inlinable
    public init(row: Int, section: Int) {
        self.section = section
        self.row = row
    }

    /// Compares both indexes.
    @inlinable
    public static func == (left: IndexPath, right: IndexPath) -> Bool {
        left.section == right.section && left.row == right.row
    }

    /// Hashes both indexes.
    @inlinable
    public func hash(into hasher: inout Hasher) {
        hasher.combine(section)
        hasher.combine(row)
    }

    /// Orders index paths by section, then by row.
    @inlinable
    public static func < (left: IndexPath, right: IndexPath) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
