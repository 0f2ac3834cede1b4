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
                "liaison feed check timeline.json --factory mastodon.factory.json"))
            """)

    @OptionGroup var input: FeedArguments

    @OptionGroup var plugins: PluginOptions

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let registry = try plugins.registry(diagnostics)
        let reader = input.source.reader(registry, diagnostics, checksKeys: true, onFault: diagnostics.report)
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
