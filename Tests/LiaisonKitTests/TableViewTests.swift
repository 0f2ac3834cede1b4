import LiaisonKit
import Testing
import TestSupport

/// Tests of the cells that a table view reveals, dequeues and retires on a scroll to the end.
struct TableViewTests {
    private let recorder = Recorder()
    private let liaison = Liaison()

    /// A table view of a viewport that shows five rows of 20 points.
    private func tableView(_ sections: Section...) -> TableView {
        let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        liaison.liaise(tableView)
        for section in sections { liaison.append(section) }
        return tableView
    }

    private func rows(_ count: Int, prefix: String = "row") -> [any Entry] {
        (0..<count).map { RecordingEntry("\(prefix)\($0)", recorder) }
    }

    /// Scrolls to the end. Returns the shown texts, in order.
    private func shown(_ tableView: TableView) -> [String] {
        var shown: [String] = []
        tableView.scrollToEnd { cell, place in
            shown.append("\(place): \(cell.label("text")?.text.string ?? "")")
        }
        return shown
    }

    @Test func headersRowsAndFootersAreShownInOrder() {
        let tableView = tableView(
            Section(
                id: "a", header: RecordingEntry("header", recorder), rows: rows(2),
                footer: RecordingEntry("footer", recorder)),
            Section(id: "empty"), Section(id: "b", rows: rows(1, prefix: "last")))
        expect(
            shown(tableView),
            equals: [
                "sections[0].header: header", "sections[0].rows[0]: row0", "sections[0].rows[1]: row1",
                "sections[0].footer: footer", "sections[2].rows[0]: last0",
            ])
    }

    @Test func everyRowIsShownOnceHoweverManyThereAre() {
        let tableView = tableView(Section(id: "a", rows: rows(1000)))
        let names = shown(tableView).compactMap { $0.split(separator: " ").last.map(String.init) }
        expect(names, equals: (0..<1000).map { "row\($0)" })
        expect(tableView.contentHeight, equals: 20_000)
    }

    @Test func onlyWhatIsRevealedIsDequeued() {
        let tableView = tableView(Section(id: "a", rows: rows(1000)))
        _ = shown(tableView)
        // Five rows fill the viewport, and no sixth cell is ever needed.
        expect(recorder.cells.count, equals: 5)
        expect(tableView.visibleCells.count, equals: 5)
    }

    @Test func aRowIsSentItsCommandsInTheOrderOfUIKit() {
        let tableView = tableView(Section(id: "a", rows: rows(6)))
        _ = shown(tableView)
        liaison.detach()
        expect(
            recorder.events.filter { $0.hasPrefix("row0") },
            equals: [
                "row0 height", "row0 awake 1", "row0 configuration 1", "row0 willDisplay 1", "row0 didEndDisplaying 1",
            ])
        // The sixth row gets the cell that the first one has left.
        expect(
            recorder.events.filter { $0.hasPrefix("row5") },
            equals: [
                "row5 height", "row5 prepareForReuse 5", "row5 configuration 5", "row5 willDisplay 5",
                "row5 didEndDisplaying 5",
            ])
    }

    @Test func displayAndEndOfDisplayArePaired() {
        let tableView = tableView(Section(id: "a", rows: rows(57)), Section(id: "b", rows: rows(3, prefix: "b")))
        _ = shown(tableView)
        liaison.detach()
        var displayed: Set<String> = []
        for event in recorder.events {
            let words = event.split(separator: " ")
            if words[1] == "willDisplay" { #expect(displayed.insert("\(words[0]) \(words[2])").inserted) }
            if words[1] == "didEndDisplaying" { #expect(displayed.remove("\(words[0]) \(words[2])") != nil) }
        }
        #expect(displayed.isEmpty)
    }

    @Test func cellsComeFromThePoolOfTheirReuseIdentifier() {
        var header = RecordingEntry("header", recorder)
        header.reuseIdentifier = "Header"
        let sections = (0..<20).map { Section(id: "\($0)", header: header, rows: rows(4)) }
        let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        liaison.liaise(tableView)
        sections.forEach(liaison.append)
        tableView.scrollToEnd { cell, place in
            expect(cell.reuseIdentifier, equals: (place.kind == .header ? "Header" : "Recording"))
        }
    }

    @Test func selfSizingCellsHaveTheHeightOfTheirMedium() {
        var row = RecordingEntry("self", recorder)
        row.ownHeight = .selfSizing
        let tableView = tableView(Section(id: "a", rows: [row, row, row]))
        expect(tableView.contentHeight, equals: 3 * tableView.estimatedHeight)
        tableView.scrollToEnd { cell, _ in expect(cell.size, equals: Size(width: 320, height: 30)) }
        expect(tableView.contentHeight, equals: 90)
    }

    @Test func estimatesCountUntilARowIsShown() {
        var row = RecordingEntry("estimated", recorder)
        row.estimate = .computed(11)
        let tableView = tableView(Section(id: "a", rows: [row, row]))
        expect(tableView.contentHeight, equals: 22)
        #expect(recorder.events.isEmpty)
        _ = shown(tableView)
        expect(tableView.contentHeight, equals: 40)
    }

    @Test func rowsWithoutHeightAreShownToo() {
        let rows = (0..<300).map { index in
            var row = RecordingEntry("row\(index)", recorder)
            row.ownHeight = .fixed(index % 3 == 0 ? 40 : 0)
            row.estimate = row.ownHeight
            return row
        }
        expect(shown(tableView(Section(id: "a", rows: rows))).count, equals: 300)
    }

    @Test func aRowHigherThanTheViewportDoesNotHideTheNext() {
        var tall = RecordingEntry("tall", recorder)
        tall.ownHeight = .computed(1000)
        expect(shown(tableView(Section(id: "a", rows: [tall, tall] + rows(1)))).count, equals: 3)
    }

    @Test func sectionsKeepTheirNumbersWhenThoseAboveAreDiscarded() {
        let tableView = tableView()
        var places: [Place] = []
        for number in 0..<50 {
            liaison.append(Section(id: "section\(number)", rows: rows(3)))
            tableView.scrollToEnd { places.append($1) }
            liaison.discardSectionsAboveViewport()
            expect(liaison.section(number)?.id, equals: "section\(number)")
        }
        let expected = (0..<50).flatMap { section in (0..<3).map { Place.row(IndexPath(row: $0, section: section)) } }
        expect(places, equals: expected)
        #expect(liaison.section(0) == nil)
        // Only the rows in the viewport are left.
        #expect(tableView.contentHeight <= 140)
        #expect(recorder.cells.count <= 7)
    }
}
