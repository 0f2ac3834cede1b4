/// An event that the liaison sends a row, header or footer.
///
/// The raw value is its index among all commands, so that a table of them is an array.
public enum Command: Int, CaseIterable, Sendable {
    case accessoryButtonTapped, awake, buttonTapped, configuration, delete, didDeselect, didEndDisplaying
    case didEndEditing, didHighlight, didSelect, didUnhighlight, insert, move, prefetch, prefetchCancel
    case prepareForReuse, reload, willBeginEditing, willDeselect, willDisplay, willSelect

    private static let names = allCases.map { "\($0)" }

    /// The name in a manifest and in a trace.
    public var name: String { Self.names[rawValue] }

    /// The command with a name; nil: there is none.
    public init?(name: String) {
        guard let index = Self.names.firstIndex(of: name) else { return nil }
        self = Self.allCases[index]
    }

    /// Whether it is sent before there is a cell.
    public var precedesCell: Bool {
        switch self {
        case .prefetch, .prefetchCancel: true
        case .accessoryButtonTapped, .awake, .buttonTapped, .configuration, .delete, .didDeselect, .didEndDisplaying,
            .didEndEditing, .didHighlight, .didSelect, .didUnhighlight, .insert, .move, .prepareForReuse, .reload,
            .willBeginEditing, .willDeselect, .willDisplay, .willSelect:
            false
        }
    }

    /// Whether the component answers: true allows, false refuses.
    public var isAnswered: Bool {
        switch self {
        case .willDeselect, .willSelect: true
        case .accessoryButtonTapped, .awake, .buttonTapped, .configuration, .delete, .didDeselect, .didEndDisplaying,
            .didEndEditing, .didHighlight, .didSelect, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel,
            .prepareForReuse, .reload, .willBeginEditing, .willDisplay:
            false
        }
    }

    /// Whether it asks for work that the component may complete later.
    public var isCompleted: Bool {
        switch self {
        case .accessoryButtonTapped, .buttonTapped, .delete, .insert, .move, .reload: true
        case .awake, .configuration, .didDeselect, .didEndDisplaying, .didEndEditing, .didHighlight, .didSelect,
            .didUnhighlight, .prefetch, .prefetchCancel, .prepareForReuse, .willBeginEditing, .willDeselect,
            .willDisplay, .willSelect:
            false
        }
    }
}
