internal import LiaisonKit

/// Writes each kind of view.
extension HTMLRenderer {
    /// Writes a view and its children. `isLinked` is true inside a link, where HTML forbids further links and buttons.
    func write(_ markup: ViewMarkup, isLinked: Bool, _ output: inout OutputBuffer) {
        if !markup.view.isHidden { writeShown(markup, isLinked: isLinked, &output) }
    }

    private func writeShown(_ markup: ViewMarkup, isLinked: Bool, _ output: inout OutputBuffer) {
        markup.refresh()
        switch markup.content {
        case .stack(let stack) where stack.stack.isFold: write(fold: markup.elements, markup, isLinked, &output)
        case .stack: write(stack: markup.elements, markup, isLinked, &output)
        case .label(let label): write(label, markup, isLinked, &output)
        case .image(let image): write(image, markup, isLinked, &output)
        case .button(let button): write(button, markup, isLinked, &output)
        case .progress(let progress): write(progress, markup, &output)
        case .table(let table): write(table, markup, isLinked, &output)
        case .canvas(let canvas): write(canvas, markup, isLinked, &output)
        case .spacer: write("div", markup, &output)
        case .divider:
            output.append("<hr")
            output.append(contentsOf: markup.opening)
            output.append(">")
        }
    }

    private func write(stack: [ViewMarkup], _ markup: ViewMarkup, _ isLinked: Bool, _ output: inout OutputBuffer) {
        let link = isLinked ? nil : trustedLink(of: markup.view)
        if let link, markup.hasLinkInText { return write(stack: stack, markup, under: link, &output) }
        let tag = markup.elementName ?? "div"
        if let link { open(link, &output) } else { output.append("<", tag) }
        output.append(contentsOf: markup.opening)
        if markup.view.hasAccessibilityLabel {
            if link == nil, markup.view.element.role == nil { output.append(" role=\"group\"") }
            appendSpokenLabel(of: markup.view, &output)
        }
        appendDescription(of: markup.view, &output)
        output.append(">")
        for element in stack { write(element, isLinked: isLinked || link != nil, &output) }
        if link != nil { output.append("</a>") } else { output.append("</", tag, ">") }
    }

    /// Writes a fold, which opens and closes on a page without the host. A link cannot hold a fold.
    private func write(fold: [ViewMarkup], _ markup: ViewMarkup, _ isLinked: Bool, _ output: inout OutputBuffer) {
        output.append("<div")
        output.append(contentsOf: markup.opening)
        output.append(">")
        if !isLinked { output.append(isClosed(fold) ? "<details><summary>" : "<details open><summary>") }
        if let summary = fold.first { write(summary, isLinked: isLinked, &output) }
        if !isLinked { output.append("</summary>") }
        for content in fold.dropFirst() { writeShown(content, isLinked: isLinked, &output) }
        output.append(isLinked ? "</div>" : "</details></div>")
    }

    /// Returns true if the content of a fold is hidden. Without content, an open fold shows the whole texts of its summary.
    private func isClosed(_ fold: [ViewMarkup]) -> Bool {
        if fold.count > 1 { return fold[1].view.isHidden }
        var cutsText = false
        fold.first?.view.forEach { view in
            if let label = view as? Label, !view.isHidden, label.style.lines > 0 { cutsText = true }
        }
        return cutsText
    }

    private func write(_ label: Label, _ markup: ViewMarkup, _ isLinked: Bool, _ output: inout OutputBuffer) {
        let level = markup.isHeading ? take(heading: label) : nil
        let tag = markup.elementName ?? "p"
        let isPreformatted = level == nil && markup.isPreformatted
        if let level { output.append(heading: level, "<h") } else { output.append("<", tag) }
        output.append(contentsOf: markup.opening)
        appendDescription(of: label, &output)
        output.append(isPreformatted ? "><code>" : ">")
        if markup.isTime { openTime(of: label, &output) }
        writeContent(of: label, isLinked, &output)
        if markup.isTime { output.append("</time>") }
        if isPreformatted { output.append("</code>") }
        if let level { output.append(heading: level, "</h", ">") } else { output.append("</", tag, ">") }
        if !isLinked { writePlayer(of: label, &output) }
    }

    private func writeContent(of label: Label, _ isLinked: Bool, _ output: inout OutputBuffer) {
        if label.hasLinkInText {
            writeText(of: label, isLinked, &output)
        } else if !isLinked, openLink(label, &output) {
            appendSpokenLabel(of: label, &output)
            output.append(">")
            output.append(label.text, weight: label.style.weight)
            output.append("</a>")
        } else {
            append(label.text, weight: label.style.weight, of: label, &output)
        }
    }

    /// Writes a button: as its link, or else as text, because taps do nothing on a page without the host.
    private func write(_ button: Button, _ markup: ViewMarkup, _ isLinked: Bool, _ output: inout OutputBuffer) {
        let isLink = !isLinked && button.isEnabled && openLink(button, &output)
        let isLive = !isLink && !isLinked && options.isLive && open(button, &output)
        if !isLink, !isLive { output.append("<span") }
        output.append(contentsOf: markup.opening)
        if !button.isEnabled, !isLive { output.append(" aria-disabled=\"true\"") }
        appendDescription(of: button, &output)
        if isLink || isLive { appendSpokenLabel(of: button, &output) }
        output.append(">")
        if isLink || isLive {
            output.append(button.title, weight: button.style.weight)
        } else {
            append(button.title, weight: button.style.weight, of: button, &output)
        }
        output.append(isLink ? "</a>" : isLive ? "</button>" : "</span>")
    }

    /// Opens the tag of a button that a live page sends to the host. Returns false if the button has no name.
    private func open(_ button: Button, _ output: inout OutputBuffer) -> Bool {
        guard let outlet = button.element.outlet else { return false }
        output.append("<button type=\"button\" data-button=\"")
        output.append(escaping: Array(outlet.utf8))
        if let repetition = button.repetition {
            output.append("\" data-repetition=\"")
            output.append(decimal: repetition)
        }
        output.append(button.isEnabled ? "\"" : "\" disabled")
        return true
    }

    /// Appends the text of a view that is no link, and its accessibility label.
    private func append(_ text: Text, weight: Weight, of view: View, _ output: inout OutputBuffer) {
        guard view.hasAccessibilityLabel else { return output.append(text, weight: weight) }
        output.append("<span aria-hidden=\"true\">")
        output.append(text, weight: weight)
        output.append("</span><span class=\"spoken\">")
        output.append(escaping: view.accessibilityLabel.utf8)
        output.append("</span>")
    }

    private func write(_ image: ImageView, _ markup: ViewMarkup, _ isLinked: Bool, _ output: inout OutputBuffer) {
        let isLink = !isLinked && openLink(image, &output)
        if isLink { output.append(" class=\"picture\">") }
        if !writePicture(of: image, markup, &output) {
            output.append("<div")
            output.append(contentsOf: markup.framing)
            output.append(">")
            output.append(escaping: image.accessibilityLabel.utf8)
            output.append("</div>")
        }
        if isLink { output.append("</a>") }
    }

    private func write(_ progress: ProgressView, _ markup: ViewMarkup, _ output: inout OutputBuffer) {
        let thousandths = Int((progress.fraction * 1000).rounded())
        output.append("<progress max=\"1000\" value=\"")
        output.append(decimal: thousandths)
        output.append("\"")
        output.append(contentsOf: markup.opening)
        appendSpokenLabel(of: progress, &output)
        append(progress.accessibilityValue, as: " aria-valuetext=\"", &output)
        append(progress.accessibilityHint, as: " aria-description=\"", &output)
        output.append(">")
        output.append(decimal: (thousandths + 5) / 10)
        output.append("%</progress>")
    }

    private func write(_ tag: StaticString, _ markup: ViewMarkup, _ output: inout OutputBuffer) {
        output.append("<")
        output.append(tag)
        output.append(contentsOf: markup.opening)
        output.append("></")
        output.append(tag)
        output.append(">")
    }

    /// Appends the accessibility value and hint of a view as its description.
    func appendDescription(of view: View, _ output: inout OutputBuffer) {
        guard !view.accessibilityValue.isEmpty || !view.accessibilityHint.isEmpty else { return }
        let texts = [view.accessibilityValue, view.accessibilityHint].filter { !$0.isEmpty }
        append(texts.joined(separator: ", "), as: " aria-description=\"", &output)
    }

    private func append(_ text: String, as attribute: StaticString, _ output: inout OutputBuffer) {
        guard !text.isEmpty else { return }
        output.append(attribute)
        output.append(escaping: Array(text.utf8))
        output.append("\"")
    }

    func appendSpokenLabel(of view: View, _ output: inout OutputBuffer) {
        guard view.hasAccessibilityLabel else { return }
        output.append(" aria-label=\"")
        output.append(escaping: view.accessibilityLabel.utf8)
        output.append("\"")
    }
}

extension OutputBuffer {
    /// Appends the start or the end of a tag.
    mutating func append(_ start: StaticString, _ name: StaticString, _ end: StaticString = "") {
        append(start)
        append(name)
        append(end)
    }

    fileprivate mutating func append(heading level: Int, _ start: StaticString, _ end: StaticString = "") {
        append(start)
        append(decimal: level)
        append(end)
    }

    /// Appends a text of a weight, with its runs of other weights.
    mutating func append(_ text: Text, weight: Weight) {
        guard !text.runs.isEmpty else { return append(escaping: text.utf8) }
        append(text, 0..<text.utf8.count, text.runs[...], weight: weight)
    }

    /// Appends a part of a text of a weight, with the runs in that part.
    mutating func append(_ text: Text, _ part: Range<Int>, _ runs: ArraySlice<Text.Run>, weight: Weight) {
        text.utf8.withUnsafeBufferPointer { bytes in
            var position = part.lowerBound
            for run in runs {
                let range = run.range.clamped(to: position..<part.upperBound)
                append(escaping: UnsafeBufferPointer(rebasing: bytes[position..<range.lowerBound]))
                append(run: UnsafeBufferPointer(rebasing: bytes[range]), run.style, in: weight)
                position = range.upperBound
            }
            append(escaping: UnsafeBufferPointer(rebasing: bytes[position..<part.upperBound]))
        }
    }

    /// Appends a run in elements that say its style, in a text of a weight.
    private mutating func append(run: UnsafeBufferPointer<UInt8>, _ style: RunStyle, in weight: Weight) {
        let weight = style.weight == weight ? nil : style.weight
        if weight == nil, style.isOfLabel { return append(escaping: run) }
        let isSpan = style.color != nil || style.background != nil || weight != nil && weight != .bold
        if isSpan { appendSpan(style, weight == .bold ? nil : weight) }
        if weight == .bold { append("<b>" as StaticString) }
        let traits = style.shownTraits
        for (trait, name) in RunStyle.elements where traits.contains(trait) {
            append(element: name, isEnd: false)
        }
        append(escaping: run)
        for (trait, name) in RunStyle.elements.reversed() where traits.contains(trait) {
            append(element: name, isEnd: true)
        }
        if weight == .bold { append("</b>" as StaticString) }
        if isSpan { append("</span>" as StaticString) }
    }

    private mutating func append(element name: StaticString, isEnd: Bool) {
        append(isEnd ? "</" : "<", name, ">")
    }

    private mutating func appendSpan(_ style: RunStyle, _ weight: Weight?) {
        var opening = HTMLOpening()
        if let weight { opening.add(class: weight.className) }
        if let background = style.background { opening.add(class: background.className, prefix: "on-") }
        if let color = style.color { opening.add(class: color.className) }
        opening.add(color: style.color)
        opening.add("background", color: style.background)
        opening.finish()
        append("<span" as StaticString)
        append(contentsOf: opening.output)
        append(">" as StaticString)
    }
}

extension RunStyle {
    /// True if the style is that of the label, but for the weight.
    fileprivate var isOfLabel: Bool { traits.isEmpty && color == nil && background == nil }

    /// The elements that say the traits, from the outermost to the innermost.
    fileprivate static let elements: [(trait: Traits, name: StaticString)] = [
        (.strike, "s"), (.underline, "u"), (.superscript, "sup"), (.subscript, "sub"), (.italic, "i"), (.code, "code"),
    ]
}
