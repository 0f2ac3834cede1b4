import TestSupport
import Testing

@testable import LiaisonKit

/// A medium where each byte of a text takes 8 × 16 points, and lines break anywhere.
private final class GridMetrics: TextMetrics, Sendable {
    var unit: Size { Size(width: 8, height: 16) }

    func naturalWidth(of label: Label, limit: Double) -> Double { min(Double(label.text.utf8.count) * 8, limit) }

    func height(of label: Label, width: Double, limit: Double) -> Double {
        let lines = label.style.lines > 0 ? Double(label.style.lines) : .infinity
        return min(min((Double(label.text.utf8.count) * 8 / width).rounded(.up), lines) * 16, limit)
    }

    func naturalWidth(of button: Button, limit: Double) -> Double {
        min(Double(button.title.utf8.count + 4) * 8, limit)
    }

    func height(of button: Button, width: Double) -> Double { 16 }

    func naturalWidth(of table: TextTable, limit: Double) -> Double { min(Double(table.columnCount) * 40, limit) }

    func height(of table: TextTable, width: Double) -> Double { Double(table.rowCount) * 16 }
}

/// A medium where each text takes twice the height.
private final class TallMetrics: TextMetrics {
    private let grid = GridMetrics()

    var unit: Size { grid.unit }

    func naturalWidth(of label: Label, limit: Double) -> Double { grid.naturalWidth(of: label, limit: limit) }

    func height(of label: Label, width: Double, limit: Double) -> Double {
        2 * grid.height(of: label, width: width, limit: limit / 2)
    }

    func naturalWidth(of button: Button, limit: Double) -> Double { grid.naturalWidth(of: button, limit: limit) }

    func height(of button: Button, width: Double) -> Double { 32 }

    func naturalWidth(of table: TextTable, limit: Double) -> Double { grid.naturalWidth(of: table, limit: limit) }

    func height(of table: TextTable, width: Double) -> Double { grid.height(of: table, width: width) }
}

/// A medium that counts how many times labels are measured.
private final class CountingMetrics: TextMetrics {
    private let grid = GridMetrics()
    private(set) var count = 0

    var unit: Size { grid.unit }

    func naturalWidth(of label: Label, limit: Double) -> Double {
        count += 1
        return grid.naturalWidth(of: label, limit: limit)
    }

    func height(of label: Label, width: Double, limit: Double) -> Double {
        count += 1
        return grid.height(of: label, width: width, limit: limit)
    }

    func naturalWidth(of button: Button, limit: Double) -> Double { grid.naturalWidth(of: button, limit: limit) }

    func height(of button: Button, width: Double) -> Double { grid.height(of: button, width: width) }

    func naturalWidth(of table: TextTable, limit: Double) -> Double { grid.naturalWidth(of: table, limit: limit) }

    func height(of table: TextTable, width: Double) -> Double { grid.height(of: table, width: width) }
}

private let metrics = GridMetrics()

private var layout: Layout { Layout(metrics: metrics) }

private func element(_ content: Nib.Content, _ change: (inout Nib.Element) -> Void = { _ in }) -> Nib.Element {
    var element = Nib.Element(content)
    change(&element)
    return element
}

private func label(_ characters: Int, _ change: (inout Nib.Element) -> Void = { _ in }) -> Nib.Element {
    element(.label(TextStyle(), text: String(repeating: "x", count: characters)), change)
}

private func button(_ title: String) -> Nib.Element { element(.button(TextStyle(), title: title)) }

private func stack(
    _ axis: Nib.Axis, _ elements: [Nib.Element], spacing: Double = 0, alignment: Nib.Alignment = .stretch,
    _ change: (inout Nib.Element) -> Void = { _ in }
) -> Nib.Element {
    var stack = Nib.Stack(axis, elements)
    stack.spacing = spacing
    stack.alignment = alignment
    return element(.stack(stack), change)
}

/// The frames in units, `x,y w×h`, of the views in the outermost view of a laid out cell.
private func frames(_ root: Nib.Element, columns: Double, height: EntryHeight = .selfSizing) -> [String] {
    let cell = Cell(reuseIdentifier: "Test", nib: Nib(root))
    cell.height = height
    return frames(of: cell, columns: columns)
}

private func frames(of cell: Cell, columns: Double) -> [String] {
    let points =
        switch cell.height {
        case .selfSizing: layout.height(of: cell, fitting: columns * 8)
        case .fixed(let points), .computed(let points): points
        }
    layout.layOut(cell, in: Size(width: columns * 8, height: points))
    let views = (cell.root as? StackView)?.arrangedViews ?? [cell.root]
    return views.map { view in
        let frame = view.frame
        return "\(frame.x / 8),\(frame.y / 16) \(frame.size.width / 8)×\(frame.size.height / 16)"
            .replacing(".0", with: "")
    }
}

private func height(_ root: Nib.Element, columns: Double) -> Double {
    layout.height(of: Cell(reuseIdentifier: "Test", nib: Nib(root)), fitting: columns * 8) / 16
}

@Suite struct LayoutTests {
    @Test func aColumnStretchesItsViewsAndStacksThem() {
        expect(
            frames(stack(.column, [label(3), label(25)], spacing: 16), columns: 10), equals: ["0,0 10×1", "0,2 10×3"])
    }

    @Test(arguments: [
        (Nib.Alignment.start, "0,0 4×1"), (.center, "3,0 4×1"), (.end, "6,0 4×1"), (.stretch, "0,0 10×1"),
    ])
    func aColumnAlignsAcross(alignment: Nib.Alignment, expected: String) {
        expect(frames(stack(.column, [label(4)], alignment: alignment), columns: 10), equals: [expected])
    }

    @Test(arguments: [
        (Nib.Alignment.start, "2,0 4×1"), (.center, "2,1 4×1"), (.end, "2,3 4×1"), (.stretch, "2,0 4×4"),
    ])
    func aRowAlignsAcross(alignment: Nib.Alignment, expected: String) {
        let tall = element(.image(.rectangle)) {
            $0.width = 16
            $0.height = 64
        }
        expect(
            frames(stack(.row, [tall, label(4)], alignment: alignment), columns: 10), equals: ["0,0 2×4", expected])
    }

    @Test func hiddenViewsTakeNoSpaceAndNoSpacing() {
        let hidden = label(3) { $0.isHidden = true }
        expect(
            frames(stack(.row, [label(2), hidden, label(2)], spacing: 8), columns: 20),
            equals: ["0,0 2×1", "0,0 0×0", "3,0 2×1"])
        expect(height(stack(.column, [hidden, label(2), hidden], spacing: 16), columns: 20), equals: 1)
        expect(height(label(3) { $0.isHidden = true }, columns: 20), equals: 0)
    }

    @Test func leftOverSpaceIsSharedByWeight() {
        let one = label(1) { $0.grow = 1 }
        let two = label(1) { $0.grow = 2 }
        expect(frames(stack(.row, [one, label(2), two]), columns: 10), equals: ["0,0 3×1", "3,0 2×1", "5,0 5×1"])
        expect(frames(stack(.row, [one, one, one]), columns: 11), equals: ["0,0 4×1", "4,0 3×1", "7,0 4×1"])
    }

    @Test func aSpacerGrowsUnlessItHasAnExtent() {
        let fixed = element(.spacer) { $0.width = 16 }
        expect(
            frames(stack(.row, [label(2), element(.spacer), label(2)]), columns: 10),
            equals: ["0,0 2×1", "2,0 6×1", "8,0 2×1"])
        expect(
            frames(stack(.row, [label(2), fixed, label(2)]), columns: 10), equals: ["0,0 2×1", "2,0 2×1", "4,0 2×1"])
        expect(
            frames(stack(.column, [label(2), element(.spacer), label(2)]), columns: 10, height: .fixed(80)),
            equals: ["0,0 10×1", "0,1 10×3", "0,4 10×1"])
    }

    @Test func theWidestTextsGiveWayInARow() {
        let picture = element(.image(.circle)) {
            $0.width = 32
            $0.height = 32
        }
        expect(
            frames(stack(.row, [picture, label(30), label(3)], spacing: 8, alignment: .start), columns: 20),
            equals: ["0,0 4×2", "5,0 11×3", "17,0 3×1"])
        expect(frames(stack(.row, [label(30), label(30)]), columns: 21), equals: ["0,0 11×3", "11,0 10×3"])
    }

    @Test func textIsWrappedAtTheWidthThatItGets() {
        expect(height(stack(.row, [label(30), label(30)]), columns: 20), equals: 3)
        expect(height(stack(.column, [stack(.row, [label(30) { $0.width = 24 }, label(1)])]), columns: 10), equals: 10)
    }

    @Test(arguments: [(4.0, 0.0), (7.9, 0), (8, 0), (8.1, 1), (16, 1), (24, 2), (25, 2), (40, 2), (41, 3)])
    func distancesSnapToLines(points: Double, lines: Double) {
        expect(height(stack(.column, [label(1), label(1)], spacing: points), columns: 10), equals: 2 + lines)
        expect(height(label(1) { $0.padding.top = points }, columns: 10), equals: 1 + lines)
    }

    @Test func whatIsShownKeepsAtLeastALine() {
        expect(height(element(.progress) { $0.height = 4 }, columns: 10), equals: 1)
        expect(height(element(.divider) { $0.height = 1 }, columns: 10), equals: 1)
        expect(height(element(.spacer) { $0.height = 4 }, columns: 10), equals: 0)
        expect(frames(element(.divider), columns: 10, height: .fixed(1)), equals: ["0,0 10×1"])
    }

    @Test func aDividerRunsAcrossItsStack() {
        expect(
            frames(stack(.column, [label(1), element(.divider)], alignment: .center), columns: 9),
            equals: ["4,0 1×1", "0,1 9×1"])
        expect(
            frames(stack(.row, [label(20), element(.divider), label(2)], alignment: .start), columns: 12),
            equals: ["0,0 9×3", "9,0 1×3", "10,0 2×1"])
    }

    @Test func aProgressViewFillsTheWidth() {
        expect(
            frames(stack(.row, [label(3), element(.progress)], spacing: 8), columns: 40),
            equals: ["0,0 3×1", "4,0 36×1"])
        expect(frames(element(.progress), columns: 40), equals: ["0,0 40×1"])
    }

    @Test func aPictureTakesWhatItIsGiven() {
        expect(frames(element(.image(.rectangle)), columns: 40, height: .computed(160)), equals: ["0,0 40×10"])
        expect(frames(element(.image(.rectangle)), columns: 40), equals: ["0,0 40×11"])
        expect(frames(element(.image(.circle)) { $0.width = 48 }, columns: 40), equals: ["0,0 6×3"])
        expect(
            frames(stack(.column, [element(.image(.rectangle)), label(3)]), columns: 40, height: .fixed(96)),
            equals: ["0,0 40×5", "0,5 40×1"])
        expect(
            frames(stack(.row, [element(.image(.rectangle)) { $0.height = 32 }, label(3)]), columns: 40),
            equals: ["0,0 4×2", "4,0 3×2"])
    }

    @Test func paddingYieldsBeforeTheContentVanishes() {
        let padded = stack(.column, [label(2)]) { $0.padding = EdgeInsets(top: 16, left: 16, bottom: 16, right: 16) }
        expect(frames(padded, columns: 10), equals: ["2,1 6×1"])
        expect(frames(padded, columns: 3), equals: ["2,1 1×2"])
        expect(frames(padded, columns: 1, height: .fixed(16)), equals: ["0,0 1×1"])
    }

    @Test func aFixedHeightCutsWhatStandsBelow() {
        let column = stack(.column, [label(20), label(20), label(5)], spacing: 16)
        expect(frames(column, columns: 10, height: .fixed(64)), equals: ["0,0 10×2", "0,3 10×1", "0,4 10×0"])
    }

    @Test func buttonsGoOnBelowBeforeTheyShrink() {
        let row = stack(.row, [button("Reply"), button("Boost"), button("Share")], spacing: 8)
        expect(frames(row, columns: 29), equals: ["0,0 9×1", "10,0 9×1", "20,0 9×1"])
        expect(frames(row, columns: 28), equals: ["0,0 9×1", "10,0 9×1", "0,1 9×1"])
        expect(frames(row, columns: 18), equals: ["0,0 9×1", "0,1 9×1", "0,2 9×1"])
        expect(frames(row, columns: 5), equals: ["0,0 5×1", "0,1 5×1", "0,2 5×1"])
        let high = stack(.row, [button("Reply"), button("Boost")], spacing: 16)
        expect(frames(high, columns: 18), equals: ["0,0 9×1", "0,2 9×1"])
    }

    @Test func aTextKeepsRoomForAWordBesideOthers() {
        let row = stack(.row, [label(20), button("ok"), label(3)], alignment: .start)
        expect(frames(row, columns: 17), equals: ["0,0 8×3", "8,0 6×1", "14,0 3×1"])
        expect(frames(row, columns: 16), equals: ["0,0 10×2", "10,0 6×1", "0,2 3×1"])
        expect(frames(row, columns: 13), equals: ["0,0 13×2", "0,2 6×1", "6,2 3×1"])
        let picture = element(.image(.rectangle)) {
            $0.width = 64; $0.height = 64
        }
        let beside = stack(.row, [picture, stack(.column, [label(30), label(3)])], alignment: .start)
        expect(frames(beside, columns: 16), equals: ["0,0 8×4", "8,0 8×5"])
        expect(frames(beside, columns: 15), equals: ["0,0 8×4", "0,4 15×3"])
    }

    @Test func whatASpacerPushesToTheEndStaysThere() {
        let row = stack(.row, [button("Like"), element(.spacer), button("Save")])
        expect(frames(row, columns: 20), equals: ["0,0 8×1", "8,0 4×1", "12,0 8×1"])
        expect(frames(row, columns: 12), equals: ["0,0 8×1", "8,0 4×1", "4,1 8×1"])
        let middle = stack(.row, [button("Like"), element(.spacer), button("Save"), button("More")])
        expect(frames(middle, columns: 17), equals: ["0,0 8×1", "8,0 1×1", "9,0 8×1", "0,1 8×1"])
    }

    @Test(arguments: [
        (Nib.Alignment.start, ["0,0 4×3", "4,0 6×1", "0,3 9×1"]), (.center, ["0,0 4×3", "4,1 6×1", "0,3 9×1"]),
        (.end, ["0,0 4×3", "4,2 6×1", "0,3 9×1"]), (.stretch, ["0,0 4×3", "4,0 6×3", "0,3 9×1"]),
    ])
    func eachLineOfARowIsAlignedByItself(alignment: Nib.Alignment, expected: [String]) {
        let picture = element(.image(.rectangle)) {
            $0.width = 32; $0.height = 48
        }
        let row = stack(.row, [picture, button("ok"), button("Share")], alignment: alignment)
        expect(frames(row, columns: 18), equals: expected)
    }

    @Test func aRowInARowHasLinesOfItsOwn() {
        let buttons = stack(.row, [button("Mute"), button("Follow")])
        expect(frames(stack(.row, [label(30), buttons]), columns: 26), equals: ["0,0 13×3", "13,0 13×3"])
        expect(frames(stack(.row, [label(30), buttons]), columns: 18), equals: ["0,0 8×4", "8,0 10×4"])
        expect(frames(stack(.row, [label(30), buttons]), columns: 17), equals: ["0,0 17×2", "0,2 17×2"])
    }

    @Test func aRowOfAHeightHasNoMoreLinesThanFit() {
        let buttons = stack(.row, [button("Like"), button("Save")], spacing: 16)
        expect(frames(buttons, columns: 12, height: .fixed(48)), equals: ["0,0 8×1", "0,2 8×1"])
        expect(frames(buttons, columns: 12, height: .fixed(32)), equals: ["0,0 8×1", "0,1 8×1"])
        expect(frames(buttons, columns: 12, height: .fixed(16)), equals: ["0,0 5×1", "7,0 5×1"])
        let low = stack(.row, [button("Like"), button("Save")]) { $0.height = 16 }
        expect(frames(low, columns: 12), equals: ["0,0 6×1", "6,0 6×1"])
    }

    @Test func aTextWithoutRoomStandsBelowWhereThereIsSomeInPart() {
        let picture = element(.image(.circle)) {
            $0.width = 48; $0.height = 48
        }
        let row = stack(.row, [picture, stack(.column, [label(4), label(4)])], alignment: .center)
        expect(frames(row, columns: 7, height: .fixed(64)), equals: ["0,0 6×3", "6,0 1×4"])
        expect(frames(row, columns: 6, height: .fixed(64)), equals: ["0,0 6×3", "0,3 4×1"])
    }

    @Test func aReusedCellIsLaidOutAnew() {
        let cell = Cell(reuseIdentifier: "Test", nib: Nib(stack(.row, [label(2), label(4)])))
        expect(frames(of: cell, columns: 10), equals: ["0,0 2×1", "2,0 4×1"])
        (cell.root as? StackView)?.arrangedViews[0].isHidden = true
        expect(frames(of: cell, columns: 10), equals: ["0,0 0×0", "0,0 4×1"])
        (cell.root as? StackView)?.arrangedViews[0].isHidden = false
        expect(frames(of: cell, columns: 5), equals: ["0,0 2×1", "0,1 4×1"])
        expect(frames(of: cell, columns: 10), equals: ["0,0 2×1", "2,0 4×1"])
    }

    @Test(arguments: [0, -1, -0.0, .nan, .infinity, -.infinity, 1e-300, 1e300, .greatestFiniteMagnitude])
    func oddNumbersNeverTrap(number: Double) {
        let odd = label(3) {
            $0.width = number
            $0.height = number
            $0.grow = number
            $0.padding = EdgeInsets(top: number, left: number, bottom: number, right: number)
        }
        for axis in Nib.Axis.allCases {
            let cell = Cell(reuseIdentifier: "Test", nib: Nib(stack(axis, [odd, label(2), odd], spacing: number)))
            for height in [EntryHeight.selfSizing, .fixed(number), .computed(100)] {
                cell.height = height
                layout.layOut(cell, in: Size(width: 80, height: layout.height(of: cell, fitting: 80)))
                layout.layOut(cell, in: Size(width: number, height: number))
                expectInside(cell.root, width: .infinity, "\(axis) \(number)")
            }
        }
    }

    @Test func noFrameLeavesItsStack() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<500 {
            let cell = Cell(reuseIdentifier: "Test", nib: Nib(randomElement(depth: 4, using: &random)))
            let columns = Double(Int.random(in: 0...30, using: &random))
            if Bool.random(using: &random) { cell.height = .fixed(Double(Int.random(in: 0...200, using: &random))) }
            let height = layout.height(of: cell, fitting: columns * 8)
            layout.layOut(cell, in: Size(width: columns * 8, height: height))
            expectInside(cell.root, width: columns * 8, "seed \(seed)")
        }
    }

    /// Whatever was laid out before, and however often views have changed, a cell looks as one that is laid out first.
    @Test(arguments: 0..<(Thoroughness.isFull ? 3000 : 200))
    func layoutsLeaveNoTraceInTheNext(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let nib = Nib(randomElement(depth: 3, using: &random))
        let cell = Cell(reuseIdentifier: "Test", nib: nib)
        for step in 0..<20 {
            if Bool.random(using: &random) { changeView(of: cell, using: &random) }
            let width = ([0, 5, 12, 30].randomElement(using: &random) ?? 0) * 8.0
            let given = Double(Int.random(in: 0...20, using: &random)) * 16
            cell.height = Bool.random(using: &random) ? .selfSizing : .fixed(given)
            let isMeasured = Bool.random(using: &random)
            let height = isMeasured ? layout.height(of: cell, fitting: width) : given
            layout.layOut(cell, in: Size(width: width, height: height))
            let other = Cell(reuseIdentifier: "Test", nib: nib)
            other.height = cell.height
            for (view, same) in zip(views(of: other), views(of: cell)) { copy(same, to: view) }
            layout.layOut(other, in: Size(width: width, height: height))
            expect(shownFrames(of: cell.root), equals: shownFrames(of: other.root), "seed \(seed), step \(step)")
            expect(layout.hidesText(of: cell), equals: hidesText(cell.root), "seed \(seed), step \(step)")
        }
    }

    @Test func aLayoutForAnotherMediumIsNotKept() {
        let cell = Cell(reuseIdentifier: "Test", nib: Nib(stack(.column, [label(20), label(3)])))
        let size = Size(width: 80, height: 96)
        layout.layOut(cell, in: size)
        expect(views(of: cell).map(\.frame.y), equals: [0, 0, 32])
        Layout(metrics: TallMetrics()).layOut(cell, in: size)
        expect(views(of: cell).map(\.frame.y), equals: [0, 0, 64])
        layout.layOut(cell, in: size)
        expect(views(of: cell).map(\.frame.y), equals: [0, 0, 32])
    }

    /// To measure each stack twice would take 2 to the power of 200 steps.
    @Test func deepNestingIsNotMeasuredAgainAndAgain() throws {
        func measurements(depth: Int) -> Int {
            var root = label(40)
            for level in 0..<depth { root = stack(level % 2 == 0 ? .row : .column, [root], alignment: .center) }
            let metrics = CountingMetrics()
            let cell = Cell(reuseIdentifier: "Test", nib: Nib(root))
            expect(Layout(metrics: metrics).height(of: cell, fitting: 80), equals: 64)
            return metrics.count
        }
        for depth in [8, 200] { try #require(measurements(depth: depth) == measurements(depth: 2), "depth \(depth)") }
    }
}

/// Checks that no view is of negative size or reaches out of its stack.
private func expectInside(_ view: View, width: Double, _ comment: Comment) {
    let frame = view.frame
    #expect(frame.size.width >= 0 && frame.size.height >= 0 && frame.x >= 0 && frame.y >= 0, comment)
    #expect(frame.x + frame.size.width <= width, comment)
    guard let stack = view as? StackView else { return }
    for view in stack.arrangedViews where !view.isHidden {
        #expect(view.frame.y + view.frame.size.height <= frame.y + frame.size.height, comment)
        expectInside(view, width: frame.x + frame.size.width, comment)
    }
}

private func views(of cell: Cell) -> [View] {
    var views: [View] = []
    cell.root.forEach { views.append($0) }
    return views
}

/// The frames of a view and of all views inside that are shown.
private func shownFrames(of view: View) -> [Rect] {
    if view.isHidden { return [view.frame] }
    guard case .stack(let stack) = view.content else { return [view.frame] }
    return [view.frame] + stack.arrangedViews.flatMap(shownFrames)
}

/// True if a text in a view has no room.
private func hidesText(_ view: View) -> Bool {
    guard !view.isHidden else { return false }
    let hasRoom = view.frame.size.width >= 8 && view.frame.size.height >= 16
    return switch view.content {
    case .stack(let stack): stack.arrangedViews.contains(where: hidesText)
    case .label(let label): !hasRoom && !label.text.isEmpty
    case .button(let button): !hasRoom && !button.title.isEmpty
    case .image, .spacer, .divider, .progress, .table, .canvas: false
    }
}

/// Changes what the layout of a view depends on.
private func changeView(of cell: Cell, using random: inout SeededGenerator) {
    guard let view = views(of: cell).randomElement(using: &random) else { return }
    let text = Text(String(repeating: "x", count: .random(in: 0...60, using: &random)))
    switch (Int.random(in: 0..<3, using: &random), view.content) {
    case (0, .label(let label)): label.text = text
    case (1, .label(let label)): label.style.lines = .random(in: 0...3, using: &random)
    case (0, .button(let button)): button.title = text
    default: view.isHidden.toggle()
    }
}

private func copy(_ view: View, to other: View) {
    other.isHidden = view.isHidden
    switch (view.content, other.content) {
    case (.label(let label), .label(let other)): (other.text, other.style) = (label.text, label.style)
    case (.button(let button), .button(let other)): other.title = button.title
    default: break
    }
}

private func randomElement(depth: Int, using random: inout SeededGenerator) -> Nib.Element {
    func length(_ random: inout SeededGenerator) -> Double? {
        Int.random(in: 0..<4, using: &random) == 0 ? Double(Int.random(in: 0...120, using: &random)) : nil
    }
    func change(_ element: inout Nib.Element) {
        element.width = length(&random)
        element.height = length(&random)
        element.grow = Double(Int.random(in: 0...2, using: &random))
        element.padding.left = length(&random) ?? 0
        element.padding.bottom = length(&random) ?? 0
        element.isHidden = Int.random(in: 0..<8, using: &random) == 0
    }
    var element: Nib.Element
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &random) {
    case 0: element = Nib.Element(.image(.rectangle))
    case 1: element = Nib.Element(.button(TextStyle(), title: "Like"))
    case 2: element = Nib.Element(.spacer)
    case 3: element = Nib.Element(.divider)
    case 4: element = Nib.Element(.progress)
    case 5: element = label(Int.random(in: 0...60, using: &random))
    default:
        let count = Int.random(in: 0...4, using: &random)
        element = stack(
            Bool.random(using: &random) ? .row : .column,
            (0..<count).map { _ in randomElement(depth: depth - 1, using: &random) },
            spacing: Double(Int.random(in: 0...30, using: &random)),
            alignment: Nib.Alignment.allCases.randomElement(using: &random) ?? .start)
    }
    change(&element)
    return element
}
