/// The effect of an HTML element on the text around it and inside it.
enum HTMLElement {
    /// No effect: the text continues in the line.
    case inline
    /// A cell of a table, which stands beside the next one.
    case cell
    /// An element that starts a line of its own.
    case line
    /// An element with an empty line before and after it.
    case paragraph
    /// A raised or lowered text.
    case script
    case ruby(RubyPart)
    /// A control of a form, such as a check box.
    case control
    /// A formula in MathML.
    case math
    /// An inline element that may be hidden beside a formula.
    case drawing
    /// An element whose content is neither text for readers nor markup.
    case hidden

    /// The effect of the element with a name. An element that the standard does not know is inline.
    init(_ name: HTMLName) {
        // Most tags are those of links, spans, emphasis, breaks and paragraphs. They need no look-up.
        switch name.head {
        case 0x61 /* a */, 0x6E61_7073 /* span */, 0x69 /* i */, 0x62 /* b */, 0x6D65 /* em */,
            0x676E_6F72_7473 /* strong */, 0x6564_6F63 /* code */:
            self = .inline
        case 0x7262 /* br */: self = .line
        case 0x70 /* p */: self = .paragraph
        default: self = Self.known[name] ?? .inline
        }
    }

    private static let known: [HTMLName: HTMLElement] = {
        var known: [HTMLName: HTMLElement] = [:]
        func add(_ element: HTMLElement, _ names: StaticString...) {
            for name in names { known[HTMLName(name)] = element }
        }
        add(.cell, "td", "th")
        add(
            .line, "address", "article", "aside", "body", "br", "caption", "center", "dd", "details", "dialog", "dir",
            "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "header", "hgroup", "hr",
            "legend", "li", "main", "menu", "nav", "ol", "option", "search", "section", "summary", "table", "tr", "ul")
        add(.paragraph, "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "listing", "p", "pre", "xmp")
        add(.script, "sub", "sup")
        for part in RubyPart.allCases { for name in part.elements { add(.ruby(part), name) } }
        add(.control, "input")
        add(.math, "math")
        add(.drawing, "nobr")
        add(.hidden, "annotation", "iframe", "mjx-math", "noembed", "noframes", "script", "style", "title")
        return known
    }()
}
