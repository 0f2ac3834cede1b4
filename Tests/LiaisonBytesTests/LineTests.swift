import Foundation
import LiaisonBytes
import Testing
import TestSupport

/// Lines are returned whole, wherever the input is split.
struct LineTests {
    /// Returns the lines of a text; nil for a line that is too long.
    private func lines(of text: String, maximumLength: Int) throws -> [String?] {
        let file = FileManager.default.temporaryDirectory.appending(path: "liaison-lines-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(text.utf8).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        let source = ByteSource(handle.fileDescriptor, name: "lines", longestLine: maximumLength)
        var lines: [String?] = []
        while true {
            switch try source.nextLine({}) {
            case .line(let bytes): lines.append(String(decoding: bytes, as: UTF8.self))
            case .tooLong: lines.append(nil)
            case .end: return lines
            }
        }
    }

    @Test func theEndOfTheLastLineMayBeMissing() throws {
        #expect(try lines(of: "", maximumLength: 100) == [])
        #expect(try lines(of: "\n", maximumLength: 100) == [""])
        #expect(try lines(of: "a\n\nb", maximumLength: 100) == ["a", "", "b"])
    }

    @Test(arguments: [70_000, 200_000, 1_000_000])
    func aLineThatIsTooLongCostsThatLine(length: Int) throws {
        let long = String(repeating: "x", count: length)
        #expect(try lines(of: "a\n\(long)\nb\n", maximumLength: 65_536) == ["a", nil, "b"])
        #expect(try lines(of: "a\n\(long)", maximumLength: 65_536) == ["a", nil])
        #expect(try lines(of: "a\n\(long)\nb", maximumLength: 2_000_000) == ["a", long, "b"])
    }

    @Test func inputThatDoesNotBlockIsWaitedFor() throws {
        let pipe = Pipe()
        defer { withExtendedLifetime(pipe) {} }
        _ = fcntl(pipe.fileHandleForReading.fileDescriptor, F_SETFL, O_NONBLOCK)
        let writer = pipe.fileHandleForWriting
        Thread.detachNewThread {
            for text in ["a", "b\n", "c"] {
                Thread.sleep(forTimeInterval: 0.1)
                writer.write(Data(text.utf8))
            }
            try? writer.close()
        }
        let source = ByteSource(pipe.fileHandleForReading.fileDescriptor, name: "lines")
        var lines: [String] = []
        while case .line(let bytes) = try source.nextLine({}) { lines.append(String(decoding: bytes, as: UTF8.self)) }
        expect(lines, equals: ["ab", "c"])
    }

    @Test func aStoppedSourceWaitsForNoInput() throws {
        let pipe = Pipe()
        pipe.fileHandleForWriting.write(Data("a\nb".utf8))
        let source = ByteSource(pipe.fileHandleForReading.fileDescriptor, name: "lines")
        guard case .line = try source.nextLine({}) else { throw CocoaError(.fileReadUnknown) }
        guard case .end = try source.nextLine({ source.stop() }) else { throw CocoaError(.fileReadUnknown) }
        withExtendedLifetime(pipe) {}
    }
}
