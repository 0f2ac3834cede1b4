/// A command that the liaison sends before the row has a cell.
public enum PrefetchCommand: String, CaseIterable, Sendable {
    /// The row may soon be shown.
    case prefetch
    /// The row will not be shown after all.
    case prefetchCancel

    /// The same command as a `Command`.
    public var command: Command {
        switch self {
        case .prefetch: .prefetch
        case .prefetchCancel: .prefetchCancel
        }
    }
}
