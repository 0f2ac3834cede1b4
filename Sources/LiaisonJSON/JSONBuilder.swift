internal import CSimdJSON
internal import Glibc

/// Makes values as a `JSONReader` makes those of a document: code that takes a value of a document takes these values,
/// too.
///
/// Texts must be UTF-8; the builder does not check them. The caller closes each object and array. A value is valid until
/// the next change of the builder, and while the builder lives. One thread uses a builder at a time.
public final class JSONBuilder {
    private var nodes: UnsafeMutablePointer<lsn_json_node>
    private var (nodeCount, nodeCapacity): (Int, Int)
    private var texts: UnsafeMutablePointer<UInt8>
    private var (textCount, textCapacity): (Int, Int)
    /// The index of the innermost open object or array; -1 outside of all. Until it is closed, its span is the index of
    /// the one around it plus 1.
    private var container = -1
    /// The number of values outside of all objects and arrays.
    public private(set) var count = 0

    /// Makes an empty builder.
    public convenience init() { self.init(nodes: 256, texts: 4096) }

    /// Makes a builder of a copy of a value, with no more memory than that takes.
    convenience init(copying value: JSONValue) {
        self.init(nodes: Int(value.node.pointee.span), texts: value.textSize)
        append(value)
    }

    private init(nodes: Int, texts: Int) {
        self.nodes = .allocate(capacity: nodes)
        self.texts = .allocate(capacity: texts + JSONValue.padding)
        (nodeCount, nodeCapacity) = (0, nodes)
        (textCount, textCapacity) = (0, texts)
    }

    deinit {
        nodes.deallocate()
        texts.deallocate()
    }

    /// The values outside of all objects and arrays, in order.
    public var values: JSONValue.Items { JSONValue.Items(next: JSONValue(nodes), count: count) }

    /// The first value outside of all objects and arrays. Only for a builder that is not empty.
    public var first: JSONValue { JSONValue(nodes) }

    /// Removes the values, and keeps the memory.
    public func removeAll() { (nodeCount, textCount, container, count) = (0, 0, -1, 0) }

    /// Starts an object.
    public func beginObject() { begin(LSN_JSON_OBJECT) }

    /// Ends an object.
    public func endObject() { end() }

    /// Starts an array.
    public func beginArray() { begin(LSN_JSON_ARRAY) }

    /// Ends an array.
    public func endArray() { end() }

    private func begin(_ kind: Int) {
        append(value: kind)
        nodes[nodeCount - 1].span = UInt32(truncatingIfNeeded: container + 1)
        container = nodeCount - 1
    }

    private func end() {
        let ended = container
        container = Int(nodes[ended].span) - 1
        nodes[ended].span = UInt32(truncatingIfNeeded: nodeCount - ended)
    }

    /// Appends the key of a member. A value must follow.
    public func key(_ key: StaticString) {
        self.key(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    /// Appends the key of a member. A value must follow.
    public func key(_ key: UnsafeBufferPointer<UInt8>) {
        nodes[container].count += 1
        append(LSN_JSON_STRING)
        setText(key)
    }

    /// Appends null.
    public func null() { append(value: LSN_JSON_NULL) }

    /// Appends a text.
    public func string(_ text: UnsafeBufferPointer<UInt8>) {
        append(value: LSN_JSON_STRING)
        setText(text)
    }

    /// Appends a text of at most `capacity` bytes without NUL, which a function writes.
    public func string(capacity: Int, _ write: (inout OutputSpan<UInt8>) -> Void) {
        append(value: LSN_JSON_STRING)
        reserveTexts(capacity + 1)
        let room = UnsafeMutableBufferPointer(start: texts + textCount, count: capacity)
        var span = OutputSpan(buffer: room, initializedCount: 0)
        write(&span)
        endText(span.finalize(for: room))
    }

    /// Appends a whole number.
    public func number(_ number: Int) {
        append(value: LSN_JSON_INT)
        nodes[nodeCount - 1].integer = Int64(number)
    }

    /// Appends a finite number, as a whole number if it is one.
    public func number(_ number: Double) {
        if let whole = Int(exactly: number) { return self.number(whole) }
        append(value: LSN_JSON_DOUBLE)
        nodes[nodeCount - 1].number = number
    }

    /// Appends true or false.
    public func bool(_ value: Bool) {
        append(value: LSN_JSON_BOOL)
        nodes[nodeCount - 1].integer = value ? 1 : 0
    }

    /// Appends a copy of a value that this builder does not own. Takes time in proportion to its size.
    public func append(_ value: JSONValue) {
        countValue()
        let span = Int(value.node.pointee.span)
        reserveNodes(span)
        reserveTexts(value.textSize)
        (nodes + nodeCount).initialize(from: value.node, count: span)
        for index in nodeCount..<nodeCount + span where JSONValue(nodes + index).isText {
            let (text, count) = (texts + textCount, Int(nodes[index].count))
            if let source = nodes[index].text { text.update(from: source, count: count) }
            text[count] = 0
            nodes[index].text = UnsafePointer(text)
            textCount += count + 1
        }
        nodeCount += span
    }
}

extension JSONBuilder {
    /// Appends a member whose value is a text. Appends nothing if the text is empty.
    public func member(_ name: StaticString, _ text: UnsafeBufferPointer<UInt8>) {
        guard !text.isEmpty else { return }
        key(name)
        string(text)
    }

    /// Appends a member whose value is a text. Appends nothing if the text is nil or empty.
    public func member(_ name: StaticString, _ text: String?) {
        guard var text else { return }
        text.withUTF8 { member(name, $0) }
    }

    /// Appends a member whose value is a whole number. Appends nothing if the number is nil.
    public func member(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        key(name)
        self.number(number)
    }

    /// Appends a member that is true or false.
    public func member(_ name: StaticString, _ value: Bool) {
        key(name)
        bool(value)
    }

    /// Appends copies of the members of an object that this builder does not own.
    public func members(of object: JSONValue) {
        for (key, value) in object.members {
            self.key(key.utf8)
            append(value)
        }
    }
}

extension JSONBuilder {
    /// Appends the node of a value, which counts as an item of an open array.
    private func append(value kind: Int) {
        countValue()
        append(kind)
    }

    private func countValue() {
        if container < 0 {
            count += 1
        } else if nodes[container].kind == UInt16(LSN_JSON_ARRAY) {
            nodes[container].count += 1
        }
    }

    private func append(_ kind: Int) {
        reserveNodes(1)
        var node = lsn_json_node()
        node.kind = UInt16(kind)
        node.span = 1
        (nodes + nodeCount).initialize(to: node)
        nodeCount += 1
    }

    /// Sets the text of the last node.
    private func setText(_ text: UnsafeBufferPointer<UInt8>) {
        reserveTexts(text.count + 1)
        if let source = text.baseAddress { (texts + textCount).update(from: source, count: text.count) }
        if memchr(texts + textCount, 0, text.count) != nil { nodes[nodeCount - 1].holds_nul = 1 }
        endText(text.count)
    }

    /// Ends the text of the last node, whose bytes stand behind the texts so far.
    private func endText(_ count: Int) {
        texts[textCount + count] = 0
        nodes[nodeCount - 1].text = UnsafePointer(texts + textCount)
        nodes[nodeCount - 1].count = UInt32(truncatingIfNeeded: count)
        textCount += count + 1
    }

    private func reserveNodes(_ more: Int) {
        guard nodeCapacity - nodeCount < more else { return }
        nodeCapacity = max(nodeCapacity * 2, nodeCount + more)
        let larger = UnsafeMutablePointer<lsn_json_node>.allocate(capacity: nodeCapacity)
        larger.update(from: nodes, count: nodeCount)
        nodes.deallocate()
        nodes = larger
    }

    private func reserveTexts(_ more: Int) {
        guard textCapacity - textCount < more else { return }
        let former = texts
        textCapacity = max(textCapacity * 2, textCount + more)
        texts = .allocate(capacity: textCapacity + JSONValue.padding)
        texts.update(from: former, count: textCount)
        for index in 0..<nodeCount where JSONValue(nodes + index).isText {
            nodes[index].text = nodes[index].text.map { UnsafePointer(texts) + UnsafePointer(former).distance(to: $0) }
        }
        former.deallocate()
    }
}

extension JSONValue {
    /// True if the node has a text.
    var isText: Bool { kind == .string || kind == .numberOutOfRange }

    /// The number of bytes that the texts of the value and of all values inside take, each with its NUL.
    var textSize: Int {
        (0..<Int(node.pointee.span)).reduce(0) { size, index in
            JSONValue(node + index).isText ? size + Int(node[index].count) + 1 : size
        }
    }
}
