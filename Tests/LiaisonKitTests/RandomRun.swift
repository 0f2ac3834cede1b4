import LiaisonKit
import TestSupport

/// Does at random what may be done to a data view and its liaison, and does the same to a plain list.
struct RandomRun {
    let dataView: ListView
    let liaison = Liaison()
    let recorder = EntryRecorder()
    var random: SeededGenerator
    var list = PlainList()
    private var nextName = 0

    /// The names of the rows that are selected.
    var selected: Set<Int> = []
    /// The old places of rows on the screen by name, and the distance that the rows that stay must have moved.
    var anchored: (places: [Int: Double], shift: Double)?
    /// A row that was at the top of the viewport, and must be in it still.
    var kept: Int?
    /// True if the viewport was at the end of the content, and must still be there.
    var keepsEnd = false
    /// The first wrong result or missing effect of a call.
    var disagreement: String?
    /// True if nothing was done since the last check.
    private var isChecked = false

    init(_ dataView: ListView, seed: UInt64) {
        self.dataView = dataView
        random = SeededGenerator(seed: seed)
        liaison.liaise(dataView)
    }

    mutating func isDueForACheck() -> Bool { chance(of: 0.6) }

    /// Makes a random step. Returns a description of the step.
    mutating func step() -> String {
        anchored = nil
        kept = nil
        keepsEnd = isChecked && isAtEnd
        isChecked = false
        return switch Int.random(in: 0..<100, using: &random) {
        case ..<24: scroll()
        case ..<50: editRow()
        case ..<57: editRows()
        case ..<67: editSection()
        case ..<69: editSections()
        case ..<72: update()
        case ..<76: resizeViewport()
        case ..<80: resizeEntry()
        case ..<88: select()
        case ..<94: touch()
        case ..<97: edit()
        default: insertOrDeleteAbove()
        }
    }

    /// Returns the first failed check; nil if there is none.
    mutating func problem() -> String? {
        isChecked = true
        return disagreement ?? findProblem()
    }

    mutating func expect(_ agrees: Bool, _ problem: @autoclosure () -> String) {
        if !agrees { disagreement = disagreement ?? problem() }
    }

    mutating func expect<Answer: Equatable>(_ answer: Answer, is expected: Answer) {
        expect(answer == expected, "the answer is \(answer), expected \(expected)")
    }
}

// MARK: - The content

extension RandomRun {
    /// Returns the places of the displayed rows on the screen, by name.
    func screen() -> [Int: Double] {
        var places: [Int: Double] = [:]
        for (_, place) in dataView.visibleCells where place.kind == .row {
            guard let row = list.entry(at: place), let rect = dataView.rect(of: place) else { continue }
            places[row.name] = rect.y - dataView.contentOffset
        }
        return places
    }

    /// Whether the viewport stays at the end of the content.
    var isAtEnd: Bool {
        dataView.sticksToBottom && dataView.contentOffset >= dataView.contentHeight - dataView.viewport.height
    }

    var selectionMode: SelectionMode {
        dataView.isEditing ? dataView.selectionModeDuringEditing : dataView.selectionMode
    }

    /// Remembers the row that the viewport starts in, unless that is the start of the content.
    mutating func keepTop() {
        guard dataView.contentOffset > 0, let path = dataView.indexPathsForVisibleRows.first,
            let row = list.row(at: path), row.points > 0,
            let rect = dataView.rectForRow(at: path), rect.y <= dataView.contentOffset, !isAtEnd
        else { return }
        kept = row.name
    }
}

// MARK: - Random choices

extension RandomRun {
    mutating func chance(of probability: Double) -> Bool { Double.random(in: 0..<1, using: &random) < probability }

    mutating func newEntry(_ heights: [Double] = [0, 5, 20, 20, 20, 40, 250]) -> ListedEntry {
        nextName += 1
        let points = heights.randomElement(using: &random) ?? 20
        // Some estimates are the true heights.
        let estimate = chance(of: 0.5) ? max(points, 1) : 30
        return ListedEntry(name: nextName, points: points, estimate: estimate, recorder: recorder)
    }

    /// The same entry, which has another height.
    mutating func resized(_ entry: ListedEntry) -> ListedEntry {
        let points: Double = [0, 5, 20, 40, 250].randomElement(using: &random) ?? 20
        return ListedEntry(name: entry.name, points: points, estimate: max(points, 1), recorder: recorder)
    }

    /// Returns new rows; fewer if there are many rows already.
    mutating func newRows() -> [ListedEntry] {
        let most = list.rows.count < 30 ? 4 : 1
        return (0..<Int.random(in: 0...most, using: &random)).map { _ in newEntry() }
    }

    mutating func newSection() -> PlainSection {
        let heights = [0, 10, 10, 40.0]
        nextName += 1
        return PlainSection(
            id: nextName, header: chance(of: 0.6) ? newEntry(heights) : nil, rows: newRows(),
            footer: chance(of: 0.4) ? newEntry(heights) : nil)
    }

    mutating func newSections() -> [PlainSection] {
        let most = list.sections.count < 6 ? 2 : 0
        return (0..<Int.random(in: 0...most, using: &random)).map { _ in newSection() }
    }

    /// The number of a section, or a number just outside.
    mutating func randomNumber() -> Int { Int.random(in: -1...list.sections.count, using: &random) }

    mutating func randomNumbers() -> [Int] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in randomNumber() }
    }

    /// The index path of a row, or an index path just outside.
    mutating func randomPath() -> IndexPath {
        let section = randomNumber()
        let rows = list.sections.indices.contains(section) ? list.sections[section].rows.count : 0
        return IndexPath(row: Int.random(in: -1...rows, using: &random), section: section)
    }

    mutating func randomPaths() -> [IndexPath] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in randomPath() }
    }

    /// Mostly the index path of a row in the viewport.
    mutating func pathToTouch() -> IndexPath {
        if chance(of: 0.8), let path = dataView.indexPathsForVisibleRows.randomElement(using: &random) { return path }
        return randomPath()
    }
}
