internal import Glibc
internal import LiaisonJSON

/// Splits the names that expat passes: `local`, `uri␌local`, or `uri␌local␌prefix`.
///
/// A document repeats few names. The parts of each name are remembered until another name takes its place in the table.
struct ExpatNames: ~Copyable {
    /// The parts of a name, and their meanings.
    private struct Parts {
        var count = 0
        var local = 0..<0
        var prefix = 0..<0
        /// The namespace that the caller has passed with the name.
        var outer = XMLNamespace.none
        var namespace = XMLNamespace.none
        var element = FeedElement.other
    }

    /// The separator of the parts. XML allows this character neither in names nor in URIs.
    static let separator = UInt8(0x0C)

    /// The size of the table, a power of two, and the length of the longest name in the table, in bytes.
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

    /// The parts of a name, which are valid as long as the name is. A name without a URI belongs to `namespace`.
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
            // A feed in an unknown namespace is read as RSS.
            if second == nil, parts.namespace == .other { parts.namespace = .none }
        }
        parts.element = FeedElement(parts.namespace, text[parts.local])
        return parts
    }

    /// The place of a name in the table: a hash of its length, its first 16 and its last 16 bytes. These are all bytes
    /// of most names.
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
