import CLiaison
import Foundation
import Testing

@Suite("Texts")
struct TextsTests {
    typealias Configure =
        @convention(c) (UnsafeMutablePointer<lsn_cell>?, UnsafeMutablePointer<lsn_label>?, Double) -> Void

    private func lines(_ seconds: Double) throws -> [String] {
        let journal = Journal()
        let configure = try LoadedPlugin("Texts").function("texts_configure_date", as: Configure.self)
        configure(journal.handle("cell"), journal.handle("label"), seconds)
        return journal.lines
    }

    @Test(
        "shows a date to the minute",
        arguments: [
            (0, "1 January 1970, 00:00"), (59.9, "1 January 1970, 00:00"), (60, "1 January 1970, 00:01"),
            (-1, "31 December 1969, 23:59"), (-60, "31 December 1969, 23:59"), (-60.5, "31 December 1969, 23:58"),
            (951_782_400, "29 February 2000, 00:00"), (1_795_253_400, "21 November 2026, 09:30"),
            (-62_167_219_200, "1 January 0, 00:00"), (253_402_300_799, "31 December 9999, 23:59"),
        ] as [(Double, String)])
    func date(seconds: Double, text: String) throws {
        #expect(try lines(seconds) == [#"label.setText("\#(text) UTC")"#])
    }

    @Test(
        "refuses a date that is none",
        arguments: [.nan, .infinity, -.infinity, 253_402_300_800, -62_167_219_201, 1e300] as [Double])
    func refuse(seconds: Double) throws {
        #expect(
            try lines(seconds) == [
                #"cell.fail("expected a date from year 0 to 9999, found another; give it in seconds since 1970")"#
            ])
    }

    @Test("agrees with Foundation on the days since the Gregorian calendar began")
    func foundation() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(identifier: "UTC")
        formatter.dateFormat = "d MMMM y, HH:mm"
        for day in stride(from: -141_000, through: 2_932_896, by: 4999) {
            let seconds = Double(day) * 86_400 + 61
            let text = formatter.string(from: Date(timeIntervalSince1970: seconds))
            #expect(try lines(seconds) == [#"label.setText("\#(text) UTC")"#])
        }
    }
}
