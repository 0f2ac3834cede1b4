internal import Glibc
internal import LiaisonBytes
public import LiaisonDiagnostics
public import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonTemplates

/// Maps any JSON to sections. A factory is a document that says which arrays become sections and rows, and which
/// components show which values.
///
/// A factory is compiled once, against the components of a registry. Not thread-safe.
public final class Factory {
    /// The path of the file.
    public let path: String
    /// The file in the faults of data.
    let shownPath: String
    /// The components of the sections that no plugin provides. Their rows are placeholders.
    public let missingComponents: [DocumentFault]
    /// The components of the empty state that no plugin provides.
    let missingComponentsOfEmptyState: [DocumentFault]

    /// Receives which value goes where; nil to say nothing. Set this before the factory maps data.
    public var explanation: Explanation?

    /// True if the factory shows items by packs, which come from plugins.
    var hasPacks = false

    let title: (value: ValueTemplate, line: Int)?
    let language: (value: ValueTemplate, line: Int)?
    /// The time to which dates are relative unless the caller names one.
    let now: (value: ValueTemplate, line: Int)?
    let sections: ArenaItems<SectionTemplate>
    let emptyState: UnsafePointer<RowTemplate>?
    /// The pointers that start from the root of the data.
    let tree: PointerTree
    /// The time to which dates are relative.
    let clock: UnsafeMutablePointer<Clock>
    /// The pointers that no datum has.
    let hints: PointerHints
    /// The owner of the constants of the templates.
    private let (arena, reader) = (Arena(), JSONReader())
    private let schemas: [ModelSchema]

    /// Reads and compiles a factory. Throws a `DocumentFaults` with all faults.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - registry: The components that the factory may name.
    ///   - now: The time to which dates are relative, in seconds since 1970; nil for the newest of these dates.
    ///   - locale: The language in which numbers and dates are written; nil for the language of the factory, else English.
    public convenience init(
        path: String, registry: Registry, now: Double? = nil, locale: FeedLocale? = nil
    ) throws(DocumentFaults) {
        let file: ByteSource
        do throws(DocumentFault) {
            file = try ByteSource(path: path)
            try file.readDocument()
        } catch {
            throw DocumentFaults([error])
        }
        try self.init(document: file.ahead, path: path, registry: registry, now: now, locale: locale)
    }

    /// Compiles the bytes of a factory. The factory does not need the bytes afterwards. With `isStock`, names without a
    /// plugin are those of the installation.
    init(
        document: UnsafeRawBufferPointer, path: String, registry: Registry, isStock: Bool = false, now: Double?,
        locale: FeedLocale?
    ) throws(DocumentFaults) {
        self.path = path
        shownPath = registry.namesFolders ? path : String(SearchPath.name(of: path))
        clock = arena.place(Clock(given: now))
        let compiler: FactoryCompiler
        do throws(JSONError) {
            compiler = FactoryCompiler(
                try reader.read(document), of: document, path: path, registry, isStock: isStock, locale: locale?.data,
                clock: clock, arena
            )
        } catch {
            throw DocumentFaults([DocumentFault(error, in: path)])
        }
        guard compiler.faults.isEmpty else { throw DocumentFaults(compiler.faults) }
        (title, language, self.now) = (compiler.title, compiler.language, compiler.now)
        sections = ArenaItems(compiler.sections, in: arena)
        emptyState = compiler.emptyState
        (missingComponents, missingComponentsOfEmptyState) = compiler.missingComponents
        tree = compiler.tree
        hints = compiler.hints
        schemas = compiler.schemas
    }

    /// The pointers that are followed from the root of the data, other than to arrays that are walked one level deep.
    var rootPointers: [Pointer] {
        let walked = sections.filter { !$0.pointee.isSplit }.flatMap { $0.pointee.each?.pointers ?? [] }
        let whole = [title, language, now].flatMap { $0?.value.pointers ?? [] }
        return whole + (emptyState?.pointee.pointers ?? []) + walked
            + sections.filter { $0.pointee.each == nil }.flatMap(\.pointee.pointers)
    }
}
