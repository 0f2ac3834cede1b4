internal import LiaisonKit

/// Writes texts in which parts lead somewhere.
extension HTMLRenderer {
    /// Writes a stack that is a link and has links in its texts. HTML forbids links in links, so the link of the stack
    /// is an element that covers the stack and holds nothing. The links in the texts lie above that element.
    func write(
        stack: [ViewMarkup], _ markup: ViewMarkup, under link: HTMLLink, _ output: inout OutputBuffer
    ) {
        let tag = markup.elementName ?? "div"
        output.append("<", tag)
        output.append(contentsOf: markup.opening)
        output.append(">")
        open(link, &output)
        output.append(" class=\"cover\" aria-label=\"")
        output.append(escaping: markup.spokenText)
        output.append("\"></a>")
        for element in stack { write(element, isLinked: true, &output) }
        output.append("</", tag, ">")
    }

    /// Writes the text of a label, in which parts lead somewhere. The rest of the text has the link of the label,
    /// unless the label stands in a link.
    func writeText(of label: Label, _ isLinked: Bool, _ output: inout OutputBuffer) {
        // Screen readers read the text in spite of the accessibility label, because the text has links.
        let isNamed = label.hasAccessibilityLabel
        if isNamed {
            output.append("<span role=\"group\"")
            appendSpokenLabel(of: label, &output)
            output.append(">")
        }
        writeLinks(in: label.text, weight: label.style.weight, around: isLinked ? nil : trustedLink(of: label), &output)
        if isNamed { output.append("</span>") }
    }

    /// Writes a text in which parts lead somewhere, and whose other parts lead to `outer`.
    func writeLinks(in text: Text, weight: Weight, around outer: HTMLLink?, _ output: inout OutputBuffer) {
        var (first, position, index) = (0, 0, 0)
        while index < text.runs.count {
            let end = text.endOfLink(at: index)
            if end > index, let link = trustedLink(text.url(of: text.runs[index])) {
                let part = text.runs[index].range.lowerBound..<text.runs[end - 1].range.upperBound
                write(text, position..<part.lowerBound, text.runs[first..<index], weight, outer, &output)
                open(link, &output)
                output.append(" class=\"inline\">")
                output.append(text, part, text.runs[index..<end], weight: weight)
                output.append("</a>")
                (first, position) = (end, part.upperBound)
            }
            index = max(end, index + 1)
        }
        write(text, position..<text.utf8.count, text.runs[first...], weight, outer, &output)
    }

    /// Writes a part of a text, in the link around the part. A part that consists of blanks gets no link.
    private func write(
        _ text: Text, _ part: Range<Int>, _ runs: ArraySlice<Text.Run>, _ weight: Weight, _ link: HTMLLink?,
        _ output: inout OutputBuffer
    ) {
        guard let link, text.utf8[part].contains(where: { $0 > UInt8(ascii: " ") }) else {
            return output.append(text, part, runs, weight: weight)
        }
        open(link, &output)
        output.append(">")
        output.append(text, part, runs, weight: weight)
        output.append("</a>")
    }
}

extension ViewMarkup {
    /// The text that a screen reader reads for a link around the view: its accessibility label, else its first text,
    /// else the URL.
    fileprivate var spokenText: [UInt8] {
        if view.hasAccessibilityLabel { return view.accessibilityLabel.utf8 }
        return firstText ?? view.link.utf8
    }

    private var firstText: [UInt8]? {
        switch content {
        case .stack:
            for element in elements where !element.view.isHidden { if let text = element.firstText { return text } }
            return nil
        case .label(let label): return label.text.isEmpty ? nil : label.text.utf8
        case .image, .button, .spacer, .divider, .progress, .table, .canvas: return nil
        }
    }
}
