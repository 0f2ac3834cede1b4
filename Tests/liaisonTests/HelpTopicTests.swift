import ArgumentParser
import Foundation
import LiaisonKit
import LiaisonManifest
import TestSupport
import Testing

@testable import LiaisonShow
@testable import liaison

/// The pages that `liaison help TOPIC` prints.
struct HelpTopicTests {
    private typealias Program = TestSupport.Command

    @Test(arguments: HelpTopic.all.map(\.name))
    func aTopicIsListedAndPrinted(_ name: String) throws {
        let topic = try #require(HelpTopic(in: ["help", name]))
        let result = try Program.run(Program.liaison, "help", name)
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        expect(result.output, equals: topic.page.text(columns: 80))
        #expect(!topic.page.title.isEmpty && result.output.hasPrefix(topic.page.title + "\n\n"))
        let list = try Program.run(Program.liaison, "help").output.split(separator: "\n")
        #expect(list.contains { $0.hasPrefix("  liaison help \(name) ") && $0.hasSuffix("  \(topic.page.title)") })
    }

    @Test func topicsAndSubcommandsHaveDifferentNames() {
        let subcommands = LiaisonCommand.configuration.subcommands.map { $0.configuration.commandName ?? "" }
        #expect(HelpTopic.all.count >= 11)
        #expect(Set(HelpTopic.all.map(\.name)).isDisjoint(with: subcommands))
    }

    @Test(arguments: HelpTopic.all.map(\.name), [200, 80, 60, 40])
    func noLineIsWiderThanTheTerminal(_ name: String, columns: Int) throws {
        let topic = try #require(HelpTopic(in: ["help", name]))
        for line in topic.page.text(columns: columns).split(separator: "\n") where line.count > columns {
            // Code is never wrapped; at 80 columns all of it fits.
            if columns < 80, line.hasPrefix("    ") { continue }
            Issue.record("\(line.count) of \(columns) columns: \(line)")
        }
    }

    @Test(arguments: HelpTopic.all.map(\.name))
    func noMarkupIsLeft(_ name: String) throws {
        let topic = try #require(HelpTopic(in: ["help", name]))
        let text = topic.page.text(columns: 80)
        for mark in ["`", "**", "](", "| ", "---", "\\|"] where text.contains(mark) {
            Issue.record("\(mark) in \(name)")
        }
    }

    // MARK: Pages agree with the code

    @Test func eachEventIsDescribed() throws {
        expect(Set(try firstColumns(of: "events")), equals: Set(ScriptEvent.forms))
    }

    @Test func eachCommandIsDescribed() throws {
        let described = try firstColumns(of: "commands")
        #expect(Set(described).isSuperset(of: LiaisonKit.Command.allCases.map(\.name)))
        #expect(Set(described).isSuperset(of: ContextValue.allCases.map(\.rawValue)))
    }

    @Test func eachTypeOfAFieldIsDescribed() throws {
        let types = FieldType.allCases.map(\.rawValue)
        for topic in ["manifests", "feeds"] {
            let described = try firstColumns(of: topic).flatMap { $0.components(separatedBy: ", ") }
            #expect(Set(described).isSuperset(of: types), "\(topic)")
        }
    }

    @Test func eachElementIsDescribed() throws {
        #expect(Set(try firstColumns(of: "views")).isSuperset(of: Nib.Kind.allCases.map(\.rawValue)))
    }

    @Test func eachExitCodeIsDescribed() throws {
        let codes = Status.allCases.map { "\($0.exitCode.rawValue)" }
        #expect(Set(try firstColumns(of: "exit-codes")).isSuperset(of: codes))
    }

    /// The table has each component with its kind and the fields of its model, the optional ones with a question mark.
    @Test func eachComponentIsDescribed() throws {
        let plugins = FixturePlugin.package.appending(path: "Plugins")
        let expected = try FileManager.default.contentsOfDirectory(atPath: plugins.path).flatMap { name in
            try Self.components(ofManifestAt: plugins.appending(path: "\(name)/manifest.json"))
        }
        let described = try rows(of: "components").map { row in
            [row[0], row[1]] + row[2].components(separatedBy: ", ").filter { !$0.isEmpty }.sorted()
        }
        #expect(Set(described) == Set(expected) && !expected.isEmpty)
    }

    private static func components(ofManifestAt file: URL) throws -> [[String]] {
        guard let contents = FileManager.default.contents(atPath: file.path) else { return [] }
        let manifest = try #require(try JSONSerialization.jsonObject(with: contents) as? [String: Any])
        return try #require(manifest["components"] as? [[String: Any]]).map { component in
            let fields = (component["model"] as? [String: String] ?? [:]).map { name, type in
                type.hasSuffix("?") ? "\(name)?" : name
            }
            return ["identifier", "kind"].map { component[$0] as? String ?? "" } + fields.sorted()
        }
    }

    @Test func eachFunctionOfTheHeadersIsNamed() throws {
        let folder = FixturePlugin.package.appending(path: "Sources/CLiaison/include/liaison")
        let headers = try FileManager.default.contentsOfDirectory(atPath: folder.path).map {
            try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        }
        let declared = headers.flatMap { header in
            header.matches(of: #/static inline [^\n(]*?(lsn_[a-z_]+)\(/#).map { String($0.1) }
        }
        let named = try rows(of: "functions").flatMap { $0[1].components(separatedBy: ", ") }
        expect(Set(named), equals: Set(declared))
        expect(named.count, equals: declared.count)
    }

    /// The rows of all tables of a topic, without their titles.
    private func rows(of topic: String) throws -> [[String]] {
        try #require(HelpTopic(in: ["help", topic])).page.blocks.flatMap { block -> [[String]] in
            guard case .table(let rows) = block else { return [] }
            return Array(rows.dropFirst())
        }
    }

    private func firstColumns(of topic: String) throws -> [String] { try rows(of: topic).map { $0[0] } }

    // MARK: Plain text

    private static let sample = """
        # A page

        Some *words*, and `code *as* it stands`.

        ## Overview

        - One item, which is so long that it goes on in another line of the terminal.
        - Another one

        ## A table

        | name | type | meaning |
        | --- | --- | --- |
        | `a\\|b` | text | Something that needs more than one line to be said. |
        | `c` | | Nothing. |

        ```c
        code  is | left `as` it *stands*
        ```
        """

    @Test func aPageIsPlainText() {
        expect(
            PlainPage(markdown: Self.sample).text(columns: 60),
            equals: """
                A page

                Some words, and code *as* it stands.

                - One item, which is so long that it goes on in another
                  line of the terminal.
                - Another one

                A TABLE

                  NAME  TYPE  MEANING
                  a|b   text  Something that needs more than one line to be
                              said.
                  c           Nothing.

                    code  is | left `as` it *stands*

                """)
    }

    @Test func aTableThatDoesNotFitIsAList() {
        let text = PlainPage(markdown: Self.sample).text(columns: 40)
        #expect(
            text.contains(
                """
                  a|b
                      text; Something that needs more
                      than one line to be said.
                  c   Nothing.
                """), "\(text)")
    }
}
