internal import LiaisonJSON

/// The elements that leave a mark in the text.
extension PlainText {
    /// Takes a tag of a text with readings. The parentheses of old browsers are skipped.
    mutating func takeRuby(_ part: RubyPart, _ markup: HTMLMarkup) {
        if markup.kind == .endTag {
            ruby.end(part)
            if ruby.hasParenthesis { dropSpace() }
            if part == .container, ruby.close() { append(")") }
        } else {
            if ruby.start(part) { widen(.space) }
            if part == .parenthesis, ruby.isInside {
                position = source.firstIndex(of: UInt8(ascii: "<"), from: position) ?? source.count
            }
        }
        noteSigns()
    }

    /// Takes a tag of a raised or lowered text.
    mutating func takeScript(_ markup: HTMLMarkup, at start: Int) {
        if markup.kind == .startTag {
            let mark = ScriptMark(markup, at: start, in: source, endless: &endless)
            scripts.append((mark, false))
        } else if let last = scripts.popLast(), last.isWritten, last.mark.isGrouped {
            append(")")
        }
        noteSigns()
    }

    private mutating func noteSigns() {
        hasSign = ruby.hasParenthesis || scripts.last?.isWritten == false
    }

    /// Writes the signs of the open raised and lowered texts that have no text yet.
    mutating func writeSigns() {
        let first = scripts.lastIndex { $0.isWritten }.map { $0 + 1 } ?? 0
        for index in first..<scripts.count {
            if let sign = scripts[index].mark.sign { append(sign) }
            if scripts[index].mark.isGrouped { append("(") }
            scripts[index].isWritten = true
        }
        noteSigns()
    }

    /// Writes the mark of a check box or a radio button.
    mutating func takeControl(_ markup: HTMLMarkup) {
        guard markup.kind == .startTag, let mark = HTMLAttributes(of: markup, in: source).markOfControl else { return }
        write(mark)
        widen(.space)
    }

    mutating func takeMath(_ markup: HTMLMarkup) {
        guard markup.kind == .startTag else { return }
        let (formula, end) = MathReader.read(markup, in: source, endless: &endless)
        position = end
        guard !formula.text.isEmpty else { return }
        write(formula.text)
        isAfterMath = true
    }

    /// Skips an element that draws the formula in MathML once more.
    mutating func hideDrawing(_ markup: HTMLMarkup) {
        guard markup.kind == .startTag, HTMLAttributes(of: markup, in: source).isConcealed else { return }
        position = markup.endOfHidden(in: source, endless: &endless)
    }
}
