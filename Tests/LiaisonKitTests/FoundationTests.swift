import Foundation
import LiaisonKit
import Testing
import TestSupport

/// Tests in a file that imports Foundation, whose `IndexPath` is another type.
struct FoundationTests {
    @Test func anIndexPathIsThatOfTheKit() {
        let path = IndexPath(row: 2, section: 1)
        let liaison = Liaison(sections: [Section(id: "a"), Section(id: "b", headerTitle: nil)])
        let last: IndexPath? = liaison.lastIndexPath
        #expect(last == nil && path.row == 2 && liaison.row(for: path) == nil)
        expect(Foundation.IndexPath(indexes: [1, 2]).count, equals: 2)
    }
}
