import Foundation
import TestSupport
import Testing

/// Feeds of the web on standard input, through a pipe that stays open.
@Suite(.waiting) struct FeedPipeTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-pipe-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private static let start =
        "<rss version='2.0'><channel><title>Bears</title><item><title>First &amp; caf\u{E9}</title></item>"
    private static let rest = "<item><title>Second</title></item></channel></rss>"

    @Test(arguments: [["run", "-"], ["feed", "dump", "-"]])
    func anItemIsShownBeforeTheFeedEnds(arguments: [String]) throws {
        try #require(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
        let pipe = try FileHandle(forUpdating: folder.appending(path: "pipe"))
        let command = try RunningCommand(Command.liaison, arguments, in: folder, input: "pipe")
        for byte in Self.start.utf8 { try pipe.write(contentsOf: [byte]) }
        // The next item is not complete.
        try pipe.write(contentsOf: Data(Self.rest.utf8.prefix(12)))
        #expect(command.wait { command.output.contains("First & caf\u{E9}") }, "\(command.output)\(command.errors)")
        #expect(!command.output.contains("Second"))
        try pipe.write(contentsOf: Data(Self.rest.utf8.dropFirst(12)))
        try pipe.close()
        let file = folder.appending(path: "feed.xml")
        try Data((Self.start + Self.rest).utf8).write(to: file)
        let whole = try Command.run(Command.liaison, arguments.dropLast() + [file.path], in: folder)
        #expect(whole.output.contains("Second"))
        #expect(command.wait { command.output == whole.output }, "\(command.output)")
    }
}
