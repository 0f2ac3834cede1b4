import LiaisonKit
import Testing
import TestSupport

/// Tests of the changes that turn old sections into new ones.
struct SectionedChangesetTests {
    private func shelf(_ identity: Int, content: Int = 0, _ items: [Int]) -> Shelf {
        Shelf(identity, content: content, items.map { Item(identity: $0) })
    }

    private func changes(_ old: [Shelf], _ new: [Shelf]) -> SectionedChangeset {
        let changes = SectionedChangeset(from: old, to: new)
        #expect(PlainSectionedView.problem(changes, from: old, to: new) == nil)
        return changes
    }

    private func path(_ section: Int, _ row: Int) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func equalSectionsHaveNoChanges() {
        let sections = [shelf(1, [1, 2]), shelf(2, [])]
        #expect(changes(sections, sections).isEmpty)
        expect(changes(sections, sections).description, equals: "no changes")
    }

    @Test func sectionsComeAndGoWithTheirRows() {
        let found = changes([shelf(1, [1, 2]), shelf(2, [3])], [shelf(2, [3]), shelf(3, [4, 5])])
        expect(found, equals: SectionedChangeset(sections: Changeset(deletions: [0], insertions: [1])))
        expect(found.description, equals: "1 section deletion, 1 section insertion")
    }

    @Test func sectionsMoveWithTheirRows() {
        let sections = [shelf(1, [1]), shelf(2, [2]), shelf(3, [3])]
        let found = changes(sections, [sections[1], sections[2], sections[0]])
        expect(found, equals: SectionedChangeset(sections: Changeset(moves: [Changeset.Offsets(old: 0, new: 2)])))
    }

    @Test func anotherHeaderIsAReloadOfItsSection() {
        let found = changes([shelf(1, [1])], [shelf(1, content: 4, [1])])
        expect(found, equals: SectionedChangeset(sections: Changeset(reloads: [Changeset.Offsets(old: 0, new: 0)])))
    }

    @Test func rowsComeGoAndMoveInTheirSection() {
        let found = changes([shelf(1, [0]), shelf(2, [1, 2, 3, 4])], [shelf(1, [0]), shelf(2, [2, 3, 1, 5])])
        let move = SectionedChangeset.Paths(old: path(1, 0), new: path(1, 2))
        expect(
            found, equals: SectionedChangeset(rowDeletions: [path(1, 3)], rowInsertions: [path(1, 3)], rowMoves: [move])
        )
        expect(found.description, equals: "1 row deletion, 1 row insertion, 1 row move")
    }

    @Test func rowsMoveFromOneSectionToAnother() {
        let found = changes([shelf(1, [1, 2]), shelf(2, [3])], [shelf(1, [2]), shelf(2, [3, 1])])
        expect(
            found, equals: SectionedChangeset(rowMoves: [SectionedChangeset.Paths(old: path(0, 0), new: path(1, 1))]))
    }

    @Test func rowsMoveOutOfADeletedSectionIntoAnInsertedOne() {
        let old = [shelf(1, [1, 2]), shelf(2, [3])]
        let new = [shelf(2, [3]), shelf(4, [5, 2])]
        let found = changes(old, new)
        expect(found.rowMoves, equals: [SectionedChangeset.Paths(old: path(0, 1), new: path(1, 1))])
        expect(found.stages(from: old, to: new).count, equals: 3)
    }

    @Test func aRowThatMovesWithOtherContentIsReloadedBefore() {
        let old = [shelf(1, [1, 2]), shelf(2, [3])]
        let new = [shelf(1, [2]), Shelf(2, [Item(identity: 1, content: 9), Item(identity: 3)])]
        let stages = changes(old, new).stages(from: old, to: new)
        expect(stages.map(\.changes.description), equals: ["1 row reload", "1 row move"])
    }

    @Test func duplicatesDoNotMoveFromOneSectionToAnother() {
        let found = changes([shelf(1, [1, 1]), shelf(2, [3])], [shelf(1, []), shelf(2, [1, 3, 1])])
        #expect(found.rowMoves.isEmpty)
        expect(found.count, equals: 4)
    }

    @Test func stagesOfOtherSectionsDoNotTrap() {
        let sections = [shelf(1, [1])]
        let other = SectionedChangeset.Paths(old: path(0, 4), new: path(3, 0))
        for changes in [
            SectionedChangeset(sections: Changeset(reloads: [Changeset.Offsets(old: 5, new: -1)])),
            SectionedChangeset(rowReloads: [other]), SectionedChangeset(rowMoves: [other]),
        ] { #expect(changes.stages(from: sections, to: sections).isEmpty) }
    }
}
