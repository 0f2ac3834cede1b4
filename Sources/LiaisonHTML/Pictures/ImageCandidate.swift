/// One of the files from which a browser chooses that of an image.
struct ImageCandidate {
    let url: String
    /// The width in pixels; nil if it is unknown.
    private(set) var width: Int?
    /// The number of pixels per CSS pixel; nil if the width is given instead.
    private var density: Double?
    /// The order in which kinds of files are tried.
    private var kind = Kind.usual

    private enum Kind: Int {
        case usual
        /// A file of a type that browsers may not know.
        case rare
        /// What a page shows until the image is loaded.
        case placeholder
    }

    /// The width, in pixels, that is enough for any page.
    private static let enough = 1280

    /// The files of an image, the best first: that of a usual type that is just wide enough, else the widest. The `src` of an
    /// image is better than others if its width is unknown.
    ///
    /// - Parameters:
    ///   - tag: The attributes of the image.
    ///   - sources: The files that a `<picture>` around the image offers.
    static func ranked(_ tag: HTMLAttributes, _ sources: [ImageCandidate]) -> [ImageCandidate] {
        let declared = tag.number("width")
        var candidates = own(tag, declared: declared)
        let base = declared ?? candidates.first?.width
        candidates += sources
        for name in ["srcset", "data-srcset", "data-lazy-srcset"] as [StaticString] {
            if let list = tag[name] { candidates += parse(list) }
        }
        for index in candidates.indices {
            guard let density = candidates[index].density else { continue }
            candidates[index].width = candidates[index].width ?? Int(density * Double(base ?? 1))
        }
        return candidates.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(
            \.element)
    }

    /// The files of the attributes with one URL. A page that loads images late has a placeholder in `src`, and the URL in
    /// another attribute.
    private static func own(_ tag: HTMLAttributes, declared: Int?) -> [ImageCandidate] {
        var own: [ImageCandidate] = []
        for name in ["data-src", "data-lazy-src", "data-original", "src"] as [StaticString] {
            guard let url = tag[name], !url.isEmpty else { continue }
            var candidate = ImageCandidate(url)
            candidate.width = candidate.width ?? declared
            if !own.isEmpty { candidate.kind = .placeholder }
            own.append(candidate)
        }
        return own
    }

    private init(_ url: String, type: String = "") {
        self.url = url
        width = PictureAddress(url).width
        let name = url.lowercased().prefix { $0 != "?" && $0 != "#" }
        let rare = ["avif", "heic", "heif", "jxl"]
        if name.hasPrefix("data:")
            || Self.placeholders.contains(where: { name.split(separator: "/").last?.hasPrefix($0) ?? false })
        {
            kind = .placeholder
        } else if rare.contains(where: { type.lowercased() == "image/" + $0 || name.hasSuffix("." + $0) }) {
            kind = .rare
        }
    }

    /// The starts of the names of files that show nothing.
    private static let placeholders = [
        "1x1", "blank.", "clear.", "lazy", "loading", "pixel.", "placeholder", "spacer.", "transparent.",
    ]

    /// A number that is lower for a better file.
    private var rank: Int {
        let width = min(width ?? Self.enough, 1 << 20)
        let distance = width >= Self.enough ? width - Self.enough : (1 << 21) - width
        return kind.rawValue << 24 + (self.width == nil ? 0 : distance + 1)
    }
}

extension ImageCandidate {
    /// The greatest number of files that are compared.
    static let mostCandidates = 64

    /// Reads a list of files by the rules of the standard for `srcset` (HTML, 4.8.4.3.10).
    static func parse(_ list: String, type: String = "") -> [ImageCandidate] {
        var candidates: [ImageCandidate] = []
        var rest = list[...]
        while candidates.count < mostCandidates {
            rest = rest.drop { $0.isWhitespace || $0 == "," }
            guard !rest.isEmpty else { break }
            var url = rest.prefix { !$0.isWhitespace }
            rest = rest[url.endIndex...]
            var descriptors: [Substring] = []
            if url.last == "," {
                while url.last == "," { url.removeLast() }
            } else {
                descriptors = takeDescriptors(&rest)
            }
            var candidate = ImageCandidate(String(url), type: type)
            if candidate.take(descriptors) { candidates.append(candidate) }
        }
        return candidates
    }

    /// Takes the words up to the next comma outside of parentheses.
    private static func takeDescriptors(_ rest: inout Substring) -> [Substring] {
        var isInParentheses = false
        let words = rest.prefix { character in
            if character == "(" { isInParentheses = true }
            if character == ")" { isInParentheses = false }
            return isInParentheses || character != ","
        }
        rest = rest[words.endIndex...]
        return words.split(whereSeparator: \.isWhitespace)
    }

    /// Takes the words behind a URL. Returns false if browsers do not know them.
    private mutating func take(_ descriptors: [Substring]) -> Bool {
        if descriptors.isEmpty { density = 1 }
        for descriptor in descriptors {
            switch descriptor.last {
            case "w":
                guard let width = Int(descriptor.dropLast()), width > 0 else { return false }
                self.width = width
            case "x":
                guard let density = Double(descriptor.dropLast()), (0...1000).contains(density) else { return false }
                self.density = density
            case "h": break
            default: return false
            }
        }
        return true
    }
}

/// The files that an open `<picture>` offers for its image.
struct PictureSources {
    private var candidates: [ImageCandidate] = []
    private var isOpen = false

    /// Starts or ends a `<picture>`.
    mutating func start(_ isOpen: Bool) {
        self.isOpen = isOpen
        candidates.removeAll()
    }

    /// Adds the files of a `<source>`, unless they are for dark pages only.
    mutating func add(_ tag: HTMLAttributes) {
        guard isOpen, candidates.count < ImageCandidate.mostCandidates, tag["media"]?.contains("dark") != true,
            let list = tag["srcset"] ?? tag["data-srcset"]
        else { return }
        candidates += ImageCandidate.parse(list, type: tag["type"] ?? "")
    }

    /// Takes the files for the image.
    mutating func take() -> [ImageCandidate] {
        defer { candidates.removeAll() }
        return candidates
    }
}
