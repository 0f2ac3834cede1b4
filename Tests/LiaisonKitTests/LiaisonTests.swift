import LiaisonKit
import Testing
import TestSupport

/// Tests of a liaison with entries that cannot be shown, and of the messages to the delegate.
struct LiaisonTests {
    private let recorder = Recorder()
    private let liaison = Liaison()

    private func texts(_ rows: [any Entry]) -> [String] {
        let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
        liaison.liaise(tableView)
        liaison.append(Section(id: "a", rows: rows))
        var texts: [String] = []
        tableView.scrollToEnd { cell, _ in
            texts.append(cell.outlets.compactMap { ($0.view as? Label)?.text.string }.joined(separator: " | "))
        }
        return texts
    }

    private func failing(_ reason: String, fallback: (any Entry)? = nil) -> RecordingEntry {
        var row = RecordingEntry("failing", recorder)
        row.failure = reason
        row.fallback = fallback
        return row
    }

    @Test func aRowThatFailsBecomesAPlaceholderWithItsComponentAndReason() {
        var faults: [(Fault, Place)] = []
        liaison.onFault = { faults.append(($0, $1)) }
        let rows: [any Entry] = [failing("it is too dark"), RecordingEntry("fine", recorder)]
        expect(texts(rows), equals: ["Recording | it is too dark", "fine"])
        expect(faults.map(\.0), equals: [Fault(.entry, component: "Recording", reason: "it is too dark")])
        expect(faults.map(\.1), equals: [.row(IndexPath(row: 0, section: 0))])
    }

    @Test func aRowThatFailsShowsItsFallbackOfAnyDepth() {
        let fallback = failing("two", fallback: RecordingEntry("third", recorder))
        expect(texts([failing("one", fallback: fallback)]), equals: ["third"])
    }

    @Test func theCellOfARowThatFailedIsReused() {
        expect(texts([failing("no"), RecordingEntry("fine", recorder)]).count, equals: 2)
        #expect(recorder.events.contains("fine prepareForReuse 1"))
    }

    @Test func laterCommandsGoToWhatIsShown() {
        _ = texts([failing("no", fallback: RecordingEntry("instead", recorder))])
        liaison.detach()
        #expect(recorder.events.contains("instead willDisplay 1"))
        #expect(!recorder.events.contains("failing willDisplay 1"))
    }

    @Test func everyImplementedCommandIsToldAndNoOther() {
        var told: [String] = []
        liaison.onDispatch = { told.append("\($0.event.name) of \($0.component) for \($0.cell?.number ?? 0)") }
        var row = RecordingEntry("row", recorder)
        row.commands = CommandSet([.configuration])
        row.ownHeight = .computed(12)
        _ = texts([row])
        liaison.detach()
        expect(told, equals: ["height of Recording for 0", "configuration of Recording for 1"])
    }

    @Test func aFailureIsToldAsTheResultOfItsConfiguration() {
        var results: [String] = []
        liaison.onDispatch = { dispatch in
            if case .failed(let reason) = dispatch.result { results.append(reason) }
        }
        _ = texts([failing("it is too dark")])
        expect(results, equals: ["it is too dark"])
    }

    @Test func theLiaisonHoldsItsTableViewWeakly() {
        var tableView: TableView? = TableView(viewport: Size(width: 1, height: 1), sizing: UniformSizing())
        weak let held = tableView
        tableView.map(liaison.liaise)
        tableView = nil
        #expect(held == nil)
        liaison.append(Section(id: "a", rows: [RecordingEntry("row", recorder)]))
        liaison.discardSectionsAboveViewport()
        liaison.detach()
    }

    @Test func aLiaisonLeavesItsDataViewForAnother() {
        let list = ListFixture(rows: 3)
        let other = TableView(viewport: Size(width: 320, height: 40), sizing: UniformSizing())
        list.liaison.liaise(other)
        expect(list.receivers(of: .didEndDisplaying), equals: ["row0", "row1", "row2"])
        #expect(list.tableView.dataSource == nil && list.tableView.visibleCells.isEmpty)
        list.liaison.deleteRow(at: at(0))
        expect(other.visibleCells.count, equals: 2)
    }

    @Test func aDataViewLeavesItsLiaisonForAnother() {
        let (list, other) = (ListFixture(rows: 3), Liaison())
        var faults = 0
        other.onDispatch = { _ in faults += 1 }
        other.liaise(list.tableView)
        expect(list.receivers(of: .didEndDisplaying), equals: ["row0", "row1", "row2"])
        expect(faults, equals: 0)
        list.liaison.deleteRow(at: at(0))
        list.liaison.detach()
        list.liaison.discardSectionsAboveViewport()
        other.append(Section(id: "b", rows: [list.row("new")]))
        expect(list.shown, equals: ["new"])
    }

    @Test func aLiaisonWhoseDataViewHasAnotherDataSourceLeavesThatAlone() {
        final class Empty: DataViewDataSource {
            func sections(in dataView: ListView) -> Range<Int> { 5..<5 }
            func dataView(_ dataView: ListView, shapeOfSection number: Int) -> SectionShape {
                SectionShape(hasHeader: false, rows: 0, hasFooter: false)
            }
            func dataView(_ dataView: ListView, cellFor place: Place) -> Cell {
                Cell(reuseIdentifier: "", nib: Nib(.spacer))
            }
        }
        let (list, other) = (ListFixture(rows: 3), Empty())
        list.tableView.dataSource = other
        list.tableView.reloadData()
        list.liaison.discardSectionsAboveViewport()
        expect(list.names, equals: [["row0", "row1", "row2"]])
        list.liaison.detach()
        #expect(list.tableView.dataSource === other)
    }

    @Test func placesThatDoNotExistHaveNoEntry() {
        liaison.append(Section(id: "a", rows: [RecordingEntry("row", recorder)]))
        #expect(liaison.entry(at: .row(IndexPath(row: 0, section: 0))) != nil)
        #expect(liaison.entry(at: .row(IndexPath(row: 1, section: 0))) == nil)
        #expect(liaison.entry(at: .row(IndexPath(row: -1, section: 0))) == nil)
        #expect(liaison.entry(at: .header(section: 0)) == nil)
        #expect(liaison.entry(at: .footer(section: -1)) == nil)
        #expect(liaison.entry(at: .row(IndexPath(row: 0, section: 7))) == nil)
    }
}
