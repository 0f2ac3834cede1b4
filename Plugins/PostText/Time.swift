public import LiaisonPlugin

/// How long ago: "27 MINUTES AGO", "1 HOUR AGO", "JUST NOW".
@c(time_configure)
public func configureTime(_ cell: Cell, _ text: Label, _ seconds: Double) {
    guard !seconds.isNaN else { return cell.fail("expected a number of seconds, found NaN") }
    text.setText(elapsed(seconds))
}

private let units: [(name: String, seconds: Double)] = [
    ("YEAR", 31_557_600), ("WEEK", 604_800), ("DAY", 86_400), ("HOUR", 3600), ("MINUTE", 60),
]

/// The largest unit that has passed at least once, counted in whole ones. A time to come counts as now.
private func elapsed(_ seconds: Double) -> String {
    guard let unit = units.first(where: { seconds >= $0.seconds }) else { return "JUST NOW" }
    // More than 64 bits can count, or without end.
    guard let count = Int64(exactly: (seconds / unit.seconds).rounded(.down)) else { return "LONG AGO" }
    return count == 1 ? "1 \(unit.name) AGO" : "\(grouped(count)) \(unit.name)S AGO"
}
