public import LiaisonPlugin

/// Shows the age of a post: "27 MINUTES AGO", "1 HOUR AGO", "JUST NOW".
@c(time_configure)
public func configureTime(_ cell: Cell, _ text: Label, _ seconds: Double) {
    guard !seconds.isNaN else { return cell.fail("expected a number of seconds, found NaN") }
    text.setText(elapsed(seconds))
}

private let units: [(name: String, seconds: Double)] = [
    ("YEAR", 31_557_600), ("WEEK", 604_800), ("DAY", 86_400), ("HOUR", 3600), ("MINUTE", 60),
]

/// The age in the largest unit that has passed, rounded down. A time in the future counts as now.
private func elapsed(_ seconds: Double) -> String {
    guard let unit = units.first(where: { seconds >= $0.seconds }) else { return "JUST NOW" }
    // The number exceeds 64 bits, or is infinite.
    guard let count = Int64(exactly: (seconds / unit.seconds).rounded(.down)) else { return "LONG AGO" }
    return count == 1 ? "1 \(unit.name) AGO" : "\(grouped(count)) \(unit.name)S AGO"
}
