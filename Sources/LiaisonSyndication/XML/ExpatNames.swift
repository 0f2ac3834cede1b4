internal import Glibc

/// Takes the names apart that expat passes: `local`, `uri␌local`, or `uri␌local␌prefix`.
///
/// A document has few names, which come again and again: what was found out about a name is remembered, unless another
/// name needs the place.
struct ExpatNames: ~Copyable {
    /// The places of the parts of a name, and what they mean.
    private struct Parts {
        var count = 0
        var local = 0..<0
        var prefix = 0..<0
        var namespace = XMLNamespace.none
        var element = FeedElement.other
    }

    /// Stands between the parts of a name. No name or URI of XML holds this character.
    static let separator = UInt8(0x0C)

    /// The number of names that are remembered at most, a power of two, and the longest of them in bytes.
    private static let (places, longest) = (256, 128)

    private let known = UnsafeMutablePointer<Parts>.allocate(capacity: Self.places)
    private let texts = UnsafeMutablePointer<UInt8>.allocate(capacity: Self.places * Self.longest)
    private var namespaces = XMLNamespaceTable()

    init() {
        known.initialize(repeating: Parts(), count: Self.places)
    }

    deinit {
        known.deallocate()
        texts.deallocate()
    }

    /// The parts of a name, valid as long as the name is.
    mutating func name(_ text: UTF8Text) -> (name: XMLName, prefix: UTF8Text) {
        guard text.count <= Self.longest else { return Self.name(text, parts(of: text)) }
        let place = Self.place(of: text)
        let remembered = UTF8Text(start: texts + place * Self.longest, count: known[place].count)
        if !remembered.equals(text) { remember(text, at: place) }
        return Self.name(text, known[place])
    }

    /// The namespace of a URI.
    mutating func namespace(of uri: UTF8Text) -> XMLNamespace { namespaces.namespace(of: uri) }

    private mutating func remember(_ text: UTF8Text, at place: Int) {
        known[place] = parts(of: text)
        guard let start = text.baseAddress else { return }
        (texts + place * Self.longest).update(from: start, count: text.count)
    }

    private static func name(_ text: UTF8Text, _ parts: Parts) -> (name: XMLName, prefix: UTF8Text) {
        let name = XMLName(namespace: parts.namespace, local: text[parts.local], element: parts.element)
        return (name, text[parts.prefix])
    }

    private mutating func parts(of text: UTF8Text) -> Parts {
        var parts = Parts(count: text.count, local: 0..<text.count)
        if let first = text.firstIndex(of: Self.separator, from: 0) {
            parts.namespace = namespaces.namespace(of: text[..<first])
            let second = text.firstIndex(of: Self.separator, from: first + 1)
            parts.local = first + 1..<(second ?? text.count)
            parts.prefix = second.map { $0 + 1..<text.count } ?? 0..<0
            // Feeds in a namespace of nobody's are RSS all the same.
            if second == nil, parts.namespace == .other { parts.namespace = .none }
        }
        parts.element = FeedElement(parts.namespace, text[parts.local])
        return parts
    }

    /// The place of a name: a hash of its length, its start, middle and end, which are all of most names.
    @inline(__always)
    private static func place(of text: UTF8Text) -> Int {
        let bytes = UnsafeRawBufferPointer(text)
        var hash = UInt64(bytes.count)
        if bytes.count >= 8 {
            hash = mixed(hash, bytes.loadUnaligned(as: UInt64.self))
            hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: (bytes.count - 8) / 2, as: UInt64.self))
            hash = mixed(hash, bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
        } else {
            for byte in bytes { hash = mixed(hash, UInt64(byte)) }
        }
        return Int(truncatingIfNeeded: hash >> 32) & (places - 1)
    }

    /// A step of a multiplicative hash (Knuth, “The Art of Computer Programming”, section 6.4).
    @inline(__always)
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }
}
