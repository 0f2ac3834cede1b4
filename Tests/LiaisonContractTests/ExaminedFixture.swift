import Foundation
@testable import LiaisonContract
import LiaisonManifest
import LiaisonSamples
import TestSupport
import Testing

/// The tests that examine a fixture in a process of its own.
@Suite enum RecordingTests {}

/// A fixture that is loaded into a subject, and examined from this process.
struct ExaminedFixture {
    let examination: Examination
    /// The host that the functions call.
    let host: RecordingHost
    let components: [ExaminedComponent]

    /// Compiles a fixture, and has a subject load it.
    init(_ name: String, isRecording: Bool = true, timeout: Double = 60) throws {
        let folder = try FixturePlugin.folder(of: name)
        defer { try? FileManager.default.removeItem(at: folder) }
        examination = try Examination.make(ofFile: folder.appending(path: "lib\(name).so").path, timeout: timeout)
        host = try examination.host(isRecording: isRecording)
        components = try examination.components(on: host)
    }

    /// A component of the fixture.
    func component(_ identifier: String) throws -> ExaminedComponent {
        try #require(components.first { $0.declaration.identifier == identifier })
    }
}

extension Examination {
    /// An examination of a file.
    static func make(
        ofFile path: String, seed: UInt64 = 1, timeout: Double = 60, known: KnownFailures = KnownFailures()
    ) throws -> Examination {
        let plugin = ExaminedPlugin(path: path)
        return try #require(Examination(plugin, seed: seed, timeout: timeout, isAlone: true, known: known))
    }

    /// The activity that was announced last, in words.
    var activity: String { subject.activity.sentence }
}

extension ExaminedComponent {
    /// A record of the first ordinary model, with some other values.
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
        views[view].runs.map { runs in String(decoding: runs.flatMap(\.text), as: UTF8.self) }
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
