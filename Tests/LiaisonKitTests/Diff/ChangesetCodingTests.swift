import Foundation
import LiaisonKit
import Testing
import TestSupport

/// Changesets as data.
struct ChangesetCodingTests {
    private func written(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    @Test func aChangesetIsReadAsItWasWritten() throws {
        let changes = Changeset(from: [1, 2, 3, 4, 5], to: [2, 3, 4, 1, 6])
        let text = try written(changes)
        expect(
            text, equals: #"{"deletions":[4],"insertions":[4],"moves":[{"new":3,"old":0}],"reloads":[]}"#)
        #expect(try JSONDecoder().decode(Changeset.self, from: Data(text.utf8)) == changes)
    }

    @Test func aChangesetOfSectionsIsReadAsItWasWritten() throws {
        let (first, second) = (Item(identity: 1), Item(identity: 2, content: 3))
        let changes = SectionedChangeset(
            from: [Shelf(1, [first, Item(identity: 2)]), Shelf(2, [])], to: [Shelf(1, [second]), Shelf(2, [first])])
        expect(changes.description, equals: "1 row move, 1 row reload")
        let text = try written(changes)
        #expect(text.contains(#""rowMoves":[{"new":{"row":0,"section":1},"old":{"row":0,"section":0}}]"#))
        #expect(try JSONDecoder().decode(SectionedChangeset.self, from: Data(text.utf8)) == changes)
    }
}
