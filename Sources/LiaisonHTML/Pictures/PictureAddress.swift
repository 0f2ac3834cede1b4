internal import LiaisonJSON

/// The URL of a picture as the place of one of its sizes.
///
/// Services offer a picture in several sizes, whose URLs differ in the query, or in a part of the path that names the size:
/// `photo-300x200.jpg`, `/s1600/`, `/w_424,h_300/`, `/resize:fit:1400/`, `/320px-photo.jpg`.
package struct PictureAddress {
    /// The URL without what names the size. Two sizes of a picture have the same.
    package private(set) var picture: [UInt8] = []
    /// The width that the URL names; nil if it names none.
    package private(set) var width: Int?

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// Reads a URL, in UTF-8. Takes time in proportion to its length.
    package init(_ url: UnsafeBufferPointer<UInt8>) {
        let end = url.firstIndex(of: UInt8(ascii: "#")) ?? url.count
        let queryStart = url[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
        picture.reserveCapacity(queryStart)
        var previous = url[..<0]
        for segment in url[..<queryStart].split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if segment.startIndex > 0 { picture.append(UInt8(ascii: "/")) }
            take(segment, after: previous)
            // A part that only names the size is left out with its slash.
            if !segment.isEmpty, picture.last == UInt8(ascii: "/") { picture.removeLast() }
            previous = segment
        }
        // The name of a picture file is that of the picture, whatever the query asks for.
        let name = String(decoding: previous.suffix(5), as: UTF8.self).lowercased()
        take(query: url[queryStart..<end], isOfFile: Self.endings.contains { name.hasSuffix($0) })
    }

    /// Reads a URL.
    init(_ url: String) {
        var url = url
        self = url.withUTF8 { PictureAddress($0) }
    }

    private static let endings = [".avif", ".bmp", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".tiff", ".webp"]

    private mutating func note(_ width: Int?) {
        if let width, width > 0, self.width == nil { self.width = width }
    }
}

extension PictureAddress {
    /// Takes a part of the path between slashes.
    private mutating func take(_ segment: Bytes, after previous: Bytes) {
        if segment.starts(with: "resize:".utf8) || segment.starts(with: "format:".utf8) {
            // Medium: `/resize:fit:1400/format:webp/`.
            return note(segment.split(separator: UInt8(ascii: ":")).last.flatMap { Self.number(in: $0, exactly: true) })
        }
        if let number = Self.number(in: segment, exactly: true), (50...4000).contains(number),
            !(1900...2100).contains(number)
        {
            note(number)
            if Self.sizeWords.contains(where: { previous.elementsEqual($0.utf8) }) { return }
        } else if let width = Self.widthOfFolder(segment) {
            return note(width)
        }
        var index = segment.startIndex
        if let width = Self.number(in: segment), let sign = Self.end(ofNumberIn: segment),
            segment[sign...].starts(with: "px-".utf8)
        {
            // Wikipedia: `/320px-photo.jpg`.
            note(width)
            index = sign + 3
        }
        while index < segment.endIndex {
            guard let size = Self.size(segment[index...]) else {
                picture.append(segment[index])
                index += 1
                continue
            }
            note(size.width)
            index = size.end
        }
    }

    private static let sizeWords = ["c", "fit", "max", "resize", "size", "thumb", "thumbnail", "w", "width"]

    /// The width of a folder of pictures of one size; 0 if it names another size, nil for another folder. Blogger: `/s1600/`,
    /// `/w640-h480/`.
    private static func widthOfFolder(_ segment: Bytes) -> Int? {
        guard let letter = segment.first, "whsWHS".utf8.contains(letter), let number = number(in: segment.dropFirst()),
            let end = end(ofNumberIn: segment.dropFirst()), end == segment.endIndex || segment[end] == UInt8(ascii: "-")
        else { return nil }
        return letter | 0x20 == UInt8(ascii: "h") ? 0 : number
    }

    /// The size at the start of a part of the path, and its end; nil if there is none.
    private static func size(_ text: Bytes) -> (width: Int?, end: Int)? {
        let rest = text.dropFirst()
        switch text.first {
        case UInt8(ascii: "-"), UInt8(ascii: "_"):
            // WordPress: `-300x200` before the file extension. Shopify: `_300x`.
            guard let width = number(in: rest), let sign = end(ofNumberIn: rest),
                text[sign...].first == UInt8(ascii: "x")
            else { return nil }
            let end = end(ofNumberIn: text[(sign + 1)...]) ?? sign + 1
            return text[end...].first == UInt8(ascii: ".") ? (width, end) : nil
        case UInt8(ascii: "@"):
            return rest.starts(with: "2x.".utf8) || rest.starts(with: "3x.".utf8) ? (nil, text.startIndex + 3) : nil
        case UInt8(ascii: "="):
            // Google: `=w640-h480`, `=s1600` at the end.
            return widthOfFolder(rest).map { ($0, text.endIndex) }
        case UInt8(ascii: ","): return sizeOfParameters(rest)
        default:
            return text.startIndex == text.base.startIndex || text.base[text.startIndex - 1] == UInt8(ascii: "/")
                ? sizeOfParameters(text) : nil
        }
    }

    /// Substack and Cloudinary: `w_424,h_300,c_limit` up to the slash.
    private static func sizeOfParameters(_ text: Bytes) -> (width: Int?, end: Int)? {
        guard let letter = text.first, "whsWHS".utf8.contains(letter), text.dropFirst().first == UInt8(ascii: "_"),
            let number = number(in: text.dropFirst(2))
        else { return nil }
        return (letter | 0x20 == UInt8(ascii: "h") ? nil : number, text.endIndex)
    }

    /// Takes the query. What it says beside the size names the picture, unless the path does.
    private mutating func take(query: Bytes, isOfFile: Bool) {
        for parameter in query.dropFirst().split(separator: UInt8(ascii: "&")) {
            let name = String(decoding: parameter.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self).lowercased()
            if Self.widthParameters.contains(name) {
                note(Self.number(in: parameter.dropFirst(name.utf8.count + 1)))
            } else if !isOfFile, !Self.formParameters.contains(name) {
                picture.append(UInt8(ascii: "&"))
                picture += parameter
            }
        }
    }

    private static let widthParameters: Set<String> = ["fit", "imwidth", "resize", "size", "w", "wid", "width"]
    private static let formParameters: Set<String> = [
        "auto", "crop", "dpr", "fm", "format", "h", "height", "hei", "q", "quality", "ssl", "strip",
    ]

    /// The number of two to five digits at the start of a text; nil if there is none.
    private static func number(in text: Bytes, exactly: Bool = false) -> Int? {
        guard let end = end(ofNumberIn: text), !exactly || end == text.endIndex else { return nil }
        return Int(String(decoding: text[..<end], as: UTF8.self))
    }

    private static func end(ofNumberIn text: Bytes) -> Int? {
        let digits = text.prefix(6).prefix(while: isDigit)
        return (2...5).contains(digits.count) ? digits.endIndex : nil
    }
}
