@testable import LiaisonKit
@testable import LiaisonRender
import Testing
import TestSupport

/// Tests of selection, highlight, editing and accessories in the frames of a page.
struct HTMLStateTests {
    private func markup(showsState: Bool = true, height: EntryHeight = .selfSizing, set: (Cell) -> Void) -> String {
        var options = HTMLRenderer.Options()
        options.showsState = showsState
        return HTMLPage.markup(
            of: HTMLPage.label("one"), height: height, renderer: HTMLRenderer(options: options), set: set)
    }

    private let one = "<p dir=\"auto\">one</p>"

    private func edit(_ style: EditingStyle, isIndented: Bool = true, isMovable: Bool = false) -> (Cell) -> Void {
        { $0.editing = CellEditing(style: style, isIndented: isIndented, isMovable: isMovable) }
    }

    private func control(_ name: String, _ label: String, _ glyph: String) -> String {
        "<span class=\"control \(name)\" role=\"img\" aria-label=\"\(label)\"><b>\(glyph)</b></span>"
    }

    @Test func selectionAndHighlightAreClassesOfTheRow() {
        expect(markup { $0.isSelected = true }, equals: "<div class=\"selected\">\(one)</div>")
        expect(
            markup(height: .computed(20)) { ($0.isSelected, $0.isHighlighted) = (true, true) },
            equals: "<div class=\"computed selected highlighted\" style=\"aspect-ratio:640/20\">\(one)</div>")
        expect(markup { _ in }, equals: "<div>\(one)</div>")
    }

    @Test func controlsStandAroundTheContent() {
        let delete = control("delete", "Delete", "−")
        let move = control("move", "Move", "≡")
        expect(
            markup(set: edit(.delete, isMovable: true)), equals: "<div class=\"edited\">\(delete)\(one)\(move)</div>")
        expect(
            markup(set: edit(.delete, isIndented: false)),
            equals: "<div class=\"edited\">\(control("delete over", "Delete", "−"))\(one)</div>")
        let over = control("insert over", "Insert", "+")
        expect(markup(set: edit(.insert, isIndented: false)), equals: "<div class=\"edited\">\(over)\(one)</div>")
        let room = "<span class=\"control\"></span>"
        expect(markup(set: edit(.none)), equals: "<div class=\"edited\">\(room)\(one)</div>")
        expect(
            markup { $0.showsAccessory = true },
            equals: "<div class=\"edited\">\(one)\(control("accessory", "More", "i"))</div>")
    }

    @Test func whatActionsSayIsEscapedAndTheFirstStandsAtTheEdge() {
        let shown = markup { cell in
            cell.editing = CellEditing(
                style: .delete, isIndented: false, isMovable: false,
                actions: [
                    CellEditing.Action(title: "<b>&", isDestructive: true),
                    CellEditing.Action(title: "Like", isDestructive: false),
                ])
        }
        let actions = "<span class=\"action\">Like</span><span class=\"action destructive\">&lt;b&gt;&amp;</span>"
        expect(shown, equals: "<div class=\"edited\">\(one)\(actions)</div>")
    }

    @Test func theContentOfASelectedRowKeepsItsPlace() {
        let rules = String(describing: HTMLStyleSheet.stateRules).split(separator: "}").compactMap { rule in
            let parts = rule.split(separator: "{")
            return parts.count == 2 ? (selectors: String(parts[0]), declarations: String(parts[1])) : nil
        }
        let marks = rules.filter { $0.selectors.contains(/\.selected|\.highlighted/) }
        expect(marks.count, equals: 3)
        for (selectors, declarations) in marks {
            let names = declarations.split(separator: ";").map { declaration in
                declaration.prefix { $0 != ":" }.trimmingPrefix { $0.isWhitespace }
            }
            // Content that is drawn beside a row takes no space in the layout of the row.
            let takesNoRoom = declarations.contains("position: absolute") || selectors.contains("::before")
            #expect(takesNoRoom || Set(names).isSubset(of: ["background", "position"]), "\(selectors)")
        }
        #expect(marks.contains { $0.selectors.contains("::before") && $0.declarations.contains("position: absolute") })
    }

    @Test(arguments: [false, true])
    func onlyFramesShowState(isFrame: Bool) {
        let shown = markup(showsState: isFrame) {
            $0.isSelected = true
            edit(.delete)($0)
        }
        expect(shown.contains("selected"), equals: isFrame)
        expect(shown.contains("control"), equals: isFrame)
        expect(HTMLReader(Array(shown.utf8)).faults, equals: [])
        var options = HTMLRenderer.Options()
        options.showsState = isFrame
        var output = OutputBuffer()
        let renderer = HTMLRenderer(options: options)
        renderer.begin(title: "", into: &output)
        renderer.end(into: &output)
        expect(String(decoding: output.bytes, as: UTF8.self).contains(".selected"), equals: isFrame)
    }
}
