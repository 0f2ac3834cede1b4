internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonReader
internal import LiaisonShow
internal import LiaisonSyndication

/// `liaison feed remove`: removes a feed from the user's list.
struct FeedRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes a feed from your feeds.",
        usage: HelpList.usage("liaison feed remove <feed>"),
        discussion: """
            Exit codes: 0 success, 65 there is no such feed, or several.

            EXAMPLE
            \(HelpList.commands("liaison feed remove https://example.org/feed.xml"))
            """)

    @Argument(help: ArgumentHelp("The URL of the feed, or its title.", valueName: "feed"))
    var feed: String

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let subscriptions = try Subscriptions.ofUser(diagnostics)
        try subscriptions.edit(feed, diagnostics) { document, index throws(OutlineDocument.Fault) in
            try document.remove(index)
        }
    }
}

/// `liaison feed rename`: changes the title of a feed in the user's list.
struct FeedRenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename",
        abstract: "Changes the title of a feed among your feeds.",
        usage: HelpList.usage("liaison feed rename <feed> <title>"),
        discussion: """
            Exit codes: 0 success, 65 there is no such feed, or several.

            EXAMPLE
            \(HelpList.commands("liaison feed rename https://example.org/feed.xml \"Field Notes\""))
            """)

    @Argument(help: ArgumentHelp("The URL of the feed, or its title.", valueName: "feed"))
    var feed: String

    @Argument(help: ArgumentHelp("The new title.", valueName: "title"))
    var title: String

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let subscriptions = try Subscriptions.ofUser(diagnostics)
        try subscriptions.edit(feed, diagnostics) { [title] document, index throws(OutlineDocument.Fault) in
            try document.rename(index, to: title)
        }
    }
}

/// `liaison feed move`: moves a feed to a folder of the user's list.
struct FeedMoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Moves a feed to a folder among your feeds.",
        usage: HelpList.usage("liaison feed move <feed> [<folder>]"),
        discussion: """
            The folder is made if there is none. Exit codes: 0 success, 65 there is no such feed, or several.

            EXAMPLES
            \(HelpList.commands(
                "liaison feed move https://example.org/feed.xml News/Science",
                "liaison feed move https://example.org/feed.xml    # out of all folders"))
            """)

    @Argument(help: ArgumentHelp("The URL of the feed, or its title.", valueName: "feed"))
    var feed: String

    @Argument(help: ArgumentHelp("The folder, such as News or News/Science. (default: none)", valueName: "folder"))
    var folder: String?

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let subscriptions = try Subscriptions.ofUser(diagnostics)
        try subscriptions.edit(feed, diagnostics) { [folder] document, index throws(OutlineDocument.Fault) in
            try document.move(index, to: Subscriptions.folderTitles(in: folder))
        }
    }
}

extension Subscriptions {
    /// Edits the outline of one feed, or reports why that fails.
    fileprivate func edit(
        _ feed: String, _ diagnostics: Diagnostics,
        _ body: (inout OutlineDocument, Int) throws(OutlineDocument.Fault) -> Void
    ) throws {
        do throws(DocumentFault) {
            return try edit(feed, body)
        } catch {
            diagnostics.report(error)
        }
        throw diagnostics.status.exitCode
    }
}
