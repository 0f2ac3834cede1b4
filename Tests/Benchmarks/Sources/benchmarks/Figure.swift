/// One line of the table.
struct Figure {
    /// The name of the measured quantity.
    let name: String
    /// The measured value, as text for people.
    let measured: String
    /// The target; empty if the figure only explains another figure.
    var target = ""
    /// True if the target is met; nil if there is no target.
    var isMet: Bool?

    /// Makes a figure that is met up to a limit.
    static func ratio(_ name: String, _ ratio: Double, atMost limit: Double, of what: String = "") -> Figure {
        Figure(
            name: name, measured: "\(ratio.rounded(2)) ×\(what)", target: "≤ \(limit.rounded(2)) ×",
            isMet: ratio <= limit)
    }

    /// Makes a figure that is met from a limit on.
    static func ratio(_ name: String, _ ratio: Double, atLeast limit: Double) -> Figure {
        Figure(name: name, measured: "\(ratio.rounded(2)) ×", target: "≥ \(limit.rounded(2)) ×", isMet: ratio >= limit)
    }

    /// Makes a figure that is met below a limit.
    static func ratio(_ name: String, _ ratio: Double, below limit: Double) -> Figure {
        Figure(name: name, measured: "\(ratio.rounded(2)) ×", target: "< \(limit.rounded(2)) ×", isMet: ratio < limit)
    }

    /// Prints figures as a table.
    static func print(_ figures: [Figure]) {
        let nameWidth = figures.map(\.name.count).max() ?? 0
        let measuredWidth = figures.map(\.measured.count).max() ?? 0
        let targetWidth = figures.map(\.target.count).max() ?? 0
        for figure in figures {
            let verdict = figure.isMet.map { $0 ? "met" : "MISSED" } ?? ""
            Swift.print(
                figure.name.padded(to: nameWidth), figure.measured.padded(to: measuredWidth),
                figure.target.padded(to: targetWidth), verdict, separator: "   ")
        }
    }
}

extension [Double] {
    /// The middle one, or the mean of the middle two; there must be one.
    var median: Double {
        let sorted = sorted()
        return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
    }

    /// The least one that is not below a percentage of them; there must be one.
    func percentile(_ percent: Int) -> Double { sorted()[Swift.min(count * percent / 100, count - 1)] }
}

extension Double {
    /// As text, to a number of decimals.
    func rounded(_ decimals: Int) -> String {
        guard isFinite, magnitude < 1e12 else { return "\(self)" }
        var scale = 1
        for _ in 0..<decimals { scale *= 10 }
        let scaled = Int((magnitude * Double(scale)).rounded())
        let sign = self < 0 && scaled > 0 ? "-" : ""
        guard decimals > 0 else { return "\(sign)\(scaled)" }
        return "\(sign)\(scaled / scale).\(String(scaled % scale + scale).dropFirst())"
    }

    /// Bytes as text, in millions of them.
    var asMegabytes: String { "\((self / 1e6).rounded(1)) MB" }

    /// Seconds as text.
    var asTime: String { self < 1 ? "\((self * 1000).rounded(1)) ms" : "\(rounded(2)) s" }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
