internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow

/// `liaison feed explain`: says which packs show the items of a feed, and why.
struct FeedExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Says which packs show the items of a feed of the web, and why.",
        usage: HelpList.usage("liaison feed explain [<options>] <feed>"),
        discussion: """
            Each item is shown by the first pack of the list that is for the item, and by the stock article if there is none. \
            Exit codes: 0 success, 65 the feed cannot be read, 66 there is no such file, 69 it cannot be fetched.

            EXAMPLE
            \(HelpList.commands("liaison feed explain https://example.org/feed.xml"))
            """)

    @Argument(help: ArgumentHelp("A file, a URL, or - for standard input.", valueName: "feed"), completion: .file())
    var feed: String

    @Option(help: ArgumentHelp("Explain this pack, whatever it is for.", valueName: "name"))
    var pack: String?

    @OptionGroup var plugins: PluginOptions
    @OptionGroup var network: NetworkOptions

    func validate() throws { try PathArgument.check(feeds: [feed]) }

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let configuration = try UserConfiguration.read(diagnostics)
        let registry = try plugins.registry(diagnostics)
        do throws(DocumentFault) {
            let contents = try FeedMapping().contents(
                of: FeedName(feed), namedBy: .user, registry,
                fetcher: FeedSource([], policy: network.policy).fetcher, onFault: diagnostics.report)
            let choice = pack.map { .named($0) } ?? PackChoice.ofFeeds(configuration.packs)
            for line in lines(contents, registry, choice) { print(TerminalText.sanitizedLine(line)) }
        } catch {
            diagnostics.report(error)
        }
        diagnostics.status.exit()
    }

    private func lines(_ contents: FeedContents, _ registry: Registry, _ choice: PackChoice) -> [String] {
        guard case .items(let items) = contents else {
            return ["\(feed): packs show the items of feeds of the web, and this is another document"]
        }
        let (packs, tied) = FittingPack.all(in: registry, for: items.facts, choice)
        let last = packs.contains(where: \.showsAllItems) ? [] : ["the stock article: all other items"]
        let others = tied.map { ["\($0.name): fits equally well, and is not used"] } ?? []
        return packs.map { "\($0.name): \($0.reason)" } + others + last
    }
}
