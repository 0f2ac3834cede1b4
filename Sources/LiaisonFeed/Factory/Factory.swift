internal import Glibc
public import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest

/// Maps data, any JSON, to sections: a document that says which arrays are walked, and which components show what.
///
/// It is compiled once, against the components of a registry. Not thread-safe.
public final class Factory {
    /// The file.
    public let path: String
    /// The components that it names and that no plugin provides: what they should show are placeholders.
    public let missingComponents: [FeedFault]
    /// The same of its empty state.
    let missingComponentsOfEmptyState: [FeedFault]

    let title: ValueTemplate?
    let language: (value: ValueTemplate, line: Int)?
    let sections: ArenaItems<SectionTemplate>
    let emptyState: UnsafePointer<RowTemplate>?
    /// The pointers that lead from the root of the data.
    let tree: PointerTree
    /// What the templates consist of: their constants live in the reader.
    private let (arena, reader) = (Arena(), JSONReader())
    private let schemas: [ModelSchema]

    /// Reads a factory, and finds all that is wrong with it.
    public init(path: String, registry: Registry) throws(FactoryError) {
        self.path = path
        let file: FileContents
        do throws(FeedError) {
            file = try FileContents(path: path)
        } catch {
            throw .unreadable(error)
        }
        let compiler: FactoryCompiler
        do throws(JSONError) {
            compiler = FactoryCompiler(
                try reader.read(file.bytes), of: file.bytes, path: path, registry, arena)
        } catch {
            throw .faults([FactoryFault(file: path, line: error.line, place: "", reason: error.reason)])
        }
        guard compiler.faults.isEmpty else { throw .faults(compiler.faults) }
        (title, language) = (compiler.title, compiler.language)
        sections = ArenaItems(compiler.sections, in: arena)
        emptyState = compiler.emptyState
        (missingComponents, missingComponentsOfEmptyState) = compiler.missingComponents
        tree = compiler.tree
        schemas = compiler.schemas
    }

    /// The pointers that are followed from the root of the data, other than to arrays that are walked one level deep.
    var rootPointers: [Pointer] {
        let walked = sections.compactMap(\.pointee.each).filter { $0.names.count > 1 }
        let whole = (title?.pointers ?? []) + (language?.value.pointers ?? [])
        return whole + (emptyState?.pointee.pointers ?? []) + walked
            + sections.filter { $0.pointee.each == nil }.flatMap(\.pointee.pointers)
    }
}

/// What is wrong with a factory.
public struct FactoryFault: Equatable, Sendable, CustomStringConvertible {
    /// The factory.
    public var file: String
    /// The line, from 1.
    public var line: Int
    /// Where in the factory: `sections[0].rows[2].model.username`; empty: the whole.
    public var place: String
    /// What was expected, what was found, and what to do.
    public var reason: String

    /// The file, the line, the place, and the reason.
    public var description: String {
        "\(file): line \(line): \(place.isEmpty ? "" : "\(place): ")\(reason)"
    }
}

/// Why a factory cannot be used.
public enum FactoryError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(FeedError)
    /// All that is wrong with it, in the order of the file.
    case faults([FactoryFault])

    /// A line for each fault.
    public var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .faults(let faults): faults.map(\.description).joined(separator: "\n")
        }
    }
}

extension SectionTemplate {
    /// The pointers that it follows from its datum.
    var pointers: [Pointer] {
        [when].compactMap(\.self) + id.pointers + (header?.pointee.pointers ?? []) + rows.pointers
            + (footer?.pointee.pointers ?? [])
    }
}

extension ArenaItems<RowTemplate> {
    fileprivate var pointers: [Pointer] { flatMap { $0.pointee.pointers } }
}

extension RowTemplate {
    /// The pointers that it follows from its datum; what is in the items of an array is behind the one to the array.
    var pointers: [Pointer] {
        if let each { return [each.array] }
        let alternative: [Pointer] =
            switch otherwise {
            case .row(let row?): row.pointee.pointers
            case .row(nil), .unsaid: []
            }
        return [when].compactMap(\.self) + (id?.value.pointers ?? []) + content.pointers + alternative
    }
}

extension RowTemplate.Content {
    fileprivate var pointers: [Pointer] {
        switch self {
        case .entry(let entry): entry.pointee.pointers
        case .group(let rows), .carousel(let rows, _): rows.pointers
        case .choice(let pointer, let cases): [pointer] + cases.flatMap { $0.pointee.row?.pointee.pointers ?? [] }
        }
    }
}

extension EntryTemplate {
    fileprivate var pointers: [Pointer] {
        fields.flatMap { $0.pointee.value.pointers } + (fallback?.pointee.pointers ?? [])
    }
}
