@testable import LiaisonKit
import Testing
import TestSupport

/// Carousels, and the stand-ins of rows, before and after an update.
struct CarouselUpdateTests {
    private func carousel(_ names: String..., width: Double = 100, spacing: Double = 20, id: String? = nil) -> Carousel
    {
        Carousel(names.map { Note($0) }, itemWidth: width, spacing: spacing, id: id)
    }

    @Test func aCarouselIsToldByItsIDWhateverItShows() {
        expect(carousel("1", id: "a").identity, equals: carousel("2", "3", width: 50, id: "a").identity)
        #expect(carousel("1", id: "a").identity != carousel("1", id: "b").identity)
        expect(carousel("1", id: "a").identity.base as? String, equals: "a")
    }

    @Test func withoutAnIDACarouselIsToldByItsItemsAndTheirWidth() {
        expect(carousel("1", "2").identity, equals: carousel("1", "2").identity)
        expect(carousel("1", "2").identity.hashValue, equals: carousel("1", "2").identity.hashValue)
        for other in [carousel("2", "1"), carousel("1"), carousel("1", "2", width: 90), carousel("1", "2", id: "a")] {
            #expect(carousel("1", "2").identity != other.identity)
        }
    }

    @Test func aCarouselShowsTheSameWhereAllItsItemsDo() {
        let one = carousel("1", "2", id: "a")
        #expect(one.hasSameContent(as: carousel("1", "2", id: "a")))
        for other in [
            carousel("2", "1"), carousel("1"), carousel("1", "2", "3"), carousel("1", "2", width: 90),
            carousel("1", "2", spacing: 10), Carousel([Note("1"), Note("2", content: 1)], itemWidth: 100, spacing: 20),
            Carousel([Note("1"), Note("2", reuseIdentifier: "Other")], itemWidth: 100, spacing: 20),
        ] { #expect(!one.hasSameContent(as: other)) }
        #expect(!one.hasSameContent(as: Note("1")))
    }

    @Test func aCarouselGoesOnWhereTheOldOneStood() {
        let old = carousel("1", "2", "3", "4")
        old.scroll(toOffset: 240, extent: 100)
        old.grow(to: 77)
        old.setSelected(0, true)
        old.setSelected(3, true)
        let new = carousel("0", "4", "1", "2")
        #expect(new.adoptingState(of: old, storage: nil) as? Carousel === new)
        expect(new.contentOffset, equals: 120)
        expect(new.selected.entries, equals: [1, 2])
        expect(new.height(in: DispatchContext(liaison: Liaison(), place: .row(at(0)), width: 100)), equals: .fixed(77))
    }

    @Test(arguments: [
        ("ab0123456789", 5), ("0123x456789", 3), ("012x456789", 3), ("56789", 0), ("01289", 3), ("01", 3), ("xyz", 3),
    ])
    func itIsScrolledToTheItemsThatItHasShown(items: String, index: Int) {
        func carousel(_ items: String) -> Carousel {
            Carousel(items.map { Note("\($0)") }, itemWidth: 100, spacing: 20, id: "a")
        }
        let (old, new) = (carousel("0123456789"), carousel(items))
        _ = new.adoptingState(of: old, storage: nil)
        expect(new.contentOffset, equals: 0, "At the start what comes is shown.")
        old.scroll(toOffset: 360, extent: 320)
        _ = new.adoptingState(of: old, storage: nil)
        expect(new.contentOffset, equals: Double(index) * 120)
    }

    @Test func aCarouselThatIsShownAgainTakesOverTheSelectionAndNothingElse() {
        let (old, new) = (carousel("1", "2", "3"), carousel("1", "2", "3"))
        new.setSelected(0, true)
        old.setSelected(2, true)
        _ = new.adoptingState(of: old, storage: nil)
        expect(new.selected.entries, equals: [2])
    }

    @Test func aCarouselOfOtherWidthStartsAtTheSameItem() {
        let old = carousel("1", "2", "3", "4", id: "a")
        old.scroll(toOffset: 240, extent: 100)
        let new = carousel("1", "2", "3", "4", width: 40, spacing: 10, id: "a")
        _ = new.adoptingState(of: old, storage: nil)
        expect(new.contentOffset, equals: 100)
    }

    @Test func itemsTakeOverTheStateOfThoseThatTheyAre() {
        var notes = ["2", "2", "1"].map { Note($0) }
        for index in notes.indices { notes[index].state = index + 1 }
        let new = carousel("2", "3", "2", "1")
        _ = new.adoptingState(of: Carousel(notes, itemWidth: 100), storage: nil)
        expect(new.rows.map { ($0 as? Note)?.state }, equals: [1, 0, 2, 3])
    }

    @Test func theCellsOfACarouselThatShowsTheSameTakeInItsRows() throws {
        func section(state: Int) -> Section {
            let inner = Carousel([Note("2", state: state)], itemWidth: 100)
            return Section(id: "a", rows: [Carousel([Note("1", state: state), inner], itemWidth: 100)])
        }
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 320, height: 100), sizing: UniformSizing())
        liaison.append(section(state: 0))
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        let cells = try #require(tableView.cellForRow(at: at(0))?.items)
        liaison.update(withNewSections: [section(state: 5)])
        expect(
            tableView.cellForRow(at: at(0))?.items.map(ObjectIdentifier.init), equals: cells.map(ObjectIdentifier.init))
        expect((cells[0].entry as? Note)?.state, equals: 5)
        expect((cells[1].items.first?.entry as? Note)?.state, equals: 5)
    }

    @Test func itemsThatStayKeepTheirCells() throws {
        let list = ListFixture()
        func section(_ items: [RecordingEntry], width: Double = 100) -> Section {
            Section(id: "a", rows: [Carousel(items, itemWidth: width, spacing: 0, id: "c")])
        }
        func cells() -> [Cell] { list.tableView.cellForRow(at: at(0))?.items ?? [] }
        list.liaison.append(section(["a", "b", "c", "d"].map { list.row($0) }))
        list.tableView.layoutIfNeeded()
        list.tableView.highlight(.item(1, of: at(0)))
        let before = cells()
        list.recorder.forget()
        var changed = list.row("c", height: 50)
        changed.content = 1
        list.liaison.update(withNewSections: [section([list.row("new"), changed, list.row("b"), list.row("e")])])
        let after = cells()
        expect(after.map { ($0.outlet("text") as? Label)?.text.string }, equals: ["new", "c", "b", "e"])
        #expect(after[1] === before[2] && after[2] === before[1])
        expect(after.map(\.isHighlighted), equals: [false, false, true, false])
        expect(list.receivers(of: .didEndDisplaying), equals: ["a", "d"])
        expect(list.receivers(of: .configuration), equals: ["new", "e", "c"])
        expect(list.receivers(of: .willDisplay), equals: ["new", "e"])
        expect(list.tableView.rectForRow(at: at(0))?.size.height, equals: 50)
    }

    @Test func itemsOfAnotherWidthOrComponentGetCellsAnew() throws {
        let list = ListFixture()
        func section(_ items: [RecordingEntry], width: Double) -> Section {
            Section(id: "a", rows: [Carousel(items, itemWidth: width, spacing: 0, id: "c")])
        }
        list.liaison.append(section([list.row("a"), list.row("b")], width: 100))
        list.tableView.layoutIfNeeded()
        list.recorder.forget()
        var other = list.row("b")
        other.reuseIdentifier = "Other"
        other.content = 1
        list.liaison.update(withNewSections: [section([list.row("a"), other], width: 100)])
        expect(list.receivers(of: .didEndDisplaying), equals: ["b"])
        expect(list.receivers(of: .configuration), equals: ["b"])
        list.recorder.forget()
        list.liaison.update(withNewSections: [section([list.row("a"), other], width: 80)])
        expect(list.receivers(of: .didEndDisplaying), equals: ["a", "b"])
        expect(list.tableView.cellForRow(at: at(0))?.items.map(\.size.width), equals: [80, 80])
    }

    @Test func nothingIsTakenOverFromItselfOrFromARow() {
        let carousel = carousel("1")
        carousel.setSelected(0, true)
        #expect(carousel.adoptingState(of: carousel, storage: nil) == nil)
        #expect(carousel.adoptingState(of: Note("1"), storage: nil) == nil)
        expect(carousel.selected.entries, equals: [0])
    }

    @Test func aPlaceholderIsToldByItsIDOrByItsFault() {
        let fault = Fault(.entry, component: "A", reason: "b")
        let (other, later) = (
            Fault(.entry, component: "A", reason: "c"), Fault(.component, component: "A", reason: "b")
        )
        expect(Placeholder(fault).identity, equals: Placeholder(later).identity)
        #expect(Placeholder(fault).identity != Placeholder(other).identity)
        expect(Placeholder(fault, id: "7").identity, equals: Placeholder(other, id: "7").identity)
        expect(Placeholder(fault, id: "7").identity, equals: Note("7").identity)
        #expect(Placeholder(fault).hasSameContent(as: Placeholder(fault)))
        for entry in [Placeholder(other), Placeholder(later), Note("7")] as [any Entry] {
            #expect(!Placeholder(fault).hasSameContent(as: entry))
        }
    }
}
