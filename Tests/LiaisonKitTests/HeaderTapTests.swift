import LiaisonKit
import TestSupport
import Testing

/// Taps on headers and footers.
@Suite struct HeaderTapTests {
    private let list = ListFixture()
    private let header = SectionComponent<Cell, String>("header", registration: .nib(Nib(.spacer), "Header"))
    private let footer = SectionComponent<Cell, String>("footer", registration: .nib(Nib(.spacer), "Footer"))

    init() {
        list.liaison.append(Section(id: "a", header: header, rows: list.rows(2), footer: footer))
        list.tableView.layoutIfNeeded()
    }

    @Test(arguments: [SelectionMode.none, .single, .multiple])
    func aTapIsSentInEverySelectionMode(mode: SelectionMode) {
        var taps: [String] = []
        header.on(.didSelect) { taps.append("\($0.model) \($0.section)") }
        list.tableView.selectionMode = mode
        list.tableView.tap(.header(section: 0))
        list.tableView.tap(.header(section: 0))
        // The footer does not answer.
        list.tableView.tap(.footer(section: 0))
        expect(taps, equals: ["header 0", "header 0"])
        #expect(
            list.tableView.header(ofSection: 0)?.isSelected == false && !list.tableView.isSelected(.header(section: 0)))
        #expect(!list.tableView.select(.header(section: 0)))
    }

    @Test func aTapOnAHeaderThatSticksIsSent() {
        var taps = 0
        header.on(.didSelect) { _ in taps += 1 }
        list.liaison.append(list.rows(20, prefix: "more"), toSection: 0)
        list.tableView.hasStickyHeaders = true
        list.tableView.scroll(toOffset: 120)
        list.tableView.tap(.header(section: 0))
        expect(taps, equals: 1)
    }

    @Test func aCurrentHeaderIsFollowed() {
        list.tableView.currentPlace = .header(section: 0)
        list.liaison.insert(Section(id: "b", rows: list.rows(1)), at: 0)
        expect(list.tableView.currentPlace, equals: .header(section: 1))
        #expect(list.tableView.currentRow == nil)
        list.liaison.deleteSection(at: 1)
        #expect(list.tableView.currentPlace == nil)
    }
}
