internal import CLiaison
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest

/// The values of the liaison that a call may take.
struct ContextValues {
    var indexPath = lsn_index_path(section: 0, row: 0)
    var destination = lsn_index_path(section: 0, row: 1)
    var width = 320.0
    var button: String?
    /// The row before and behind the row; nil for none.
    var neighbor: ExaminedComponent.Record?
    /// The holder of the state that is kept for the row; nil for no state.
    var stateHolder: ExaminedComponent.Record?
    /// True if the work that is completed has failed.
    var hasFailed = false
}

extension ContextValues: CustomStringConvertible {
    /// The values for a report. The destination comes last.
    var description: String {
        (ContextValue.allCases.filter { $0 != .destination } + [.destination]).compactMap(text).joined(separator: ", ")
    }

    /// A value for a report; nil for a value that is not reported.
    private func text(of value: ContextValue) -> String? {
        switch value {
        case .indexPath: "section \(indexPath.section), row \(indexPath.row)"
        case .destination:
            destination.section == 0 && destination.row == 1
                ? nil : "destination section \(destination.section), row \(destination.row)"
        case .width: "width \(width)"
        case .button: button.map { "button \($0)" }
        // The index path has the section, and each call has a cell, a liaison and a completion of its own.
        case .cell, .section, .liaison, .completion, .resultCompletion, .result, .reason, .rowCount, .now, .language,
            .colorScheme, .medium, .repetition, .id, .previousID, .nextID, .nextModel:
            nil
        case .state: stateHolder?.state.map { "a state of \(strlen($0)) bytes" }
        case .previousModel: neighbor.map { "neighbors \($0.id.map { String(cString: $0) } ?? "without an id")" }
        }
    }

    /// The rows around the row, as words of a call.
    var neighborhood: NeighborhoodWords {
        NeighborhoodWords(
            rowCount: indexPath.row &+ 2, previousModel: neighbor?.whole, nextModel: neighbor?.whole,
            previousID: neighbor?.id, nextID: neighbor?.id)
    }
}
