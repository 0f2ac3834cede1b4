/// The role of an image for readers.
enum ImageTag {
    /// A picture on its own.
    case picture(Picture)
    /// A character of the text, such as an emoji, or the description of an image without a usable URL.
    case text(String)
    case formula(Formula)
    /// An image that shows nothing, such as a tracking pixel.
    case nothing

    /// A picture with what its element says about it.
    struct Picture {
        var url: String
        var description: String?
        /// The title, unless it is the description.
        var caption: String?
        /// The size in pixels; nil if it is unknown.
        var width, height: Int?
    }

    init(_ tag: HTMLAttributes, _ links: inout BlockLinks) {
        let title = tag["title"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        let description = tag["alt"].flatMap { $0.isEmpty ? nil : $0 } ?? title
        if Self.isPixel(tag) {
            self = .nothing
        } else if Self.isFormula(tag), let description {
            self = .formula(Formula(tex: description))
        } else if !Self.isSymbol(tag), let url = Self.source(of: tag, &links) {
            self = .picture(
                Picture(
                    url: String(decoding: url, as: UTF8.self), description: description,
                    caption: title == description ? nil : title, width: tag.number("width"),
                    height: tag.number("height")))
        } else {
            self = description.map { .text($0) } ?? .nothing
        }
    }

    /// The URL of an image that is a picture on its own, in UTF-8; nil for any other image.
    static func picture(_ tag: HTMLAttributes, _ links: inout BlockLinks) -> [UInt8]? {
        isPixel(tag) || isSymbol(tag) || isFormula(tag) ? nil : source(of: tag, &links)
    }

    private static func isPixel(_ tag: HTMLAttributes) -> Bool {
        if let width = tag.number("width"), width <= 1 { return true }
        if let height = tag.number("height"), height <= 1 { return true }
        if tag.declaration("display") == "none" { return true }
        return (["width", "height"] as [StaticString]).contains { property in
            tag.declaration(property).map { $0.hasPrefix("0") || $0 == "1px" } ?? false
        }
    }

    /// Returns whether the image shows a formula that its description has. Wikipedia and WordPress draw formulas so.
    private static func isFormula(_ tag: HTMLAttributes) -> Bool {
        guard let description = tag["alt"], !description.isEmpty else { return false }
        let isDrawn = tag["class"]?.split(whereSeparator: \.isWhitespace).contains {
            $0.hasPrefix("mwe-math") || ["latex", "math", "tex"].contains($0)
        }
        return isDrawn == true || tag["src"]?.contains("latex.") == true
    }

    /// Returns whether the image stands in a line of text. Emojis have a class, or are no larger than a letter.
    private static func isSymbol(_ tag: HTMLAttributes) -> Bool {
        if let width = tag.number("width"), let height = tag.number("height"), width <= 32, height <= 32 {
            return true
        }
        return tag["class"].map { $0.contains("emoji") || $0.contains("smiley") } ?? false
    }

    /// The URL of the image. A page that loads images late has a placeholder in `src`, and the URL in another
    /// attribute.
    private static func source(of tag: HTMLAttributes, _ links: inout BlockLinks) -> [UInt8]? {
        for name in ["data-src", "data-lazy-src", "data-original", "src"] as [StaticString] {
            if let url = links.web(tag.reference(name)) { return url }
        }
        guard let candidates = tag["srcset"] ?? tag["data-srcset"] else { return nil }
        return links.web(candidates.split { $0.isWhitespace }.first.flatMap { URLReference(String($0)) })
    }
}
