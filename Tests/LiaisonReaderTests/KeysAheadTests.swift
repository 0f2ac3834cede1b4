import LiaisonTerminal
import Testing

@testable import LiaisonReader
@testable import LiaisonShow
import TestSupport

/// Keys typed ahead. Keys for a dialog neither go back nor quit.
@Suite struct KeysAheadTests {
    private func actions(_ text: String, at dialog: Dialog? = nil) -> [ReadAction] {
        var (parser, keys) = (InputParser(), KeysAhead(dialog, Keymap(.standard)))
        var actions: [ReadAction] = []
        parser.parse(Array(text.utf8)) { event in
            if let action = keys.action(of: event) { actions.append(action) }
        }
        return actions
    }

    @Test(
        arguments: [
            ("jq", [.rowDown, .back]), ("/qQ\rq", [.search, .back]), ("/q\u{3}Q", [.search, .quit]),
            ("oqq", [.link, .back]), ("xQQ", [.actions, .quit]), ("dqj", [.delete, .rowDown]),
            ("oo\u{3}", [.link, .quit]), ("o\u{1B}[B\u{1B}[6~qq", [.link, .back]),
            ("hqq", [.help, .back]), ("hjkG q", [.help]), ("hjQ", [.help, .quit]),
            ("h\u{1B}[<0;1;1Mq", [.help, .back]), ("hjjxq", [.help, .back]),
            ("h\u{0C}jqq", [.help, .back]),
            ("/\u{7F}q", [.search, .back]), ("/a\u{7F}q\u{7F}\u{7F}q", [.search, .back]),
            ("/\u{1B}[200~ab\u{1B}[201~\u{7F}q\u{7F}\u{7F}\u{7F}q", [.search, .back]),
            ("/\u{1B}[A\u{7F}q\rq", [.search, .back]),
        ] as [(String, [ReadAction])])
    func aDialogTakesItsKeys(_ text: String, _ actions: [ReadAction]) {
        expect(self.actions(text), equals: actions)
    }

    @Test func anOpenDialogTakesItsKeys() {
        expect(actions("qq", at: .choice(Choice(question: "", answers: []))), equals: [.back])
        expect(actions("jqq", at: .page(.keys, firstLine: 0)), equals: [.back])
        expect(actions("qq\rq", at: .prompt(Prompt(purpose: .save))), equals: [.back])
    }
}
