import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// `lsn_set_number` and `lsn_set_string`: the same in a worker as in the process of the host.
@Suite struct PropertyTests {
    /// What the views of a row have after its configuration.
    private func shown(_ isolation: Isolation, _ models: [String]) throws -> [String] {
        let feed = try HostedFeed("view_properties", isolation: isolation)
        var found: [String] = []
        let rows = models.map { #"{ "component": "Properties", "model": \#($0) }"# }.joined(separator: ",")
        let texts = try feed.show(rows: rows) { cell in
            guard let label = cell.label("text"), let button = cell.button("go") else { return }
            let box = label.box
            let lengths = [
                box.width ?? -1, box.height ?? -1, box.padding.top, box.padding.left, box.spacing, box.corner,
            ]
            found.append(
                "\(lengths) \(label.style.size) \(label.style.isItalic) \(box.ground.map { "\($0)" } ?? "none") "
                    + "\(box.border.map { "\($0)" } ?? "none") \(label.accessibilityValue) \(label.accessibilityHint) "
                    + "\(button.buttonStyle) \(button.isEnabled) \(button.style.size) \(button.box.height ?? -1) "
                    + "\(box.level) \(label.linkType) \(label.time)")
        }
        expect(feed.faults, equals: [])
        expect(texts.map(\.text), equals: models.map { _ in "done" })
        return found
    }

    private static let nib = "[-1.0, -1.0, 0.0, 8.0, 0.0, 0.0] 20.0 false warning none   bordered false 15.0 -1.0 0  "

    @Test(arguments: Isolation.allCases)
    func eachPropertyIsSetAndRestored(isolation: Isolation) throws {
        let numbers = "[48.5, 20, 1, 2, 30, 1, 4, 1, 3]"
        let strings = ##"["danger", "#010203", "filled", "größe", "hint", "audio/mpeg", "2026-11-28T09:30:00Z"]"##
        let set =
            "[48.5, 20.0, 1.0, 1.0, 2.0, 4.0] 30.0 true danger rgb(red: 1, green: 2, blue: 3) größe hint "
            + "filled true 30.0 20.0 3 audio/mpeg 2026-11-28T09:30:00Z"
        let restored =
            #"{ "numbers": [-1, -1, -1, -1, -1, -1, -1, -1, -1], "strings": ["nib", "nib", "nib", "nib", "nib", "nib", "nib"] }"#
        expect(
            try shown(
                isolation, [#"{ "numbers": \#(numbers), "strings": \#(strings) }"#, restored]),
            equals: [set, Self.nib])
    }

    /// A number outside of the bounds counts as the nearest; an unknown color and an unknown style change nothing.
    @Test(arguments: Isolation.allCases)
    func badInputDoesNoHarm(isolation: Isolation) throws {
        let model = #"{ "numbers": [1e300, 0, 0, 0, 0, 7, 0, 0, 1e9], "strings": ["beige", "", "shiny"] }"#
        expect(
            try shown(isolation, [model]),
            equals: ["[100000.0, 0.0, 0.0, 0.0, 0.0, 0.0] 1.0 true warning none   bordered false 1.0 0.0 32  "])
    }
}
