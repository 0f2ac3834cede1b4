/// The qualified names of the open elements, from the root inwards.
struct OpenElements {
    /// The names in order, up to `end`. The bytes after `end` are free for more names.
    private var names = Bytes()
    private var end = 0
    /// The start of each name, and the start of its local part.
    private var starts: [(whole: Int, local: Int)] = []
    /// The hashes of the first names, which were open when `depth(of:)` was last called. A comparison of hashes takes
    /// much less time than a comparison of names.
    private var hashes: [Int] = []

    /// The number of open elements.
    var count: Int { starts.count }

    /// The greatest number of open elements.
    static let maximumCount = 512

    mutating func push(prefix: UTF8Text, local: UTF8Text) {
        let start = end
        if !prefix.isEmpty {
            write(prefix)
            write((":" as StaticString).utf8)
        }
        starts.append((start, end))
        write(local)
    }

    private mutating func write(_ text: UTF8Text) {
        guard let source = text.baseAddress else { return }
        if names.count < end + text.count { names += repeatElement(0, count: end + text.count) }
        names.withUnsafeMutableBufferPointer { names in
            names.baseAddress.map { ($0 + end).update(from: source, count: text.count) }
        }
        end += text.count
    }

    mutating func push(_ name: UTF8Text) {
        let colon = name.firstIndex(of: UInt8(ascii: ":"), from: 0)
        push(prefix: name[..<(colon ?? 0)], local: name[(colon.map { $0 + 1 } ?? 0)...])
    }

    mutating func pop() {
        guard let start = starts.popLast() else { return }
        end = start.whole
        if hashes.count > starts.count { hashes.removeLast() }
    }

    /// Passes the local part of the innermost name to a function. The text is empty if no element is open.
    func withLastLocal(_ body: (UTF8Text) -> Void) {
        names.withText { body($0[(starts.last?.local ?? end)..<end]) }
    }

    /// The innermost name; empty if no element is open.
    var last: Bytes { starts.last.map { Array(names[$0.whole..<end]) } ?? [] }

    /// The depth of the innermost element with a name, where the root has depth 0; nil if there is none. The case of
    /// letters does not count.
    mutating func depth(of name: UTF8Text) -> Int? {
        while hashes.count < starts.count { hashes.append(Self.hash(names[range(at: hashes.count)])) }
        let hash = Self.hash(name)
        return hashes.indices.last { depth in
            hashes[depth] == hash
                && names[range(at: depth)].elementsEqual(name) { lowercase($0) == lowercase($1) }
        }
    }

    private func range(at depth: Int) -> Range<Int> {
        starts[depth].whole..<(depth + 1 < starts.count ? starts[depth + 1].whole : end)
    }

    private static func hash(_ name: some Sequence<UInt8>) -> Int {
        var hasher = Hasher()
        for byte in name { hasher.combine(lowercase(byte)) }
        return hasher.finalize()
    }
}

/// The prefixes that elements have bound to namespaces.
struct NamespaceBindings {
    private var bindings: [(prefix: Bytes, namespace: XMLNamespace, depth: Int)] = []

    /// The greatest number of bindings. The lookup of a prefix takes time in proportion to their number, and feeds have
    /// about a dozen.
    static let maximumCount = 512

    /// Binds a prefix for the element at a depth. The empty prefix is the default namespace. A binding beyond the
    /// greatest number is left out.
    mutating func bind(_ prefix: UTF8Text, to namespace: XMLNamespace, at depth: Int) {
        guard bindings.count < Self.maximumCount else { return }
        bindings.append((Array(prefix), namespace, depth))
    }

    /// Removes the bindings of all elements at a depth or deeper.
    mutating func leave(_ depth: Int) {
        while let last = bindings.last, last.depth >= depth { bindings.removeLast() }
    }

    /// The namespace of a prefix. A prefix that is not bound has its usual meaning.
    func namespace(of prefix: UTF8Text) -> XMLNamespace {
        bound(prefix) ?? (prefix.isEmpty ? .none : .usual(prefix: prefix))
    }

    /// The namespace to which a prefix is bound; nil if it is not bound.
    func bound(_ prefix: UTF8Text) -> XMLNamespace? {
        for index in bindings.indices.reversed() where bindings[index].prefix.count == prefix.count {
            if bindings[index].prefix.withText({ $0.equals(prefix) }) { return bindings[index].namespace }
        }
        return nil
    }
}
