import Foundation
import LiaisonBytes
import LiaisonDiagnostics
import Testing
import TestSupport

/// A file that is read whole.
struct ByteSourceTests {
    private let file = FileManager.default.temporaryDirectory.appending(path: "liaison-file-\(UUID().uuidString)")

    private func contents(ofFileAt path: String) throws -> [UInt8] {
        let source = try ByteSource(path: path)
        try source.readAll(upTo: 1 << 20)
        return Array(source.ahead)
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

    @Test func aDocumentThatIsTooLongIsRefused() throws {
        try Data(count: 3 << 20).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let source = try ByteSource(path: file.path)
        let fault = #expect(throws: DocumentFault.self) { try source.readAll(upTo: 2 << 20, "; split it") }
        expect(fault, equals: .malformed(file.path, reason: "is larger than 2 MB; split it"))
        try source.readAll(upTo: 3 << 20)
        #expect(source.ahead.count == 3 << 20)
    }

    @Test func bytesAheadAreTakenInPieces() throws {
        let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0) }
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for source in [try ByteSource(path: file.path), ByteSource(bytes, name: "memory")] {
            #expect(source.isWhole)
            try source.readAhead { $0.count >= 100_000 }
            #expect(source.ahead.count >= 100_000)
            source.take(10)
            var pieces: [UInt8] = []
            while let piece = try source.nextPiece({}) {
                #expect(piece.count <= 64 * 1024)
                pieces += piece
            }
            #expect(pieces == Array(bytes[10...]))
            #expect(source.hasEnded)
        }
    }

    @Test(arguments: [0, 10, 65_536, 150_000])
    func aFileAndMemoryGoBackToTheFirstByte(_ taken: Int) throws {
        let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0) }
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for source in [try ByteSource(path: file.path), ByteSource(bytes, name: "memory")] {
            try source.readAhead { $0.count >= taken }
            source.take(taken)
            while try source.nextPiece({}) != nil {}
            try source.rewind()
            try source.readAll(upTo: 1 << 20)
            #expect(Array(source.ahead) == bytes)
        }
    }

    @Test func aPipeCannotGoBackOnceBytesWereTaken() throws {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0 && write(ends[1], "abc", 3) == 3)
        close(ends[1])
        defer { close(ends[0]) }
        let source = ByteSource(ends[0], name: "pipe")
        try source.readAll(upTo: 10)
        try source.rewind()
        #expect(Array(source.ahead) == Array("abc".utf8))
        source.take(1)
        let fault = #expect(throws: DocumentFault.self) { try source.rewind() }
        expect(fault, equals: .unreadable("pipe", reason: "cannot be read: Illegal seek"))
    }

    @Test func aFileThatCannotBeReadSaysWhy() {
        let missing = #expect(throws: DocumentFault.self) { try ByteSource(path: "/nowhere") }
        expect(missing, equals: .unreadable("/nowhere", reason: "cannot be opened: No such file or directory"))
        let folder = #expect(throws: DocumentFault.self) { try contents(ofFileAt: "/") }
        expect(folder, equals: .unreadable("/", reason: "cannot be read: Is a directory"))
    }
}
