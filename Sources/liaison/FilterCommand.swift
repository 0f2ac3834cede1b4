internal import ArgumentParser
internal import FoundationEssentials
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonReader
internal import LiaisonShow

/// `liaison filter`: renders each line of standard input, for the engines that run line filters.
struct FilterCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "filter",
        abstract: "Renders each line of standard input to one line of JSON.",
        usage: HelpList.usage("liaison filter [<options>] < lines > answers"),
        discussion: """
            EXAMPLES
            \(HelpList.commands(
                "liaison filter < posts.ndjson > rendered.ndjson",
                "liaison filter --format text --factory posts.factory.json < posts-data.ndjson",
                "parallel --pipe --keep-order liaison filter < posts.ndjson"))

            A line is a section, an item of JSON Feed, a feed or document that packs show or, with --factory, a datum. For \
            each line there is one line, in order, before the \
            filter waits for more:

              {"id": "post-1", "html": "...", "faults": []}

            The answer to a line lists the faults of the line. The exit code is 0 unless the filter cannot continue: if the \
            machine keeps failing, it is 71, and the last line has a "failure". The lines do not depend on each other, \
            so they may be split among any number of filters.

            More: liaison help filters, factories, isolation.
            """)

    @OptionGroup var mapping: FactoryOptions

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var isolation: IsolationOptions

    @Option(help: "The form of the sections: markup, text without styles, or the commands that rows are sent.")
    var format = LineFormat(.html)

    @Option(
        help: ArgumentHelp(
            "Columns of text, or points of markup. (default: 80 columns, 640 points)", valueName: "n"))
    var width: Int?

    @Option(
        help: ArgumentHelp(
            "Seconds for which a line is tried again if its worker is killed, or the system gives no process. 0: it is not "
                + "tried again.", valueName: "seconds"))
    var retryTime = 10.0

    @Flag(help: "Print the head of a page for the markup, with its styles, and stop.")
    var pageHead = false

    func validate() throws {
        if let width, !(1...10_000).contains(width) {
            throw ValidationError("--width: must be from 1 to 10000, not \(width)")
        }
        if !(retryTime >= 0 && retryTime <= 3600) {
            throw ValidationError("--retry-time: must be from 0 to 3600 seconds, not \(retryTime)")
        }
        if pageHead, !format.format.can(.page) {
            throw ValidationError("--page-head: needs --format html, not \(format.format.lineName)")
        }
    }

    func run() throws {
        for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
        if pageHead { return print(format.format.lineHead(width: width), terminator: "") }
        let diagnostics = Diagnostics { $0.advice }
        diagnostics.log = .none
        try isolation.prepare(diagnostics)
        let registry = try plugins.registry(diagnostics, isolation: forever(isolation))
        // Equal lines have equal answers on any machine, and at any time.
        registry.namesFolders = false
        guard let lines = mapping.lines(registry, diagnostics) else { throw diagnostics.status.exitCode }
        registry.surroundings = Surroundings(now: mapping.mapping.now ?? 0, medium: format.format.medium)
        FilterSession(
            lines, format.format, width: width, retrySeconds: retryTime, registry,
            diagnostics
        ).run()
        registry.finish()
        // The system frees all memory at once when the process ends. This is faster than freeing each object.
        withExtendedLifetime(registry) { diagnostics.status.exit() }
    }

    /// The options of isolation, in which a plugin is given up only after a time that the user names. With a default time,
    /// the answer to a line could depend on the lines before it.
    private func forever(_ isolation: IsolationOptions) -> IsolationOptions {
        var isolation = isolation
        isolation.maxLostTime = isolation.maxLostTime ?? 0
        return isolation
    }
}

extension FactoryOptions {
    /// The lines of standard input; nil, after a report, if the factory or the input cannot be used.
    fileprivate func lines(_ registry: Registry, _ diagnostics: Diagnostics) -> FeedLines? {
        do throws(DocumentFaults) {
            let factory = try mapping.factory(registry)
            do throws(DocumentFault) {
                return try FeedLines(
                    STDIN_FILENO, factory: factory, packs: mapping.packs, now: mapping.now, locale: mapping.locale,
                    registry: registry)
            } catch {
                diagnostics.report(error)
            }
        } catch {
            diagnostics.report(error)
        }
        return nil
    }
}
