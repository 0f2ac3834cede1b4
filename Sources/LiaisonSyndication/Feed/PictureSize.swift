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
