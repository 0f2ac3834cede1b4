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
