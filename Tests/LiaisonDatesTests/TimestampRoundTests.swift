import Foundation
import LiaisonDates
import TestSupport
import Testing

/// Timestamps at random, compared with the results of Foundation.
struct TimestampRoundTests {
    private func seconds(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer(Timestamp.secondsSince1970)
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    @Test func anOffsetAndAFractionCount() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let formatter = ISO8601DateFormatter()
        for _ in 0..<2000 {
            let whole = Int.random(in: -12_000_000_000...200_000_000_000, using: &random)
            let (hours, minutes) = (Int.random(in: 0...23, using: &random), Int.random(in: 0...59, using: &random))
            let sign = Bool.random(using: &random) ? 1 : -1
            let millis = Int.random(in: 0...999, using: &random)
            let local = formatter.string(
                from: Date(timeIntervalSince1970: Double(whole + sign * (hours * 60 + minutes) * 60)))
            let digits = String("\(1000 + millis)".dropFirst())
            let text = "\(local.dropLast()).\(digits)\(sign > 0 ? "+" : "-")\(two(hours)):\(two(minutes))"
            expect(seconds(text), equals: Double(whole) + Double(millis) / 1000, "seed \(seed): \(text)")
        }
    }

    /// Each byte of a timestamp matters: none may be missing, doubled or another character.
    @Test func anyByteTooManyOrTooFewIsRefused() {
        let text = Array("2026-11-21T09:30:00+01:00".utf8)
        for index in text.indices {
            var (shorter, longer, other) = (text, text, text)
            shorter.remove(at: index)
            longer.insert(text[index], at: index)
            other[index] = UInt8(ascii: "x")
            for bytes in [shorter, longer, other] {
                expect(
                    seconds(String(decoding: bytes, as: UTF8.self)), equals: nil,
                    "\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    @Test(arguments: [
        "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z", "2026-04-31T00:00:00Z",
        "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z", "2026-01-01T00:00:00+24:00", "2026-01-01T00:00:00+00:60",
    ])
    func aPartOutOfItsRangeIsRefused(_ text: String) {
        #expect(seconds(text) == nil)
    }
}
