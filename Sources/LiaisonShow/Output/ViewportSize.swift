package import LiaisonKit

/// The size of a viewport in the units of its medium: columns and lines of a terminal, or points of a page.
public struct ViewportSize: Equatable, Sendable {
    /// The bounds of width and height.
    package static let bounds = 1...10_000

    /// The width in units.
    public let width: Int
    /// The height in units.
    public let height: Int

    /// The size within the bounds that is nearest to a width and a height.
    package init(width: Double, height: Double) {
        func bounded(_ length: Double) -> Int {
            Int(min(max(length, Double(Self.bounds.lowerBound)), Double(Self.bounds.upperBound)))
        }
        (self.width, self.height) = (bounded(width), bounded(height))
    }

    /// Reads a text such as `80x24`; nil if the text is no size.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
            let width = Int(parts[0]), let height = Int(parts[1]),
            Self.bounds.contains(width), Self.bounds.contains(height)
        else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// The size of the terminal, without the line for messages; 80x24 if there is no terminal.
    static var ofTerminal: ViewportSize {
        let size = TerminalSize.current ?? TerminalSize.assumed
        return ViewportSize(width: size.columns, height: max(size.lines - 1, 1))
    }

    /// Makes a size.
    public init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
    }

    /// The size in points. `unit` is the size of a unit of the medium, in points.
    package func points(unit: Size) -> Size {
        Size(width: Double(width) * unit.width, height: Double(height) * unit.height)
    }
}
