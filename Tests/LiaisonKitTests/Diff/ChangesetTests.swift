import LiaisonKit
import TestSupport
import Testing

/// Tests of the changes that turn an old list into a new one.
struct ChangesetTests {
    private func changeset(_ old: String, _ new: String) -> Changeset {
        Changeset(from: Array(old), to: Array(new), identity: { $0 }, hasSameContent: ==)
    }

    private func move(_ old: Int, _ new: Int) -> Changeset.Offsets { Changeset.Offsets(old: old, new: new) }

    @Test func equalListsHaveNoChanges() {
        #expect(changeset("abc", "abc").isEmpty)
        #expect(changeset("", "").isEmpty)
        expect(changeset("abc", "abc").description, equals: "no changes")
    }

    @Test func whatIsNewIsInsertedAndWhatIsGoneIsDeleted() {
        expect(changeset("abcd", "axcy"), equals: Changeset(deletions: [1, 3], insertions: [1, 3]))
        expect(changeset("", "ab"), equals: Changeset(insertions: [0, 1]))
        expect(changeset("ab", ""), equals: Changeset(deletions: [0, 1]))
    }

    @Test func theFirstThatBecomesTheLastIsOneMove() {
        let old = Array(0..<10_000)
        let changes = Changeset(from: old, to: old.dropFirst() + [0], identity: { $0 }, hasSameContent: ==)
        expect(changes, equals: Changeset(moves: [move(0, 9_999)]))
        expect(changes.description, equals: "1 move")
    }

    @Test func theLastThatBecomesTheFirstIsOneMove() {
        expect(changeset("xabcy", "xcaby"), equals: Changeset(moves: [move(3, 1)]))
        expect(changeset("abab", "baba").moves.count, equals: 1)
    }

    @Test func collectionsOfAnyStorageAreCompared() {
        let old = Array("abcdef")
        let changes = Changeset(
            from: old.reversed(), to: Array("facbx".reversed()).reversed(), identity: { $0 }, hasSameContent: ==)
        expect(changes, equals: changeset("fedcba", "facbx"))
        expect(changes.description, equals: "2 deletions, 1 insertion, 1 move")
    }

    @Test func whatIsNotOnALongestIncreasingSubsequenceMoves() {
        expect(changeset("abcdef", "dabcfe").moves.count, equals: 2)
        expect(changeset("abcdef", "fedcba").moves.count, equals: 5)
    }

    @Test func otherContentIsAReload() {
        let old = [Item(identity: 1), Item(identity: 2), Item(identity: 3), Item(identity: 4)]
        let new = [Item(identity: 1, content: 1), Item(identity: 3, content: 1), Item(identity: 2), old[3]]
        let changes = Changeset(from: old, to: new)
        expect(changes.moves, equals: [move(1, 2)])
        expect(changes.reloads, equals: [move(0, 0), move(2, 1)])
        expect(changes.description, equals: "1 move, 2 reloads")
    }

    @Test func contentAloneIsOneStage() {
        let old = (0..<5).map { Item(identity: $0) }
        var new = old
        new[3].content = 7
        let stages = Changeset(from: old, to: new).stages(from: old, to: new)
        expect(stages.map(\.changes), equals: [Changeset(reloads: [move(3, 3)])])
        expect(stages.map(\.data), equals: [new])
    }

    @Test func whatMovesWithOtherContentIsReloadedBefore() {
        let old = [Item(identity: 1), Item(identity: 2), Item(identity: 3)]
        let new = [Item(identity: 2), Item(identity: 3), Item(identity: 1, content: 5)]
        let stages = Changeset(from: old, to: new).stages(from: old, to: new)
        expect(stages.map(\.changes), equals: [Changeset(reloads: [move(0, 0)]), Changeset(moves: [move(0, 2)])])
        expect(stages.map(\.data), equals: [[new[2], old[1], old[2]], new])
    }

    @Test func duplicatesAreMatchedInOrder() {
        expect(changeset("xcycz", "qcycw"), equals: Changeset(deletions: [0, 4], insertions: [0, 4]))
        expect(changeset("aaaa", "aaaaaa").count, equals: 2)
        #expect(changeset("aabb", "bbaa").moves.isEmpty)
    }

    @Test(arguments: [50, 500, 20_000])
    func manyThatAreAlikeStayWhereFewOthersMove(count: Int) {
        let alike = Array(repeating: 0, count: count)
        let changes = Changeset(from: [1, 2] + alike, to: alike + [1, 2], identity: { $0 }, hasSameContent: ==)
        expect(changes, equals: Changeset(moves: [move(0, count), move(1, count + 1)]))
    }

    @Test(arguments: [(2000, 4, 20), (2000, 100, 200), (10_000, 2, 30), (20_000, 26, 40), (5000, 1000, 100)])
    func whatIsDeletedAmongDuplicatesIsAllThatChanges(_ list: (count: Int, symbols: Int, deleted: Int)) {
        var random = SeededGenerator(seed: 7)
        let old = (0..<list.count).map { _ in Int.random(in: 0..<list.symbols, using: &random) }
        var new = old
        for _ in 0..<list.deleted { new.remove(at: Int.random(in: new.indices, using: &random)) }
        let changes = Changeset(from: old, to: new, identity: { $0 }, hasSameContent: ==)
        #expect(changes.deletions.count == list.deleted && changes.insertions.isEmpty && changes.moves.isEmpty)
    }

    @Test(arguments: [
        Changeset(deletions: [7], insertions: [0]), Changeset(deletions: [-1], insertions: [0]),
        Changeset(deletions: [0], insertions: [9]), Changeset(deletions: [0]), Changeset(insertions: [0]),
        Changeset(deletions: [0, 0], insertions: [0, 1]), Changeset(deletions: [0, 1], insertions: [0, 0]),
        Changeset(moves: [Changeset.Offsets(old: 50, new: 0)]),
        Changeset(moves: [Changeset.Offsets(old: 0, new: .max)]),
        Changeset(reloads: [Changeset.Offsets(old: 2, new: 0)]),
        Changeset(reloads: [Changeset.Offsets(old: 0, new: -4)]),
        Changeset(reloads: [Changeset.Offsets(old: 0, new: 0), Changeset.Offsets(old: 0, new: 1)]),
    ])
    func whatDoesNotFitListsHasNoStages(_ changes: Changeset) {
        let items = [Item(identity: 1), Item(identity: 2)]
        #expect(changes.stages(from: items, to: items).isEmpty)
    }
}
