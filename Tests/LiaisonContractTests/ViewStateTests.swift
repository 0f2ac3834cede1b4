@testable import LiaisonContract
import LiaisonHost
import LiaisonKit
import LiaisonManifest
import Testing
import TestSupport

/// The values that functions set on a view, and what a cell shows of them.
struct ViewStateTests {
    /// A change of a view, and the sentence about the difference from a view without it.
    struct Change: Sendable {
        var sentence: String
        var make: @Sendable (inout ViewState) -> Void
    }

    /// A text as a value.
    private static func text(_ text: String) -> ViewState.Value { .text(Array(text.utf8)) }

    private static let changes = [
        Change(sentence: "the text of the label is \"a\", not the value of the nib") {
            $0.runs = [ViewState.Run(text: Array("a".utf8))]
        },
        Change(sentence: "the weight of the label is 2, not the value of the nib") {
            $0.values[.setWeight] = .number(2)
        },
        Change(sentence: "the number of lines of the label is 3, not the value of the nib") {
            $0.values[.setLines] = .number(3)
        },
        Change(
            sentence: "the picture of the label is \"p.png\", not the value of the nib"
        ) { $0.values[.setImage] = text("p.png") },
        Change(sentence: "the title of the label is \"t\", not the value of the nib") {
            $0.values[.setTitle] = text("t")
        },
        Change(sentence: "the progress of the label is 0.5, not the value of the nib") {
            $0.values[.setProgress] = .fraction(0.5)
        },
        Change(sentence: "the hidden flag of the label is true, not the value of the nib") {
            $0.values[.setHidden] = .flag(true)
        },
        Change(
            sentence: "the color of the label is \"red\", not the value of the nib"
        ) { $0.values[.setColor] = text("red") },
        Change(sentence: "the link of the label is \"/\", not the value of the nib") {
            $0.values[.setLink] = text("/")
        },
        Change(
            sentence: "the accessibility label of the label is \"\\u{e9}\", not the value of the nib"
        ) {
            $0.values[.setAccessibilityLabel] = text("é")
        },
        Change(sentence: "the width of the label is 48.0, not the value of the nib") {
            $0.properties["width"] = .fraction(48)
        },
        Change(sentence: "the content of the label is [\"a<b>\", row], not the value of the nib") {
            $0.table = [.cell([ViewState.Run(text: Array("a".utf8), url: Array("b".utf8))]), .row]
        },
        Change(
            sentence: "the drawing of the label is 2.0 × 1.0 points with [], not the value of the nib"
        ) { $0.values[.draw] = .drawing(Drawing(size: Size(width: 2, height: 1))) },
        Change(sentence: "the pixels of the label is 1 × 1 pixels, not the value of the nib") {
            $0.values[.setPixels] = Pixels(width: 1, height: 1, bytes: [1, 2, 3, 4]).map { .pixels($0) }
        },
    ]

    @Test(arguments: changes.indices)
    func aDifferenceIsNamed(_ number: Int) {
        let change = Self.changes[number]
        var state = ViewState()
        change.make(&state)
        expect(state.difference(from: ViewState(), of: "the label"), equals: change.sentence)
        #expect(state.difference(from: state, of: "the label") == nil)
    }

    /// Each function that changes a view has a change above, or appends to the text or the table.
    @Test func eachValueIsCompared() {
        let changed = Self.changes.flatMap { change in
            var state = ViewState()
            change.make(&state)
            return Array(state.values.keys)
        }
        let others: [TableFunction] =
            [.setText, .appendText, .appendLink, .appendStyled, .clearTable, .clearCanvas, .setNumber, .setString]
            + TableFunction.allCases.filter { $0.description.part != nil }
        expect(Set(changed + others), equals: Set(TableFunction.allCases.filter { $0.description.kind == .view }))
    }

    @Test func theFirstOfSeveralDifferencesIsNamed() {
        var (one, other) = (ViewState(), ViewState())
        Self.changes[5].make(&one)
        Self.changes[4].make(&one)
        expect(one.difference(from: other, of: "the label"), equals: Self.changes[4].sentence)
        other.values[.setTitle] = Self.text("u")
        expect(one.difference(from: other, of: "the label"), equals: "the title of the label is \"t\", not \"u\"")
    }

    /// The content of the only outlet of a nib.
    private func content(_ nib: String) throws -> Nib.Content {
        try #require(try ComponentDeclaration.row("\"nib\": \(nib)").nib.outlets.first).element.content
    }

    /// Whether two states show the same on a view of a nib.
    private func looksAlike(_ nib: String, _ one: (inout ViewState) -> Void, _ other: (inout ViewState) -> Void) throws
        -> Bool
    {
        let content = try content(nib)
        var states = (ViewState(), ViewState())
        one(&states.0)
        other(&states.1)
        return states.0.completed(by: content).difference(from: states.1.completed(by: content), of: "the label") == nil
    }

    @Test func aValueOfTheNibIsAsGoodAsNone() throws {
        let label = #"{ "label": "a", "text": "Hello", "lines": 2, "weight": "bold" }"#
        let bold = UInt64(Weight.bold.rawValue)
        #expect(
            try looksAlike(label, { _ in }) {
                $0.runs = [ViewState.Run(text: Array("Hello".utf8))]
                $0.values[.setLines] = .number(2)
                $0.values[.setWeight] = .number(bold)
                $0.values[.setHidden] = .flag(false)
                $0.values[.setLink] = .text([])
                $0.values[.setAccessibilityLabel] = .text([])
            })
        #expect(try !looksAlike(label, { _ in }) { $0.values[.setLines] = .number(1) })
        #expect(
            try looksAlike(#"{ "button": "a", "title": "Go" }"#, { _ in }) { $0.values[.setTitle] = Self.text("Go") })
        #expect(try looksAlike(#"{ "progress": "a" }"#, { _ in }) { $0.values[.setProgress] = .fraction(0) })
        #expect(try looksAlike(#"{ "image": "a" }"#, { _ in }) { $0.values[.setImage] = .text([]) })
        #expect(try looksAlike(#"{ "canvas": "a" }"#, { _ in }) { $0.values[.draw] = .drawing(Drawing()) })
    }

    @Test func emptyRunsShowNothing() throws {
        let runs = ["", "a", ""].map { ViewState.Run(text: Array($0.utf8), style: RunStyle(weight: .thin)) }
        #expect(try looksAlike(#"{ "label": "a" }"#, { $0.runs = runs }) { $0.runs = [runs[1]] })
        #expect(try !looksAlike(#"{ "label": "a" }"#, { $0.runs = runs }) { $0.runs = [] })
    }

    /// Otherwise a progress that is no number would differ from itself.
    @Test func everyProgressThatIsNoNumberIsTheSame() throws {
        let bar = #"{ "progress": "a" }"#
        #expect(
            try looksAlike(bar, { $0.values[.setProgress] = .fraction(.nan) }) {
                $0.values[.setProgress] = .fraction(.signalingNaN)
            })
        #expect(
            try !looksAlike(bar, { $0.values[.setProgress] = .fraction(.nan) }) {
                $0.values[.setProgress] = .fraction(0)
            })
    }
}
