import Foundation
import LiaisonDiagnostics
import TestSupport
import Testing

@testable import LiaisonReader

/// The queue of downloads: its lines, its names of files, and what stands in its way.
@Suite struct DownloadQueueTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "queue-\(UUID().uuidString)")
    private var queue = DownloadQueue()

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        queue.file = "\(folder.path)/new/queue"
        queue.downloads = "\(folder.path)/My \"casts\"/"
    }

    private var contents: String {
        get throws { try String(contentsOf: URL(filePath: queue.file ?? ""), encoding: .utf8) }
    }

    private func write(_ text: String, to path: String) throws {
        let url = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test func anEnclosureIsAddedOnce() throws {
        let url = "https://example.org/a b/tides.mp3?from=rss#start"
        let path = "\(folder.path)/My \"casts\"/tides.mp3"
        #expect(try queue.add(url) == DownloadQueue.Entry(url: url.replacing(" ", with: "%20"), path: path))
        let line =
            "https://example.org/a%20b/tides.mp3?from=rss#start \"\(path.replacing("\"", with: "\\\""))\"\n"
        expect(try contents, equals: line)
        let again = try queue.add(url)
        #expect(again.wasThere && again.path == path && again.name == "tides.mp3")
        expect(try contents, equals: line)
    }

    /// Files with one name do not replace each other: neither those of the queue, nor another file.
    @Test func eachFileHasAPathOfItsOwn() throws {
        try write("mine", to: "\(folder.path)/My \"casts\"/media-2.mp3")
        let names = try (1...3).map { try queue.add("https://example.org/\($0)/media.mp3").name }
        expect(names, equals: ["media.mp3", "media-3.mp3", "media-4.mp3"])
    }

    @Test(arguments: [
        ("https://example.org/%C3%A9t%C3%A9.mp3", "%C3%A9t%C3%A9.mp3"), ("https://example.org/a/.bashrc", "bashrc"),
        ("https://example.org/..", "download"), ("https://example.org", "download"),
        ("https://example.org/?file=x.mp3", "download"), ("https://example.org/a;$(x)`'\"é.mp3", "a___x_____.mp3"),
        ("https://example.org/-rf", "rf"),
    ])
    func aNameIsHarmless(_ url: String, _ name: String) {
        expect(DownloadQueue.fileName(for: url), equals: name)
    }

    @Test func longNamesAreShortened() {
        let name = DownloadQueue.fileName(for: "https://example.org/\(String(repeating: "x", count: 500)).mp3")
        #expect(name.count == 120 && name.hasSuffix("x.mp3"))
    }

    /// podboat adds a word for its progress, and people write URLs alone, comments, and no end of the last line.
    @Test func linesOfOtherProgramsStay() throws {
        let before = "# mine\nhttps://a.example/1.mp3 \"/x/1 \\\"a\\\".mp3\" downloaded\n\nhttps://a.example/2.mp3"
        try write(before, to: queue.file ?? "")
        #expect(try queue.add("https://a.example/1.mp3").path == "/x/1 \"a\".mp3")
        #expect(try queue.add("https://a.example/2.mp3").name == "https://a.example/2.mp3")
        #expect(try !queue.add("https://a.example/3.mp3").wasThere)
        let lines = try contents
        #expect(lines.hasPrefix("\(before)\nhttps://a.example/3.mp3 \""), "\(lines)")
    }

    @Test func whatStandsInTheWayIsTold() throws {
        func reason(file: String?) -> String? {
            var queue = queue
            queue.file = file
            return #expect(throws: DownloadQueue.Failure.self) { try queue.add("https://a.example/1.mp3") }?.reason
        }
        try write("", to: "\(folder.path)/file")
        let path = folder.path
        expect(
            reason(file: "\(path)/file/queue"),
            equals: "\(path)/file: cannot be opened: Not a directory; make it readable")
        expect(reason(file: path), equals: "\(path): cannot be opened: Is a directory")
        mkfifo("\(path)/pipe", 0o600)
        expect(
            reason(file: "\(path)/pipe"), equals: "\(path)/pipe: expected a file for the queue, found something else")
        expect(
            reason(file: nil),
            equals: "there is no place for the queue; name one by queue and downloads in config.json")
    }

    @Test func theConfigurationNamesThePlaces() throws {
        let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
        let text = #"{"queue": "~/.newsboat/queue", "downloads": "/casts"}"#
        let read = try UserConfiguration(Array(text.utf8), path: "config.json")
        #expect(read.queue.file == "\(home)/.newsboat/queue" && read.queue.downloads == "/casts")
        let faults = #expect(throws: DocumentFaults.self) {
            try UserConfiguration(Array(#"{"queue": "queue", "downloads": 3}"#.utf8), path: "config.json")
        }
        expect(
            faults?.faults.map(\.reason),
            equals: [
                "queue: expected the path of a file, which begins with / or ~/, found “queue”",
                "downloads: expected the path of a folder, which begins with / or ~/, found the number 3",
            ])
    }
}
