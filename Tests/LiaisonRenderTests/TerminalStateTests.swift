@testable import LiaisonKit
@testable import LiaisonRender
import Testing
import TestSupport

/// Tests of selection, highlight, editing and accessories in the frames of a terminal.
struct TerminalStateTests {
    /// The lines of a frame with one cell, which is as high as its content needs.
    private func lines(
        _ element: Nib.Element, columns: Int = 24, isStyled: Bool = false, set: (Cell) -> Void
    ) -> [String] {
        let renderer = TerminalRenderer(columns: columns, isStyled: isStyled)
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(element))
        set(cell)
        cell.size.width = renderer.width
        cell.size.height = renderer.height(of: cell, fitting: cell.contentWidth)
        let item = Frame.Item(cell: cell, place: .row(IndexPath(row: 0, section: 0)), section: "", top: 0)
        var output = OutputBuffer()
        renderer.render(Frame(number: 0, viewport: cell.size, items: [item]), into: &output)
        return String(decoding: output.bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    private func padded(_ text: String) -> Nib.Element {
        var element = TerminalPage.label(text)
        element.padding = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        return element
    }

    private func edit(
        _ style: EditingStyle, isIndented: Bool = true, isMovable: Bool = false
    ) -> (Cell) -> Void {
        { $0.editing = CellEditing(style: style, isIndented: isIndented, isMovable: isMovable) }
    }

    private func swipe(_ titles: String...) -> (Cell) -> Void {
        { cell in
            cell.editing = CellEditing(
                style: .delete, isIndented: false, isMovable: false,
                actions: titles.map { CellEditing.Action(title: $0, isDestructive: $0 == "Delete") })
        }
    }

    @Test func aSelectedRowIsMarkedBesideItsContent() {
        expect(
            lines(padded("one two three four five")) { $0.isSelected = true },
            equals: ["▌ one two three four", "▌ five"])
    }

    @Test func aRowThatIsTouchedIsMarkedOtherwise() {
        expect(lines(padded("one")) { $0.isHighlighted = true }, equals: ["░ one"])
        let both = lines(padded("one")) { ($0.isSelected, $0.isHighlighted) = (true, true) }
        expect(both, equals: ["░ one"])
    }

    @Test func contentWithoutPaddingMakesRoomForTheMark() {
        let element = TerminalPage.stack(.row, TerminalPage.label("one"), Nib.Element(.spacer), TerminalPage.label("2"))
        expect(lines(element, columns: 10) { _ in }, equals: ["one      2"])
        expect(lines(element, columns: 10) { $0.isSelected = true }, equals: ["▌one     2"])
    }

    @Test func theControlThatDeletesOrInsertsStandsBeforeTheContent() {
        expect(lines(padded("one"), set: edit(.delete)), equals: ["  ⊖   one"])
        expect(lines(padded("one"), set: edit(.insert)), equals: ["  ⊕   one"])
        expect(lines(padded("one"), set: edit(.none)), equals: ["      one"])
        expect(lines(padded("one"), set: edit(.delete, isIndented: false)), equals: ["⊖ one"])
        expect(lines(TerminalPage.label("one"), set: edit(.delete, isIndented: false)), equals: ["⊖one"])
    }

    @Test func theContentHasTheWidthThatIsLeft() {
        let text = "one two three four"
        expect(lines(padded(text)) { _ in }, equals: ["  one two three four"])
        expect(
            lines(padded(text), set: edit(.delete, isMovable: true)),
            equals: ["  ⊖   one two        ≡", "      three four"])
    }

    @Test func controlsStandInTheMiddleAndTheMarkBesideThem() {
        let shown = lines(padded("one two three four five six"), columns: 16) {
            edit(.delete)($0)
            $0.isSelected = true
        }
        expect(shown, equals: ["▌     one two", "▌ ⊖   three", "▌     four", "▌     five six"])
    }

    @Test func theFirstActionOfARowThatWasSwipedStandsAtTheEdge() {
        let shown = lines(padded("one two"), columns: 32, set: swipe("Delete", "Like"))
        expect(shown, equals: ["  one two    [ Like ] [ Delete ]"])
    }

    @Test func theWidestActionsGiveWayAndNoneVanishes() {
        let titles = swipe("Mark as unread", "No", "Ok")
        expect(lines(padded("one two"), columns: 36, set: titles), equals: ["  one two    [ Ok ] [ No ] [ Mark… ]"])
        expect(lines(TerminalPage.label("one"), columns: 6, set: titles), equals: [" … … …"])
    }

    @Test func whatActionsSayIsCutAndDoesNotReachTheTerminalAsItIs() {
        let shown = lines(padded("one"), set: swipe("A very long title\u{1B}[31m"))
        expect(shown, equals: ["  one    [ A very lon… ]"])
        let raw = lines(padded("one"), columns: 40, set: swipe("a\u{1B}[31m\nb"))
        #expect(raw.count == 1 && raw[0].unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }

    @Test func anAccessoryStandsAtTheTrailingEdge() {
        expect(lines(padded("one"), columns: 12) { $0.showsAccessory = true }, equals: ["  one     ⓘ"])
        let edited = lines(padded("one"), columns: 12) {
            $0.showsAccessory = true
            edit(.none, isIndented: false, isMovable: true)($0)
        }
        expect(edited, equals: ["  one     ≡"])
    }

    @Test func marksAndControlsAreColoredWhereTextIsStyled() {
        let shown = lines(padded("one"), isStyled: true) {
            edit(.delete)($0)
            $0.isSelected = true
        }
        expect(shown, equals: ["\u{1B}[36m▌\u{1B}[0m \u{1B}[31m⊖\u{1B}[0m   one"])
    }

    @Test func onlyFramesShowState() {
        let shown = TerminalPage.lines(of: padded("one"), columns: 20) {
            $0.isSelected = true
            $0.editing = CellEditing(style: .delete, isIndented: true, isMovable: true)
        }
        expect(shown, equals: ["  one"])
    }

    @Test(arguments: 1...30)
    func noStateMakesACellLeaveItsColumns(columns: Int) {
        let states: [(Cell) -> Void] = [
            { $0.isSelected = true }, { $0.showsAccessory = true }, edit(.delete, isMovable: true),
            edit(.insert, isIndented: false, isMovable: true), swipe("Delete"), swipe("Delete", "日本語", "Like"),
        ]
        for element in [padded("one two 日本語"), TerminalPage.label("three four")] {
            for state in states {
                for line in lines(element, columns: columns, set: state) {
                    #expect(TerminalPage.columns(of: line) <= columns, "\(line)")
                }
            }
        }
    }
}
