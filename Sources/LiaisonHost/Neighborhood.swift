public import LiaisonKit
internal import LiaisonManifest

/// What the functions of a row can know of the rows around it: their number in the section, and the rows before and behind,
/// if the same plugin provides them.
///
/// A cell that shows a part of it is outdated as soon as that part changes.
struct Neighborhood {
    /// A part of the neighborhood.
    struct Parts: OptionSet {
        let rawValue: UInt8

        static let rowCount = Parts(rawValue: 1)
        static let neighbors = Parts(rawValue: 2)
    }

    let rowCount: Int
    let previous, next: PluginEntry?

    /// The present parts of the neighborhood of an entry. Items of carousels, headers and footers have no neighbors.
    init(_ parts: Parts, of entry: PluginEntry, in context: DispatchContext) {
        let liaison = context.liaison
        rowCount = parts.contains(.rowCount) ? liaison.section(context.place.section)?.rowCount ?? 0 : 0
        guard parts.contains(.neighbors), case .row(let indexPath) = context.place else {
            (previous, next) = (nil, nil)
            return
        }
        func neighbor(_ row: Int) -> PluginEntry? {
            let neighbor = liaison.row(for: IndexPath(row: row, section: indexPath.section)) as? PluginEntry
            return neighbor?.plugin === entry.plugin ? neighbor : nil
        }
        previous = indexPath.row > 0 ? neighbor(indexPath.row - 1) : nil
        next = neighbor(indexPath.row + 1)
    }

    /// Returns whether functions see the same in two neighborhoods.
    func looks(like other: Neighborhood) -> Bool {
        rowCount == other.rowCount && Self.look(alike: previous, other.previous) && Self.look(alike: next, other.next)
    }

    private static func look(alike one: PluginEntry?, _ other: PluginEntry?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.looks(like: other)
    }
}

/// A neighborhood as the words of a call: pointers to what the plugin can read, wherever it runs.
package struct NeighborhoodWords: BitwiseCopyable {
    package let rowCount: Int64
    package let previousModel, nextModel: UnsafePointer<ModelValue>?
    package let previousID, nextID: UnsafePointer<CChar>?

    /// The words of the given values.
    package init(
        rowCount: Int64, previousModel: UnsafePointer<ModelValue>? = nil, nextModel: UnsafePointer<ModelValue>? = nil,
        previousID: UnsafePointer<CChar>? = nil, nextID: UnsafePointer<CChar>? = nil
    ) {
        self.rowCount = rowCount
        (self.previousModel, self.nextModel) = (previousModel, nextModel)
        (self.previousID, self.nextID) = (previousID, nextID)
    }

    init(_ neighborhood: Neighborhood) {
        self.init(
            rowCount: Int64(neighborhood.rowCount),
            previousModel: neighborhood.previous?.wholeModel.map { UnsafePointer($0) },
            nextModel: neighborhood.next?.wholeModel.map { UnsafePointer($0) },
            previousID: neighborhood.previous?.sharedID, nextID: neighborhood.next?.sharedID)
    }

    /// The words for a function that takes none.
    @inline(__always)
    static var none: NeighborhoodWords { NeighborhoodWords(rowCount: 0) }
}

extension PluginEntry {
    /// Notes in a cell that is being configured what the cell shows of the rows around the entry.
    func noteNeighborhood(in cell: PluginCell, _ context: DispatchContext) {
        cell.neighborhood = Neighborhood(component.shownNeighborhood, of: self, in: context)
    }

    /// Returns whether a cell shows the rows around the entry as they were, and not as they are.
    public func isOutdated(in cell: Cell, _ context: DispatchContext) -> Bool {
        guard !component.shownNeighborhood.isEmpty, let cell = cell as? PluginCell, let shown = cell.neighborhood else {
            return false
        }
        // Later comparisons read only models that still live.
        noteNeighborhood(in: cell, context)
        return cell.neighborhood?.looks(like: shown) == false
    }
}

extension ComponentDeclaration {
    /// What cells of the component show of the rows around their row.
    var shownNeighborhood: Neighborhood.Parts {
        [height?.function, commands[.configuration], commands[.willDisplay]].reduce(into: []) { parts, call in
            if let call { parts.formUnion(CallNeeds(call.parameters).neighborhood) }
        }
    }
}
