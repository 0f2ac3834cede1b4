extension BlockParser {
    mutating func start(_ markup: HTMLMarkup) {
        let tag = HTMLAttributes(of: markup, in: source)
        if markup.isHidden(tag) { return hide(markup, tag) }
        noteLines(of: markup, tag)
        switch BlockElement(markup.name) {
        case .inline: startSpan(markup.name, tag)
        case .look(let look): formats.change(look, by: 1)
        case .link: formats.link = links.add(tag.reference("href"))
        case .quotation: write("“")
        case .abbreviation: startAbbreviation(tag)
        case .ruby(let part): startRuby(part, markup)
        case .control: showControl(tag)
        case .math: startMath(markup, tag)
        case .lineBreak: breakLine()
        case .rule: startRule()
        case .block: startBlock()
        case .summary: startSummary()
        case .heading(let level): startHeading(level)
        case .quote: startBlock { $0.startQuote() }
        case .list(let kind):
            let numbers = ItemNumbers(tag) { countItems() }
            startBlock { $0.startList(kind, numbers) }
        case .item: startBlock { $0.startItem(number: tag.number("value")) }
        case .term: startTerm()
        case .definition: startDefinition()
        case .preformatted: startPreformatted(tag)
        case .code: startCode(tag)
        case .caption: startCaption(ofTable: false)
        case .tableCaption: startCaption(ofTable: true)
        case .table: startTable(tag)
        case .rowGroup: breakRows(isInHead: markup.name == HTMLName("thead"))
        case .row: startRow()
        case .cell: startCell(tag, isHeader: false)
        case .headerCell: startCell(tag, isHeader: true)
        case .image: show(ImageTag(tag, pictureSources.take(), &links))
        case .picture: pictureSources.start(true)
        case .source: pictureSources.add(tag)
        case .embed, .media: startEmbed(markup, tag)
        case .hidden: break
        }
    }

    mutating func end(_ markup: HTMLMarkup) {
        endLines(of: markup)
        switch BlockElement(markup.name) {
        case .inline: endSpan(markup.name)
        case .look(let look): formats.change(look, by: -1)
        case .code: formats.change(.code, by: -1)
        case .link: formats.link = nil
        case .quotation: write("”")
        case .abbreviation: endAbbreviation()
        case .ruby(let part): endRuby(part)
        case .lineBreak: breakLine()
        case .block: breakBlock()
        case .summary: endSummary()
        case .heading: endBlock { $0.heading = nil }
        case .quote: endBlock { $0.endQuote() }
        case .list(let kind): endList(kind)
        case .item: endBlock { $0.endItem() }
        case .term, .definition: endTerm()
        case .preformatted: endBlock { $0.isPreformatted = false }
        case .caption, .tableCaption: endBlock { $0.isCaption = false }
        case .table: endTable()
        case .rowGroup: breakRows(isInHead: false)
        case .row: endRow()
        case .cell, .headerCell: endCell()
        case .picture: pictureSources.start(false)
        case .control, .math, .rule, .image, .source, .embed, .media, .hidden: break
        }
    }
}

extension BlockParser {
    /// Starts a block. A heading without an end tag ends here, unless the block is the whole content of the heading.
    mutating func startBlock(_ change: (inout BlockContext) -> Void = { _ in }) {
        if isInText { context.heading = nil }
        breakBlock()
        change(&context)
    }

    private mutating func endBlock(_ change: (inout BlockContext) -> Void) {
        breakBlock()
        change(&context)
        breakBlock()
    }

    private mutating func startHeading(_ level: Int) {
        breakBlock()
        context.heading = level
    }

    /// Notes an element whose style keeps line breaks.
    private mutating func noteLines(of markup: HTMLMarkup, _ tag: HTMLAttributes) {
        if let lines = elementWithLines {
            if lines.name == markup.name { elementWithLines?.depth += 1 }
        } else if !tag.isEmpty, !context.isPreformatted,
            let space = tag.declaration("white-space"), space.hasPrefix("pre") || space == "break-spaces"
        {
            elementWithLines = (markup.name, 1)
        }
    }

    private mutating func endLines(of markup: HTMLMarkup) {
        guard let lines = elementWithLines, lines.name == markup.name else { return }
        elementWithLines = lines.depth > 1 ? (lines.name, lines.depth - 1) : nil
    }

    private mutating func startTerm() {
        startBlock { $0.startTerm() }
        formats.isTerm = true
    }

    private mutating func startDefinition() {
        startBlock { $0.startDefinition() }
        formats.isTerm = false
    }

    private mutating func endTerm() {
        breakBlock()
        formats.isTerm = false
    }

    private mutating func endList(_ kind: ListKind) {
        endBlock { $0.endList(kind) }
        formats.isTerm = false
    }

    private mutating func startRule() {
        guard !isInCell else { return breakBlock() }
        finish()
        writer.writeRule()
    }

    private mutating func startPreformatted(_ tag: HTMLAttributes) {
        let language = language(tag)
        startBlock {
            $0.isPreformatted = true
            $0.language = language
        }
    }

    /// Starts code: that of a block, whose language the element may name, or a part of a text.
    private mutating func startCode(_ tag: HTMLAttributes) {
        if context.isPreformatted {
            context.language = language(tag) ?? context.language
        } else {
            formats.change(.code, by: 1)
        }
    }

    /// The programming language in the class of an element, such as `language-swift`; nil if it names none.
    private func language(_ tag: HTMLAttributes) -> String? {
        guard !tag.isEmpty, let classes = tag["class"] else { return nil }
        for name in classes.split(whereSeparator: \.isWhitespace) {
            for prefix in ["language-", "lang-"] where name.hasPrefix(prefix) && name.utf8.count <= 40 {
                return String(name.dropFirst(prefix.count))
            }
        }
        return nil
    }
}
