import LiaisonKit
import TestSupport
import Testing

struct BlockedArrayTests {
    @Test(arguments: [0, 1, 191, 192, 193, 255, 256, 257, 1000, 5000])
    func holdsWhatAnArrayHolds(count: Int) {
        let array = BlockedArray(Array(0..<count))
        expect(array.count, equals: count)
        expect(Array(array), equals: Array(0..<count))
        expect(array.indices.map { array[$0] }, equals: Array(0..<count))
        expect(array.reversed(), equals: (0..<count).reversed())
    }

    @Test(arguments: [1, 2, 3, 4])
    func randomEditsAgainstAnArray(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var expected = Array(0..<Int.random(in: 0...600, using: &random))
        var array = BlockedArray(expected)
        for step in 0..<10_000 {
            Self.edit(&array, &expected, step, &random)
            guard array.count == expected.count, step % 100 > 0 || Array(array) == expected else {
                Issue.record("seed \(seed), step \(step): \(Array(array)) is not \(expected)")
                return
            }
        }
    }

    @Test(arguments: [3, 5000])
    func aCopyKeepsWhatItHeld(count: Int) {
        let original = BlockedArray(Array(0..<count))
        var copy = original
        copy[1] = -1
        copy.insert(-2, at: 2)
        copy.remove(at: 0)
        copy.append(-3)
        expect(Array(original), equals: Array(0..<count))
        expect(Array(copy.prefix(3)), equals: [-1, -2, 2])
        expect(copy.last, equals: -3)
    }

    @Test func eachElementIsInsertedAtTheFront() {
        var array = BlockedArray<Int>()
        for number in 0..<3000 { array.insert(number, at: 0) }
        expect(Array(array), equals: (0..<3000).reversed())
    }

    @Test func letsGoOfWhatWasRemoved() {
        weak var first: Marker?
        var array: BlockedArray<Marker>
        do {
            let markers = (0..<1000).map { _ in Marker() }
            first = markers[0]
            array = BlockedArray(markers)
        }
        #expect(first != nil)
        array.remove(at: 0)
        #expect(first == nil)
        expect(array.count, equals: 999)
    }
}

extension BlockedArrayTests {
    private static func edit(
        _ array: inout BlockedArray<Int>, _ expected: inout [Int], _ step: Int, _ random: inout SeededGenerator
    ) {
        let index = Int.random(in: 0...expected.count, using: &random)
        let range = index..<min(index + Int.random(in: 0...40, using: &random), expected.count)
        // At times almost all elements are removed, so that both small and large arrays occur.
        switch Int.random(in: 0..<(step % 2000 < 1500 ? 8 : 12), using: &random) {
        case 0...2:
            array.insert(step, at: index)
            expected.insert(step, at: index)
        case 3:
            array.append(step)
            expected.append(step)
        case 4, 5:
            let new = Array(repeating: step, count: Int.random(in: 0...60, using: &random))
            array.replaceSubrange(range, with: new)
            expected.replaceSubrange(range, with: new)
        case 6 where index < expected.count:
            array[index] = step
            expected[index] = step
        case 7 where index < expected.count:
            expect(array[index], equals: expected[index])
            expect(array.remove(at: index), equals: expected.remove(at: index))
        default:
            array.removeSubrange(range)
            expected.removeSubrange(range)
        }
    }
}

private final class Marker {}
