import Foundation
@testable import LiaisonFeed
import LiaisonDiagnostics
import Testing
import TestSupport

/// A file that is read whole.
struct FileContentsTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "liaison-file-\(UUID().uuidString)")

    private func contents(ofFileAt path: String) throws -> [UInt8] {
        let contents = try FileContents(path: path)
        return withExtendedLifetime(contents) { Array(contents.bytes) }
    }

    @Test(arguments: [0, 1, 2, 65_535, 65_536, 65_537, 300_000])
    func aFileOfAnySizeIsWhole(_ size: Int) throws {
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try contents(ofFileAt: file.path) == bytes)
    }

    @Test(arguments: [0, 10, 200_000])
    func aFIFOIsReadToItsEnd(_ size: Int) throws {
        try #require(mkfifo(file.path, 0o600) == 0)
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path
        Thread.detachNewThread {
            let writer = open(path, O_WRONLY)
            let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
            var written = 0
            while written < size {
                let count = bytes[written...].withUnsafeBytes { write(writer, $0.baseAddress, min($0.count, 3000)) }
                guard count > 0 else { break }
                written += count
            }
            close(writer)
        }
        #expect(try contents(ofFileAt: path) == (0..<size).map { UInt8(truncatingIfNeeded: $0) })
    }

    @Test func aFileThatCannotBeReadSaysWhy() {
        let missing = #expect(throws: DocumentFault.self) { try FileContents(path: "/nowhere") }
        expect(missing, equals: .unreadable("/nowhere", reason: "cannot be opened: No such file or directory"))
        let folder = #expect(throws: DocumentFault.self) { try FileContents(path: "/") }
        expect(folder, equals: .unreadable("/", reason: "cannot be read: Is a directory"))
    }
}
