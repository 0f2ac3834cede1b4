internal import LiaisonKit
internal import Posts

/// Updates of a liaison that shows a hundred thousand rows in a table view: finding what has changed, and showing it.
struct LiaisonUpdates {
    fileprivate struct Post: Identifiable, Equatable {
        var id: String
        var likes = 0
    }

    /// A medium in which each cell has the same height.
    private struct UniformSizing: CellSizing {
        func height(of cell: Cell, fitting width: Double) -> Double { 20 }
    }

    private let liaison = Liaison()
    private let tableView = TableView(viewport: Size(width: 320, height: 960), sizing: UniformSizing())

    /// The cases: the rows before and after an update.
    static func all() -> [(name: String, update: LiaisonUpdates, old: [Section], new: [Section])] {
        var random = SeededGenerator(seed: 9)
        let old = DiffCase.identifiers(100_000, &random)
        let new = DiffCase.scattered("", old, inserting: DiffCase.identifiers(10_000, &random), &random).new
        let posts = old.map { Post(id: $0) }
        var liked = posts
        for offset in stride(from: 50, to: liked.count, by: 100) { liked[offset].likes = 1 }
        return [
            ("liaison-same", LiaisonUpdates(), sections(posts), sections(posts)),
            ("liaison-content", LiaisonUpdates(), sections(posts), sections(liked)),
            ("liaison-P", LiaisonUpdates(), sections(posts), sections(new.map { Post(id: $0) })),
        ]
    }

    /// Sets the closure that is called with the changes of each update.
    func onUpdate(_ told: @escaping (SectionedChangeset) -> Void) { liaison.onUpdate = told }

    /// Shows sections.
    func show(_ sections: [Section]) {
        liaison.update(withNewSections: sections)
        tableView.layoutIfNeeded()
    }

    init() {
        liaison.liaise(tableView)
    }

    private static func sections(_ posts: [Post]) -> [Section] {
        [
            Section(
                id: "posts",
                rows: posts.map {
                    LiaisonKit.Row<Cell, Post>($0, registration: .nib(Nib(.spacer), "Post"))
                })
        ]
    }
}
