/// A value of the context of a command. The raw value is its name in a manifest.
public enum ContextValue: String, CaseIterable, Sendable {
    case cell, indexPath, section, destination, width, liaison, button, completion
}
