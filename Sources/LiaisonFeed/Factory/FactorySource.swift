internal import LiaisonJSON
internal import LiaisonKit

/// The sections that a factory makes of data: of a document, or of a stream with a datum in each line.
final class FactorySource: SectionSource {
    /// The title; nil: the factory gives none.
    private(set) var title: String?

    /// What is shown where there are no rows; nil: nothing.
    private(set) var emptyState: Section?

    private enum Data {
        case document(FactoryDocument)
        case stream(StreamSource)
    }

    /// An array on its way.
    private enum Walk {
        case ranges([Range<Int>])
        case values(JSONValue.Items)
        case lines
    }

    private let factory: Factory
    private let data: Data
    private var builder: SectionBuilder
    private var identifiers = RecentIdentifiers()
    /// The section template that comes next, and how many sections came before.
    private var (upcoming, count) = (0, 0)
    /// The array that is walked, by which template, and the index of its next item.
    private var walk: (Walk, SectionTemplate, Pointer)?
    private var index = 0

    /// Opens a document.
    init(path: String, _ factory: Factory, onFault: @escaping (FeedFault) -> Void) throws(FeedError) {
        self.factory = factory
        let document = try FactoryDocument(path: path, factory)
        data = .document(document)
        builder = SectionBuilder(factory, file: path, onFault: onFault)
        takeWhole()
    }

    /// Maps a stream.
    init(
        _ stream: StreamSource, file: String, _ factory: Factory, onFault: @escaping (FeedFault) -> Void
    ) throws(FeedError) {
        if let fault = factory.streamFault { throw .malformed(file: factory.path, reason: fault) }
        self.factory = factory
        data = .stream(stream)
        builder = SectionBuilder(factory, file: file, onFault: onFault)
        takeWhole()
    }

    private func takeWhole() {
        followWhole()
        title = factory.title.flatMap { builder.title($0) }
        emptyState = factory.emptyState.flatMap { builder.emptyState($0) }
    }

    /// Follows the pointers from the root: others may have followed them in other data meanwhile.
    private func followWhole() { factory.tree.follow(whole ?? builder.null) }

    func next(_ willWait: () -> Void) throws(FeedError) -> SectionItem {
        while true {
            if let item = try nextOfWalk(willWait) { return item }
            walk = nil
            guard upcoming < factory.sections.count else { return .end }
            let template = factory.sections[upcoming]
            upcoming += 1
            if let each = template.each {
                begin(template, each)
            } else if let section = section(template, of: whole ?? builder.null, at: nil) {
                return .section(section)
            }
        }
    }

    private var whole: JSONValue? {
        guard case .document(let document) = data else { return nil }
        return document.whole
    }

    private func begin(_ template: SectionTemplate, _ each: Pointer) {
        index = 0
        switch data {
        case .stream: walk = (.lines, template, each)
        case .document(let document):
            followWhole()
            switch document.items(at: each) {
            case .success(.ranges(let ranges)): walk = (.ranges(ranges), template, each)
            case .success(.values(let items)): walk = (.values(items), template, each)
            case .failure(let mismatch):
                builder.reset()
                builder.report(each, mismatch.reason, factoryLine: template.line)
            }
        }
    }

    /// The section of the next item that has one; nil: the array is at its end.
    private func nextOfWalk(_ willWait: () -> Void) throws(FeedError) -> SectionItem? {
        guard let (kind, template, each) = walk else { return nil }
        switch kind {
        case .ranges(let ranges):
            while index < ranges.count {
                if let item = item(ranges[index], template, each) { return item }
            }
        case .values(var items):
            while let datum = items.next() {
                index += 1
                if let section = section(template, of: datum, at: (each, index - 1)) {
                    walk = (.values(items), template, each)
                    return .section(section)
                }
            }
        case .lines: return try nextLine(template, willWait)
        }
        return nil
    }

    private func item(_ range: Range<Int>, _ template: SectionTemplate, _ each: Pointer) -> SectionItem? {
        guard case .document(let document) = data else { return nil }
        defer { index += 1 }
        do throws(JSONError) {
            return section(template, of: try document.item(range), at: (each, index)).map { .section($0) }
        } catch {
            return .skipped(error.description, line: nil)
        }
    }

    private func nextLine(_ template: SectionTemplate, _ willWait: () -> Void) throws(FeedError) -> SectionItem? {
        guard case .stream(let stream) = data else { return nil }
        while true {
            switch try stream.next(willWait) {
            case .value(let datum, let line):
                builder.line = line
                if let section = section(template, of: datum, at: nil) { return .section(section) }
            case .end:
                builder.line = nil
                return nil
            case let other: return other
            }
        }
    }

    private func section(
        _ template: SectionTemplate, of datum: JSONValue, at item: (array: Pointer, index: Int)?
    ) -> Section? {
        guard let section = builder.section(template, of: datum, at: item, number: count) else { return nil }
        if let first = identifiers.insert(section.id, at: count) {
            builder.report(
                template.id.pointers.first,
                "expected an id that no other section has, found \"\(section.id)\", the id of sections[\(first)]",
                factoryLine: template.idLine)
        }
        count += 1
        return section
    }
}

extension Factory {
    /// Why it is none for a stream; nil: it is one.
    fileprivate var streamFault: String? {
        var isWalked = false
        for (index, section) in sections.enumerated() {
            let place = "line \(section.line): sections[\(index)]"
            if let each = section.each {
                guard each.names.isEmpty else {
                    return "\(place).each: expected \"\", as each line of a stream is a datum, found \"\(each.text)\""
                }
                guard !isWalked else { return "\(place).each: expected one section for a stream, found a second" }
                isWalked = true
            } else if !section.pointers.isEmpty {
                return "\(place): expected \"each\": \"\", as each line of a stream is a datum, found none; add it"
            }
        }
        guard title?.pointers.isEmpty ?? true else {
            return "title: expected a text without parts, as a stream has no whole, found one with parts"
        }
        guard emptyState?.pointee.pointers.isEmpty ?? true else {
            return "emptyState: expected texts without parts, as a stream has no whole, found one with parts"
        }
        return nil
    }
}
