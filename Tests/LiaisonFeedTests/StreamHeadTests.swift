import Foundation
import LiaisonDiagnostics
import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

@testable import LiaisonFeed

/// The first line of a stream, which may name the title and the language of the stream.
struct StreamHeadTests {
    private let file = FileManager.default.temporaryDirectory.appending(
        path: "liaison-head-\(UUID().uuidString).ndjson")

    private func reader(
        _ lines: String..., checksKeys: Bool = false, onFault: @escaping (DocumentFault) -> Void = { _ in }
    ) throws -> FeedReader {
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try FeedReader(
            path: file.path, registry: Registry(SearchPath(named: [], environment: [:], executable: nil)),
            checksKeys: checksKeys, onFault: onFault)
    }

    /// The ids of the sections, and the lines that are none.
    private func read(_ reader: FeedReader) throws -> [String] {
        var read: [String] = []
        while true {
            switch try reader.next() {
            case .section(let section): read.append(section.id)
            case .skipped(let error): read.append(String(error.description.dropFirst(file.path.count + 2)))
            case .end: return read
            }
        }
    }

    @Test func saysTitleAndLanguage() throws {
        let reader = try reader(
            #"{"liaison":"1.0","title":"Bears","language":"en-GB"}"#, #"{"id":"a","rows":[]}"#,
            #"{"id":"b","rows":[]}"#)
        expect(reader.title, equals: "Bears")
        expect(reader.language, equals: "en-GB")
        #expect(try read(reader) == ["a", "b"])
    }

    @Test(arguments: [
        [#"{"id":"a","rows":[]}"#, #"{"id":"b","rows":[]}"#],
        ["", #"{"id":"a","liaison":"1.0","title":"no head","rows":[]}"#, #"{"id":"b","rows":[]}"#],
    ])
    func aSectionIsNoHead(lines: [String]) throws {
        let reader = try reader(lines.joined(separator: "\n"))
        #expect(reader.title == nil && reader.language == nil)
        #expect(try read(reader) == ["a", "b"])
    }

    @Test func whatIsNoJSONIsPassedOverWithItsLine() throws {
        let read = try read(reader("{", #"{"id":"a","rows":[]}"#))
        #expect(read.count == 2 && read[0].hasPrefix("line 1: column") && read[1] == "a")
        #expect(try self.read(reader("")) == [])
    }

    @Test(arguments: [
        (#"{"liaison":"1.0","language":"en_GB"}"#, "language: expected a language tag of BCP 47 such as “en” or "),
        (#"{"liaison":"1.0","title":5}"#, "title: expected a text, found the number 5"),
        (
            #"{"liaison":"2.0"}"#,
            "liaison: the feed is written for Liaison 2.0, and this host reads 1.1; update the host"
        ),
        (#"{"liaison":1}"#, "liaison: expected a version such as “1.0”, found the number 1"),
    ])
    func aHeadThatIsWrongIsRefusedWithItsLine(head: String, reason: String) {
        #expect {
            try reader("", head)
        } throws: {
            "\($0)".hasPrefix("\(file.path): line 2: \(reason)")
        }
    }

    @Test func keysThatMeanNothingAreSaidWhereTheyAreChecked() throws {
        var faults: [String] = []
        _ = try reader(#"{"liaison":"1.0","titel":"x"}"#, checksKeys: true) { faults.append($0.description) }
        #expect(faults.count == 1 && faults[0].contains("line 1: ") && faults[0].contains("did you mean"), "\(faults)")
        _ = try reader(#"{"liaison":"1.0","titel":"x"}"#) { faults.append($0.description) }
        expect(faults.count, equals: 1)
    }
}
