/// The texts that the plugins make from a model.
enum Texts {
    static let columnWidth = 640

    static func likes(_ count: Int) -> String {
        count == 1 ? "1 like" : "\(grouped(count)) likes"
    }

    static func comments(_ count: Int) -> String {
        switch count {
        case 0: "No comments yet"
        case 1: "View 1 comment"
        default: "View all \(grouped(count)) comments"
        }
    }

    static func elapsed(_ seconds: Double) -> String {
        guard let unit = units.first(where: { seconds >= $0.seconds }) else { return "JUST NOW" }
        let count = Int(seconds / unit.seconds)
        return count == 1 ? "1 \(unit.name) AGO" : "\(grouped(count)) \(unit.name)S AGO"
    }

    /// The height of a picture as wide as the column, to two decimals.
    static func height(of model: Post.Model?) -> String? {
        guard let width = model?.width, let height = model?.height, width > 0 else { return nil }
        let hundredths = Int((Double(columnWidth) * Double(height) / Double(width) * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(whole)" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    private static let units: [(name: String, seconds: Double)] = [
        ("YEAR", 31_557_600), ("WEEK", 604_800), ("DAY", 86_400), ("HOUR", 3600), ("MINUTE", 60),
    ]

    private static func grouped(_ number: Int) -> String {
        number < 1000 ? "\(number)" : "\(grouped(number / 1000)),\(String(number % 1000 + 1000).dropFirst())"
    }
}
