import LiaisonKit
import TestSupport
import Testing

/// Tests that a data view after an update is like a new data view with the same content.
struct UpdatedDataViewTests {
    @Test(arguments: Array(1...300) as [UInt64])
    func itShowsWhatAFreshOneShowsAtTheSameAnchor(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let (updated, fresh) = (ListFixture(), ListFixture())
        func sections() -> [(id: String, rows: [(name: String, content: Int)])] {
            var names = Array(0..<40).shuffled(using: &random).prefix(Int.random(in: 0...40, using: &random)).sorted()
            if Bool.random(using: &random), names.count > 1 { names.swapAt(0, names.count - 1) }
            let ids = ["a", "b", "c"].shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
            return ids.enumerated()
                .map { number, id in
                    let part = names.count * number / ids.count..<names.count * (number + 1) / ids.count
                    return (id, names[part].map { ("row\($0)", Int.random(in: 0...9, using: &random) / 9) })
                }
        }
        func show(_ sections: [(id: String, rows: [(name: String, content: Int)])], in list: ListFixture) {
            list.liaison.update(
                withNewSections: sections.map { id, rows in
                    Section(
                        id: id, header: list.row("header \(id)"),
                        rows: rows.map { name, content in
                            var row = list.row(name, height: content == 0 ? 20 : 50, estimate: 30)
                            row.content = content
                            return row
                        })
                })
        }
        show(sections(), in: updated)
        updated.tableView.scroll(toOffset: Double.random(in: 0...800, using: &random))
        let new = sections()
        show(new, in: updated)
        show(new, in: fresh)
        fresh.tableView.layoutIfNeeded()
        if let anchor = updated.tableView.visibleCells.first?.place, let frame = updated.tableView.rect(of: anchor) {
            fresh.tableView.scroll(to: anchor, at: .top)
            fresh.tableView.scroll(by: updated.tableView.contentOffset - frame.y)
        }
        expect(screen(of: updated), equals: screen(of: fresh), "seed \(seed)")
    }

    /// Returns the displayed texts and their distances from the top of the viewport.
    private func screen(of list: ListFixture) -> [String] {
        list.tableView.visibleCells.map { cell, place in
            let y = (list.tableView.rect(of: place)?.y ?? -1) - list.tableView.contentOffset
            return "\(cell.label("text")?.text.string ?? "") at \(y), \(cell.size.height) high"
        }
    }
}
