import LiaisonKit
import TestSupport
import Testing

/// Tests of identities whose hashes are the same, or alike in many bits. The result is right, and each identity is
/// compared with few others.
struct CollidingHashTests {
    private let comparisons = Comparisons()
    /// The largest number of other identities that one identity is compared with before the identity counts as a
    /// different one.
    private let mostComparisons = 2_100

    private func check(_ old: [Int], _ new: [Int]) -> Changeset {
        let changes = Changeset(
            from: old, to: new, identity: { Colliding(number: $0, comparisons: comparisons) }, hasSameContent: ==)
        let problem = PlainDataView.problem(
            changes, from: old.map { Item(identity: $0) }, to: new.map { Item(identity: $0) })
        #expect(problem == nil)
        return changes
    }

    @Test func whatCanBeToldApartMovesAsWithAnyHash() {
        let old = Array(0..<500)
        expect(check(old, old.dropFirst() + [0]).description, equals: "1 move")
        expect(check(old, old.reversed()).moves.count, equals: 499)
    }

    @Test func manyOfThemAreTurnedIntoEachOther() {
        var random = SeededGenerator(seed: 3)
        let old = Array(0..<8_000)
        _ = check(old, old.shuffled(using: &random))
        // Each with each would be 64 million comparisons.
        #expect((1...mostComparisons * old.count).contains(comparisons.count))
    }

    @Test(arguments: [0, 16, 32, 50])
    func whatHashesHaveInCommonDoesNotMatter(shift: Int) {
        let old = (0..<8_192).map { Shifted(number: $0, shift: shift, comparisons: comparisons) }
        let changes = Changeset(from: old, to: Array(old.reversed()), identity: { $0 }, hasSameContent: ==)
        expect(changes.description, equals: "8191 moves")
        #expect((1...8 * old.count).contains(comparisons.count))
    }

    @Test func oneHashForAllInTheBitsThatAreUsedTakesNoLonger() {
        let old = (0..<8_192).map { Crowded(number: $0, comparisons: comparisons) }
        let changes = Changeset(from: old, to: Array(old.reversed()), identity: { $0 }, hasSameContent: ==)
        expect(changes.insertions.count, equals: changes.deletions.count)
        // Each among all would be 67 million comparisons.
        #expect((1...mostComparisons * old.count).contains(comparisons.count))
    }
}
