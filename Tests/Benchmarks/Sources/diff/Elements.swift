internal import LiaisonKit

/// A row with a content apart from its identity.
struct Row: Differentiable {
    let identity: String
    var content: Int

    func hasSameContent(as other: Row) -> Bool { content == other.content }
}

/// A section of rows.
struct RowSection: DifferentiableSection {
    let identity: Int
    let rows: [Row]

    init(identity: Int, rows: [Row]) {
        self.identity = identity
        self.rows = rows
    }

    init(_ section: RowSection, rows: [Row]) {
        self.init(identity: section.identity, rows: rows)
    }

    func hasSameContent(as other: RowSection) -> Bool { true }
}
