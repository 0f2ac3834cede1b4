internal import ArgumentParser
internal import LiaisonFeed
internal import LiaisonKit

/// `liaison feed check`: reads a feed against the components of the plugins, and runs none of their code.
struct FeedCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Reads a feed, and its factory, and says all that is wrong with it.",
        usage: HelpList.usage("liaison feed check [<options>] <feed>"),
        discussion: """
            Each model is checked against its component; no plugin code runs. Keys that mean nothing, are missing, or stand \
            twice, are said, too, and ids that two rows of a section have: liaison run passes over them. Exit codes: 0 \
            nothing is wrong, 65 something is, 66 there is no such file, 69 only a plugin is missing.

            EXAMPLES
            \(HelpList.commands(
                "liaison feed check feed.json --plugins ./plugins",
                "liaison feed check timeline.json --factory mastodon.factory.json"))
            """)

    @Argument(
        help: ArgumentHelp("The feed: a file, or - for a stream on standard input.", valueName: "feed"),
        completion: .file(extensions: ["json", "ndjson", "jsonl"]))
    var feed: String

    @OptionGroup var mapping: FactoryOptions

    @OptionGroup var plugins: PluginOptions

    func run() throws {
        let diagnostics = Diagnostics()
        let registry = try plugins.registry(diagnostics)
        let reader = mapping.reader(of: feed, registry, diagnostics, checksKeys: true, onFault: diagnostics.report)
        var (sections, entries) = (0, 0)
        reader?.readAll(diagnostics) { section in
            sections += 1
            entries += section.rows.count + (section.header == nil ? 0 : 1) + (section.footer == nil ? 0 : 1)
        }
        guard diagnostics.status != .noSuchFile else { throw diagnostics.status.exitCode }
        func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
        let faults = diagnostics.count == 0 ? "nothing is wrong" : count(diagnostics.count, "fault", "faults")
        print("\(count(sections, "section", "sections")) with \(count(entries, "entry", "entries")): \(faults)")
        throw (diagnostics.status == .renderedWithFaults ? .badInput : diagnostics.status).exitCode
    }
}

extension FeedReader {
    /// Reads the feed to its end, as far as that can be done, and says what is wrong.
    func readAll(_ diagnostics: Diagnostics, _ take: (Section) -> Void) {
        do throws(FeedError) {
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

extension Diagnostics {
    /// Writes why a feed, or a line of one, cannot be read.
    func report(_ error: FeedError) {
        switch error {
        case .unreadable: report(error.description, .noSuchFile)
        case .malformed: report(error.description, .badInput)
        }
    }
}
