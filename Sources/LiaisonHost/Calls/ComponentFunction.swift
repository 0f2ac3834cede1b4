package import LiaisonKit
internal import LiaisonManifest

/// A function of a component. The raw value stands for the function in messages to a worker or to a subject.
package enum ComponentFunction: RawRepresentable, Hashable {
    case command(Command)
    case height
    case estimatedHeight

    private static let heights: (height: UInt8, estimatedHeight: UInt8) = (254, 255)

    package init?(rawValue: UInt8) {
        switch rawValue {
        case Self.heights.height: self = .height
        case Self.heights.estimatedHeight: self = .estimatedHeight
        default:
            guard let command = Command(rawValue: Int(rawValue)) else { return nil }
            self = .command(command)
        }
    }

    package var rawValue: UInt8 {
        switch self {
        case .command(let command): UInt8(truncatingIfNeeded: command.rawValue)
        case .height: Self.heights.height
        case .estimatedHeight: Self.heights.estimatedHeight
        }
    }

    /// The name in the manifest.
    var name: String {
        switch self {
        case .command(let command): command.name
        case .height: "height"
        case .estimatedHeight: "estimatedHeight"
        }
    }

    /// The type of the return value.
    var returnType: ReturnType {
        switch self {
        case .command(let command): command.returnType
        case .height, .estimatedHeight: .double
        }
    }
}
