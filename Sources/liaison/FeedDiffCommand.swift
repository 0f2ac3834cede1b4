internal import ArgumentParser
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow

/// `liaison feed diff`: prints the changes between two feeds. It runs no plugin code.
struct FeedDiffCommand: ParsableCommand {
    /// The format of the changes.
    enum Format: String, ChoiceArgument {
        case human, json
    }

    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Prints the fewest changes that turn one feed into another.",
        usage: HelpList.usage("liaison feed diff [<options>] <old> <new>"),
        discussion: """
            Sections are matched by id. Rows are matched by id, or by component and model if they have none. One line is \
            one change: - removed, + added, > moved, ~ changed. 3.2 is row 2 of section 3, counted from 0. A removed row \
            has its place in the old feed, an added row its place in the new one. A moved row has both; they may be equal, \
            because other rows have moved past it.

            Exit codes: 0 the feeds are equal, 1 they differ, 65 a feed has faults, 66 there is no such file, 69 a plugin is \
            missing. If only parts of a feed are at fault, the changes of the rest are printed.

            EXAMPLES
            \(HelpList.commands(
                "liaison feed diff yesterday.json today.json",
                "liaison feed diff old.json new.json --factory mastodon.factory.json --format json"))
            """)

    @Argument(
        help: ArgumentHelp("The feed as it was: a file, a URL, or - for standard input.", valueName: "old"),
        completion: .file())
    var old: String

    @Argument(
        help: ArgumentHelp("The feed as it is now.", valueName: "new"),
        completion: .file())
    var new: String

    @OptionGroup var mapping: FactoryOptions

    @OptionGroup var network: NetworkOptions

    @OptionGroup var plugins: PluginOptions

    @Option(help: "The format of the changes.")
    var format = Format.human

    func validate() throws {
        try PathArgument.check(feeds: [old, new])
        if old == "-", new == "-" { throw ValidationError("standard input (-) is named twice; name it once") }
    }

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
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
        case .renderedWithFaults: throw Status.badInput.exitCode
        case let status: throw status.exitCode
        }
    }

    /// The sections of a feed; nil, after a report, if it cannot be opened.
    private func sections(of feed: String, _ registry: Registry, _ diagnostics: Diagnostics) -> [Section]? {
        let source = FeedSource([FeedName(feed)], mapping: mapping.mapping, policy: network.policy)
        let reader = source.reader(registry, diagnostics, onFault: diagnostics.report)
        guard let reader else { return nil }
        var sections: [Section] = []
        reader.readAll(diagnostics) { sections.append($0) }
        return sections
    }
}

/// Prints changes for people: one line for each change, and then the number of changes.
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
        let row =
            after.map { new[$0.section].blockedRows[$0.row] } ?? before.map { old[$0.section].blockedRows[$0.row] }
        let paths = Self.places(mark, before?.numbers, after?.numbers)
        let component = TerminalText.sanitizedLine(row?.reuseIdentifier ?? "")
        // Only an id of the feed is a string.
        let id = (row?.identity.base as? String).map { " " + Self.quoted($0) } ?? ""
        Swift.print(mark, paths, component + id)
    }

    private static func places(_ mark: String, _ before: String?, _ after: String?) -> String {
        guard let before, let after, mark == ">" || before != after else { return before ?? after ?? "" }
        return "\(before) → \(after)"
    }

    private static func quoted(_ text: String) -> String { "“\(TerminalText.sanitizedLine(text))”" }
}

extension IndexPath {
    /// The numbers of its section and row: `3.2`.
    fileprivate var numbers: String { "\(section).\(row)" }
}
