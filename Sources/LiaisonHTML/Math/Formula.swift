/// A formula as a text in a line.
struct Formula {
    let text: String
    /// True if the text is TeX that looks like no usual text.
    let isTeX: Bool

    /// Takes a formula in TeX, as authors and the alternative texts of pictures have it.
    init(tex: String) {
        text = Self.simplified(tex)
        isTeX = text.contains { "\\{}^_&".contains($0) }
    }

    /// Takes a formula whose signs were read.
    init(_ math: MathText) {
        text = math.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        isTeX = false
    }

    /// TeX without what only sets its size, and without the braces around a single sign.
    private static func simplified(_ tex: String) -> String {
        var rest = tex.split(whereSeparator: \.isWhitespace).joined(separator: " ")[...]
        for (start, end) in [("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")]
        where rest.count > start.count + end.count && rest.hasPrefix(start) && rest.hasSuffix(end) {
            rest = rest.dropFirst(start.count).dropLast(end.count)
        }
        for style in ["{\\displaystyle", "{\\textstyle", "{\\scriptstyle"]
        where rest.hasPrefix(style) && rest.hasSuffix("}") {
            rest = rest.dropFirst(style.count).dropLast()
        }
        if rest.hasPrefix("\\displaystyle ") { rest = rest.dropFirst(14) }
        let characters = Array(rest.drop { $0 == " " })
        var (text, index) = ("", 0)
        while index < characters.count {
            let isScript =
                index + 3 < characters.count && "^_".contains(characters[index])
                && characters[index + 1] == "{" && characters[index + 2] != "\\" && characters[index + 3] == "}"
            text.append(characters[index])
            if isScript { text.append(characters[index + 2]) }
            index += isScript ? 4 : 1
        }
        return text.last == " " ? String(text.dropLast()) : text
    }
}
