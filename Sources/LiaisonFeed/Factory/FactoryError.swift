/// The reason why a factory cannot be used.
public enum FactoryError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be read.
    case unreadable(FeedError)
    /// All faults, in the order of the file.
    case faults([FactoryFault])

    /// A line for each fault.
    public var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .faults(let faults): faults.map(\.description).joined(separator: "\n")
        }
    }
}
