/// The size of a picture that a feed declares, in pixels.
struct PictureSize: Equatable {
    var width: Int?
    var height: Int?

    /// The size in the attributes of an element; nil if they declare none.
    init?(_ attributes: XMLAttributes) {
        func number(_ name: StaticString) -> Int? {
            attributes.value(name).flatMap { Int($0.trimmed.string) }.flatMap { (1...100_000).contains($0) ? $0 : nil }
        }
        (width, height) = (number("width"), number("height"))
        if width == nil, height == nil { return nil }
    }
}

/// The URL of a picture as the place of one of its sizes.
///
/// Services offer a picture in several sizes, whose URLs differ in the query, or in a part of the path that names the size:
/// `photo-300x200.jpg`, `/s1600/`, `/w_424,h_300/`.
struct PictureAddress {
    /// The URL without what names the size. Two sizes of a picture have the same.
    let picture: Bytes
    /// The width that the URL names; nil if it names none.
    let width: Int?

    init(_ url: UTF8Text) {
        let queryStart = url.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) ?? url.count
        var (picture, width) = (Bytes(), nil as Int?)
        let path = url[..<queryStart]
        var index = 0
        while index < path.count {
            guard let size = Self.size(in: path, at: index) else {
                picture.append(path[index])
                index += 1
                continue
            }
            width = width ?? size.width
            index = size.end
        }
        for parameter in url[queryStart...].split(whereSeparator: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "&") }
        ) {
            let parameter = UTF8Text(rebasing: parameter)
            for name in ["width=", "w="] as [StaticString] where parameter.startsIgnoringCase(name) {
                width = width ?? Int(parameter[name.utf8CodeUnitCount...].string)
            }
        }
        (self.picture, self.width) = (picture, width)
    }

    /// The size that begins at an index of a path; nil if none does.
    private static func size(in path: UTF8Text, at start: Int) -> (width: Int, end: Int)? {
        func digits(_ index: Int) -> (number: Int, end: Int)? {
            let count = path[min(index, path.count)...].prefix { (0x30...0x39).contains($0) }.count
            guard (2...5).contains(count) else { return nil }
            return Int(path[index..<index + count].string).map { ($0, index + count) }
        }
        func byte(_ index: Int) -> UInt8 { index < path.count ? path[index] : 0 }
        switch path[start] {
        case UInt8(ascii: "-"), UInt8(ascii: "_"):
            // WordPress: `-300x200` before the file extension.
            guard let width = digits(start + 1), byte(width.end) == UInt8(ascii: "x"),
                let height = digits(width.end + 1),
                byte(height.end) == UInt8(ascii: ".")
            else { return nil }
            return (width.number, height.end)
        case UInt8(ascii: "/"), UInt8(ascii: ","):
            let letter = lowercase(byte(start + 1))
            guard [UInt8(ascii: "w"), UInt8(ascii: "h"), UInt8(ascii: "s")].contains(letter) else { return nil }
            let isNamed = byte(start + 2) == UInt8(ascii: "_")
            guard let number = digits(start + (isNamed ? 3 : 2)) else { return nil }
            // Blogger: `/s1600/` or `/w640-h480/`. Substack and Cloudinary: `/w_424,h_300,c_limit/`.
            guard isNamed || [UInt8(ascii: "/"), UInt8(ascii: "-")].contains(byte(number.end)) else { return nil }
            let end = path[number.end...].firstIndex(of: UInt8(ascii: "/")).map { number.end + $0 } ?? number.end
            return (letter == UInt8(ascii: "h") ? 0 : number.number, end)
        default: return nil
        }
    }
}
