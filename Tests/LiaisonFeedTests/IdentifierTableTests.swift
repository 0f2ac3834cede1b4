@testable import LiaisonFeed
import TestSupport
import Testing

/// Numbers by hashes, compared with a dictionary.
struct IdentifierTableTests {
    @Test(arguments: [50, 5000, 1_000_000])
    func aTableIsADictionary(_ range: Int) {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        var table = IdentifierTable()
        var expected: [Int: Int] = [:]
        for number in 0..<3000 {
            // Hashes that are alike in their lower bits want the same slot.
            let hash = Int.random(in: 1...range, using: &random) << (number % 3 == 0 ? 20 : 0)
            let (found, inserted) = (table.number(of: hash), table.insert(hash, at: number))
            #expect(found == expected[hash] && inserted == expected[hash], "seed \(seed)")
            if expected[hash] == nil { expected[hash] = number }
        }
        expect(table.count, equals: expected.count)
        let isWhole = expected.allSatisfy { table.number(of: $0.key) == $0.value }
        #expect(isWhole, "seed \(seed)")
    }

    @Test func whatWasRemovedIsNotFound() {
        var table = IdentifierTable()
        for number in 1...1000 { _ = table.insert(number, at: number) }
        table.removeAll()
        expect(table.count, equals: 0)
        let numbers = (1...1000).compactMap { table.number(of: $0) }
        #expect(numbers.isEmpty)
        #expect(table.insert(7, at: 70) == nil && table.number(of: 7) == 70)
    }
}

/// The hashes of ids.
struct IdentifierHasherTests {
    private func hash(_ text: String, _ hasher: IdentifierHasher) -> Int {
        var text = text
        return text.withUTF8 { hasher.hash($0) }
    }

    @Test func equalIDsHaveEqualHashesAndOthersHaveOthers() {
        let hasher = IdentifierHasher()
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        let ids = (0..<40).flatMap { length in
            (0..<30).map { first in String((0..<length).map { letters[($0 + first) % letters.count] }) }
        }
        let distinct = Set(ids)
        expect(Set(distinct.map { hash($0, hasher) }).count, equals: distinct.count)
        for id in distinct { expect(hash(id, hasher), equals: hash(String(id.map { $0 }), hasher)) }
        expect(hash("é", hasher), equals: hash("e\u{301}", hasher))
    }

    /// Otherwise the author of a feed could choose ids that take long to find.
    @Test func eachHasherHasItsOwnSecret() {
        let hashes = (0..<20).map { _ in hash("a", IdentifierHasher()) }
        expect(Set(hashes).count, equals: 20)
    }
}
