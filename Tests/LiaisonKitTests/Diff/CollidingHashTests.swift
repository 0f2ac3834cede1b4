import LiaisonKit
import TestSupport
import Testing

/// Identities whose hashes are all the same, or alike in many bits: the result is right, and it does not take for ever.
struct CollidingHashTests {
    private func check(_ old: [Int], _ new: [Int]) -> Changeset {
        let changes = Changeset(
            from: old, to: new, identity: { Colliding(number: $0) }, hasSameContent: ==)
        let problem = PlainDataView.problem(
            changes, from: old.map { Item(identity: $0) }, to: new.map { Item(identity: $0) })
        #expect(problem == nil)
        return changes
    }

    @Test func whatCanBeToldApartMovesAsWithAnyHash() {
        let old = Array(0..<500)
        #expect(check(old, old.dropFirst() + [0]).description == "1 move")
        #expect(check(old, old.reversed()).moves.count == 499)
    }

    @Test func manyOfThemAreTurnedIntoEachOther() {
        var random = SeededGenerator(seed: 3)
        let old = Array(0..<20_000)
        let clock = ContinuousClock()
        let time = clock.measure { _ = check(old, old.shuffled(using: &random)) }
        // Comparing each with each would be 400 million comparisons.
        #expect(time < .seconds(isDebug ? 30 : 5))
    }

    @Test(arguments: [0, 16, 32, 50])
    func whatHashesHaveInCommonDoesNotMatter(shift: Int) {
        let old = (0..<8_192).map { Shifted(number: $0, shift: shift) }
        let clock = ContinuousClock()
        var changes = Changeset()
        let time = clock.measure {
            changes = Changeset(from: old, to: Array(old.reversed()), identity: { $0 }, hasSameContent: ==)
        }
        #expect(changes.description == "8191 moves")
        // Where all are looked for in one place it takes ten times as long.
        #expect(time < .seconds(isDebug ? 0.5 : 0.1))
    }

    @Test func oneHashForAllInTheBitsThatAreUsedTakesNoLonger() {
        let old = (0..<16_384).map { Crowded(number: $0) }
        let clock = ContinuousClock()
        // Looking for each among all would be 270 million looks.
        let time = clock.measure {
            _ = Changeset(from: old, to: Array(old.reversed()), identity: { $0 }, hasSameContent: ==)
        }
        #expect(time < .seconds(isDebug ? 5 : 0.5))
    }
}
