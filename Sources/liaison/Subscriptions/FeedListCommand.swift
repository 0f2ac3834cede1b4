internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonReader
internal import LiaisonShow
internal import LiaisonSyndication

/// `liaison feed list`: prints the user's list of feeds.
struct FeedListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Prints your feeds.",
        usage: HelpList.usage("liaison feed list [<options>]"),
        discussion: """
            EXAMPLES
            \(HelpList.commands("liaison feed list", "liaison feed list --format json | jq -r '.[].url'"))
            """)

    /// The form of a list.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case table, json
    }

    @Option(help: "The form of the list.")
    var format = Format.table

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let feeds = try Subscriptions.ofUser(diagnostics).read(diagnostics).feeds
        switch format {
        case .json: print(JSONText.array(feeds.map(\.json)))
        case .table:
            if feeds.isEmpty { diagnostics.note("no feed yet; add one with liaison feed add URL") }
            let rows = feeds.map { [$0.title, $0.folders.joined(separator: "/"), $0.feed ?? ""] }
            print(alignedTable(rows), terminator: "")
        }
    }
}

extension OutlineDocument.Outline {
    fileprivate var json: String {
        JSONText.object([
            ("title", JSONText.string(title)), ("url", JSONText.string(feed ?? "")),
            ("folders", JSONText.array(folders.map { JSONText.string($0) })),
        ])
    }
}
