internal import CPicture
internal import Foundation
internal import Testing

/// Drawing by the program in the sandbox.
@Suite struct DrawingTests {
    /// The executable, beside the tests.
    private let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "liaison-picture")

    /// The output of the program: its status, the line with the sizes, and the bytes behind it.
    private struct Drawn {
        var status: Int32
        var head: String
        var bytes: [UInt8]

        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    /// Draws a file on a canvas: form, colors, columns, lines, and the width and height of a cell. Without `shown` all
    /// lines are drawn.
    private func draw(
        _ file: [UInt8], on canvas: Int32..., shown: [Int32]? = nil, enlarges: Bool = true
    ) throws -> Drawn {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        process.executableURL = program
        process.arguments = (canvas + (shown ?? [0, max(canvas[3], 1)]) + [enlarges ? 1 : 0]).map { "\($0)" }
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(file))
        try input.fileHandleForWriting.close()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false).map { [UInt8]($0) }
        let head = String(decoding: parts.first ?? [], as: UTF8.self)
        return Drawn(status: process.terminationStatus, head: head, bytes: parts.dropFirst().first ?? [])
    }

    @Test(arguments: [(0, [255, 0, 0]), (256, [196, 0, 0]), (16, [9, 0, 0])] as [(Int32, [UInt8])])
    func `a cell has two halves in the terminal's colors`(colors: Int32, red: [UInt8]) throws {
        let drawn = try draw(SamplePicture.webp.file, on: 0, colors, 2, 1, 8, 16)
        #expect(drawn.status == 0)
        #expect(drawn.head == "2 1 4 4")
        #expect(drawn.bytes.count == 2 * Int(LSN_BYTES_OF_CELL))
        // Either no half has the color of the text, or both halves have it.
        let cell = Array(drawn.bytes.prefix(Int(LSN_BYTES_OF_CELL)))
        let halves = Int(cell[0]) & (LSN_UPPER_HALF | LSN_LOWER_HALF)
        #expect(Array(halves == 0 ? cell[4...] : cell[1...3]) == red)
    }

    @Test func `the upper and the lower half differ where pixels do`() throws {
        let cell = try draw(SamplePicture.png.file, on: 0, 0, 2, 1, 8, 16).bytes
        let isUpper = Int(cell[0]) & LSN_UPPER_HALF != 0
        let (upper, lower) = isUpper ? (cell[1...3], cell[4...6]) : (cell[4...6], cell[1...3])
        // The upper pixel is red, the lower one blue. The edge between them is smooth.
        #expect((upper.first ?? 0) > 2 * (upper.last ?? 0))
        #expect((lower.last ?? 0) > 2 * (lower.first ?? 0))
    }

    @Test(arguments: [([80, 20, 8, 16], "40 20"), ([10, 20, 8, 16], "10 5"), ([80, 20, 16, 16], "20 20")])
    func `a picture keeps its proportions`(canvas: [Int32], cells: String) throws {
        let drawn = try draw(SamplePicture.png.file, on: 0, 0, canvas[0], canvas[1], canvas[2], canvas[3])
        #expect(drawn.head == "\(cells) 2 2")
    }

    /// A pixel of the picture is a point: an eighth of a column, however many pixels of the terminal a column has.
    @Test(
        arguments: [0, 1, 2] as [Int32],
        [(8, 16, "3 1"), (16, 32, "3 1"), (4, 8, "3 1"), (8, 8, "3 3")] as [(Int32, Int32, String)])
    func `a picture that is not enlarged is no wider than its pixels`(
        form: Int32, cell: (width: Int32, height: Int32, size: String)
    ) throws {
        let file = BlankPNG(width: 25, height: 23).file
        let drawn = try draw(file, on: form, 0, 80, 20, cell.width, cell.height, enlarges: false)
        #expect(drawn.head == "\(cell.size) 25 23")
        // A large picture fills the canvas as before.
        #expect(try draw(file, on: form, 0, 2, 20, cell.width, cell.height, enlarges: false).head.hasPrefix("2 "))
    }

    @Test func `some lines are drawn without the others`() throws {
        let whole = try draw(SamplePicture.png.file, on: 0, 0, 8, 4, 8, 16)
        let part = try draw(SamplePicture.png.file, on: 0, 0, 8, 4, 8, 16, shown: [1, 2])
        #expect(part.head == "8 2 2 2")
        #expect(part.bytes.count == whole.bytes.count / 2)
        let beyond = try draw(SamplePicture.png.file, on: 0, 0, 8, 4, 8, 16, shown: [3, 400])
        #expect(beyond.head == "8 1 2 2")
    }

    @Test func `sixels are one device control string of the picture's size`() throws {
        let drawn = try draw(SamplePicture.webp.file, on: 1, 0, 4, 2, 8, 16)
        #expect(drawn.head == "4 2 4 4")
        #expect(drawn.text.hasPrefix("\u{1B}P0;1;0q\"1;1;32;30"))
        #expect(drawn.text.hasSuffix("\u{1B}\\"))
        #expect(drawn.text.dropFirst(2).dropLast(2).allSatisfy { $0.isASCII && $0 >= " " })
    }

    /// A line must hold a whole sixel.
    @Test(arguments: [(2, 65, ""), (5, 65, ""), (6, 0, "1 1 2 2")] as [(Int32, Int32, String)])
    func `cells lower than a sixel draw nothing`(height: Int32, status: Int32, head: String) throws {
        let drawn = try draw(SamplePicture.png.file, on: 1, 0, 24, 1, 20, height)
        #expect(drawn.status == status)
        #expect(drawn.head == head)
    }

    @Test func `kitty takes a PNG file as it is`() throws {
        let drawn = try draw(SamplePicture.png.file, on: 2, 0, 2, 1, 8, 16)
        #expect(drawn.head == "2 1 2 2")
        #expect(drawn.bytes == SamplePicture.png.file)
    }

    @Test func `kitty takes the pixels of other files, no more than it shows`() throws {
        let red: [UInt8] = [255, 0, 0, 255]
        let drawn = try draw(SamplePicture.webp.file, on: 2, 0, 2, 1, 8, 16)
        #expect(drawn.head == "2 1 4 4")
        #expect(drawn.bytes == Array(repeatElement(red, count: 16).joined()))
        let small = try draw(SamplePicture.gif.file, on: 2, 0, 1, 1, 2, 2)
        #expect(small.head == "1 1 2 2")
        // The right column is the mean of a red and a blue one.
        #expect(small.bytes == red + [127, 0, 127, 255] + red + [127, 0, 127, 255])
    }

    @Test(arguments: [0, 1, 2] as [Int32]) func `a broken file draws nothing`(form: Int32) throws {
        let drawn = try draw(Array(SamplePicture.png.file.prefix(50)), on: form, 0, 2, 1, 8, 16)
        #expect(drawn.status == 65)
        #expect(drawn.head.isEmpty)
    }

    @Test(
        arguments: [
            [0, 1, 0, 1], [1001, 1, 0, 1], [1, 0, 0, 1], [1, 501, 0, 1], [1, 1, 500, 1], [1, 1, 0, 0], [1, 1, 0, 501],
        ] as [[Int32]])
    func `a canvas out of its bounds draws nothing`(canvas: [Int32]) throws {
        let drawn = try draw(
            SamplePicture.png.file, on: 0, 0, canvas[0], canvas[1], 8, 16, shown: Array(canvas.suffix(2)))
        #expect(drawn.status == 65)
        #expect(drawn.head.isEmpty)
    }
}
