internal import CPicture
internal import Foundation
internal import Testing

/// Drawing, by the program that has no rights.
@Suite struct DrawingTests {
    /// The executable, beside the tests.
    private let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        .appending(path: "liaison-picture")

    /// Draws a file on a canvas: form, colors, columns, lines, and the width and height of a cell.
    private func draw(_ file: [UInt8], on canvas: Int32...) throws -> (status: Int32, bytes: [UInt8]) {
        let process = Process()
        let (input, output) = (Pipe(), Pipe())
        (process.executableURL, process.arguments) = (program, canvas.map { "\($0)" })
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        try input.fileHandleForWriting.write(contentsOf: Data(file))
        try input.fileHandleForWriting.close()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, [UInt8](bytes))
    }

    @Test(arguments: [(0, "38;2;255;0;0"), (256, "38;5;196"), (16, "91")] as [(Int32, String)])
    func `half blocks are in the terminal's colors`(colors: Int32, red: String) throws {
        let drawn = try draw(SamplePicture.webp.file, on: 0, colors, 1, 1, 8, 16)
        #expect(drawn.status == 0)
        #expect(String(decoding: drawn.bytes, as: UTF8.self) == "\u{1B}[0m\u{1B}[7m\u{1B}[\(red)m \u{1B}[0m")
    }

    @Test func `half blocks have the lines of the canvas, and no control but colors`() throws {
        let drawn = try draw(SamplePicture.png.file, on: 0, 0, 3, 4, 8, 16)
        let text = String(decoding: drawn.bytes, as: UTF8.self)
        #expect(text.split(separator: "\n").count == 4)
        #expect(text.replacing(/\e\[[0-9;]*m|[ ▀▄\n]/, with: "").isEmpty)
    }

    @Test func `sixels are one device control string of the canvas' size`() throws {
        let text = String(decoding: try draw(SamplePicture.webp.file, on: 1, 0, 2, 2, 8, 16).bytes, as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;16;30"))
        #expect(text.hasSuffix("\u{1B}\\"))
        #expect(text.dropFirst(2).dropLast(2).allSatisfy { $0.isASCII && $0 >= " " })
    }

    @Test func `kitty takes a PNG file as it is`() throws {
        let text = String(decoding: try draw(SamplePicture.png.file, on: 2, 0, 2, 1, 8, 16).bytes, as: UTF8.self)
        #expect(text == "\u{1B}_Ga=T,q=2,C=1,f=100,c=2,r=1,m=0;\(SamplePicture.png.rawValue)\u{1B}\\")
    }

    @Test func `kitty takes the pixels of other files`() throws {
        let drawn = try draw(SamplePicture.webp.file, on: 2, 0, 2, 1, 8, 16)
        let pixels = Data(Array(repeatElement([255, 0, 0, 255] as [UInt8], count: 16).joined()))
        #expect(
            String(decoding: drawn.bytes, as: UTF8.self)
                == "\u{1B}_Ga=T,q=2,C=1,f=32,s=4,v=4,c=2,r=1,m=0;\(pixels.base64EncodedString())\u{1B}\\")
    }

    @Test func `a long file comes in chunks`() throws {
        // What follows the end of a PNG file belongs to no picture.
        let file = SamplePicture.png.file + Array(repeating: 7, count: 7000)
        let text = String(decoding: try draw(file, on: 2, 0, 2, 1, 8, 16).bytes, as: UTF8.self)
        let chunks = text.matches(of: /\e_G([^;]*);([^\e]*)\e\\/)
        #expect(chunks.map { $0.1.suffix(3) } == ["m=1", "m=1", "m=0"])
        #expect(chunks.allSatisfy { $0.2.count <= 4096 })
        #expect(Data(base64Encoded: chunks.map { String($0.2) }.joined()) == Data(file))
    }

    @Test(arguments: [0, 1, 2] as [Int32]) func `a broken file draws nothing`(form: Int32) throws {
        let drawn = try draw(Array(SamplePicture.png.file.prefix(50)), on: form, 0, 2, 1, 8, 16)
        #expect(drawn.status == 65)
        #expect(drawn.bytes.isEmpty)
    }

    @Test(arguments: [[0, 1], [1001, 1], [1, 0], [1, 501]] as [[Int32]])
    func `a canvas out of its bounds draws nothing`(cells: [Int32]) throws {
        let drawn = try draw(SamplePicture.png.file, on: 0, 0, cells[0], cells[1], 8, 16)
        #expect(drawn.status == 65)
        #expect(drawn.bytes.isEmpty)
    }
}
