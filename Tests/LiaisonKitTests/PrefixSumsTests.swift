import TestSupport
import Testing

@testable import LiaisonKit

/// Checks every query of an index against the array of its values; the values must add up exactly.
private func expect(
    _ sums: PrefixSums, holds values: [Double], _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var before = 0.0
    var agrees = sums.count == values.count
    for (index, value) in values.enumerated() where agrees {
        agrees =
            sums[index] == value && sums.sum(before: index) == before
            && (value == 0
                || [before, before + value / 2, (before + value).nextDown].allSatisfy { sums.index(at: $0) == index })
        before += value
    }
    agrees = agrees && sums.total == before && sums.sum(before: values.count) == before
    agrees = agrees && sums.index(at: before) == values.lastIndex { $0 > 0 }
    #expect(agrees, comment ?? "\(values)", sourceLocation: sourceLocation)
}

/// An edit that both the index and the model array can make.
private enum Edit: CustomStringConvertible {
    case set(Int, Double)
    case insert(Double, at: Int)
    case insertAll([Double], at: Int)
    case remove(Range<Int>)
    case append(Double)

    var description: String {
        switch self {
        case .set(let index, let value): "set \(index) to \(value)"
        case .insert(let value, let index): "insert \(value) at \(index)"
        case .insertAll(let values, let index): "insert \(values.count) values at \(index)"
        case .remove(let range): "remove \(range)"
        case .append(let value): "append \(value)"
        }
    }

    func apply(to sums: inout PrefixSums, and values: inout [Double]) {
        switch self {
        case .set(let index, let value):
            sums[index] = value
            values[index] = value
        case .insert(let value, let index):
            sums.insert(value, at: index)
            values.insert(value, at: index)
        case .insertAll(let more, let index):
            sums.insert(contentsOf: more, at: index)
            values.insert(contentsOf: more, at: index)
        case .remove(let range):
            sums.remove(range)
            values.removeSubrange(range)
        case .append(let value):
            sums.append(value)
            values.append(value)
        }
    }

    static func random(count: Int, bulk: Int, using random: inout SeededGenerator) -> Edit {
        let value = Double(Int.random(in: -20...200, using: &random).clamped(from: 0)) / 4
        let index = Int.random(in: 0...count, using: &random)
        let size = Int.random(in: 0...bulk, using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0...1 where index < count: return .set(index, value)
        case 2...4: return .insert(value, at: index)
        case 5:
            let step = Double(Int.random(in: 0...3, using: &random))
            return .insertAll((0..<size).map { Double($0 % 9) * step }, at: index)
        case 6: return .insertAll(Array(repeating: value, count: size), at: index)
        case 7...8: return .remove(index..<min(count, index + 1))
        case 9...10: return .remove(index..<min(count, index + size * 3 / 2))
        default: return .append(value)
        }
    }
}

extension Int {
    fileprivate func clamped(from lowest: Int) -> Int { Swift.max(self, lowest) }
}

@Suite struct PrefixSumsTests {
    @Test func holdsNothingAtFirst() {
        let sums = PrefixSums()
        expect(sums, holds: [])
        #expect(sums.index(at: 0) == nil)
    }

    /// All arrays of up to five of the values 0, 1 and 2.5, each with every single edit.
    @Test func agreesWithAnArrayInEverySmallCase() {
        let sizes = [0, 1, 2.5]
        var cases: [[Double]] = [[]]
        for _ in 0..<5 { cases += cases.suffix(while: cases.last?.count).flatMap { head in sizes.map { head + [$0] } } }
        for values in cases {
            expect(PrefixSums(values), holds: values)
            for edit in Self.edits(of: values.count) {
                var edited = values
                var sums = PrefixSums(values)
                edit.apply(to: &sums, and: &edited)
                expect(sums, holds: edited, "\(values), \(edit)")
            }
        }
    }

    private static func edits(of count: Int) -> [Edit] {
        let places: [Edit] = (0...count).flatMap { index in
            [
                .insert(3, at: index), .insert(0, at: index), .insertAll([], at: index),
                .insertAll([1, 0, 4], at: index),
            ] + (index...count).map { .remove(index..<$0) }
        }
        return places + (0..<count).flatMap { [.set($0, 0), .set($0, 7)] } + [.append(5), .append(0)]
    }

    @Test(
        arguments: [(0, 4), (0, 600), (191, 30), (256, 30), (257, 30), (3000, 300), (20_000, 2500)],
        1...(Thoroughness.isFull ? 3 : 1))
    func agreesWithAnArrayAfterAnyEdits(_ size: (count: Int, bulk: Int), _ repetition: Int) {
        let seed = UInt64.random(in: 0...UInt64.max)
        var random = SeededGenerator(seed: seed)
        var values = (0..<size.count).map { Double($0 % 7) / 2 }
        var sums = PrefixSums(values)
        for step in 0..<400 {
            let edit = Edit.random(count: values.count, bulk: size.bulk, using: &random)
            edit.apply(to: &sums, and: &values)
            if step % 20 == 0 || values.count < 50 {
                expect(sums, holds: values, "seed \(seed), \(size), step \(step): \(edit)")
            }
        }
        expect(sums, holds: values, "seed \(seed), \(size)")
    }

    @Test(arguments: [1, 191, 192, 193, 255, 256, 257, 384, 385, 10_000])
    func isTheSameHoweverItWasMade(_ count: Int) {
        let values = [Double](repeating: 1.5, count: count)
        var appended = PrefixSums()
        var prepended = PrefixSums()
        for value in values {
            appended.append(value)
            prepended.insert(value, at: 0)
        }
        for sums in [PrefixSums(values), appended, prepended] {
            expect(sums, holds: values, "\(count)")
        }
    }

    @Test(arguments: [Double.nan, -.nan, -1, -.infinity, .infinity, -0.0, -.leastNonzeroMagnitude])
    func countsWhatIsNoSizeAsZero(_ value: Double) {
        var sums = PrefixSums([value, 1])
        sums.append(value)
        sums.insert(value, at: 1)
        sums.insert(contentsOf: [value, 2], at: 0)
        expect(sums, holds: [0, 2, 0, 0, 1, 0])
        sums[1] = value
        expect(sums, holds: [0, 0, 0, 0, 1, 0])
        expect(sums[1].sign, equals: .plus)
    }

    @Test func clampsIndexesThatAreOutOfRange() {
        var sums = PrefixSums([1, 2, 3])
        sums[-1] = 9
        sums[3] = 9
        expect(sums, holds: [1, 2, 3])
        expect(sums[-1], equals: 0)
        expect(sums[3], equals: 0)
        expect(sums.sum(before: -5), equals: 0)
        expect(sums.sum(before: Int.max), equals: 6)
        sums.insert(4, at: -1)
        sums.insert(5, at: 99)
        sums.insert(contentsOf: [6], at: Int.min)
        expect(sums, holds: [6, 4, 1, 2, 3, 5])
        sums.remove(-10..<2)
        sums.remove(3..<Int.max)
        sums.remove(50..<60)
        expect(sums, holds: [1, 2, 3])
    }

    @Test func clampsOffsetsThatAreOutOfRange() {
        let sums = PrefixSums([0, 0, 5, 0, 6, 0])
        expect(sums.index(at: -1), equals: 2)
        expect(sums.index(at: -.infinity), equals: 2)
        expect(sums.index(at: .nan), equals: 2)
        expect(sums.index(at: 11), equals: 4)
        expect(sums.index(at: .infinity), equals: 4)
        #expect(PrefixSums([0, 0, 0]).index(at: 0) == nil)
    }

    @Test func findsAcrossManyValuesOfZero() {
        var sums = PrefixSums(Array(repeating: 0, count: 100_000))
        sums[70_000] = 10
        expect(sums.index(at: 0), equals: 70_000)
        expect(sums.index(at: 9), equals: 70_000)
        expect(sums.index(at: 10), equals: 70_000)
        expect(sums.sum(before: 70_000), equals: 0)
        expect(sums.sum(before: 70_001), equals: 10)
    }

    @Test func survivesSizesThatDwarfOneAnother() {
        let huge = PrefixSums([1, .greatestFiniteMagnitude, 1e300, 1])
        expect(huge.total, equals: 2 * ValueBlock.largest + 2)
        expect(huge.index(at: 0.5), equals: 0)
        expect(huge.index(at: 2), equals: 1)
        expect(huge.index(at: ValueBlock.largest + 1), equals: 2)
        expect(huge.index(at: .infinity), equals: 3)
        let tiny = PrefixSums((0..<2000).map { $0 == 0 ? 1e300 : 1e-300 })
        #expect(tiny.index(at: ValueBlock.largest) != nil)
        expect(tiny.sum(before: 2000), equals: ValueBlock.largest)
    }

    /// Thirds do not add up exactly: a value is found where its sum says it starts, or beside it.
    @Test func staysMonotonicWhereSumsAreRounded() {
        let count = 5000
        var sums = PrefixSums((0..<count).map { Double($0 % 13) / 3 })
        for step in 0..<5_000 { sums[step * 7919 % count] = Double(step % 17) / 3 + 0.1 }
        let offsets = (0...count).map(sums.sum(before:))
        let exact = (0..<count).reduce(0) { $0 + sums[$1] }
        #expect(abs(sums.total - exact) <= exact * 1e-13)
        for index in 0..<count {
            #expect(offsets[index + 1] - offsets[index] >= sums[index] - 1e-9)
            expect(sums.index(at: offsets[index] + sums[index] / 2), equals: index)
        }
    }

    @Test func forgetsWhatWasThere() {
        var sums = PrefixSums(Array(repeating: 0.1, count: 2000))
        sums[1000] = 1e18
        sums[1000] = 0.1
        expect(sums.total, equals: PrefixSums(Array(repeating: 0.1, count: 2000)).total)
    }

    @Test func streamsThroughAWindow() {
        var sums = PrefixSums()
        for index in 0..<20_000 {
            sums.append(Double(index % 64))
            if sums.count > 1000 { sums.remove(0..<1) }
        }
        expect(sums, holds: (19_000..<20_000).map { Double($0 % 64) })
        #expect(sums.blocks.count < 17 + 6 * sums.count / ValueBlock.fill)
    }

    @Test func givesBackWhatRemovedValuesTook() {
        var random = SeededGenerator(seed: 1)
        var sums = PrefixSums((0..<10_000).lazy.map { Double($0 % 64) })
        while sums.count > 1000 {
            let index = Int.random(in: 0..<sums.count, using: &random)
            sums.remove(index..<index + 1)
        }
        #expect(sums.blocks.count < 17 + 6 * sums.count / ValueBlock.fill)
    }

    @Test func holdsAMillion() {
        let count = 1_000_000
        var sums = PrefixSums(Array(repeating: 44, count: count))
        expect(sums.total, equals: 44 * Double(count))
        expect(sums.index(at: 44 * 765_432), equals: 765_432)
        expect(sums.index(at: 44 * 765_432 - 0.5), equals: 765_431)
        sums[1234] = 100
        sums.remove(500_000..<900_000)
        sums.insert(contentsOf: [1, 2, 3], at: 500_000)
        expect(sums.count, equals: 600_003)
        expect(sums.sum(before: 500_003), equals: 44 * 500_000 + 56 + 6)
        expect(sums.total, equals: 44 * 600_000 + 56 + 6)
    }
}

extension [[Double]] {
    /// Returns the elements with a given number of values; with the number of the last element, those at the end.
    fileprivate func suffix(while count: Int?) -> [[Double]] {
        filter { $0.count == count }
    }
}
