/// The cells of a screen: the cells of the next frame, and the cells that the terminal shows.
///
/// Draw a frame with the methods that put text. Then send the bytes of `update` to the terminal: they change only the
/// differences. Lines and columns count from 0. A character outside the screen is not drawn. One thread uses a screen
/// at a time.
public final class Screen {
    /// The size of the screen.
    public private(set) var size: ScreenSize
    /// The colors of the terminal. A change makes the next update draw everything.
    public var colors = Capabilities.Colors.ansi16 { didSet { if colors != oldValue { forget() } } }
    /// True if the background of the terminal is light. A change makes the next update draw everything.
    public var isLight = false { didSet { if isLight != oldValue { forget() } } }
    /// The colors of roles. A change makes the next update draw everything.
    public var theme = ColorTheme.standard { didSet { if theme != oldValue { forget() } } }
    /// The position of the cursor; nil if the cursor is hidden.
    public var cursor: (line: Int, column: Int)?
    /// The lines that usually scroll together. The terminal moves their text if that takes fewer bytes.
    public var scrolledLines = 0..<0

    /// The cells of the next frame, line by line.
    var cells: [ScreenCell]
    /// The cells that the terminal shows; nil if they are unknown.
    var shown: [ScreenCell]?
    /// The clusters of several scalars, and the links. Both were checked: they contain no character that controls a
    /// terminal.
    var clusters = ByteTable()
    var links = ByteTable()
    /// The pictures of the next frame, and those that the terminal shows.
    var pictures: [ScreenPicture] = []
    var shownPictures: [ScreenPicture] = []
    /// The sequences that free the pictures in the memory of the terminal, by the numbers of the pictures.
    var uploaded: [Int: [UInt8]] = [:]
    /// The position of the terminal's cursor; nil if the cursor is hidden.
    var shownCursor: (line: Int, column: Int)?

    /// Makes an empty screen for a terminal whose contents are unknown.
    public init(_ size: ScreenSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.lines)
    }

    /// Changes the size. The next update draws everything.
    public func resize(to size: ScreenSize) {
        self.size = size
        cells = Array(repeating: .blank, count: size.columns * size.lines)
        scrolledLines = 0..<0
        forget()
    }

    /// Forgets what the terminal shows, so that the next update draws everything.
    public func forget() {
        shown = nil
        shownPictures = []
    }

    /// Empties the next frame.
    public func clear() {
        if clusters.isFull || links.isFull {
            // The numbers in the cells of the last frame are no longer valid.
            (clusters, links) = (ByteTable(), ByteTable())
            forget()
        }
        for index in cells.indices { cells[index] = .blank }
        pictures.removeAll(keepingCapacity: true)
        cursor = nil
    }

    /// The number of a link for `put`. The number is 0, which means no link, if the URL contains a character other than
    /// printable ASCII, if it is longer than 2,048 bytes, or if the frame has more than 65,535 links.
    public func link(_ url: some Collection<UInt8>) -> UInt16 {
        guard !url.isEmpty, url.count <= 2048, url.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return 0 }
        return UInt16(exactly: links.number(of: Array(url)) + 1) ?? 0
    }

    /// Puts printable ASCII characters in a line, one in each cell. Returns the column after the last one.
    @discardableResult
    public func put(
        plain bytes: some Collection<UInt8>, line: Int, column: Int, style: CellStyle = .plain, link: UInt16 = 0
    ) -> Int {
        var column = column
        for byte in bytes {
            put(ScreenCell(glyph: UInt32(byte), link: link, style: style), columns: 1, line: line, column: column)
            column += 1
        }
        return column
    }

    /// Puts one cluster of valid UTF-8 in one or more cells. A cluster without a column is not shown. Returns the
    /// column after the cluster.
    ///
    /// The caller guarantees that the cluster contains no control characters.
    @discardableResult
    public func put(
        cluster bytes: some Collection<UInt8>, columns: Int, line: Int, column: Int, style: CellStyle = .plain,
        link: UInt16 = 0
    ) -> Int {
        guard columns > 0 else { return column }
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        guard let first = scalars.first else { return column }
        let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
        let glyph = isSingle ? first.value : UInt32(clusters.number(of: Array(bytes))) | ScreenCell.clusterBit
        put(ScreenCell(glyph: glyph, link: link, style: style), columns: columns, line: line, column: column)
        return column + columns
    }

    private func put(_ cell: ScreenCell, columns: Int, line: Int, column: Int) {
        guard line >= 0, line < size.lines, column >= 0, column + columns <= size.columns else { return }
        let start = line * size.columns + column
        let end = start + columns
        // A wide character that loses one of its cells is removed.
        if cells[start].isContinuation { blank(backFrom: start, to: line * size.columns) }
        cells[start] = cell
        for index in start + 1..<max(end, start + 1) {
            cells[index] = cell
            cells[index].glyph = ScreenCell.continuation
        }
        var rest = end
        while rest < (line + 1) * size.columns, cells[rest].isContinuation {
            cells[rest].glyph = 0x20
            rest += 1
        }
    }

    /// Replaces the wide character that a cell belongs to by blanks.
    private func blank(backFrom index: Int, to start: Int) {
        var index = index
        while index > start, cells[index].isContinuation {
            cells[index].glyph = 0x20
            index -= 1
        }
        cells[index].glyph = 0x20
    }

    /// Adds attributes to cells of a line that were drawn before.
    public func add(_ attributes: CellStyle.Attributes, line: Int, columns: Range<Int>) {
        guard line >= 0, line < size.lines else { return }
        for column in columns.clamped(to: 0..<size.columns) {
            cells[line * size.columns + column].style.attributes.formUnion(attributes)
        }
    }

    /// Adds attributes to the cells of a line that link to a URL.
    public func add(_ attributes: CellStyle.Attributes, line: Int, linkedTo url: String) {
        guard line >= 0, line < size.lines else { return }
        let link = link(url.utf8)
        guard link != 0 else { return }
        for index in line * size.columns..<(line + 1) * size.columns where cells[index].link == link {
            cells[index].style.attributes.formUnion(attributes)
        }
    }

    /// The URL to which a cell links; nil if it has no link.
    public func url(atLine line: Int, column: Int) -> String? {
        guard line >= 0, line < size.lines, column >= 0, column < size.columns else { return nil }
        let link = cells[line * size.columns + column].link
        return link == 0 ? nil : String(decoding: links[Int(link) - 1], as: UTF8.self)
    }

    /// Puts some lines of a picture on the screen. Half blocks fill cells. Other pictures lie over cells, which stay
    /// empty.
    public func put(_ picture: ScreenPicture) {
        guard case .cells = picture.picture.contents else { return pictures.append(picture) }
        for (line, drawn) in zip(picture.lines, picture.shown) {
            for (column, cell) in zip(picture.columns, picture.picture.cells(ofLine: drawn)) {
                put(ScreenCell(glyph: cell.character.value, style: cell.style), columns: 1, line: line, column: column)
            }
        }
    }

    /// Removes the pictures of the next frame that cover one of some lines.
    public func removePictures(over lines: Range<Int>) { pictures.removeAll { $0.lines.overlaps(lines) } }

    /// The sequence that frees all pictures in the memory of the terminal; empty if there are none.
    public var removalOfPictures: [UInt8] { uploaded.values.reduce([], +) }

    /// The text of a line, without the spaces at its end.
    public func text(ofLine line: Int) -> String {
        guard line >= 0, line < size.lines else { return "" }
        var bytes: [UInt8] = []
        for cell in cells[line * size.columns..<(line + 1) * size.columns] { append(cell, to: &bytes) }
        while bytes.last == 0x20 { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends the character of a cell.
    func append(_ cell: ScreenCell, to bytes: inout [UInt8]) {
        if cell.isContinuation { return }
        if cell.glyph & ScreenCell.clusterBit != 0 {
            bytes += clusters[Int(cell.glyph & ~ScreenCell.clusterBit)]
        } else if cell.glyph < 0x80 {
            bytes.append(UInt8(cell.glyph))
        } else if let scalar = Unicode.Scalar(cell.glyph) {
            bytes += Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter
        }
    }
}

extension Screen {
    /// The columns of the parts of a line that a function finds in the text of the line.
    ///
    /// - Parameters:
    ///   - line: The line, from 0.
    ///   - count: The size of each part, in bytes.
    ///   - first: Returns the offset of the first part in some UTF-8, in bytes; nil if there is none.
    public func columns(ofLine line: Int, matching count: Int, where first: (UnsafeRawBufferPointer) -> Int?)
        -> [Range<Int>]
    {
        guard line >= 0, line < size.lines, count > 0 else { return [] }
        var (bytes, columns): ([UInt8], [Int]) = ([], [])
        for (column, cell) in cells[line * size.columns..<(line + 1) * size.columns].enumerated() {
            append(cell, to: &bytes)
            columns += repeatElement(column, count: bytes.count - columns.count)
        }
        var found: [Range<Int>] = []
        bytes.withUnsafeBytes { bytes in
            var start = 0
            while let offset = first(UnsafeRawBufferPointer(rebasing: bytes[start...])) {
                let end = min(start + offset + count, columns.count)
                let last = end < columns.count ? columns[end] : size.columns
                if start + offset < columns.count {
                    found.append(columns[start + offset]..<max(last, columns[start + offset]))
                }
                start = max(end, start + offset + 1)
                if start >= bytes.count { break }
            }
        }
        return found
    }
}

/// A table that gives each byte string a number. Equal strings have the same number.
struct ByteTable {
    private var strings: [[UInt8]] = []
    private var numbers: [[UInt8]: Int] = [:]

    /// The number of strings at which the table is full: more than a screen of usual size shows.
    private static let capacity = 30_000

    /// True if the table should be replaced by a new one before the next frame.
    var isFull: Bool { strings.count >= Self.capacity }

    /// The number of a string. Adds the string if the table lacks it.
    mutating func number(of string: [UInt8]) -> Int {
        if let number = numbers[string] { return number }
        numbers[string] = strings.count
        strings.append(string)
        return strings.count - 1
    }

    /// The string with a number; empty if there is none.
    subscript(number: Int) -> [UInt8] { strings.indices.contains(number) ? strings[number] : [] }
}
