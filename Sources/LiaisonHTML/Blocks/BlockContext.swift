/// The open elements that determine the kind of block at a position.
///
/// An element without an end tag ends where a parent ends, or where the next element of its kind starts.
struct BlockContext {
    private enum Container: Equatable {
        case quote
        case list(ListKind)
    }

    private var containers: [Container] = []
    /// The numbering of the items in each of the containers.
    private var numbers: [ItemNumbers] = []
    /// The number of open lists and quotes beyond the greatest depth.
    private var deeper = 0
    /// The marker of the item that has just started; nil after a block has taken it.
    private var marker: String?
    private var isDefinition = false
    /// The level of the open heading; nil outside of headings.
    var heading: Int?
    var isCaption = false
    /// True if white space counts.
    var isPreformatted = false
    /// The programming language of the code; nil if it is unknown.
    var language: String?

    /// The greatest depth of lists and quotes. Deeper lists and quotes look like those of this depth.
    static let greatestDepth = 32

    /// Takes the head of the block that starts here. Only the first block of an item gets the marker.
    mutating func takeHead() -> BlockHead {
        defer { marker = nil }
        if isPreformatted { return BlockHead(kind: .code, depth: depthInItem, language: language) }
        if let heading { return BlockHead(kind: .heading, level: heading) }
        if isCaption { return BlockHead(kind: .caption, depth: depthInItem) }
        switch containers.last {
        case .quote: return BlockHead(kind: .quote, depth: containers.count)
        case .list(.definitions) where !isDefinition: return .paragraph
        case .list:
            return BlockHead(kind: .item, depth: containers.count, marker: marker)
        case nil: return marker.map { BlockHead(kind: .item, depth: 1, marker: $0) } ?? .paragraph
        }
    }

    /// The number of lists and quotes around a block in an item that is no text of the item itself; nil outside of items.
    var depthInItem: Int? {
        let isInTerm = containers.last == .list(.definitions) && !isDefinition
        let containers = isInTerm ? containers.dropLast() : containers[...]
        return containers.contains { $0 != .quote } ? containers.count : nil
    }

    /// True if a text at this position would be a paragraph.
    var isParagraph: Bool {
        var copy = self
        return copy.takeHead() == .paragraph
    }
}

extension BlockContext {
    mutating func startQuote() { start(.quote, ItemNumbers()) }

    mutating func endQuote() { end(.quote) }

    /// Starts a list. The numbers count for ordered lists only.
    mutating func startList(_ kind: ListKind, _ numbers: ItemNumbers) { start(.list(kind), numbers) }

    mutating func endList(_ kind: ListKind) { end(.list(kind)) }

    /// Starts an item of the innermost list. The number counts for ordered lists only.
    mutating func startItem(number: Int?) {
        marker = "•"
        guard containers.last == .list(.ordered), !numbers.isEmpty else { return }
        marker = numbers[numbers.count - 1].nextMarker(number)
    }

    mutating func endItem() { marker = nil }

    mutating func startTerm() { isDefinition = false }

    mutating func startDefinition() { isDefinition = true }

    private mutating func start(_ container: Container, _ first: ItemNumbers) {
        isDefinition = false
        guard containers.count < Self.greatestDepth else { return deeper += 1 }
        containers.append(container)
        numbers.append(first)
    }

    private mutating func end(_ container: Container) {
        marker = nil
        guard deeper == 0 else { return deeper -= 1 }
        guard let index = containers.lastIndex(of: container) else { return }
        containers.removeSubrange(index...)
        numbers.removeSubrange(index...)
        isDefinition = containers.last == .list(.definitions)
    }
}
