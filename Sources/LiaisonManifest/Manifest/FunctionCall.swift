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
}
