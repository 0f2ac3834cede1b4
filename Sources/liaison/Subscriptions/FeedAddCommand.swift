internal import ArgumentParser
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow
internal import LiaisonSyndication

/// `liaison feed add`: adds a feed to the user's list.
struct FeedAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds a feed to your feeds, which liaison read opens.",
        usage: HelpList.usage("liaison feed add [<options>] <feed>"),
        discussion: """
            The feed is the URL of a feed or of a page that names feeds, or a file, or exec: and a program with its \
            arguments, which runs without a shell and writes the feed. If a page names several feeds, the \
            command asks which; without a terminal it lists them. The list is feeds.opml in $XDG_CONFIG_HOME/liaison, or in \
            ~/.config/liaison. Exit codes: 0 success, 1 the feed is there already, 65 the document is no feed, 66 there is \
            no such file, 69 it cannot be fetched.

            EXAMPLES
            \(HelpList.commands(
                "liaison feed add https://example.org/feed.xml",
                "liaison feed add 'exec:ci-status --format rss'",
                "liaison feed add https://example.org --folder News/Science --title \"Field Notes\""))
            """)

    @Argument(help: ArgumentHelp("A URL or a file.", valueName: "feed"), completion: .file())
    var feed: String

    @Option(
        help: ArgumentHelp(
            "The folder, such as News or News/Science. It is made if there is none.", valueName: "folder"))
    var folder: String?

    @Option(help: ArgumentHelp("The title. (default: that of the feed)", valueName: "title"))
    var title: String?

    @OptionGroup var network: NetworkOptions

    func validate() throws {
        if CommandFeed(feed) == nil { try PathArgument.check(feeds: [feed]) }
        if feed == "-" {
            throw ValidationError("expected a URL or a file, found standard input, which cannot be read again")
        }
    }

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let subscriptions = try Subscriptions.ofUser(diagnostics)
        do throws(DocumentFault) {
            let fetcher = FeedSource([], policy: network.policy).fetcher
            var name = CommandFeed(feed).map { .command($0) } ?? FeedName(feed)
            var found = try FeedDiscovery(name, fetcher: fetcher, onFault: diagnostics.report)
            if case .page(let feeds) = found {
                guard let chosen = choose(among: feeds, diagnostics) else {
                    throw .malformed(
                        feed,
                        reason: "the page names \(feeds.count) feeds; add one of them: \(feeds.joined(separator: " "))")
                }
                name = FeedName(chosen)
                found = try FeedDiscovery(name, fetcher: fetcher, onFault: diagnostics.report)
            }
            switch found {
            case .feed(let title, let page, let items):
                let url = name.lasting ?? name.text
                let new = OutlineDocument.NewFeed(url: url, title: self.title ?? title ?? url, page: page)
                if try subscriptions.add(new, to: folder) {
                    print(printable("\(new.title): \(items == 1 ? "1 item" : "\(items) items"), added"))
                } else {
                    diagnostics.report("\(url): is among your feeds already", .renderedWithFaults)
                }
            case .list:
                throw .malformed(feed, reason: "expected a feed, found a list of feeds; use liaison feed import")
            case .page:
                throw .malformed(name.text, reason: "expected a feed, found another page")
            }
        } catch {
            diagnostics.report(error)
        }
        throw diagnostics.status.exitCode
    }

    /// The feed that the user chooses; nil if nobody can be asked.
    private func choose(among feeds: [String], _ diagnostics: Diagnostics) -> String? {
        if feeds.count == 1 { return feeds[0] }
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else { return nil }
        for (number, feed) in feeds.enumerated() { diagnostics.note("\(number + 1)  \(feed)") }
        diagnostics.note("which feed, 1 to \(feeds.count)?")
        guard let number = readLine().flatMap({ Int($0) }), feeds.indices.contains(number - 1) else { return nil }
        return feeds[number - 1]
    }
}
