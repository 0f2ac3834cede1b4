/// The elements around a place that decide which block a text there belongs to.
///
/// Elements whose end tags are missing end where a parent ends, or where the next of their kind starts.
struct BlockContext {
    private enum Container: Equatable {
        case quote
        case list(ListKind)
    }

    private var containers: [Container] = []
    /// The number of the next item in each of the containers.
    private var numbers: [Int] = []
    /// The open lists and quotes that are nested too deep to count.
    private var deeper = 0
    /// The marker of the item that has just started, until a block takes it.
    private var marker: String?
    private var isDefinition = false
    /// The level of the open heading.
    var heading: Int?
    var isCaption = false
    /// Whether white space counts.
    var isPreformatted = false
    /// The programming language of the code.
    var language: String?

    /// Deeper lists and quotes look as those of this depth.
    static let greatestDepth = 32

    /// The head of the block that starts here. An item has its marker in its first block only.
    mutating func takeHead() -> BlockHead {
        defer { marker = nil }
        if isPreformatted { return BlockHead(kind: .code, language: language) }
        if let heading { return BlockHead(kind: .heading, level: heading) }
        if isCaption { return BlockHead(kind: .caption) }
        switch containers.last {
        case .quote: return BlockHead(kind: .quote, depth: containers.count)
        case .list(.definitions) where !isDefinition: return .paragraph
        case .list:
            return BlockHead(kind: .item, depth: containers.count, marker: marker)
        case nil: return marker.map { BlockHead(kind: .item, depth: 1, marker: $0) } ?? .paragraph
        }
    }

    /// Whether a text here would be a paragraph.
    var isParagraph: Bool {
        var copy = self
        return copy.takeHead() == .paragraph
    }
}

extension BlockContext {
    mutating func startQuote() { start(.quote, from: 1) }

    mutating func endQuote() { end(.quote) }

    /// Starts a list. The first number given counts in ordered lists.
    mutating func startList(_ kind: ListKind, from first: Int?) { start(.list(kind), from: first ?? 1) }

    mutating func endList(_ kind: ListKind) { end(.list(kind)) }

    /// Starts an item of the innermost list. A number given counts in ordered lists.
    mutating func startItem(number: Int?) {
        marker = "•"
        guard containers.last == .list(.ordered), let next = numbers.popLast() else { return }
        marker = "\(number ?? next)."
        numbers.append((number ?? next) &+ 1)
    }

    mutating func endItem() { marker = nil }

    mutating func startTerm() { isDefinition = false }

    mutating func startDefinition() { isDefinition = true }

    private mutating func start(_ container: Container, from first: Int) {
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
