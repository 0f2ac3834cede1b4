@testable import LiaisonContract
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

    private static let changes = [
        Change(sentence: "its text is \"a\", not what the nib says") {
            $0.text = [ViewState.Run(text: Array("a".utf8), weight: nil)]
        },
        Change(sentence: "its weight is 2, not what the nib says") { $0.weight = 2 },
        Change(sentence: "its number of lines is 3, not what the nib says") { $0.lines = 3 },
        Change(sentence: "its picture is \"p.png\", not what the nib says") { $0.image = Array("p.png".utf8) },
        Change(sentence: "its title is \"t\", not what the nib says") { $0.title = Array("t".utf8) },
        Change(sentence: "its progress is 0.5, not what the nib says") { $0.progress = 0.5 },
        Change(sentence: "its hiding is true, not what the nib says") { $0.isHidden = true },
        Change(sentence: "its color is \"red\", not what the nib says") { $0.color = Array("red".utf8) },
        Change(sentence: "its link is \"/\", not what the nib says") { $0.link = Array("/".utf8) },
        Change(sentence: "its accessibility label is \"é\", not what the nib says".replacing("é", with: "\\u{e9}")) {
            $0.accessibilityLabel = Array("é".utf8)
        },
    ]

    @Test(arguments: changes.indices)
    func aDifferenceIsNamed(_ number: Int) {
        let change = Self.changes[number]
        var state = ViewState()
        change.make(&state)
        expect(state.difference(from: ViewState()), equals: change.sentence)
        #expect(state.difference(from: state) == nil)
    }

    @Test func theFirstOfSeveralDifferencesIsNamed() {
        var (one, other) = (ViewState(), ViewState())
        Self.changes[5].make(&one)
        Self.changes[4].make(&one)
        expect(one.difference(from: other), equals: Self.changes[4].sentence)
        other.title = Array("u".utf8)
        expect(one.difference(from: other), equals: "its title is \"t\", not \"u\"")
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
        return states.0.completed(by: content).difference(from: states.1.completed(by: content)) == nil
    }

    @Test func aValueOfTheNibIsAsGoodAsNone() throws {
        let label = #"{ "label": "a", "text": "Hello", "lines": 2, "weight": "bold" }"#
        let bold = UInt32(Weight.bold.rawValue)
        #expect(
            try looksAlike(label, { _ in }) {
                $0.text = [ViewState.Run(text: Array("Hello".utf8), weight: nil)]
                $0.lines = 2
                $0.weight = bold
                $0.isHidden = false
                $0.link = []
                $0.accessibilityLabel = []
            })
        #expect(try !looksAlike(label, { _ in }) { $0.lines = 1 })
        #expect(try looksAlike(#"{ "button": "a", "title": "Go" }"#, { _ in }) { $0.title = Array("Go".utf8) })
        #expect(try looksAlike(#"{ "progress": "a" }"#, { _ in }) { $0.progress = 0 })
        #expect(try looksAlike(#"{ "image": "a" }"#, { _ in }) { $0.image = [] })
    }

    @Test func emptyRunsShowNothing() throws {
        let runs = ["", "a", ""].map { ViewState.Run(text: Array($0.utf8), weight: 1) }
        #expect(try looksAlike(#"{ "label": "a" }"#, { $0.text = runs }) { $0.text = [runs[1]] })
        #expect(try !looksAlike(#"{ "label": "a" }"#, { $0.text = runs }) { $0.text = [] })
    }

    /// Otherwise a progress that is no number would differ from itself.
    @Test func everyProgressThatIsNoNumberIsTheSame() throws {
        let bar = #"{ "progress": "a" }"#
        #expect(try looksAlike(bar, { $0.progress = .nan }) { $0.progress = .signalingNaN })
        #expect(try !looksAlike(bar, { $0.progress = .nan }) { $0.progress = 0 })
    }
}
