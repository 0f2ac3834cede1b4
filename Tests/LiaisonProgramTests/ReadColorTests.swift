import Foundation
import TestSupport
import Testing

/// The colors of `liaison read` on dark and light backgrounds.
@Suite(.waiting, .enabled(if: EmulatedTerminal.isAvailable, "tmux is not installed")) struct ReadColorTests {
    private let folder: ReadFolder

    init() throws {
        folder = try ReadFolder()
        try folder.write(feed: "walks.xml", title: "Walks", ["<title>Canyon</title>", "<title>Dunes</title>"])
    }

    /// Unread headlines are bold, and read ones normal.
    @Test func unreadHeadlinesAreBold() throws {
        let terminal = try folder.read("walks.xml")
        #expect(terminal.wait(for: "Dunes"))
        try terminal.type("m")
        #expect(terminal.wait { !($0.split(separator: "\n").first ?? "").contains("●") })
        let lines = terminal.styledScreen.split(separator: "\n").map(String.init)
        #expect(!isBold("Canyon", in: lines[0]) && isBold("Dunes", in: lines[1]), "\(lines)")
    }

    /// Whether a text is bold in a line with sequences of styles.
    private func isBold(_ text: String, in line: String) -> Bool {
        let before = line.prefix(upTo: line.range(of: text)?.lowerBound ?? line.startIndex)
        return before.matches(of: /\x1B\[([0-9;]*)m/).reduce(false) { isBold, match in
            match.output.1.split(separator: ";", omittingEmptySubsequences: false).reduce(isBold) { isBold, code in
                code == "1" ? true : ["", "0", "22"].contains(code) ? false : isBold
            }
        }
    }

    /// The mark of an unread item is cyan, on a light background blue, and in the user's colors as the user wants.
    @Test(arguments: [
        ("black", "", "36"), ("white", "", "34"), ("white", #""theme": "dark""#, "36"),
        ("black", #""colors": { "accent": 208, "light": { "accent": "red" } }"#, "38;5;208"),
        ("white", #""colors": { "accent": 208, "light": { "accent": "red" } }"#, "31"),
    ])
    func theBackgroundChoosesTheTheme(_ background: String, _ settings: String, _ code: String) throws {
        try folder.write("liaison/config.json", "{ \(settings) }")
        let terminal = try folder.read("walks.xml", before: "until [ -e go ]; do sleep 0.05; done;")
        try terminal.setBackground(background)
        try folder.write("go", "")
        #expect(terminal.wait(for: "Dunes"))
        let isRight = terminal.wait { _ in terminal.styledScreen.contains("\u{1B}[\(code)m●") }
        #expect(isRight, "\(terminal.styledScreen.debugDescription)")
    }
}
