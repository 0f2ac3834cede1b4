import LiaisonKit

/// A section of items.
struct Shelf: DifferentiableSection, Equatable, CustomStringConvertible {
    var identity: Int
    var content = 0
    var rows: [Item]

    init(_ identity: Int, content: Int = 0, _ rows: [Item]) {
        self.identity = identity
        self.content = content
        self.rows = rows
    }

    init(_ section: Shelf, rows: [Item]) {
        self.init(section.identity, content: section.content, rows)
    }

    func hasSameContent(as other: Shelf) -> Bool { content == other.content }
    var description: String { "\(identity).\(content):\(rows)" }
}
