internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonReader
internal import LiaisonShow

/// `liaison feed check`: reports the faults of a feed. It runs no plugin code.
struct FeedCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reports all faults of a feed and its factory.",
        usage: HelpList.usage("liaison feed check [<options>] <feed> ..."),
        discussion: """
            The check compares each model with its component and runs no plugin code. It also reports unknown, missing and \
            repeated keys, and ids that two rows of a section share; liaison run ignores those. Exit codes: 0 no faults, \
            65 the feed has faults, 66 there is no such file, 69 only a plugin is missing, or the URL cannot be fetched.

            EXAMPLES
            \(HelpList.commands(
                "liaison feed check feed.json --plugins ./plugins",
                "liaison feed check timeline.json --factory mastodon.factory.json",
                "liaison feed check timeline.json --factory mastodon.factory.json --explain 3"))
            """)

    @OptionGroup var input: FeedArguments

    @Option(
        defaultAsFlag: 1,
        help: ArgumentHelp(
            "Say which value of an item goes to which field. (without a number: the first item)", valueName: "item"))
    var explain: Int?

    @OptionGroup var plugins: PluginOptions

    func validate() throws {
        try input.requireFeeds()
        guard let explain else { return }
        if explain < 1 { throw ValidationError("--explain: must be a whole number from 1 on, not “\(explain)”") }
        if input.mapping.factory == nil {
            throw ValidationError("--explain: needs --factory, whose values it explains")
        }
    }

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let registry = try plugins.registry(diagnostics)
        var source = input.source
        source.mapping.explanation = explain.map { Explanation(ofItem: $0) { print(printable($0)) } }
        let reader = source.reader(registry, diagnostics, checksKeys: true, onFault: diagnostics.report)
        var (sections, entries) = (0, 0)
        reader?.readAll(diagnostics) { section in
            sections += 1
            entries += section.rowCount + (section.header == nil ? 0 : 1) + (section.footer == nil ? 0 : 1)
        }
        guard diagnostics.status != .noSuchFile else { throw diagnostics.status.exitCode }
        func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
        let faults = diagnostics.count == 0 ? "no faults" : count(diagnostics.count, "fault", "faults")
        print("\(count(sections, "section", "sections")) with \(count(entries, "entry", "entries")): \(faults)")
        throw (diagnostics.status == .renderedWithFaults ? .badInput : diagnostics.status).exitCode
    }
}

extension FeedReader {
    /// Passes each section to `take` and reports all faults, until the feed ends or cannot be read.
    func readAll(_ diagnostics: Diagnostics, _ take: (Section) -> Void) {
        do throws(DocumentFault) {
            while true {
                switch try next() {
                case .section(let section): take(section)
                case .skipped(let error): diagnostics.report(error)
                case .end: return
                }
            }
        } catch {
            diagnostics.report(error)
        }
    }
}
