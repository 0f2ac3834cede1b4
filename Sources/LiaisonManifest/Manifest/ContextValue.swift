/// What the liaison tells a command; the raw value is the name in a manifest.
public enum ContextValue: String, CaseIterable, Sendable {
    case cell, indexPath, section, destination, width, liaison, button, completion
}
