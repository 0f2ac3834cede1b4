internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonFetch
internal import LiaisonHost
internal import LiaisonReader
internal import LiaisonShow
internal import LiaisonSyndication

/// `liaison feed refresh`: reads all feeds of the user's list.
struct FeedRefreshCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh",
        abstract: "Reads your feeds, and keeps their items.",
        usage: HelpList.usage("liaison feed refresh [<options>]"),
        discussion: """
            For cron, or for the timer of systemd that the installation has: systemctl --user enable --now \
            liaison-refresh.timer. All servers are asked, and their copies are only read again if they have changed. Exit \
            codes: 0 success, 1 some feeds cannot be read, 66 there are no feeds yet.

            EXAMPLES
            \(HelpList.commands("liaison feed refresh", "liaison feed refresh --quiet"))
            """)

    @Flag(help: "Print nothing but faults.")
    var quiet = false

    @OptionGroup var plugins: PluginOptions

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let subscriptions = try Subscriptions.ofUser(diagnostics)
        let configuration = try UserConfiguration.read(diagnostics)
        var source = FeedSource([.file(subscriptions.path)], policy: .refresh)
        source.choosePacks(configuration)
        let registry = try plugins.registry(diagnostics)
        guard let outcome = FeedRefresh.run(source, registry, diagnostics, configuration.items) else {
            throw diagnostics.status.exitCode
        }
        if !quiet {
            let failed = outcome.failed == 0 ? "" : "; \(outcome.failed) cannot be read"
            let feeds = outcome.feeds == 1 ? "1 feed" : "\(outcome.feeds) feeds"
            print("\(outcome.new == 1 ? "1 new item" : "\(outcome.new) new items") in \(feeds)\(failed)")
        }
        diagnostics.status.exit()
    }
}

/// `liaison feed unread`: prints the number of unread items.
struct FeedUnreadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unread",
        abstract: "Prints how many items of your feeds are unread.",
        usage: HelpList.usage("liaison feed unread [<options>]"),
        discussion: """
            No server is asked, so that a status bar may run the command often.

            EXAMPLES
            \(HelpList.commands("liaison feed unread", "liaison feed unread --count"))
            """)

    @Flag(help: "Print the number of all unread items alone.")
    var count = false

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let subscriptions = try Subscriptions.ofUser(diagnostics)
        let feeds = try subscriptions.read(diagnostics).feeds
        let unread = StateFolder.unread(ofFeeds: feeds.map(subscriptions.key), diagnostics)
        if count { return print(unread.reduce(0, +)) }
        let rows = zip(feeds, unread).filter { $0.1 > 0 }.map { ["\($0.1)", $0.0.title] }
        print(alignedTable(rows), terminator: "")
    }
}

/// `liaison feed prune`: removes items that need not stay.
struct FeedPruneCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Removes read items that your feeds have dropped, and makes the store small.",
        usage: HelpList.usage("liaison feed prune [<options>]"),
        discussion: """
            Unread items and those with a star stay. Of feeds that you have removed, those with a star stay. Read ones stay for 90 days after their feed has dropped them, and the \
            newest 1,000 of a feed in any case: keep in config.json has other numbers.

            EXAMPLES
            \(HelpList.commands("liaison feed prune", "liaison feed prune --days 7 --items 100"))
            """)

    @Option(help: ArgumentHelp("The days for which dropped items stay.", valueName: "days"))
    var days: Int?

    @Option(help: ArgumentHelp("The newest items of a feed, which stay.", valueName: "items"))
    var items: Int?

    func validate() throws {
        for (option, value) in [("--days", days), ("--items", items)] {
            if let value, value < 0 { throw ValidationError("\(option): expected a number from 0, found \(value)") }
        }
    }

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        var settings = try UserConfiguration.read(diagnostics).items
        settings.retention.days = days ?? settings.retention.days
        settings.retention.items = items ?? settings.retention.items
        let subscriptions = try Subscriptions.ofUser(diagnostics)
        let document = try subscriptions.read(diagnostics)
        var retentions = subscriptions.retentions(of: document, settings)
        if days != nil || items != nil { retentions = retentions.mapValues { _ in settings.retention } }
        // The feeds of a list that is included are not known here.
        let includes = document.outlines.contains { document.value(of: "type", in: $0)?.lowercased() == "include" }
        let others = includes ? settings.retention : nil
        guard let pruned = StateFolder.prune(retentions, others: others, diagnostics) else {
            throw Status.unavailable.exitCode
        }
        let size = Double(pruned.bytes) / 1_000_000
        print(
            "\(pruned.count == 1 ? "1 item" : "\(pruned.count) items") removed; the store has "
                + "\((size * 10).rounded() / 10) MB")
    }
}
