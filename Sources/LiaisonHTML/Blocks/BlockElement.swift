/// The effect of an HTML element on the blocks of a text.
enum BlockElement {
    /// An element without effect, such as one that the standard does not know.
    case inline
    case look(TextLook)
    case link, quotation, abbreviation
    case ruby(RubyPart)
    /// A control of a form, such as a check box.
    case control
    /// A formula in MathML.
    case math
    case lineBreak, rule
    /// A block without further meaning: a paragraph, a division, a section.
    case block
    /// The part of details that stays visible when they are closed.
    case summary
    case heading(Int)
    case quote
    case list(ListKind)
    case item, term, definition
    case preformatted, code
    case caption, tableCaption
    case table, rowGroup, row, cell, headerCell
    case image
    /// An element that offers several files for an image, and one with such files.
    case picture, source
    /// A foreign resource that is shown as a link: a frame or a plug-in.
    case embed
    /// A foreign resource whose element contains its sources and a text for old browsers.
    case media
    /// An element whose content is no text for readers.
    case hidden

    init(_ name: HTMLName) {
        // Most tags are those of links, spans, breaks, paragraphs and images. They need no look-up.
        switch name.head {
        case 0x61 /* a */: self = .link
        case 0x6E61_7073 /* span */: self = .inline
        case 0x7262 /* br */: self = .lineBreak
        case 0x70 /* p */: self = .block
        case 0x67_6D69 /* img */: self = .image
        default: self = Self.known[name] ?? .inline
        }
    }

    /// True for an element without effect.
    var isUnknown: Bool {
        if case .inline = self { true } else { false }
    }

    private static let known: [HTMLName: BlockElement] = {
        var known: [HTMLName: BlockElement] = [:]
        func add(_ element: BlockElement, _ names: StaticString...) {
            for name in names { known[HTMLName(name)] = element }
        }
        add(.look(.bold), "b", "strong")
        add(.look(.italic), "cite", "dfn", "em", "i", "var")
        add(.look(.code), "kbd", "samp", "tt")
        add(.look(.strike), "del", "s", "strike")
        add(.look(.underline), "ins", "u")
        add(.look(.superscript), "sup")
        add(.look(.subscript), "sub")
        add(.look(.mark), "mark")
        add(.quotation, "q")
        add(.abbreviation, "abbr", "acronym")
        for part in RubyPart.allCases { for name in part.elements { add(.ruby(part), name) } }
        add(.control, "input")
        add(.math, "math")
        add(.summary, "summary")
        add(.rule, "hr")
        add(
            .block, "address", "article", "aside", "body", "center", "details", "dialog", "div", "fieldset", "figure",
            "footer", "form", "header", "hgroup", "legend", "main", "nav", "option", "search", "section")
        for (level, name) in zip(1..., ["h1", "h2", "h3", "h4", "h5", "h6"] as [StaticString]) {
            add(.heading(level), name)
        }
        add(.quote, "blockquote")
        add(.list(.ordered), "ol")
        add(.list(.unordered), "dir", "menu", "ul")
        add(.list(.definitions), "dl")
        add(.item, "li")
        add(.term, "dt")
        add(.definition, "dd")
        add(.preformatted, "listing", "pre", "xmp")
        add(.code, "code")
        add(.caption, "figcaption")
        add(.tableCaption, "caption")
        add(.table, "table")
        add(.rowGroup, "tbody", "tfoot", "thead")
        add(.row, "tr")
        add(.cell, "td")
        add(.headerCell, "th")
        add(.picture, "picture")
        add(.source, "source")
        add(.image, "amp-img", "image", "img")
        add(.embed, "amp-iframe", "embed", "iframe")
        add(.media, "amp-video", "audio", "object", "video")
        add(
            .hidden, "annotation", "canvas", "datalist", "mjx-math", "noembed", "noframes", "script", "select", "style",
            "svg",
            "template", "textarea", "title")
        return known
    }()
}

/// The kinds of lists.
enum ListKind {
    case ordered, unordered, definitions
}
