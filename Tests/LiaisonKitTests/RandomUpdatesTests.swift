import TestSupport
import Testing

/// Tests of random updates of tables and grids, with sticky headers and ends, whose heights are known or wrongly
/// estimated. Cells, heights and the displayed entries survive all updates.
struct RandomUpdatesTests {
    private static let seedsPerTest: UInt64 = Thoroughness.isFull ? 250 : 40

    @Test(arguments: 0..<6 as Range<UInt64>)
    func cellsHeightsAndTheOffsetSurvive(_ number: UInt64) {
        for seed in number * Self.seedsPerTest..<(number + 1) * Self.seedsPerTest { check(seed) }
    }

    /// Seeds with rows so much lower than their estimates that rows pushed out of the viewport come back.
    @Test(arguments: [7781, 10700, 18723] as [UInt64])
    func whatIsPushedOutByEstimatesAloneKeepsItsCell(_ seed: UInt64) { check(seed) }

    private func check(_ seed: UInt64) {
        var updates = RandomUpdates(seed: seed)
        for step in 0..<8 {
            guard let problem = updates.step() else { continue }
            Issue.record("seed \(seed), step \(step): \(problem)")
            return
        }
    }
}
