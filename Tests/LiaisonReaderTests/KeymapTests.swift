import LiaisonDiagnostics
import LiaisonKit
import LiaisonTerminal
import TestSupport
import Testing

@testable import LiaisonReader
@testable import LiaisonShow

/// The table of keys, its presets, and the words of recordings.
@Suite struct KeymapTests {
    @Test(arguments: KeyPreset.allCases)
    func everyKeyOfAPresetDoesOneThing(_ preset: KeyPreset) {
        var actions: [Keystroke: ReadAction] = [:]
        for action in ReadAction.allCases {
            for name in preset.keys(of: action) {
                guard let keystroke = KeyName.keystroke(name) else {
                    Issue.record("\(name) names no key")
                    continue
                }
                expect(KeyName.name(of: keystroke), equals: name)
                expect(actions[keystroke], equals: nil, "\(name): \(action)")
                actions[keystroke] = action
            }
        }
    }

    @Test(arguments: [
        ("j", Keystroke(.character("j"))), ("G", Keystroke(.character("G"))),
        ("ctrl-f", Keystroke(.character("f"), .control)),
        ("Ctrl-Alt-F1", Keystroke(.function(1), [.control, .alt])), ("pgdn", Keystroke(.pageDown)),
        ("Shift-Tab", Keystroke(.tab, .shift)), ("-", Keystroke(.character("-"))),
        ("Ctrl--", Keystroke(.character("-"), .control)),
    ])
    func aNameIsAKey(_ name: String, _ keystroke: Keystroke) {
        expect(KeyName.keystroke(name), equals: keystroke)
    }

    /// The reader takes a digit for the number before an action, so the action would never be performed.
    @Test func aDigitIsNoKeyOfAnAction() {
        let text = #"{"keys": {"5": "row-down", "Ctrl-5": "row-up", "x": "first"}}"#
        let faults = #expect(throws: DocumentFaults.self) {
            try UserConfiguration(Array(text.utf8), path: "config.json")
        }
        expect(faults?.faults.count, equals: 1)
        let sentence =
            "keys: expected no digit, because digits are the number before an action, found “5”; choose another key"
        expect(faults?.faults.first?.reason, equals: sentence)
    }

    /// Only a terminal with the keyboard protocol of kitty would send such a key.
    @Test(arguments: [
        ("Ctrl-I", "Tab"), ("ctrl-m", "Enter"), ("Ctrl-J", "Enter"), ("Ctrl-H", "Backspace"), ("Ctrl-[", "Esc"),
        ("Ctrl-Alt-I", "Alt-Tab"),
    ])
    func aKeyThatTerminalsSendAsAnotherIsRefused(_ name: String, _ sent: String) {
        let text = #"{"keys": {"\#(name)": "row-down", "\#(sent)": "row-up"}}"#
        let faults = #expect(throws: DocumentFaults.self) {
            try UserConfiguration(Array(text.utf8), path: "config.json")
        }
        expect(faults?.faults.count, equals: 1)
        let sentence =
            "keys: expected a key that every terminal sends as itself, found “\(name)”, which most send as \(sent); "
            + "choose \(sent) or another key"
        expect(faults?.faults.first?.reason, equals: sentence)
    }

    @Test func theDelayOfEscapeIsReadAndChecked() throws {
        let read = try UserConfiguration(Array(#"{"escapeDelay": 200}"#.utf8), path: "config.json")
        expect(read.escapeDelay, equals: 200)
        for text in ["-1", "5001", "1.5"] {
            let faults = #expect(throws: DocumentFaults.self) {
                try UserConfiguration(Array(#"{"escapeDelay": \#(text)}"#.utf8), path: "config.json")
            }
            expect(
                faults?.faults.first?.reason,
                equals: "escapeDelay: expected 0 to 5000 milliseconds, found the number \(text)")
        }
    }

    @Test(arguments: ["", "Ctrl-", "Ctr-X", "F0", "F99", "jj", "Shift-a", "Hyper-x"])
    func otherNamesAreNone(_ name: String) {
        #expect(KeyName.keystroke(name) == nil)
    }

    @Test func aChangeTakesAKeyFromItsAction() throws {
        let key = try #require(KeyName.keystroke("j"))
        let keymap = Keymap(.standard, changes: [(key, .quit)])
        expect(keymap.action(of: key), equals: .quit)
        #expect(keymap.keys[.rowDown] == ["Down", "Ctrl-N"] && keymap.keys[.quit] == ["Q", "Ctrl-C", "j"])
    }

    @Test(arguments: ReadAction.allCases)
    func thePageNamesEveryActionAndItsKeys(_ action: ReadAction) throws {
        let page = try Command.run(
            Command.liaison, "help", "keys", environment: ["COLUMNS": "1000"]
        ).output
        let keys = KeyPreset.standard.keys(of: action)
        #expect(
            page.split(separator: "\n").contains { line in
                line.contains(action.rawValue) && keys.allSatisfy { line.contains($0) }
            })
    }

    @Test(arguments: [
        ScriptEvent.scroll(toOffset: 16.5), .scrollBy(-48), .scrollToRow(IndexPath(row: 3, section: 2), .middle),
        .page(isDown: false), .carousel(.item(2, of: IndexPath(row: 1, section: 0)), toOffset: 90), .reloadAll,
        .reloadSection(4),
        .resize(ViewportSize(width: 80, height: 24)), .touch(.button("like"), .row(IndexPath(row: 0, section: 1))),
        .touch(.tap, .item(1, of: IndexPath(row: 0, section: 1))), .touch(.reload, .row(IndexPath(row: 0, section: 1))),
        .selection(.multiple, whileEditing: true), .stickyHeaders(true), .stickyBottom(false), .edit(true), .frame,
        .commit(.insert, IndexPath(row: 0, section: 1)),
        .move(IndexPath(row: 0, section: 1), to: IndexPath(row: 2, section: 0)),
        .swipe(.row(IndexPath(row: 0, section: 1)), action: "Mark \"#1\" \\ \u{7}é"),
        .swipe(.row(IndexPath(row: 0, section: 1)), action: nil),
    ])
    func theWordsOfAnEventAreReadAsTheEvent(_ event: ScriptEvent) throws {
        #expect(try EventScript(event.words.utf8).steps.map(\.event) == [event])
    }

    @Test func linesOfPromptsAreEdited() {
        var line = LineText("one two")
        for key in [
            Keystroke(.character("w"), .control), Keystroke(.character("x")), Keystroke(.home), Keystroke(.delete),
        ] {
            let hasRoom = line.edit(key)
            #expect(hasRoom)
        }
        expect(line.text, equals: "ne x")
        expect(line.cursor, equals: 0)
    }
}
