import LiaisonKit
import TestSupport

/// An entry with a known height, whose configurations are recorded.
struct UpdatedEntry: Entry, Equatable {
    let name: Int
    var points: Double
    let estimate: Double?
    /// True if a component other than the usual one shows the entry.
    var isOther = false
    let recorder: UpdateRecorder

    var reuseIdentifier: String { isOther ? "Other" : "Usual" }
    var fallback: (any Entry)? { nil }
    var commands: CommandSet { Self.configured }
    private static let configured = CommandSet([.configuration])

    var identity: AnyHashable { name }
    func hasSameContent(as other: any Entry) -> Bool { (other as? UpdatedEntry) == self }

    static func == (one: UpdatedEntry, other: UpdatedEntry) -> Bool {
        one.name == other.name && one.points == other.points && one.isOther == other.isOther
    }

    func makeCell() -> Cell { Cell(reuseIdentifier: reuseIdentifier, nib: Nib(.spacer)) }
    func height(in context: DispatchContext) -> EntryHeight { .fixed(points) }
    func estimatedHeight(in context: DispatchContext) -> EntryHeight { .fixed(estimate ?? points) }

    func perform(_ command: LiaisonKit.Command, for cell: Cell, in context: DispatchContext) -> Bool {
        recorder.shown[ObjectIdentifier(cell)] = self
        recorder.configurations[name, default: 0] += 1
        return true
    }
}

/// A record of the configurations of cells.
final class UpdateRecorder {
    /// The entry that each cell was last configured for.
    var shown: [ObjectIdentifier: UpdatedEntry] = [:]
    /// The number of configurations of each entry since the last update.
    var configurations: [Int: Int] = [:]
}

struct UpdatedSection {
    var id: Int
    var header: UpdatedEntry?
    var rows: [UpdatedEntry]
    var footer: UpdatedEntry?

    var section: Section { Section(id: "\(id)", header: header, rows: rows, footer: footer) }
}

/// The state before an update, for the comparison with the state after the update.
struct StateBeforeUpdate {
    var sections: [UpdatedSection]
    /// The displayed cells and their places before the update.
    var cells: [(cell: Cell, place: Place)]
    var offset: Double
    /// The distances of the lines of the displayed cells from the top of the viewport, in points.
    var tops: [ObjectIdentifier: Double] = [:]
    /// True if the viewport was to stay at the end.
    var wasAtEnd: Bool
}

/// Updates at random, of a data view that is scrolled at random.
struct RandomUpdates {
    let view: ListView
    let rowsPerLine: Int
    let sticksHeaders: Bool
    /// True if the data view knows the heights beforehand.
    let knowsHeights: Bool
    let recorder = UpdateRecorder()
    private(set) var sections: [UpdatedSection] = []
    private let liaison = Liaison()
    private var random: SeededGenerator
    private var nextName = 0

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let size = Size(width: 90, height: [60, 130, 130, 300].randomElement(using: &random) ?? 130)
        rowsPerLine = [1, 1, 3].randomElement(using: &random) ?? 1
        knowsHeights = Bool.random(using: &random)
        sticksHeaders = rowsPerLine == 1 && Bool.random(using: &random)
        if rowsPerLine == 1 {
            let tableView = TableView(viewport: size, sizing: UniformSizing())
            tableView.hasStickyHeaders = sticksHeaders
            view = tableView
        } else {
            let grid = Grid(.count(rowsPerLine), rowSpacing: 0, lineSpacing: 0, minimumRowWidth: 0)
            view = CollectionView(viewport: size, sizing: UniformSizing(), grid: grid)
        }
        view.sticksToBottom = Int.random(in: 0..<4, using: &random) == 0
        liaison.liaise(view)
        sections = (0..<Int.random(in: 1...3, using: &random)).map { newSection($0) }
        liaison.update(withNewSections: sections.map(\.section))
    }

    /// Scrolls and updates. Returns the first failed check; nil if there is none.
    mutating func step() -> String? {
        view.scroll(toOffset: Double.random(in: -100...700, using: &random).rounded())
        if let problem = screenProblem() { return "before an update: \(problem)" }
        var earlier = StateBeforeUpdate(
            sections: sections, cells: view.visibleCells, offset: view.contentOffset,
            wasAtEnd: view.sticksToBottom && view.contentOffset >= view.contentHeight - view.viewport.height)
        for (cell, place) in earlier.cells {
            // A header that sticks may stand above.
            guard let rect = view.rect(of: place), rect.y + rect.size.height > earlier.offset else { continue }
            earlier.tops[ObjectIdentifier(cell)] = rect.y - earlier.offset
        }
        recorder.configurations = [:]
        for _ in 0..<Int.random(in: 1...6, using: &random) { change() }
        if Int.random(in: 0..<4, using: &random) == 0 {
            liaison.setNeedsUpdate(withNewSections: sections.map(\.section))
        } else {
            liaison.update(withNewSections: sections.map(\.section))
        }
        let problem = screenProblem() ?? cellProblem(earlier) ?? offsetProblem(earlier)
        return problem.map { "\($0)\n\(describe(earlier.sections)) at \(earlier.offset) is now\n\(describe(sections))" }
    }

    private func describe(_ sections: [UpdatedSection]) -> String {
        sections.map { section in
            let entries = [section.header].compactMap(\.self) + section.rows + [section.footer].compactMap(\.self)
            let names = entries.map { "\($0.name)\($0.isOther ? "*" : ""): \(Int($0.points))" }
            return "section \(section.id): \(names.joined(separator: ", "))"
        }
        .joined(separator: "; ")
    }
}

// MARK: - Random choices

extension RandomUpdates {
    private mutating func randomHeight() -> Double { Bool.random(using: &random) ? 20 : 50 }

    private mutating func newEntry() -> UpdatedEntry {
        nextName += 1
        return UpdatedEntry(
            name: nextName, points: randomHeight(), estimate: knowsHeights ? nil : 35, recorder: recorder)
    }

    private mutating func newSection(_ id: Int) -> UpdatedSection {
        let rows = (0..<Int.random(in: 0...12, using: &random)).map { _ in newEntry() }
        return UpdatedSection(
            id: id, header: Bool.random(using: &random) ? newEntry() : nil, rows: rows,
            footer: Bool.random(using: &random) ? newEntry() : nil)
    }

    /// Changes something.
    private mutating func change() {
        guard let number = sections.indices.randomElement(using: &random) else {
            return sections.append(newSection(0))
        }
        switch Int.random(in: 0..<20, using: &random) {
        case ..<16: changeRow(ofSection: number)
        case 16:
            let comes = sections[number].header == nil || Bool.random(using: &random)
            sections[number].header = comes ? newEntry() : nil
        case 17:
            let points = randomHeight()
            sections[number].footer?.points = points
        case 18: sections.shuffle(using: &random)
        default:
            if sections.count > 1, Bool.random(using: &random) {
                sections.remove(at: number)
            } else if let id = (0..<4).first(where: { id in !sections.contains { $0.id == id } }) {
                sections.insert(newSection(id), at: number)
            }
        }
    }

    /// Inserts a row of a section, or deletes, moves or changes one.
    private mutating func changeRow(ofSection number: Int) {
        guard let row = sections[number].rows.indices.randomElement(using: &random) else {
            return sections[number].rows.append(newEntry())
        }
        switch Int.random(in: 0..<16, using: &random) {
        case ..<4: insert(newEntry(), inSection: number)
        case ..<7: sections[number].rows.remove(at: row)
        case ..<11:
            let points = randomHeight()
            sections[number].rows[row].points = points
        case ..<13: sections[number].rows[row].isOther.toggle()
        default:
            let moved = sections[number].rows.remove(at: row)
            insert(moved, inSection: sections.indices.randomElement(using: &random) ?? number)
        }
    }

    private mutating func insert(_ entry: UpdatedEntry, inSection number: Int) {
        let row = Int.random(in: 0...sections[number].rows.count, using: &random)
        sections[number].rows.insert(entry, at: row)
    }
}
