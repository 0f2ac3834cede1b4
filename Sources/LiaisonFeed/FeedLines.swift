internal import LiaisonBytes
public import LiaisonDiagnostics
public import LiaisonHost
internal import LiaisonJSON
public import LiaisonKit
internal import LiaisonTemplates

/// Reads lines. Each line is a section, a datum that a factory maps to a section, or, without a factory, an item of JSON
/// Feed or a whole document of the web.
///
/// A line does not depend on the lines before it: neither the section nor the faults of a line contain the number of
/// the line, and two lines may have the same id. Not thread-safe.
public final class FeedLines {
    /// A line of the input.
    public struct Line {
        /// The sections: none if the line is no section, or if the factory makes no section from the datum; several
        /// only for a document. An id may be empty.
        public var sections: [Section] = []
        /// The faults of the line: a sentence each, with the place in the line, such as
        /// `rows[2].model.username: expected …`.
        public var faults: [String] = []
        /// True if a factory has made the sections. Their missing components are known only when they are shown.
        public var isMapped = false
    }

    private let lines: ByteSource
    private let reader = JSONReader()
    private let sections: Sections

    /// The maker of sections: a reader of sections, or a factory.
    private enum Sections {
        case read(SectionMaker, LineDocuments)
        case mapped(DatumMapper)
    }

    /// Reads from a descriptor, which stays open. With a factory each line is a datum. Throws a `DocumentFault` if the factory
    /// does not make one section of each datum.
    ///
    /// `now` and `locale` are those of `Factory.stock`, which shows items and documents, with packs.
    public init(
        _ descriptor: Int32, factory: Factory? = nil, packs: PackChoice = .fitting, now: Double? = nil,
        locale: FeedLocale? = nil, registry: Registry
    ) throws(DocumentFault) {
        lines = ByteSource(descriptor, name: FeedName.standardInput.text)
        RowMaker.serve(registry)
        sections =
            if let factory {
                .mapped(try DatumMapper(factory))
            } else {
                .read(SectionMaker(registry), LineDocuments(registry, packs: packs, now: now, locale: locale))
            }
    }

    /// The next line; nil at the end of the input. Calls `willWait` before it blocks for input, so that the caller can
    /// answer the lines so far. Throws a `DocumentFault` if reading fails.
    public func next(_ willWait: () -> Void) throws(DocumentFault) -> Line? {
        switch try lines.nextLine(willWait) {
        case .line(let bytes): return read(bytes)
        case .tooLong:
            return Line(faults: ["the line is longer than \(ByteSource.longestLine >> 20) MB"])
        case .end: return nil
        }
    }

    /// Reads no more lines. `willWait` may call this.
    public func stop() { lines.stop() }

    private func read(_ bytes: UnsafeRawBufferPointer) -> Line {
        if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) {
            return Line(faults: ["expected JSON, found an empty line"])
        }
        if case .read(_, let documents) = sections, bytes.first == UInt8(ascii: "<") {
            return documents.line(ofDocument: bytes)
        }
        do throws(JSONError) {
            let value = try reader.read(bytes)
            switch sections {
            case .read(let maker, let documents):
                if value.isSection { return maker.line(of: value) }
                return documents.line(of: value, bytes) ?? maker.line(of: value)
            case .mapped(let mapper): return mapper.line(of: value)
            }
        } catch {
            return Line(faults: ["column \(error.column): \(error.reason)"])
        }
    }
}

/// Makes sections of lines that are sections.
private final class SectionMaker {
    private var sections: SectionReader

    init(_ registry: Registry) { sections = SectionReader(registry) }

    func line(of value: JSONValue) -> FeedLines.Line {
        // The head of a stream is no section.
        if DocumentHead.isHead(value) { return FeedLines.Line(faults: []) }
        let section = sections.read(value, unnamed: "")
        let faults = sections.faults.map { $0.place.isEmpty ? $0.reason : "\($0.place): \($0.reason)" }
        return FeedLines.Line(sections: value.kind == .object ? [section] : [], faults: faults)
    }
}

/// Makes sections of data, by a factory.
private final class DatumMapper {
    /// The owner of the template.
    private let factory: Factory
    private let template: UnsafePointer<SectionTemplate>
    private var builder: SectionBuilder
    private let faults = Faults()

    /// The faults of the current datum.
    private final class Faults {
        var sentences: [String] = []
    }

    init(_ factory: Factory) throws(DocumentFault) {
        if let fault = factory.streamFault { throw .malformed(factory.path, reason: fault) }
        let templates = factory.sections.map(\.self)
        guard let template = templates.first, templates.count == 1, template.pointee.each != nil else {
            throw .malformed(
                factory.path,
                reason:
                    "sections: expected one section with “each”: “”, because each line becomes one section, "
                    + "found \(templates.count == 1 ? "a section without" : "\(templates.count) sections")")
        }
        guard template.pointee.selection?.pointee.limit == nil else {
            throw .malformed(
                factory.path,
                reason:
                    "sections[0].limit: expected no limit, because a line does not depend on those before it, found "
                    + "one; remove it")
        }
        self.factory = factory
        self.template = template
        let faults = faults
        builder = SectionBuilder(factory, file: "") { fault in
            faults.sentences.append(fault.place.isEmpty ? fault.reason : "\(fault.place): \(fault.reason)")
        }
    }

    func line(of datum: JSONValue) -> FeedLines.Line {
        factory.clock.pointee.begin(fetched: nil)
        factory.clock.pointee.stated = factory.now.flatMap { builder.now($0.value, factoryLine: $0.line) }
        guard template.pointee.selection?.pointee.includes(datum) ?? true else { return FeedLines.Line(faults: []) }
        let section = builder.begin(template, datum, at: nil) ? builder.sectionAlone(template) : nil
        defer { faults.sentences = [] }
        return FeedLines.Line(sections: section.map { [$0] } ?? [], faults: faults.sentences, isMapped: true)
    }
}
