/// A C function and the sources of its arguments.
public struct FunctionCall: Equatable, Sendable {
    /// The name of the function in the dynamic symbol table.
    public var symbol: String
    /// The sources of the arguments, in order.
    public var parameters: [Parameter]
}

/// The source of an argument.
public enum Parameter: Equatable, Sendable {
    /// The outlet with this index in `nib.outlets`.
    case outlet(Int)
    /// The field with this index in `fields`.
    case field(Int)
    /// The whole model.
    case model
    /// A context value.
    case context(ContextValue)
}

/// A value of the context of a command. The raw value is its name in a manifest.
public enum ContextValue: String, CaseIterable, Sendable {
    /// The cell of the entry.
    case cell
    /// The section and the row of the entry, from 0.
    case indexPath
    /// The index of the section of the entry, from 0.
    case section
    /// The index path that the row moves to.
    case destination
    /// The width that the entry may use, in points.
    case width
    /// The liaison, which the function may ask to reload, insert, delete, select or open.
    case liaison
    /// The name of the button that was tapped.
    case button
    /// The function by which the plugin reports that the work of the command is done.
    case completion
    /// The function by which the plugin reports the result of the command.
    case resultCompletion
    /// The result of the work that is completed; `NULL` for none, and for work that has failed.
    case result
    /// The reason for which the work that is completed has failed; `NULL` for none, and for work that is done.
    case reason
    /// The number of rows of the section.
    case rowCount
    /// The present time, in seconds since 1970 UTC.
    case now
    /// The language of the output, a tag of BCP 47.
    case language
    /// `light`, `dark`, or `any` if the colors around the output are unknown or both.
    case colorScheme
    /// `terminal`, `page`, `text` or `trace`.
    case medium
    /// The index of the repetition in which the tapped button stands, from 0; -1 for a button that stands once.
    case repetition
    /// The id of the row; `NULL` for none.
    case id
    /// The ids of the rows before and behind the row; `NULL` for none, and if the plugin does not provide the neighbor.
    case previousID = "previousId"
    case nextID = "nextId"
    /// The models of the rows before and behind the row; `NULL` if there is none, and if the plugin does not provide the
    /// neighbor.
    case previousModel
    case nextModel
    /// The state that the component has kept for the id of the row; `NULL` for none.
    case state

    /// The first minor version of the interface that has the value. An outlet may have the name of a value that is newer
    /// than 1.0, and then the name means the outlet.
    public var minor: Int {
        switch self {
        case .cell, .indexPath, .section, .destination, .width, .liaison, .button, .completion: 0
        case .resultCompletion, .result, .reason, .rowCount, .now, .language, .colorScheme, .medium, .repetition, .id,
            .previousID, .nextID, .previousModel, .nextModel, .state:
            1
        }
    }
}
