import Foundation
@testable import LiaisonContract
import LiaisonKit
import LiaisonSamples
import TestSupport
import Testing

/// The operations that are forbidden to a plugin that is examined: those of a worker, but for changes of its own process.
struct ExaminationSandboxTests {
    @Test func anExaminationRefusesWhatAWorkerRefuses() throws {
        let room = FileManager.default.temporaryDirectory.appending(path: "liaison-room-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: room, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: room) }
        for name in ["secret", "victim"] { try Data("kept".utf8).write(to: room.appending(path: name)) }
        var allowed: Set<String> = []
        let kinds = [ForbiddenOperation.operation, .reading, .right, .examined]
        let fixture = try ExaminedFixture("forbidden_operations")
        let component = try fixture.component("Operation")
        for name in kinds.flatMap(\.names) {
            let cell = try component.makeCell()
            let record = try component.record([
                "name": .text(Array(name.utf8)), "folder": .text(Array(room.path.utf8)), "expected": .absent,
            ])
            component.perform(.configuration, on: cell, record)
            fixture.examination.subject.catchUp()
            try #require(!fixture.examination.subject.isOver, "\(name) ends the process")
            let result = cell.text()?.split(separator: " ").last.map(String.init) ?? "nothing"
            if !ForbiddenOperation.refusals.contains(result) { allowed.insert(name) }
        }
        expect(allowed, equals: Set(ForbiddenOperation.examined.names))
        #expect(try FileManager.default.contentsOfDirectory(atPath: room.path).sorted() == ["secret", "victim"])
    }
}
