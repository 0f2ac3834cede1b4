import Foundation
import LiaisonHost
import LiaisonKit
import LiaisonManifest
import LiaisonShow
import TestSupport
import Testing

/// The pages that `liaison help TOPIC` prints.
struct HelpTopicTests {
    private typealias Program = TestSupport.Command
    private static let folder = FixturePlugin.package.appending(path: "Sources")

    /// The pages, by the names of their topics.
    private static let pages: [String: PlainPage] = {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (files?.allObjects as? [URL] ?? []).reduce(into: [:]) { pages, file in
            guard file.pathExtension == "md", file.deletingLastPathComponent().lastPathComponent == "Topics",
                let markdown = try? String(contentsOf: file, encoding: .utf8)
            else { return }
            pages[file.deletingPathExtension().lastPathComponent] = PlainPage(
                markdown: markdown.replacing("<!-- kernels -->", with: Isolation.kernels))
        }
    }()

    private static let topics = pages.keys.sorted()

    private static func page(_ name: String) throws -> PlainPage { try #require(pages[name]) }

    @Test(arguments: topics)
    func aTopicIsListedAndPrinted(_ name: String) throws {
        let page = try Self.page(name)
        let result = try Program.run(Program.liaison, "help", name)
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        expect(result.output, equals: page.text(columns: 80))
        #expect(!page.title.isEmpty && result.output.hasPrefix(page.title + "\n\n"))
        let list = try Program.run(Program.liaison, "help").output.split(separator: "\n")
        #expect(list.contains { $0.hasPrefix("  liaison help \(name) ") && $0.hasSuffix("  \(page.title)") })
    }

    @Test(arguments: topics)
    func aTopicIsAManualPage(_ name: String) throws {
        let result = try Program.run(Program.liaison, "help", name, "--manual")
        let lines = result.output.split(separator: "\n")
        #expect(lines.starts(with: [".Dd", ".Dt LIAISON-\(name.uppercased()) 7", ".Os", ".Sh NAME"]))
        let macros: Set = [
            ".Dd", ".Dt", ".Os", ".Sh", ".Nm", ".Nd", ".Pp", ".Bl", ".It", ".El", ".Bd", ".Ed", ".Xr",
        ]
        for line in lines where line.hasPrefix(".") {
            #expect(macros.contains(String(line.prefix { $0 != " " })), "\(line)")
        }
        #expect(!lines.contains { $0.hasPrefix("'") })
        for (first, last) in [(".Bl", ".El"), (".Bd", ".Ed")] {
            expect(lines.count { $0.hasPrefix(first) }, equals: lines.count { $0.hasPrefix(last) })
        }
    }

    @Test func bashCompletesTopics() throws {
        let script = try Program.run(Program.liaison, "--generate-completion-script", "bash").output
        let words = "COMP_WORDS=(liaison help man); COMP_CWORD=2; COMP_LINE='liaison help man'; COMP_POINT=16"
        let code = "\(script)\n\(words); _liaison liaison man help; printf '%s\n' \"${COMPREPLY[@]}\""
        expect(try Program.run("bash", "-c", code).output, equals: "manifests\n")
    }

    @Test(arguments: [("zsh", "        '*:topic:("), ("fish", "complete -c 'liaison' -n '__liaison_should_offer_")])
    func otherShellsKnowTheTopics(shell: String, start: String) throws {
        let script = try Program.run(Program.liaison, "--generate-completion-script", shell).output
        let line = try #require(
            script.split(separator: "\n").first { $0.contains(Self.topics.joined(separator: " ")) })
        // Only what stands at the start of a line is a command of its own.
        #expect(line.hasPrefix(start) && line.components(separatedBy: "complete -c").count <= 2, "\(line)")
    }

    @Test func topicsAndSubcommandsHaveDifferentNames() {
        #expect(Self.topics.count >= 11)
        #expect(Set(Self.topics).isDisjoint(with: ["run", "read", "filter", "feed", "plugin"]))
    }

    @Test(arguments: topics, [200, 80, 60, 40])
    func noLineIsWiderThanTheTerminal(_ name: String, columns: Int) throws {
        let page = try Self.page(name)
        for line in page.text(columns: columns).split(separator: "\n") where line.count > columns {
            // Code is never wrapped; at 80 columns all of it fits.
            if columns < 80, line.hasPrefix("    ") { continue }
            Issue.record("\(line.count) of \(columns) columns: \(line)")
        }
    }

    @Test(arguments: topics)
    func noMarkupIsLeft(_ name: String) throws {
        let page = try Self.page(name)
        let text = page.text(columns: 80)
        for mark in ["`", "**", "](", "\n| ", "---", "\\|"] where text.contains(mark) {
            Issue.record("\(mark) in \(name)")
        }
    }

    // MARK: Pages agree with the code

    @Test func eachEventIsDescribed() throws {
        expect(Set(try firstColumns(of: "events")), equals: Set(ScriptEvent.forms))
    }

    @Test func eachCommandIsDescribed() throws {
        let described = try firstColumns(of: "commands").flatMap { $0.components(separatedBy: ", ") }
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
        let codes = ["0", "1", "64", "65", "66", "69", "71"]
        #expect(Set(try firstColumns(of: "exit-codes")).isSuperset(of: codes))
    }

    /// The table has each component with its kind and the fields of its model, the optional ones with a question mark.
    @Test func eachComponentIsDescribed() throws {
        let plugins = FixturePlugin.package.appending(path: "Plugins")
        let expected = try FileManager.default.subpathsOfDirectory(atPath: plugins.path)
            .filter { $0.hasSuffix("/manifest.json") || $0.hasSuffix(".plugin.json") }
            .flatMap { try Self.components(ofManifestAt: plugins.appending(path: $0)) }
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
        try Self.page(topic).blocks.flatMap { block -> [[String]] in
            guard case .table(let rows) = block else { return [] }
            return Array(rows.dropFirst())
        }
    }

    private func firstColumns(of topic: String) throws -> [String] { try rows(of: topic).map { $0[0] } }
}
