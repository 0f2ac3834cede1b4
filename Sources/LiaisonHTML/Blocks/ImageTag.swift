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
        /// The width of the file in pixels; nil if it is unknown.
        var pixels: Int?

        /// Becomes the better of two sizes of one picture. Returns false if the other is another picture.
        mutating func join(_ other: Picture) -> Bool {
            guard url == other.url || PictureAddress(url).picture == PictureAddress(other.url).picture else {
                return false
            }
            // The file whose name says no size is the original.
            if let pixels, other.pixels.map({ $0 > pixels }) ?? true { (url, self.pixels) = (other.url, other.pixels) }
            if width == nil, height == nil { (width, height) = (other.width, other.height) }
            description = description ?? other.description
            caption = caption ?? (other.caption == description ? nil : other.caption)
            return true
        }
    }

    init(_ tag: HTMLAttributes, _ sources: [ImageCandidate], _ links: inout BlockLinks) {
        let title = tag["title"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
        let description = tag["alt"].flatMap { $0.isEmpty ? nil : $0 } ?? title
        if Self.isFormula(tag), let description {
            self = .formula(Formula(tex: description))
        } else if Self.isPixel(tag) {
            self = .nothing
        } else if !Self.isSymbol(tag), let (url, pixels) = Self.file(of: tag, sources, &links) {
            self = .picture(
                Picture(
                    url: url, description: description, caption: title == description ? nil : title,
                    width: tag.number("width"), height: tag.number("height"), pixels: pixels))
        } else {
            self = description.map { .text($0) } ?? .nothing
        }
    }

    /// Returns whether an image is a picture on its own.
    static func isPicture(_ tag: HTMLAttributes, _ links: inout BlockLinks) -> Bool {
        if case .picture = ImageTag(tag, [], &links) { true } else { false }
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

    /// The URL of the best file of the image, and its width; nil if there is none.
    private static func file(
        of tag: HTMLAttributes, _ sources: [ImageCandidate], _ links: inout BlockLinks
    ) -> (url: String, width: Int?)? {
        for candidate in ImageCandidate.ranked(tag, sources) {
            guard let url = links.web(URLReference(candidate.url)) else { continue }
            return (String(decoding: url, as: UTF8.self), candidate.width)
        }
        return nil
    }
}
