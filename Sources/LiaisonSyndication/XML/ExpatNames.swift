internal import Glibc
internal import LiaisonJSON

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
        /// The namespace that was passed with the name.
        var outer = XMLNamespace.none
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

    /// The parts of a name, valid as long as the name is. A name without a URI is in `namespace`.
    mutating func name(_ text: UTF8Text, in namespace: XMLNamespace = .none) -> (name: XMLName, prefix: UTF8Text) {
        guard text.count <= Self.longest else { return Self.name(text, parts(of: text, in: namespace)) }
        let place = Self.place(of: text)
        let remembered = UTF8Text(start: texts + place * Self.longest, count: known[place].count)
        if !remembered.equals(text) || known[place].outer != namespace { remember(text, in: namespace, at: place) }
        return Self.name(text, known[place])
    }

    /// The namespace of a URI.
    mutating func namespace(of uri: UTF8Text) -> XMLNamespace { namespaces.namespace(of: uri) }

    private mutating func remember(_ text: UTF8Text, in namespace: XMLNamespace, at place: Int) {
        known[place] = parts(of: text, in: namespace)
        guard let start = text.baseAddress else { return }
        (texts + place * Self.longest).update(from: start, count: text.count)
    }

    private static func name(_ text: UTF8Text, _ parts: Parts) -> (name: XMLName, prefix: UTF8Text) {
        let name = XMLName(namespace: parts.namespace, local: text[parts.local], element: parts.element)
        return (name, text[parts.prefix])
    }

    private mutating func parts(of text: UTF8Text, in namespace: XMLNamespace) -> Parts {
        var parts = Parts(count: text.count, local: 0..<text.count, outer: namespace, namespace: namespace)
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

    /// The place of a name: a hash of its length, its first and its last 16 bytes, which are all of most names.
    @inline(__always)
    private static func place(of text: UTF8Text) -> Int {
        var hash = UInt64(text.count)
        if text.count < 16 {
            mix(SIMD16(lastOf: text, from: 0), into: &hash)
        } else {
            mix(SIMD16(text, at: 0), into: &hash)
            mix(SIMD16(text, at: text.count - 16), into: &hash)
        }
        return Int(truncatingIfNeeded: hash >> 32) & (places - 1)
    }

    @inline(__always)
    private static func mix(_ block: SIMD16<UInt8>, into hash: inout UInt64) {
        let words = unsafeBitCast(block, to: SIMD2<UInt64>.self)
        hash = mixed(mixed(hash, words.x), words.y)
    }

    /// A step of a multiplicative hash (Knuth, “The Art of Computer Programming”, section 6.4).
    @inline(__always)
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        return product ^ product >> 32
    }
}
