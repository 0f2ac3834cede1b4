@testable import LiaisonFeed
import LiaisonDiagnostics
import LiaisonJSON
import Testing
import TestSupport

/// The items of several feeds.
struct ItemSourceTests {
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
}
