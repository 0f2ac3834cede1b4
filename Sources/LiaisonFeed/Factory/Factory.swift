internal import Glibc
public import LiaisonHost
internal import LiaisonJSON
internal import LiaisonKit

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
