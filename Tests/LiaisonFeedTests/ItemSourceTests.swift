@testable import LiaisonFeed
import LiaisonDiagnostics
import LiaisonJSON
import Testing
import TestSupport

/// The items of a feed as one document.
struct ItemSourceTests {
    @Test func anItemThatIsNoJSONIsToldAndTheNextOnesStay() throws {
        var skipped: [String] = []
        let document = try Items([#"{"id":"a"}"#, "{", #"{"id":"c"}"#]).collect({}) { skipped.append($0) }
        expect(String(decoding: document.bytes, as: UTF8.self), equals: #"{"items":[{"id":"a"},{"id":"c"}]}"#)
        expect(skipped, equals: ["item 2"])
    }

    @Test(arguments: [
        (#"{"id":"urn:1","url":"https://a.org/1"}"#, false), (#"{"id":"urn:2","url":"https://a.org/1"}"#, false),
        (#"{"id":"urn:1","url":"https://b.org/1"}"#, true), (#"{"id":"urn:3"}"#, false), (#"{"id":"urn:1"}"#, true),
        (#"{"id":"4"}"#, true), (#"{}"#, true),
    ])
    func anItemOfAnotherFeedIsKnownByItsLinkElseByItsID(item: String, isNew: Bool) throws {
        let shown = ShownItems()
        func show(_ item: String) throws -> Bool { try JSONReader().read(Array(item.utf8)) { shown.insert($0) } }
        shown.beginFeed()
        for item in [#"{"id":"urn:1","url":"https://a.org/1"}"#, #"{"id":"urn:3"}"#, #"{"id":"4"}"#] {
            #expect(try show(item))
        }
        shown.beginFeed()
        #expect(try show(item) == isNew)
    }

    /// Items by their JSON.
    private final class Items: ItemSource {
        private let items: [FileContents]
        private let (reader, scratch) = (JSONReader(), JSONScratch())
        private var index = 0
        let head: JSONValue
        private(set) var json = UnsafeRawBufferPointer(start: nil, count: 0)

        init(_ items: [String]) {
            self.items = items.map { item in Array(item.utf8).withUnsafeBytes { FileContents($0) } }
            head = scratch.null
        }

        func next(_ willWait: () -> Void) throws(DocumentFault) -> ValueItem {
            guard index < items.count else { return .end }
            index += 1
            json = items[index - 1].bytes
            do throws(JSONError) {
                return .value(try reader.read(json), line: nil)
            } catch {
                return .skipped("item \(index)", line: nil)
            }
        }
    }
}
