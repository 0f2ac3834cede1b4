@testable import LiaisonDates
import TestSupport
import Testing

/// Tests of the zones of the system.
@Suite struct ZoneFileTests {
    private static func zone(_ name: String) -> ZoneFile? {
        Array(name.utf8).withUnsafeBufferPointer { ZoneFile.named($0) }
    }

    @Test(arguments: [
        ("Europe/Brussels", 1_456_358_400, 3600), ("Europe/Brussels", 1_688_212_800, 7200),
        ("America/Los_Angeles", 1_680_293_940, -25_200), ("America/Los_Angeles", 1_672_531_200, -28_800),
        ("Asia/Kolkata", 1_688_212_800, 19_800), ("Etc/GMT+5", 0, -18_000), ("Europe/Brussels", -5_000_000_000, 1050),
        // 02:30 does not exist on 26 March 2023, and exists twice on 29 October 2023.
        ("Europe/Brussels", 1_679_797_800, 7200), ("Europe/Brussels", 1_698_546_600, 7200),
    ])
    func clocksHaveAnOffset(name: String, clock: Int, offset: Int) throws {
        let zone = try #require(Self.zone(name))
        expect(clock - zone.instant(atClock: clock), equals: offset)
    }

    @Test(arguments: [
        "", "/", "Europe", "Europe/", "/Brussels", "Europe//Brussels", "Europe/Atlantis", "../zoneinfo/Europe/Brussels",
        "Europe/./Brussels", "Europe/Brus els", "Europe/\0", String(repeating: "a/", count: 40) + "a",
    ])
    func anotherTextIsNoZone(name: String) {
        #expect(Self.zone(name) == nil)
    }

    /// Files that are cut or changed at random: a zone or none, never a trap.
    @Test func brokenFilesAreRefused() throws {
        let seed: UInt64 = 7
        var random = SeededGenerator(seed: seed)
        var file: [UInt8] = Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
        let counts: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 4]
        file += counts + [0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 16)
        file += Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15) + counts
        file += [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 14, 16, 0, 0, 0, 0, 28, 32, 1, 0] + [UInt8](repeating: 0, count: 4)
        let zone = try #require(ZoneFile(file))
        expect([0, 10_000].map { $0 - zone.instant(atClock: $0) }, equals: [3600, 7200])
        var refused = 0
        for _ in 0..<20_000 {
            var bytes = Array(file.prefix(Int.random(in: 0...file.count, using: &random)))
            for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            if let zone = ZoneFile(bytes) { _ = zone.instant(atClock: 1_688_212_800) } else { refused += 1 }
        }
        #expect(refused > 10_000, "seed \(seed)")
    }
}
