internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonReader
internal import LiaisonRender
internal import LiaisonShow

/// `liaison feed dump`: prints a syndicated feed as JSON Feed 1.1.
struct FeedDumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Prints a feed of the web as JSON Feed 1.1.",
        usage: HelpList.usage("liaison feed dump [<options>] <feed>"),
        discussion: """
            The feed is RSS, Atom, JSON Feed, ActivityStreams or OPML. Each item is a line. The extension _liaison has the \
            values without a key in JSON Feed. Exit codes: 0 the whole feed was read, 1 the feed has faults, 65 the \
            document is no feed, 66 there is no such file, 69 the URL cannot be fetched.

            EXAMPLES
            \(HelpList.commands(
                "liaison feed dump https://example.org/feed.xml",
                "liaison feed dump feed.xml | jq '.items[].title'",
                "liaison feed dump feed.xml --blocks > feed.json"))
            """)

    @Argument(
        help: ArgumentHelp("The feed: a file, a URL, or - for standard input.", valueName: "feed"),
        completion: .file())
    var feed: String

    @Flag(help: "Print the content of items as blocks, too: paragraphs, headings, pictures and files.")
    var blocks = false

    @OptionGroup var network: NetworkOptions

    func validate() throws { try PathArgument.check(feeds: [feed]) }

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let output = OutputFile(path: nil)
        var buffer = OutputBuffer()
        var failure: OutputFile.Failure?
        func flush(_ write: () throws(OutputFile.Failure) -> Void) {
            do throws(OutputFile.Failure) { if failure == nil { try write() } } catch { failure = error }
        }
        do throws(DocumentFault) {
            let dump = FeedDump(
                wantsBlocks: blocks, fetcher: FeedSource([], policy: network.policy).fetcher,
                onFault: diagnostics.report)
            try dump.dump(FeedName(feed)) {
                flush { () throws(OutputFile.Failure) in try output.write(&buffer) }
            } to: { bytes in
                buffer.append(contentsOf: bytes.assumingMemoryBound(to: UInt8.self))
                flush { () throws(OutputFile.Failure) in try output.writeWhenFull(&buffer) }
            }
        } catch {
            diagnostics.report(error)
        }
        flush { () throws(OutputFile.Failure) in try output.finish(&buffer) }
        if let failure { diagnostics.report(failure, of: output) }
        diagnostics.status.exit()
    }
}
