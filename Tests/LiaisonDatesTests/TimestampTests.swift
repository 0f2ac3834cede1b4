import LiaisonDates
import Foundation
import Testing
import TestSupport

struct TimestampTests {
    private func seconds(_ text: String) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer(Timestamp.secondsSince1970)
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0), ("1970-01-01t00:00:00.5z", 0.5), ("2026-11-21T09:30:00Z", 1_795_253_400),
        ("2026-11-21T09:30:00+01:30", 1_795_248_000), ("2026-11-21 09:30:00-00:00", 1_795_253_400),
        ("1969-12-31T23:59:59Z", -1), ("2000-02-29T00:00:00Z", 951_782_400), ("0000-01-01T00:00:00Z", -62_167_219_200),
        ("9999-12-31T23:59:60Z", 253_402_300_800), ("1970-01-01T00:00:00.12345678901234567890Z", 0.123456789012345),
    ])
    func isRead(_ text: String, _ expected: Double) {
        expect(seconds(text), equals: expected)
    }

    @Test(arguments: [
        "", "2026-11-21", "2026-11-21T09:30:00", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-21T24:00:00Z",
        "2026-11-21T09:30:00.Z", "2026-11-21T09:30:00+0130", "2026-11-21T09:30:00Z ", "26-11-21T09:30:00Z",
        "1900-02-29T00:00:00Z",
    ])
    func isRefused(_ text: String) {
        #expect(seconds(text) == nil)
    }

    /// The days since the start of the Gregorian calendar. Before that, Foundation uses the Julian calendar.
    @Test func everyDayAgreesWithFoundation() throws {
        let formatter = ISO8601DateFormatter()
        for day in stride(from: -141_000, through: 2_932_896, by: 97) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            expect(seconds(formatter.string(from: date)), equals: date.timeIntervalSince1970)
        }
    }
}
