internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonTemplates

/// The sections that a factory makes of data: a document, or a stream with one datum a line.
///
/// The source is a value. A class would pay for a dynamic check of exclusivity at each property, several for each
/// datum.
struct FactorySource: SectionSource, ~Copyable {
    /// The title; nil if the factory has none.
    private(set) var title: String?

    /// The language of the texts, a tag of BCP 47; nil if the factory has none.
    private(set) var language: String?

    /// The empty state; nil if there is none.
    private(set) var emptyState: EmptyState?

    /// The data that a template is walking.
    private enum Walk {
        case none
        case ranges([Range<Int>])
        case values(JSONValue.Items)
        case selected(SelectedItems)
        case lines
    }

    /// The result of reading a datum.
    private enum Datum {
        /// A datum, and its index in the array; nil if it is no item of an array of the document.
        case datum(JSONValue, at: (array: Pointer, index: Int)?)
        /// The datum is no JSON: the reason, and the line of a stream.
        case skipped(String, line: Int?)
        case end
    }

    private let factory: Factory
    /// The data: a document, a value in memory, or the values of a stream or of a syndicated feed.
    private let document: FactoryDocument?
    private let tree: JSONTree?
    private var stream: (any ValueSource)?
    /// A value in memory, or the head of a syndicated feed: the whole without its items. Nil for other data.
    private let head: JSONValue?
    private var builder: SectionBuilder
    /// The number of sections so far.
    private var count = 0
    private var templates: ArenaItems<SectionTemplate>
    /// The current template, the number of data that the template has taken, its data, and the index of the next datum.
    private var template: UnsafePointer<SectionTemplate>?
    private var taken = 0
    private var walk = Walk.none
    /// The owner of the items that the current template has made.
    private var made: JSONBuilder?
    private var index = 0

    /// Maps a document, whose bytes are all ahead.
    init(
        _ file: ByteSource, _ factory: Factory, onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        self.factory = factory
        templates = factory.sections
        try Self.findNewestDate(factory) { () throws(DocumentFault) in
            try FactorySource(file, factory) { _ in }
        }
        document = try FactoryDocument(file, factory)
        (tree, stream, head) = (nil, nil, nil)
        builder = SectionBuilder(factory, file: file.name, onFault: onFault)
        takeWhole()
    }

    /// Maps a value in memory.
    init(
        _ tree: JSONTree, file: String, _ factory: Factory, onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        self.factory = factory
        templates = factory.sections
        try Self.findNewestDate(factory) { () throws(DocumentFault) in
            try FactorySource(tree, file: file, factory) { _ in }
        }
        (document, self.tree, stream, head) = (nil, tree, nil, tree.value)
        builder = SectionBuilder(factory, file: file, onFault: onFault)
        takeWhole()
    }

    /// Maps a syndicated feed. Walks the items as they arrive. `canMapItems` of the factory must be true.
    init(_ items: some ItemSource, file: String, _ factory: Factory, onFault: @escaping (DocumentFault) -> Void) {
        self.factory = factory
        templates = factory.sections
        (document, tree, stream, head) = (nil, nil, items, items.head)
        builder = SectionBuilder(factory, file: file, onFault: onFault)
        takeWhole()
    }

    /// Maps a stream.
    init(
        _ stream: StreamSource, file: String, _ factory: Factory, onFault: @escaping (DocumentFault) -> Void
    ) throws(DocumentFault) {
        if let fault = factory.streamFault { throw .malformed(factory.path, reason: fault) }
        self.factory = factory
        templates = factory.sections
        (document, tree, self.stream, head) = (nil, nil, stream, nil)
        builder = SectionBuilder(factory, file: file, onFault: onFault)
        takeWhole()
    }

    private mutating func takeWhole() {
        followWhole()
        factory.clock.pointee.stated = factory.now.flatMap { builder.now($0.value, factoryLine: $0.line) }
        title = factory.title.flatMap { builder.title($0.value, factoryLine: $0.line) }
        language = factory.language.flatMap { builder.language($0.value, factoryLine: $0.line) }
        emptyState = factory.emptyState.flatMap { builder.emptyState($0) }
        emptyState?.faults.insert(contentsOf: factory.missingComponentsOfEmptyState, at: 0)
    }

    /// Follows the pointers from the root again, because another walk may have followed them in other data.
    private func followWhole() { factory.tree.follow(whole ?? builder.null) }

    /// The next section. Its faults have been reported.
    mutating func next(_ willWait: () -> Void) throws(DocumentFault) -> FeedReader.Item {
        while true {
            switch try nextDatum(willWait) {
            case .datum(let datum, let place):
                guard let template, takes(datum, template), builder.begin(template, datum, at: place) else { continue }
                count += 1
                return .section(builder.section(template, number: count - 1))
            case .skipped(let reason, let line): return .skipped(reason, line: line, of: builder.faults.file)
            case .end: return .end
            }
        }
    }

    /// Returns whether a template walks a datum. A selection that needs all items has chosen its items before the walk.
    private mutating func takes(_ datum: JSONValue, _ template: UnsafePointer<SectionTemplate>) -> Bool {
        guard let selection = template.pointee.selection, !selection.pointee.needsAll else { return true }
        guard selection.pointee.includes(datum) else { return false }
        taken += 1
        // The rest is not read.
        if taken == selection.pointee.limit { walk = .none }
        return true
    }

    private var whole: JSONValue? { document?.whole ?? head }

    private mutating func nextDatum(_ willWait: () -> Void) throws(DocumentFault) -> Datum {
        while true {
            if let datum = try nextItem(willWait) { return datum }
            template = templates.next()
            builder.faults.line = nil
            guard let template else { return .end }
            guard let each = template.pointee.each else { return .datum(whole ?? builder.null, at: nil) }
            walk = walk(over: each, by: template)
            (index, taken) = (0, 0)
        }
    }

    private mutating func walk(over each: EachSource, by template: UnsafePointer<SectionTemplate>) -> Walk {
        if stream != nil, head == nil || each.array?.isItems == true { return .lines }
        followWhole()
        guard let array = each.array else { return walk(overMade: each, by: template) }
        switch document?.items(at: array) ?? array.items {
        case .success(.ranges(let ranges)): return .ranges(ranges)
        case .success(.values(let array)): return walk(over: array, by: template)
        case .failure(let mismatch): return refuse(array, mismatch.reason, template)
        }
    }

    private func walk(over array: JSONValue, by template: UnsafePointer<SectionTemplate>) -> Walk {
        guard let selection = template.pointee.selection, selection.pointee.needsAll else {
            return .values(array.items)
        }
        return .selected(builder.select(selection, of: array))
    }

    private mutating func walk(overMade each: EachSource, by template: UnsafePointer<SectionTemplate>) -> Walk {
        switch builder.items(of: each) {
        case .found(let array): return walk(over: array, by: template)
        case .made(let items):
            made = items
            return walk(over: items.first, by: template)
        case .absent(let value?) where value.kind == .null: return .none
        case .absent: return refuse(each.pointer, "expected a value to walk, found nothing", template)
        case .wrong(let pointer, let reason): return refuse(pointer, reason, template)
        }
    }

    private mutating func refuse(
        _ pointer: Pointer?, _ reason: String, _ template: UnsafePointer<SectionTemplate>
    ) -> Walk {
        builder.faults.start(at: nil)
        builder.faults.report(pointer, reason, factoryLine: template.pointee.line)
        return .none
    }

    /// The next datum; nil at the end.
    private mutating func nextItem(_ willWait: () -> Void) throws(DocumentFault) -> Datum? {
        switch walk {
        case .none: return nil
        case .lines: return try nextLine(willWait)
        case .ranges(let ranges):
            guard index < ranges.count else { break }
            index += 1
            return item(ranges[index - 1])
        case .values(var items):
            guard let datum = items.next() else { break }
            walk = .values(items)
            index += 1
            return .datum(datum, at: place)
        case .selected(let selected):
            guard index < selected.items.count else { break }
            index += 1
            let item = selected.items[index - 1]
            selected.beginShares()
            return .datum(item.value, at: template?.pointee.each?.pointer.map { ($0, item.index) })
        }
        walk = .none
        return nil
    }

    /// The place of the last datum.
    private var place: (array: Pointer, index: Int)? {
        template?.pointee.each?.pointer.map { ($0, index - 1) }
    }

    private func item(_ range: Range<Int>) -> Datum? {
        guard let document else { return nil }
        do throws(JSONError) {
            return .datum(try document.item(range), at: place)
        } catch {
            return .skipped(error.description, line: nil)
        }
    }

    private mutating func nextLine(_ willWait: () -> Void) throws(DocumentFault) -> Datum? {
        switch try stream?.next(willWait) {
        case .value(let datum, let line):
            builder.faults.line = line
            index += 1
            return .datum(datum, at: head == nil ? nil : place)
        case .skipped(let reason, let line): return .skipped(reason, line: line)
        case .end, nil:
            walk = .none
            return nil
        }
    }
}

extension Pointer {
    /// True if the pointer leads to the items of a syndicated feed.
    var isItems: Bool { names == ["items"] }
}

extension Factory {
    /// True if the factory can map a stream.
    var canMapStream: Bool { streamFault == nil }

    /// True if the factory walks the items of JSON Feed.
    var walksItems: Bool { sections.contains { $0.pointee.array?.isItems == true } }

    /// True if the factory shows the HTML of items as blocks.
    var showsBlocks: Bool {
        sections.contains { $0.pointee.pointers.contains { $0.names.starts(with: ["_liaison", "blocks"]) } }
    }

    /// True if the items of a syndicated feed can be mapped as they arrive: no part of the factory needs all of them.
    var canMapItems: Bool {
        let walks = sections.map(\.pointee).filter { $0.array?.isItems == true }
        return walks.count < 2 && walks.allSatisfy { $0.selection?.pointee.needsAll != true }
            && !rootPointers.contains { $0.names.isEmpty || $0.names.first == "items" }
    }

    /// The reason why the factory cannot map a stream; nil if it can.
    var streamFault: String? {
        var isWalked = false
        for (index, section) in sections.map(\.pointee).enumerated() {
            let place = "line \(section.line): sections[\(index)]"
            if let each = section.each {
                guard let array = each.array, array.names.isEmpty else {
                    let found = each.array.map { quoted($0.text) } ?? "another “each”"
                    return "\(place).each: expected “”, as each line of a stream is a datum, found \(found)"
                }
                if section.selection?.pointee.hasShares == true {
                    return
                        "\(place): expected no “share”, as a stream is shown line by line, found one; remove it"
                }
                if section.selection?.pointee.needsAll == true {
                    return
                        "\(place): expected neither “sort” nor “group”, as a stream is shown line by line, found "
                        + "one"
                }
                guard !isWalked else { return "\(place).each: expected one section for a stream, found a second" }
                isWalked = true
            } else if !section.pointers.isEmpty {
                return "\(place): expected “each”: “”, as each line of a stream is a datum, found none; add it"
            }
        }
        guard title?.value.pointers.isEmpty ?? true else {
            return "title: expected a text without parts, because a stream is read line by line, found one with parts"
        }
        guard now?.value.pointers.isEmpty ?? true else {
            return "now: expected a date, because a stream is read line by line, found a pointer"
        }
        guard language?.value.pointers.isEmpty ?? true else {
            return "language: expected a language without parts, because a stream is read line by line, found one "
                + "with parts"
        }
        guard emptyState?.pointee.pointers.isEmpty ?? true else {
            return "emptyState: expected texts without parts, because a stream is read line by line, found one with "
                + "parts"
        }
        return nil
    }
}
