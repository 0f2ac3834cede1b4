import LiaisonDiagnostics
import TestSupport
import Testing

@testable import LiaisonReader

/// Commands of keys, as the configuration gives them.
@Suite struct KeyCommandTests {
    @Test func placesBecomeParametersOfTheShell() throws {
        let command = try KeyCommand("!mpv --title={title} {enclosure} {title}")
        expect(command.line, equals: #"mpv --title="${1}" "${2}" "${1}""#)
        expect(command.places, equals: [.title, .enclosure])
        #expect(!command.isInBackground && !command.readsArticle)
    }

    @Test(arguments: [
        ("!mpv {url} &", "mpv \"${1}\"", true), ("!a && b", "a && b", false), ("!a &&", "a &&", false),
        (#"!echo \&"#, #"echo \&"#, false), ("!echo ${url} '{print}'", "echo ${url} '{print}'", false),
        (#"!echo \'{url}"#, #"echo \'"${1}""#, false),
    ])
    func theRestOfACommandStays(_ text: String, _ line: String, _ isInBackground: Bool) throws {
        let command = try KeyCommand(text)
        expect(command.line, equals: line)
        expect(command.isInBackground, equals: isInBackground)
    }

    @Test func aBarLetsTheCommandReadTheArticle() throws {
        #expect(try KeyCommand("|wc -w").readsArticle)
    }

    /// Each fault is told with the place in the file.
    @Test(arguments: [
        (
            "!mpv {enclosures}",
            "expected {url}, {enclosure}, {title}, {feed}, {feed-url}, {text}, {html} or {markdown}, found {enclosures}"
        ),
        (
            "!sh -c 'mpv {url}'",
            "expected {url} outside of quotes, found it after '; Liaison quotes the text itself, so leave the quotes out"
        ),
        ("! &", "expected a command after !, found none"),
    ])
    func aFaultOfACommandIsAFaultOfTheConfiguration(_ command: String, _ reason: String) {
        let text = "{\"keys\": {\n\"b\": \"\(command)\"}}"
        let faults = #expect(throws: DocumentFaults.self) {
            try UserConfiguration(Array(text.utf8), path: "config.json")
        }
        expect(faults?.faults.first?.reason, equals: "keys: b: \(reason)")
        expect(faults?.faults.first?.line, equals: 2)
    }
}
