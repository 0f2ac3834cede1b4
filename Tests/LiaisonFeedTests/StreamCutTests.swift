import Foundation
import LiaisonBytes
@testable import LiaisonFeed
import LiaisonDiagnostics
import LiaisonJSON
import TestSupport
import Testing

/// A stream gives the same result wherever it is split.
struct StreamCutTests {
    /// The result of a stream: each value or reason with its line, and how often the reader was about to wait.
    private struct Reading: Equatable {
        var items: [String] = []
        var waits = 0
    }

    /// Reads pieces that arrive one by one: each when the reader is about to wait for it.
    private func read(_ pieces: [[UInt8]]) throws -> Reading {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { close(ends[0]) }
        let source = StreamSource(FeedInput(ByteSource(ends[0], name: "a.ndjson"), name: .file("a.ndjson")))
        var (reading, rest) = (Reading(), pieces[...])
        let isOpen = { ends[1] >= 0 }
        let wait = {
            reading.waits += 1
            if let piece = rest.popFirst() {
                _ = piece.withUnsafeBytes { write(ends[1], $0.baseAddress, $0.count) }
            } else if isOpen() {
                close(ends[1])
                ends[1] = -1
            }
        }
        while true {
            switch try source.next(wait) {
            case .value(let value, let line): reading.items.append("\(line ?? 0): \(value.json)")
            case .skipped(let reason, let line): reading.items.append("\(line ?? 0): \(reason)")
            case .end: return reading
            }
        }
    }

    private static let stream = Array(
        "\u{FEFF}{\"id\":\"é\"}\r\n\n[1, 2\n  \n\"ü\\u00fc\" \n{\"a\":{\"b\":[]}}\n7".utf8)
    private static let items = [
        "1: {\"id\":\"é\"}",
        "3: column 6: expected “,” or “]” in the array, found the end; a stream has one section in each line",
        "5: \"üü\"", "6: {\"a\":{\"b\":[]}}", "7: 7",
    ]

    @Test(arguments: 0...stream.count)
    func aCutAnywhereChangesNothing(_ cut: Int) throws {
        let pieces = [Array(Self.stream[..<cut]), Array(Self.stream[cut...])].filter { !$0.isEmpty }
        let reading = try read(pieces)
        expect(reading.items, equals: Self.items)
        // The reader waits for each piece, and for the end.
        expect(reading.waits, equals: pieces.count + 1)
    }

    @Test func everyByteMayArriveAlone() throws {
        #expect(try read(Self.stream.map { [$0] }).items == Self.items)
    }

    @Test func randomLinesComeOutWholeFromRandomPieces() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let values = (0..<Int.random(in: 0...20, using: &random)).map { _ in
                RandomJSON.any(depth: 3, using: &random).json
            }
            var rest = values.map { $0 + (Bool.random(using: &random) ? "\n" : "\r\n") }.joined().utf8[...]
            var pieces: [[UInt8]] = []
            while !rest.isEmpty {
                let count = min(Int.random(in: 1...100, using: &random), rest.count)
                pieces.append(Array(rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
            let expected = values.enumerated().map { "\($0.offset + 1): \($0.element)" }
            #expect(try read(pieces).items == expected, "seed \(seed)")
        }
    }

    /// A file is always there, so the reader never says that it will wait.
    @Test func aFileIsReadWithoutWaiting() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "liaison-stream-\(UUID().uuidString)")
        try Data((0..<20_000).map { "{\"id\":\($0)}\n" }.joined().utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let source = StreamSource(try FeedInput(ByteSource(path: file.path), name: .file(file.path)))
        var (count, waits) = (0, 0)
        while case .value = try source.next({ waits += 1 }) { count += 1 }
        expect(count, equals: 20_000)
        expect(waits, equals: 0)
    }

    @Test func aDescriptorThatCannotBeReadIsUnreadable() {
        let error = #expect(throws: DocumentFault.self) {
            try StreamSource(FeedInput(ByteSource(-1, name: "a.ndjson"), name: .file("a.ndjson"))).next {}
        }
        expect(error?.description, equals: "a.ndjson: cannot be read: Bad file descriptor")
    }
}
