import LiaisonKit
import TestSupport
import Testing

/// Tests of random scrolls, edits and touches against a plain list. The tests compare the content, the displayed cells,
/// and the places on the screen.
struct RandomEditsTests {
    private static let steps = Thoroughness.isFull ? 10_000 : 1_000

    /// The last four have found faults of the offset, and of headers that stick.
    @Test(arguments: [1, 2, 3, 4, 1097, 1099, 1161, 1344] as [UInt64])
    func aTableViewAgreesWithAPlainList(_ seed: UInt64) {
        let tableView = TableView(viewport: viewport, sizing: UniformSizing())
        tableView.hasStickyHeaders = !seed.isMultiple(of: 2)
        check(tableView, seed)
    }

    /// Two rows a line at a width of 100 points, three at 120.
    @Test(arguments: [5, 6, 7, 8] as [UInt64])
    func aCollectionViewAgreesWithAPlainList(_ seed: UInt64) {
        let grid = Grid(.minimumWidth(35), rowSpacing: 5, lineSpacing: 3)
        check(CollectionView(viewport: viewport, sizing: UniformSizing(), grid: grid), seed)
    }

    private let viewport = Size(width: 100, height: 100)

    /// Of four seeds in a row, each has its own selection modes, and two stick to the bottom.
    private func check(_ dataView: ListView, _ seed: UInt64) {
        dataView.selectionMode = seed % 4 < 2 ? .multiple : .single
        dataView.selectionModeDuringEditing = SelectionMode.allCases[Int(seed % 3)]
        dataView.sticksToBottom = seed % 4 > 1
        var run = RandomRun(dataView, seed: seed)
        for step in 0..<Self.steps {
            let edit = run.step()
            // Often several edits come before the next layout.
            guard run.isDueForACheck(), let problem = run.problem() else { continue }
            Issue.record("seed \(seed), step \(step), \(edit): \(problem)")
            return
        }
    }
}
