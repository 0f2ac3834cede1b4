internal import FoundationEssentials
internal import LiaisonTerminal

/// Reads the output of the drawing program: a line with the size, and then the picture (`drawing.h`).
enum PictureOutput {
    /// The size of a picture, in cells and in pixels.
    private struct Head {
        var columns, lines, width, height: Int
    }

    /// The greatest length of the first line, in bytes.
    private static let headLength = 60
    private static let bytesOfCell = 7

    /// The picture that was drawn on a canvas; nil if the bytes are no picture for the canvas.
    static func read(_ bytes: [UInt8], on canvas: PictureCanvas) -> DrawnPicture? {
        guard let end = bytes.prefix(headLength).firstIndex(of: UInt8(ascii: "\n")),
            let head = head(bytes[..<end], on: canvas)
        else { return nil }
        let contents = bytes[(end + 1)...]
        let read =
            switch canvas.form {
            case .halfBlocks: cells(contents, head, canvas.colors)
            case .sixel:
                SixelPicture(
                    Array(contents), greatestWidth: head.columns * canvas.cell.width,
                    greatestHeight: head.lines * canvas.cell.height
                ).map { DrawnPicture.Contents.sixels($0) }
            case .kitty: kitty(contents, head)
            }
        return read.map { DrawnPicture(columns: head.columns, lines: head.lines, contents: $0) }
    }

    private static func head(_ text: ArraySlice<UInt8>, on canvas: PictureCanvas) -> Head? {
        let numbers = text.split(separator: UInt8(ascii: " ")).compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard numbers.count == 4, numbers.allSatisfy({ $0 > 0 && $0 <= 1 << 16 }), numbers[0] <= canvas.columns,
            numbers[1] <= canvas.lines
        else { return nil }
        return Head(columns: numbers[0], lines: numbers[1], width: numbers[2], height: numbers[3])
    }

    private static func kitty(_ contents: ArraySlice<UInt8>, _ head: Head) -> DrawnPicture.Contents? {
        let isPNG = contents.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        guard isPNG || contents.count == 4 * head.width * head.height else { return nil }
        let payload = [UInt8](Data(contents).base64EncodedData())
        return .kitty(
            KittyPicture(isPNG ? .png : .pixels, width: head.width, height: head.height, payload: payload))
    }

    private static func cells(
        _ contents: ArraySlice<UInt8>, _ head: Head, _ colors: Capabilities.Colors
    ) -> DrawnPicture.Contents? {
        guard contents.count == head.columns * head.lines * bytesOfCell else { return nil }
        return .cells(
            stride(from: contents.startIndex, to: contents.endIndex, by: bytesOfCell).map { start in
                cell(contents[start..<start + bytesOfCell], colors)
            })
    }

    private static func cell(_ bytes: ArraySlice<UInt8>, _ colors: Capabilities.Colors) -> PictureCell {
        let (start, bits) = (bytes.startIndex, bytes.first ?? 0)
        let halves = PictureCell.Halves(rawValue: bits & 3)
        // A color without a half in that color has no effect.
        let hasColor = bits & 4 == 0 && !halves.isEmpty
        let hasBackground = bits & 8 == 0 && halves != [.upper, .lower]
        return PictureCell(
            halves, color: hasColor ? color(bytes[(start + 1)...], colors) : .standard,
            background: hasBackground ? color(bytes[(start + 4)...], colors) : .standard)
    }

    private static func color(_ bytes: ArraySlice<UInt8>, _ colors: Capabilities.Colors) -> CellColor {
        let start = bytes.startIndex
        return switch colors {
        case .none, .ansi16: .theme(bytes[start] & 15)
        case .ansi256: .palette(bytes[start])
        case .all: .rgb(red: bytes[start], green: bytes[start + 1], blue: bytes[start + 2])
        }
    }
}
