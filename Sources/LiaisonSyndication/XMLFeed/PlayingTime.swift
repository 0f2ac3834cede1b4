/// The playing time of a recording.
enum PlayingTime {
    /// Reads seconds, or hours, minutes and seconds: `4980`, `83:00`, `1:23:00`; nil for another text.
    static func seconds(_ text: UTF8Text) -> Double? {
        let parts = text.trimmed.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var seconds = 0.0
        for part in parts {
            guard part.count <= 12, let number = Double(UTF8Text(rebasing: part).string), number >= 0, number < 1e9
            else {
                return nil
            }
            seconds = seconds * 60 + number
        }
        return seconds > 0 ? seconds : nil
    }
}
