internal import LiaisonKit

/// The signs that a terminal shows for what it cannot draw.
struct TextMarks {
    /// True if a place for a reference follows each link.
    var references = false
    /// The traits that have signs.
    var traits: RunStyle.Traits = Self.undrawn

    private static let undrawn: RunStyle.Traits = [.code, .superscript, .subscript]

    /// Makes the marks for a terminal. A terminal without styles draws no lines through text.
    init(references: Bool = false, isStyled: Bool = true) {
        self.references = references
        if !isStyled { traits.insert(.strike) }
    }

    /// The traits with signs, from the outermost to the innermost, and their signs before and after a text. A script that
    /// is more than a number or a word is in parentheses.
    fileprivate static let signs: [(trait: RunStyle.Traits, before: StaticString, after: StaticString)] = [
        (.strike, "~~", "~~"), (.superscript, "^", ""), (.subscript, "_", ""), (.code, "`", "`"),
    ]
}

extension Text {
    /// The greatest number of a reference.
    static let greatestReference = 999
    /// The place for a reference. It has room for the greatest number, so that the lines of a text do not depend on the
    /// links before it.
    private static let referencePlace = Array("[\(greatestReference)]".utf8)

    /// Becomes a copy of a text with signs. If places for references follow the links, only those places lead somewhere.
    mutating func assign(_ text: Text, with marks: TextMarks) {
        removeAll()
        let none = [UInt8]()
        var position = 0
        for (index, run) in text.runs.enumerated() {
            append(text.utf8.span.extracting(position..<run.range.lowerBound), url: none.span)
            let url = marks.references ? none : Array(text.url(of: run))
            let traits = run.style.shownTraits.intersection(marks.traits)
            if !traits.isEmpty { appendSigns(of: traits, of: text, at: index, isBefore: true, url) }
            append(text.utf8.span.extracting(run.range), run.style, url: url.span)
            if !traits.isEmpty { appendSigns(of: traits, of: text, at: index, isBefore: false, url) }
            position = run.range.upperBound
            guard marks.references, text.endsLink(at: index), DrawnLinks.trusted(text.url(of: run)) != nil else {
                continue
            }
            append(Self.referencePlace.span, url: Array(text.url(of: run)).span)
        }
        append(text.utf8.span.extracting(position...), url: none.span)
    }

    /// Appends the signs before or after a run, in the style of the run. Adjacent runs with a trait have its signs once.
    private mutating func appendSigns(
        of traits: RunStyle.Traits, of text: Text, at index: Int, isBefore: Bool, _ url: [UInt8]
    ) {
        let signs = isBefore ? TextMarks.signs : TextMarks.signs.reversed()
        for sign in signs where traits.contains(sign.trait) {
            let neighbor = isBefore ? index - 1 : index + 1
            if text.isAdjacent(neighbor, to: index), text.runs[neighbor].style.shownTraits.contains(sign.trait) {
                continue
            }
            var bytes: [UInt8] = []
            let isScript = sign.trait == .superscript || sign.trait == .subscript
            let isGrouped = isScript && !text.isOneWord(text.stretch(of: sign.trait, around: index))
            if !isBefore, isGrouped { bytes.append(UInt8(ascii: ")")) }
            (isBefore ? sign.before : sign.after).withUTF8Buffer { bytes.append(contentsOf: $0) }
            if isBefore, isGrouped { bytes.append(UInt8(ascii: "(")) }
            append(bytes.span, text.runs[index].style, url: url.span)
        }
    }

    private func isAdjacent(_ other: Int, to index: Int) -> Bool {
        guard runs.indices.contains(other) else { return false }
        let (first, second) = (runs[min(other, index)], runs[max(other, index)])
        return first.range.upperBound == second.range.lowerBound
    }

    /// The bytes of the adjacent runs with a trait, of which one is at an index.
    private func stretch(of trait: RunStyle.Traits, around index: Int) -> Range<Int> {
        var (first, last) = (index, index)
        while isAdjacent(first - 1, to: first), runs[first - 1].style.shownTraits.contains(trait) { first -= 1 }
        while isAdjacent(last + 1, to: last), runs[last + 1].style.shownTraits.contains(trait) { last += 1 }
        return runs[first].range.lowerBound..<runs[last].range.upperBound
    }

    /// True if a part of the text is a word or a number, which may have a sign.
    private func isOneWord(_ range: Range<Int>) -> Bool {
        let characters = String(decoding: utf8[range], as: UTF8.self)
        let rest = characters.first.map { "+-−–".contains($0) } == true ? characters.dropFirst() : characters[...]
        return !rest.isEmpty && rest.allSatisfy { $0.isLetter || $0.isNumber }
    }
}
