import CContract
import Foundation
@testable import LiaisonContract
import LiaisonManifest
import LiaisonSamples
import TestSupport
import Testing

/// The tests that use a recording host. One host is the current one at a time, so they never run side by side.
@Suite(.serialized) enum RecordingTests {}

/// A fixture that is loaded into this process, and examined there.
struct ExaminedFixture {
    /// The examination, which notes in memory that is never freed.
    let examination: Examination
    /// The host that the functions call.
    let host: RecordingHost
    private let components: [ExaminedComponent]

    /// Compiles and loads a fixture.
    init(_ name: String, host: RecordingHost = RecordingHost(), seed: UInt64 = 1) throws {
        let folder = try FixturePlugin.folder(of: name)
        defer { try? FileManager.default.removeItem(at: folder) }
        examination = try Examination(ofFile: folder.appending(path: "lib\(name).so").path, seed: seed)
        self.host = host
        components = try examination.components(of: try examination.checkedFile(), on: host)
    }

    /// A component of the fixture.
    func component(_ identifier: String) throws -> ExaminedComponent {
        try #require(components.first { $0.declaration.identifier == identifier })
    }
}

extension Examination {
    /// An examination in this process.
    convenience init(ofFile path: String, seed: UInt64 = 1) throws {
        let note = try #require(lsn_note_create())
        self.init(
            path: path, seed: seed, level: 3, timeout: 10, isAlone: false, note: note, known: KnownFailures())
    }
}

extension ExaminedComponent {
    /// A record of the first ordinary model, but for some values.
    func record(_ changes: [String: FieldValue] = [:]) throws -> Record {
        var model = Samples(declaration).typical(0)
        for (name, value) in changes {
            model.values[try #require(declaration.fields.firstIndex { $0.name == name })] = value
        }
        return try record(model)
    }
}

extension RecordingCell {
    /// The text that functions have set on a view; nil if none has.
    func text(_ view: Int = 0) -> String? {
        views[view].text.map { runs in String(decoding: runs.flatMap(\.text), as: UTF8.self) }
    }
}

extension ComponentDeclaration {
    /// The first component of a manifest with these members beside its identifier and kind.
    static func row(_ members: String) throws -> ComponentDeclaration {
        let json = """
            { "liaison": "1.0", "plugin": { "name": "rows", "version": "1" }, "components": [
                { "identifier": "Row", "kind": "row", \(members) } ] }
            """
        return try #require(try ManifestReader.read(Array(json.utf8)).components.first)
    }
}
