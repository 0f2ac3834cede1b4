import Foundation
import LiaisonBytes
import LiaisonDiagnostics
import LiaisonJSON
import LiaisonSyndication
import TestSupport
import Testing

/// JSON feeds in files, which are read piece by piece. They are the same feeds as those in memory.
struct JSONFileTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "liaison-json-\(UUID().uuidString)")

    private static let version = #""version":"https://jsonfeed.org/version/1.1""#
    private static let collection =
        #""@context":"https://www.w3.org/ns/activitystreams","type":"Collection","name":"C""#

    /// White space that moves what follows into another piece of the file.
    private static let gap = String(repeating: " \n", count: 40_000)

    /// Items that fill several pieces, with white space in their middle. One is malformed, and one is no item.
    private static func items(_ gap: String) -> String {
        let title = String(repeating: "é", count: 999)
        let items = (0..<100).map { #"{"id":"\#($0)","url":"/\#($0)","title":"\#(title)"}"# }
        return (items[..<50] + [#"{"id":"b","title":"\x"}"#, "\(gap)7"] + items[50...]).joined(separator: ",")
    }

    /// Documents, each with one thing that matters.
    private static let documents = [
        "{\(version),\"items\":[\(items(""))],\"title\":\"é\",\"home_page_url\":\"https://a.org/\"}",
        "\u{FEFF}{\(version),\(gap)\"items\":[\(items("\n"))]\(gap),\"_x\":{\"y\":[1]}}\(gap)",
        "{\(version),\"title\":\"T\",\"items\":[\(items(gap))],}",
        "{\(version),\"title\":\"T\",\"items\":[\(items(gap)),{\"id\":\"cut",
        "{\(version),\"title\":\"T\",\(gap)",
        "{\(version),\"title\":\"T\",\(gap)\"icon\":\"\\x\",\(gap)\"items\":[\(items(""))]}",
        "{\(collection),\"orderedItems\":[\(items(gap))]}",
        "{\(collection),\"items\":[\(items(gap))],\"id\":\"https://a.org/c\"}",
        "{\(collection),\"first\":{\"type\":\"CollectionPage\",\"name\":\"P\",\"items\":[\(items(gap))]},\(gap)\"summary\":\"s\"}",
        "{\"@context\":\"https://www.w3.org/ns/activitystreams\",\"type\":\"Note\",\"id\":\"https://a.org/1\",\(gap)\"name\":\"N\"}",
    ]

    @Test(arguments: documents.indices)
    func aFeedInAFileIsTheSameAsInMemory(_ index: Int) throws {
        let document = Self.documents[index]
        try Data(document.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (piecewise, whole) = (Reading(try ByteSource(path: file.path)), Reading(document))
        expect(piecewise.head as NSDictionary, equals: whole.head as NSDictionary)
        expect(piecewise.items as NSArray, equals: whole.items as NSArray)
        let (name, faults) = (file.path, whole.faults)
        expect(piecewise.faults.map { $0.replacing(name, with: "feed") }, equals: faults)
        #expect(piecewise.error == nil && whole.error == nil)
    }

    @Test func aFaultInAFileNamesItsPlace() throws {
        let items = "\(Self.gap){\"id\":\"a\"},\n {\"id\":\"é\\x\"}"
        try Data("{\(Self.version),\"items\":[\(items)]}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let reading = Reading(try ByteSource(path: file.path))
        expect(
            reading.faults,
            equals: [
                "\(file.path): line 40002, column 10: expected an escape such as \\n or \\u00e9, found “\\x” in items[1], "
                    + "which is shown all the same"
            ])
    }

    @Test func whatWasReadIsNotKept() throws {
        try Data("{\(Self.version),\"items\":[\(Self.items(Self.gap))]}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let source = try ByteSource(path: file.path)
        let reader = try SyndicationReader(source, DocumentKind(of: source)) { _ in }
        var (items, most) = (0, 0)
        reading: while true {
            switch try reader.next() {
            case .item: items += 1
            case .head, .moreHead: break
            case .end: break reading
            }
            most = max(most, source.ahead.count)
        }
        expect(items, equals: 101)
        #expect(most <= 128 * 1024)
    }
}
