@testable import LiaisonFeed
import LiaisonJSON
import Testing

/// The items of a feed as one document.
struct ItemSourceTests {
    @Test func anItemThatIsNoJSONIsToldAndTheNextOnesStay() throws {
        var skipped: [String] = []
        let document = try Items([#"{"id":"a"}"#, "{", #"{"id":"c"}"#]).collect({}) { skipped.append($0) }
        #expect(String(decoding: document.bytes, as: UTF8.self) == #"{"items":[{"id":"a"},{"id":"c"}]}"#)
        #expect(skipped == ["item 2"])
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

        func next(_ willWait: () -> Void) throws(FeedError) -> ValueItem {
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
