internal import ArgumentParser
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonRender

/// `liaison feed diff`: says what turns one feed into another, and runs no plugin code.
struct FeedDiffCommand: ParsableCommand {
    /// Who reads the changes.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case human, json
    }

    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two feeds: the fewest changes that turn the old one into the new one.",
        usage: HelpList.usage("liaison feed diff [<options>] <old> <new>"),
        discussion: """
            A section is told by its id, a row by its id, or where it has none by its component and model. Each line is a \
            change: - is gone, + has come, > has moved, ~ shows something else. Sections and rows count from 0: 3.2 is the \
            row 2 of the section 3, in the old feed where it goes, in the new one where it comes. What moves has both, which \
            may be equal: it has passed others that stay.

            Exit codes: 0 nothing has changed, 1 something has, 65 a feed is bad, 66 there is no such file, 69 a plugin is \
            missing. Where only parts of a feed are at fault, what is known of the rest is written all the same.

            EXAMPLES
            \(HelpList.commands(
                "liaison feed diff yesterday.json today.json",
                "liaison feed diff old.json new.json --factory mastodon.factory.json --format json"))
            """)

    @Argument(
        help: ArgumentHelp("The feed as it was: a file, or - for a stream on standard input.", valueName: "old"),
        completion: .file(extensions: ["json", "ndjson", "jsonl"]))
    var old: String

    @Argument(
        help: ArgumentHelp("The feed as it is now.", valueName: "new"),
        completion: .file(extensions: ["json", "ndjson", "jsonl"]))
    var new: String

    @OptionGroup var mapping: FactoryOptions

    @OptionGroup var plugins: PluginOptions

    @Option(help: "Who reads the changes.")
    var format = Format.human

    func validate() throws {
        if old == "-", new == "-" { throw ValidationError("expected one feed on standard input, found two") }
    }

    func run() throws {
        let diagnostics = Diagnostics()
        let registry = try plugins.registry(diagnostics)
        let (before, after) = (sections(of: old, registry, diagnostics), sections(of: new, registry, diagnostics))
        guard let before, let after else { throw diagnostics.status.exitCode }
        let changes = SectionedChangeset(from: before, to: after)
        switch format {
        case .human: ChangeList(changes, from: before, to: after).print()
        case .json: print(changes.json)
        }
        switch diagnostics.status {
        case .allRendered: throw changes.isEmpty ? ExitCode.success : ExitCode.failure
        case .renderedWithFaults: throw ExitStatus.badInput.exitCode
        case let status: throw status.exitCode
        }
    }

    /// Reads a feed to its end; nil: it cannot be opened, and why is reported.
    private func sections(of feed: String, _ registry: Registry, _ diagnostics: Diagnostics) -> [Section]? {
        let reader = mapping.reader(of: feed, registry, diagnostics, onFault: diagnostics.report)
        guard let reader else { return nil }
        var sections: [Section] = []
        reader.readAll(diagnostics) { sections.append($0) }
        return sections
    }
}

/// Changes as a person reads them: a line each, and how many they are.
private struct ChangeList {
    private let changes: SectionedChangeset
    private let old: [Section]
    private let new: [Section]

    init(_ changes: SectionedChangeset, from old: [Section], to new: [Section]) {
        self.changes = changes
        self.old = old
        self.new = new
    }

    func print() {
        for number in changes.sections.deletions { line("-", number, nil) }
        for number in changes.sections.insertions { line("+", nil, number) }
        for move in changes.sections.moves { line(">", move.old, move.new) }
        for reload in changes.sections.reloads { line("~", reload.old, reload.new) }
        for path in changes.rowDeletions { line("-", path, nil) }
        for path in changes.rowInsertions { line("+", nil, path) }
        for move in changes.rowMoves { line(">", move.old, move.new) }
        for reload in changes.rowReloads { line("~", reload.old, reload.new) }
        Swift.print(changes.description)
    }

    /// A line for a section, with its number in the old feed, or the new one, or both.
    private func line(_ mark: String, _ before: Int?, _ after: Int?) {
        let section = after.map { new[$0] } ?? before.map { old[$0] }
        let numbers = Self.places(mark, before.map(String.init), after.map(String.init))
        Swift.print(mark, "section", numbers, section.map { Self.quoted($0.id) } ?? "")
    }

    /// A line for a row, with its index path in the old feed, or the new one, or both.
    private func line(_ mark: String, _ before: IndexPath?, _ after: IndexPath?) {
        let row = after.map { new[$0.section].rows[$0.row] } ?? before.map { old[$0.section].rows[$0.row] }
        let paths = Self.places(mark, before?.numbers, after?.numbers)
        let component = TerminalText.sanitizedLine(row?.reuseIdentifier ?? "")
        // An identity that is a text is an id of the feed.
        let id = (row?.identity.base as? String).map { " " + Self.quoted($0) } ?? ""
        Swift.print(mark, paths, component + id)
    }

    private static func places(_ mark: String, _ before: String?, _ after: String?) -> String {
        guard let before, let after, mark == ">" || before != after else { return before ?? after ?? "" }
        return "\(before) → \(after)"
    }

    private static func quoted(_ text: String) -> String { "\"\(TerminalText.sanitizedLine(text))\"" }
}

extension IndexPath {
    /// The numbers of its section and row: `3.2`.
    fileprivate var numbers: String { "\(section).\(row)" }
}
