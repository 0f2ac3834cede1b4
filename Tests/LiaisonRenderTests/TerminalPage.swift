@testable import LiaisonKit
@testable import LiaisonRender
import LiaisonTerminal

/// Pictures that never arrive.
final class LoadingPictures: TerminalPictures {
    var colors: Capabilities.Colors { .all }

    func isAbsent(_ content: PictureContent, at place: Place) -> Bool { false }

    func picture(_ content: PictureContent, at place: Place, columns: Int, lines: Int, shown: Range<Int>?)
        -> TerminalPicture
    { .absent }
}

/// Shows cells in a terminal, and splits the output into lines.
enum TerminalPage {
    /// The output of a cell.
    static func text(
        of element: Nib.Element, columns: Int, height: EntryHeight = .selfSizing, isStyled: Bool = false,
        pictures: (any TerminalPictures)? = nil, set: (Cell) -> Void = { _ in }
    ) -> String {
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(element))
        cell.height = height
        set(cell)
        let renderer = TerminalRenderer(columns: columns, isStyled: isStyled)
        renderer.pictures = pictures
        return text(of: cell, in: renderer)
    }

    /// The output of a cell that is configured.
    static func text(of cell: Cell, in renderer: TerminalRenderer, section: Int = 0) -> String {
        renderer.prepare(cell, at: .row(IndexPath(row: 0, section: section)))
        let points =
            switch cell.height {
            case .selfSizing: renderer.height(of: cell, fitting: renderer.width)
            case .fixed(let points), .computed(let points): points
            }
        cell.size = Size(width: renderer.width, height: points)
        var output = OutputBuffer()
        renderer.render(
            cell, at: .row(IndexPath(row: 0, section: section)), ofSection: "s\(section)", into: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// The lines of a cell, each without its line end.
    static func lines(
        of element: Nib.Element, columns: Int, height: EntryHeight = .selfSizing, isStyled: Bool = false,
        pictures: (any TerminalPictures)? = nil, set: (Cell) -> Void = { _ in }
    ) -> [String] {
        let text = text(
            of: element, columns: columns, height: height, isStyled: isStyled, pictures: pictures, set: set)
        return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    static func label(_ text: String, _ set: (inout TextStyle) -> Void = { _ in }) -> Nib.Element {
        var style = TextStyle()
        set(&style)
        return Nib.Element(.label(style, text: text), outlet: "view")
    }

    static func stack(_ axis: Nib.Axis, _ elements: Nib.Element..., spacing: Double = 0) -> Nib.Element {
        var stack = Nib.Stack(axis, elements)
        stack.spacing = spacing
        return Nib.Element(.stack(stack))
    }

    static func image(_ shape: Nib.ImageShape = .rectangle, width: Double? = nil, height: Double? = nil) -> Nib.Element
    {
        var element = Nib.Element(.image(shape), outlet: "view")
        element.width = width
        element.height = height
        return element
    }

    /// Returns the number of columns that a terminal needs for a line.
    static func columns(of line: String) -> Int {
        let bytes = Array(line.utf8)
        return bytes.withUnsafeBufferPointer { bytes in
            var breaker = LineBreaker()
            var columns = 0
            var start = 0
            while start < bytes.count {
                let part = breaker.prefix(of: bytes, from: start, columns: 1_000_000)
                // Spaces at the end of a line take columns too.
                columns += part.columns + bytes[part.range.upperBound..<part.next].count { $0 == 0x20 }
                start = max(part.next, start + 1)
            }
            return columns
        }
    }
}
