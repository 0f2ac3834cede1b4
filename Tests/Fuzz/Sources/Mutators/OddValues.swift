/// Values at which parsers and checks go wrong.
enum OddValues {
    static let texts = [
        "", " ", "\u{0}", "\n\r\t", "\u{1B}[31m", "\u{202E}txt", "\u{FEFF}", "\u{FFFD}", "\u{2028}", "e\u{301}\u{302}",
        "👨‍👩‍👧‍👦🇩🇪", "漢字", "<b>&amp;</b>", "&#x110000;", "]]>", "../../a", "/a~1b", "{/a}", "{{", "}", "%s%n", "true",
        "null", "0", "a\u{0}b", "/", "~", String(repeating: "x", count: 300), String(repeating: "é ", count: 1000),
    ]

    static let numbers = [
        "0", "-0", "1", "-1", "0.5", "1e-7", "255", "256", "65536", "2147483647", "2147483648", "-2147483649",
        "4294967296", "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "18446744073709551615", "1e18", "1e19", "1e308", "-1e308", "1e309", "5e-324",
    ]

    static let urls = [
        "https://example.org/", "http://127.0.0.1/a", "//example.org/a", "file:///etc/passwd", "javascript:alert(1)",
        "data:image/png;base64,AAAA", "a/../../b?c#d", "https://u:p@example.org:99999/%00", "https://[::1]/",
        "https://[::", "https://exa mple/", "mailto:a@example.org", "https://例え.jp/é", "#", "?", "http:", "HTTPS://A",
        "https://example.org/" + String(repeating: "../", count: 500),
    ]

    static let dates = [
        "2026-02-30T25:61:61Z", "0000-00-00", "9999-12-31T23:59:60+14:00", "2026-01-01T00:00:00.999999999999999Z",
        "-1-01-01", "Sat, 99 Foo 2026 99:99 ZZZ", "Sat, 28 Feb 26 10:00 EST", "99999999999999", "2026", "2026-W01",
        "20260101T000000Z", "1 Jan 1 00:00:00 -9999",
    ]

    /// A text of any kind.
    static func text(by chance: inout Chance) -> String {
        chance.one(of: chance.one(of: [texts, urls, dates, numbers]))
    }

    /// A text that differs from another in one thing.
    static func changed(_ text: String, by chance: inout Chance) -> String {
        let half = text.unicodeScalars.count / 2
        switch chance.below(6) {
        case 0: return Self.text(by: &chance) + text
        case 1: return text + Self.text(by: &chance)
        case 2: return String(text.unicodeScalars.prefix(half))
        case 3: return text + text
        case 4: return misspelled(text, by: &chance)
        default: return Self.text(by: &chance)
        }
    }

    /// A name with a letter too few, a letter twice, or a letter of the other case.
    static func misspelled(_ name: String, by chance: inout Chance) -> String {
        var letters = Array(name.unicodeScalars.map(String.init))
        guard !letters.isEmpty else { return "a" }
        let index = chance.below(letters.count)
        let letter = letters[index]
        letters[index] = chance.one(of: ["", letter + letter, letter.uppercased(), letter.lowercased() + "_"])
        return letters.joined()
    }
}
