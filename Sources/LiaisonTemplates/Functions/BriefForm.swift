internal import Glibc
package import LiaisonDiagnostics
package import LiaisonJSON

/// The form of dates in lists, shorter the older they are: `{brief /time}` is 14:32 for today, Tue for the days before,
/// 12 Nov for this year, and 2025 for other years.
package struct BriefForm: BitwiseCopyable {
    package let unit: DateUnit
    private let clock: UnsafeMutablePointer<Clock>
    private let (time, weekday, day, year): (DateForm, DateForm, DateForm, DateForm)

    package init(
        unit: DateUnit, _ clock: UnsafeMutablePointer<Clock>, _ locale: LocaleData, in arena: Arena
    ) throws(DocumentFault) {
        func form(_ pattern: String) throws(DocumentFault) -> DateForm {
            try DateForm(unit: unit, pattern: pattern, locale, in: arena)
        }
        self.unit = unit
        self.clock = clock
        (time, weekday, day, year) = (try form("%H:%M"), try form("%a"), try form("%-d %b"), try form("%Y"))
        clock.pointee.isUsed = true
    }

    /// Appends a date in seconds since 1970; returns false if the year is not from 0 to 9999.
    package func append(_ date: Double, to scratch: JSONScratch) -> Bool {
        guard let age = clock.pointee.age(of: date), let now = ClockZone.clock(at: clock.pointee.now),
            let then = ClockZone.clock(at: date)
        else { return false }
        let isOfYear = now.tm_year == then.tm_year
        // The days since the start of the date's day, in seconds.
        let sinceMidnight = age + Double(then.tm_hour * 3600 + then.tm_min * 60 + then.tm_sec)
        let form =
            if isOfYear, now.tm_yday == then.tm_yday {
                time
            } else if age > 0, sinceMidnight < 7 * 86_400 {
                weekday
            } else {
                isOfYear ? day : year
            }
        return form.append(date, to: scratch)
    }
}
