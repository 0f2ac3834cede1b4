/// The time that a sound or film takes, as feeds write it.
enum PlayTime {
    /// The seconds of `3600`, `62:05` or `1:02:05`; nil for another text, and for none.
    static func seconds(_ text: UTF8Text) -> Double? {
        let parts = text.trimmed.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var seconds = 0.0
        for part in parts {
            guard part.count <= 9, let number = Double(String(decoding: part, as: UTF8.self)), number >= 0,
                number.isFinite
            else { return nil }
            seconds = seconds * 60 + number
        }
        return seconds > 0 ? seconds : nil
    }
}
