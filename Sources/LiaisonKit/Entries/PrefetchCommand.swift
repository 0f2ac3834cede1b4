/// A command that comes before there is a cell.
public enum PrefetchCommand: String, CaseIterable, Sendable {
    /// The row may soon be shown.
    case prefetch
    /// It will not be, after all.
    case prefetchCancel

    /// Among all commands.
    public var command: Command {
        switch self {
        case .prefetch: .prefetch
        case .prefetchCancel: .prefetchCancel
        }
    }
}
