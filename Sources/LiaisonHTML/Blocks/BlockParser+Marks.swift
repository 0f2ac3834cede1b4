internal import LiaisonJSON

/// The elements that leave a mark in a text.
extension BlockParser {
    /// Starts a part of a text with readings. The parentheses of old browsers are skipped.
    mutating func startRuby(_ part: RubyPart, _ markup: HTMLMarkup) {
        if ruby.start(part) { widen(.space) }
        if part == .parenthesis, ruby.isInside {
            position = source.firstIndex(of: UInt8(ascii: "<"), from: position) ?? source.count
        }
    }

    mutating func endRuby(_ part: RubyPart) {
        ruby.end(part)
        // A space at the end of a reading stands in no line.
        if ruby.hasParenthesis { dropSpace() }
        if part == .container { closeReading() }
    }

    /// Writes the mark of a check box or a radio button.
    mutating func showControl(_ tag: HTMLAttributes) {
        guard let mark = tag.markOfControl else { return }
        write(mark)
        widen(.space)
    }

    /// Starts the summary of details, which is bold and has a mark.
    mutating func startSummary() {
        startBlock()
        lead = "▸ "
        formats.change(.bold, by: 1)
    }

    mutating func endSummary() {
        lead = nil
        formats.change(.bold, by: -1)
        breakBlock()
    }
}

/// Abbreviations.
extension BlockParser {
    mutating func startAbbreviation(_ tag: HTMLAttributes) {
        let title = tag["title"]?.split(whereSeparator: \.isWhitespace).joined(separator: " ") ?? ""
        abbreviation = title.isEmpty ? nil : (title, textCount)
    }

    /// Writes the title of the abbreviation at its first occurrence, unless a reader sees the title beside it.
    mutating func endAbbreviation() {
        guard let (title, start) = abbreviation, !context.isPreformatted else { return abbreviation = nil }
        abbreviation = nil
        guard let text = shownText(from: start), !text.isEmpty, text != title, !isDate(title),
            !isExplained(title, before: start), !isExplainedNext(title), explained.insert(title).inserted
        else { return }
        widen(.space)
        write("(\(title))")
    }

    /// Microformats have the machine's form of a date as a title.
    private func isDate(_ title: String) -> Bool {
        title.utf8.prefix(5).map { isDigit($0) } == [true, true, true, true, false]
    }

    /// True if the title stands in parentheses after the abbreviation.
    private func isExplainedNext(_ title: String) -> Bool {
        let (wanted, limit) = ("(" + title.lowercased(), position + 2 * title.utf8.count + 64)
        var end = min(limit, source.count)
        // No character is cut.
        while end > position, end < source.count, source[end] & 0xC0 == 0x80 { end -= 1 }
        let next = String(decoding: source[position..<end], as: UTF8.self).lowercased()
        return next.split(whereSeparator: \.isWhitespace).joined(separator: " ").hasPrefix(wanted)
    }
}

/// Formulas.
extension BlockParser {
    mutating func startMath(_ markup: HTMLMarkup, _ tag: HTMLAttributes) {
        let (formula, end) = MathReader.read(markup, in: source, endless: &endless)
        position = end
        let isBlock = tag["display"]?.lowercased() == "block"
        if isBlock { breakBlock() }
        write(formula)
        endOfMath = textCount
        if isBlock { breakBlock() }
    }

    /// Writes a formula.
    private mutating func write(_ formula: Formula) {
        guard !formula.text.isEmpty else { return }
        if formula.isTeX { formats.change(.code, by: 1) }
        write(formula.text)
        if formula.isTeX { formats.change(.code, by: -1) }
    }

    /// Writes a formula for readers without MathML, unless the formula in MathML precedes.
    mutating func write(alternative: Formula) {
        if textCount == 0 || textCount != endOfMath { write(alternative) }
    }

    /// Skips a hidden element, except for a formula that a script draws.
    mutating func hide(_ markup: HTMLMarkup, _ tag: HTMLAttributes) {
        let end = markup.endOfHidden(in: source, endless: &endless)
        if markup.name == HTMLName("script"), let type = tag["type"]?.lowercased(), type.hasPrefix("math/tex"),
            end > position
        {
            write(alternative: Formula(tex: String(decoding: source[position..<end], as: UTF8.self)))
        }
        position = end
    }
}
