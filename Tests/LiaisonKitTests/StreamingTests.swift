import LiaisonKit
import Testing
import TestSupport

/// Tests of rows that edit the content during a scroll to the end. Entries that were not handed on yet still are, and
/// no entry is handed on twice.
struct StreamingTests {
    private let recorder = Recorder()
    private let liaison = Liaison()

    /// The work of a row when the row gets a command: once, or each time.
    private final class Work {
        private let command: LiaisonKit.Command
        private let isRepeated: Bool
        private let work: (Liaison, IndexPath) -> Void
        private var isDone = false

        init(
            _ command: LiaisonKit.Command, repeated: Bool = false, _ work: @escaping (Liaison, IndexPath) -> Void
        ) {
            self.command = command
            self.isRepeated = repeated
            self.work = work
        }

        func perform(_ command: LiaisonKit.Command, _ liaison: Liaison, _ indexPath: IndexPath) {
            guard command == self.command, isRepeated || !isDone else { return }
            isDone = true
            work(liaison, indexPath)
        }
    }

    private static let nib = Nib(.label(outlet: "text"))

    private func row(_ name: String, height: Double = 20, _ work: Work? = nil) -> any Entry {
        let row = Row<Cell, String>(name, registration: .nib(Self.nib, "Row"))
        row.set(height: .height, height)
        row.on(.configuration) { context in
            context.cell?.label("text")?.text.string = context.model
            work?.perform(.configuration, context.liaison, context.indexPath)
        }
        for command in [LiaisonKit.Command.willDisplay, .didEndDisplaying] {
            row.on(command) { context in
                recorder.record("\(command.name) \(context.cell?.number ?? 0)")
                work?.perform(command, context.liaison, context.indexPath)
            }
        }
        return row
    }

    private func rows(_ range: Range<Int>) -> [any Entry] { range.map { row("\($0)") } }

    /// Streams rows of 20 points through a viewport of 100 points. Row 12 of 30 works. Returns the entries that were
    /// handed on.
    private func stream(_ layout: Int = 1, _ work: Work) -> [String] {
        stream(layout, [Section(id: "a", rows: rows(0..<12) + [row("12", work)] + rows(13..<30))])
    }

    private func stream(_ rowsPerLine: Int, _ sections: [Section]) -> [String] {
        let view = CollectionView(
            viewport: Size(width: 320, height: 100), sizing: UniformSizing(),
            grid: Grid(.count(rowsPerLine), minimumRowWidth: 0))
        liaison.liaise(view)
        liaison.append(sections)
        var shown: [String] = []
        view.scrollToEnd { cell, place in
            shown.append(cell.label("text")?.text.string ?? "")
            #expect(view.place(of: cell) ?? place == place)
        }
        // Nothing is left to be handed on.
        view.scrollToEnd { cell, _ in shown.append("again \(cell.label("text")?.text.string ?? "")") }
        expect(view.numberOfRows(inSection: 0), equals: liaison.section(0)?.rows.count)
        liaison.detach()
        expectPairs()
        return shown
    }

    private func expectPairs() {
        var displayed: Set<Substring> = []
        for event in recorder.events {
            let words = event.split(separator: " ")
            if words[0] == "willDisplay" {
                #expect(displayed.insert(words[1]).inserted)
            } else {
                #expect(displayed.remove(words[1]) != nil)
            }
        }
        #expect(displayed.isEmpty)
    }

    private func names(_ range: Range<Int>, without gone: Int...) -> [String] {
        range.filter { !gone.contains($0) }.map(String.init)
    }

    /// The commands of streamed rows, in a table and in a grid of three.
    private static let cases: [(LiaisonKit.Command, Int)] = [
        (.configuration, 1), (.willDisplay, 1), (.didEndDisplaying, 1), (.configuration, 3), (.willDisplay, 3),
        (.didEndDisplaying, 3),
    ]

    @Test(arguments: cases)
    func aRowBelowThatIsDeletedIsNotShownAndTheOthersAre(command: LiaisonKit.Command, rowsPerLine: Int) {
        // Wherever the row is sent its command, the last row is below.
        let shown = stream(rowsPerLine, Work(command) { liaison, _ in liaison.deleteRow(at: at(29)) })
        expect(shown, equals: names(0..<29))
    }

    @Test(arguments: cases)
    func aRowAboveThatIsDeletedHidesNoOther(command: LiaisonKit.Command, rowsPerLine: Int) {
        let shown = stream(rowsPerLine, Work(command) { liaison, _ in liaison.deleteRow(at: at(0)) })
        expect(shown, equals: names(0..<30))
    }

    @Test(arguments: cases)
    func rowsThatAreInsertedAreShownOnceWhereverTheyStand(command: LiaisonKit.Command, rowsPerLine: Int) {
        let shown = stream(
            rowsPerLine,
            Work(command) { [self] liaison, indexPath in
                liaison.insert(row("below"), at: at(liaison.section(0)?.rows.count ?? 0))
                liaison.insert(row("before"), at: indexPath)
                liaison.insert([row("first"), row("second")], at: at(0))
            })
        expect(shown.sorted(), equals: (names(0..<30) + ["below", "before", "first", "second"]).sorted())
        expect(shown.last, equals: "below")
        expect(shown.filter { Int($0) != nil }, equals: names(0..<30))
    }

    @Test(arguments: [1, 3])
    func aRowThatIsDeletedBeforeItIsHandedOnIsNotShown(rowsPerLine: Int) {
        for command in [LiaisonKit.Command.configuration, .willDisplay] {
            expect(stream(rowsPerLine, Work(command) { $0.deleteRow(at: $1) }), equals: names(0..<30, without: 12))
            liaison.clearSections()
        }
    }

    @Test(arguments: cases)
    func whatIsReloadedIsShownOnce(command: LiaisonKit.Command, rowsPerLine: Int) {
        let reloads: [(Liaison, IndexPath) -> Void] = [
            { $0.reloadRow(at: $1) }, { $0.reloadRow(at: at($1.row - 1)) }, { $0.reloadRow(at: at($1.row + 1)) },
            { $0.reloadSection(at: $1.section) }, { liaison, _ in liaison.reloadData() },
        ]
        for reload in reloads {
            for isRepeated in [false, true] {
                expect(stream(rowsPerLine, Work(command, repeated: isRepeated, reload)), equals: names(0..<30))
                liaison.clearSections()
            }
        }
    }

    @Test func aRowThatReloadsItselfIsShownAsItIsThen() {
        var text = "before"
        let changing = Row<Cell, Void>(
            registration: .nib(Nib(.label(outlet: "text")), "Changing"))
        changing.on(.configuration) { context in context.cell?.label("text")?.text.string = text }
        changing.on(.willDisplay) { context in
            guard text == "before" else { return }
            text = "after"
            context.liaison.reloadRow(at: context.indexPath)
        }
        expect(stream(1, [Section(id: "a", rows: [changing] + rows(1..<3))]), equals: ["after", "1", "2"])
    }

    @Test(arguments: cases)
    func whatIsMovedIsShownOnce(command: LiaisonKit.Command, rowsPerLine: Int) {
        let moves: [(Liaison, IndexPath) -> Void] = [
            {
                $0.moveRow(at: at(0), to: at(29)); _ = $1
            },
            {
                $0.moveRow(at: at(29), to: at(0)); _ = $1
            },
            { $0.moveRow(at: $1, to: at(29)) }, { $0.moveRow(at: $1, to: at(0)) },
        ]
        for move in moves {
            expect(stream(rowsPerLine, Work(command, move)).sorted(), equals: names(0..<30).sorted())
            liaison.clearSections()
        }
    }

    @Test func sectionsThatAreMovedAreShownOnce() {
        for (source, destination) in [(0, 2), (2, 0), (1, 2), (1, 0)] {
            let work = Work(.willDisplay) { liaison, _ in liaison.moveSection(at: source, to: destination) }
            let shown = stream(
                1,
                [
                    Section(id: "a", rows: rows(0..<9)), Section(id: "b", rows: rows(9..<12) + [row("12", work)]),
                    Section(id: "c", rows: rows(13..<20)),
                ])
            expect(shown.sorted(), equals: names(0..<20).sorted())
            liaison.clearSections()
        }
    }

    @Test func aRowThatReplacesOneThatWasShownIsShown() {
        let shown = stream(
            1, Work(.willDisplay) { [self] liaison, _ in liaison.replaceRow(at: at(2), with: row("new")) })
        expect(shown, equals: names(0..<13) + ["new"] + names(13..<30))
    }

    /// Returns the entries that are handed on while row 12 of 20 inserts rows at a distance from itself. Late entries
    /// are marked.
    private func streamInserting(_ command: LiaisonKit.Command, at distance: Int) -> [String] {
        let view = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        liaison.liaise(view)
        let working = row(
            "12",
            Work(command) { [self] liaison, indexPath in
                liaison.insert([row("x"), row("y")], at: at(indexPath.row + distance))
            })
        liaison.append(Section(id: "a", rows: rows(0..<12) + [working] + rows(13..<20)))
        var shown: [String] = []
        view.scrollToEnd { cell, _, isLate in
            shown.append((cell.label("text")?.text.string ?? "") + (isLate ? " late" : ""))
        }
        return shown
    }

    @Test(arguments: [LiaisonKit.Command.configuration, .willDisplay])
    func whatARowInsertsRightAboveItselfComesBeforeIt(command: LiaisonKit.Command) {
        expect(streamInserting(command, at: 0), equals: names(0..<12) + ["x", "y"] + names(12..<20))
    }

    @Test(arguments: [LiaisonKit.Command.configuration, .willDisplay])
    func whatARowInsertsBelowItselfComesBehindIt(command: LiaisonKit.Command) {
        expect(streamInserting(command, at: 1), equals: names(0..<13) + ["x", "y"] + names(13..<20))
    }

    @Test(arguments: [-1, -7, -12])
    func whatComesAboveWhatWasHandedOnIsLate(distance: Int) {
        expect(
            streamInserting(.willDisplay, at: distance), equals: names(0..<13) + ["x late", "y late"] + names(13..<20))
    }

    @Test(arguments: [10.0, 500, 900])
    func rowsOfAnotherHeightThatComeAboveMoveNothing(estimate: Double) {
        let high = row("high", height: 500)
        (high as? Row<Cell, String>)?.set(height: .estimatedHeight, estimate)
        let working = row("12", Work(.willDisplay) { liaison, _ in liaison.insert(high, at: at(0)) })
        let view = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        liaison.liaise(view)
        liaison.append(Section(id: "a", rows: rows(0..<12) + [working] + rows(13..<30)))
        var shown: [String] = []
        var tops: [Double?] = []
        view.scrollToEnd { cell, _ in
            shown.append(cell.label("text")?.text.string ?? "")
            let above = view.visibleCells.first { ($0.cell.outlet("text") as? Label)?.text.string == "12" }
            if let above { tops.append(view.rect(of: above.place).map { $0.y - view.contentOffset }) }
        }
        expect(shown, equals: names(0..<13) + ["high"] + names(13..<30))
        // From the row that inserts a row to the last row that is shown with the inserted row.
        expect(tops, equals: [40, 40, 40, 40])
    }

    @Test func aRowIsInTheViewportWhenItIsHandedOnThoughRowsAboveAreDeleted() {
        let working = row("12", Work(.willDisplay) { liaison, _ in liaison.deleteRows(at: (0..<7).map { at($0) }) })
        let view = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        liaison.liaise(view)
        liaison.append(Section(id: "a", rows: rows(0..<12) + [working] + rows(13..<100)))
        var tops: [Double] = []
        view.scrollToEnd { _, place in
            if let rect = view.rect(of: place) { tops.append(rect.y - view.contentOffset) }
        }
        #expect(tops.count == 100 && tops.allSatisfy { (0...80).contains($0) })
    }

    /// Returns a row that inserts a row of the same kind, before or after itself, whenever the row gets the command.
    private func endless(_ command: LiaisonKit.Command, distance: Int) -> any Entry {
        row(
            "endless",
            Work(command, repeated: true) { [self] liaison, indexPath in
                liaison.insert(endless(command, distance: distance), at: at(indexPath.row + distance))
            })
    }

    @Test(arguments: zip(cases, [0, 1, 0, 1, 0, 1]))
    func rowsThatInsertRowsWithoutEndHideNoOther(
        _ parameters: (command: LiaisonKit.Command, rowsPerLine: Int), distance: Int
    ) {
        let shown = stream(
            parameters.rowsPerLine,
            [Section(id: "a", rows: rows(0..<12) + [endless(parameters.command, distance: distance)] + rows(12..<30))])
        expect(shown.filter { !$0.hasSuffix("endless") }, equals: names(0..<30))
        let count = shown.count { $0 == "endless" }
        #expect(count > 30 && count < 64 * 65)
    }

    @Test func rowsThatPutOthersInTheirPlaceWithoutEndHideNoOther() {
        func replacing() -> any Entry {
            row("replacing", Work(.willDisplay, repeated: true) { $0.replaceRow(at: $1, with: replacing()) })
        }
        let shown = stream(1, [Section(id: "a", rows: rows(0..<12) + [replacing()] + rows(12..<30))])
        expect(shown.filter { $0 != "replacing" }, equals: names(0..<30))
    }

    @Test func rowsThatArePassedOverAreCounted() {
        let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        liaison.liaise(tableView)
        liaison.append(Section(id: "a", rows: rows(0..<3) + [endless(.willDisplay, distance: 1)]))
        #expect(tableView.scrollToEnd { _, _ in } > 0)
        liaison.append(Section(id: "b", rows: rows(0..<3)))
        expect(tableView.scrollToEnd { _, _ in }, equals: 0)
    }

    @Test func manyRowsMayEachInsertAFew() {
        let count = 100
        let inserting = (0..<count).map { index in
            row(
                "\(index)",
                Work(.willDisplay) { [self] liaison, indexPath in
                    liaison.insert((0..<20).map { row("new\(index).\($0)") }, at: at(indexPath.row + 1))
                })
        }
        let shown = stream(1, [Section(id: "a", rows: inserting)])
        expect(shown.count, equals: count * 21)
        expect(shown.filter { Int($0) != nil }, equals: names(0..<count))
    }

    @Test func aLiaisonThatIsDetachedEndsTheStream() {
        expect(stream(1, Work(.willDisplay) { liaison, _ in liaison.detach() }), equals: names(0..<13))
    }
}
