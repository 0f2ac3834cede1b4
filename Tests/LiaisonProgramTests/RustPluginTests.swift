import Foundation
import TestSupport
import Testing

/// Plugins in Rust, which `Tests/run` builds if cargo is installed.
enum RustPlugin {
    /// A plugin of this package.
    static let elevation = Command.buildFolder.appending(path: "libelevation.so").path

    static let isElevationBuilt = FileManager.default.fileExists(atPath: elevation)

    static let areNumbersBuilt = FileManager.default.fileExists(
        atPath: Command.buildFolder.appending(path: "libnumbers.so").path)

    /// Returns whether a plugin that only tests load is built.
    static func isBuilt(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: Command.fixtureFolder.appending(path: "lib\(name).so").path)
    }
}

/// Plugins in Rust, as authors ship them: stripped, optimised as a whole, and with caught panics.
@Suite(
    .waiting,
    .enabled(
        if: RustPlugin.isElevationBuilt && RustPlugin.isBuilt("panicking_commands"), "no cargo has built them"))
struct RustPluginTests {
    @Test func inspectReadsTheManifestOfAPluginInRust() throws {
        let result = try Command.run(Command.liaison, "plugin", "inspect", RustPlugin.elevation)
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        #expect(result.output.hasPrefix("elevation 1.0.0, for Liaison 1.0\n"))
        #expect(result.output.contains("    configuration: elevation_configure(cell, profile, sums, model.metres)\n"))
    }

    @Test func aSampleShowsRowsOfAPluginInRust() throws {
        let sample = FixturePlugin.package.appending(path: "Samples/hike.json").path
        let result = try Command.run(Command.liaison, "run", sample, "--color", "never")
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.contains("  ▁▁▁▂▂▃▃▄▄▅▅▅▆▇▇██  ↑ 1220 m  ↓ 40 m"))
        #expect(lines.contains("  ▆▇▇██▇▆▅▄▅▄▄▃▂▁▁  ↑ 370 m  ↓ 1550 m"))
    }

    @Test func aPanicCostsTheRowAndReachesNoTerminal() throws {
        let rows = ["7", "seven\\u001b[31m", "8"]
            .map { #"{ "component": "PanickingCell", "model": { "text": "\#($0)" } }"# }
        let result = try run(rows)
        expect(result.status, equals: 1)
        #expect(result.output.hasPrefix("7\n") && result.output.hasSuffix("\n8\n"))
        expect(result.errors.split(separator: "\n").count, equals: 1)
        let fault = "sections[0].rows[1]: PanickingCell: expected the command to return, found that it panicked at "
        #expect(result.errors.contains(fault))
        #expect(result.errors.hasSuffix(": seven␛[31m is no number: invalid digit found in string\n"))
    }

    @Test func aPanicWithoutACellIsLogged() throws {
        let result = try run([#"{ "component": "PanickingHeight" }"#])
        expect(result.status, equals: 0)
        let log = "liaison: plugin panicking-commands: expected the command to return, found that it panicked at "
        #expect(result.errors.hasPrefix(log) && result.errors.hasSuffix(": no height at 640\n"))
    }

    /// The example is shown. A panic is no refusal of a model that was made up.
    @Test func aPanicForAnOrdinaryModelBreaksTheContract() throws {
        let plugin = Command.fixtureFolder.appending(path: "libpanicking_commands.so").path
        let result = try Command.run(Command.liaison, "plugin", "verify", plugin, "--only", "shows-ordinary-models")
        expect(result.status, equals: 1)
        let found =
            "found: configuration of PanickingCell with {text: \"Ada Lovelace\"} fails: expected the command to return"
        #expect(result.output.contains(found), "\(result.output)")
    }

    private func run(_ rows: [String]) throws -> Command.Result {
        let section = #"{ "id": "a", "rows": [\#(rows.joined(separator: ","))] }"#
        return try Command.run(
            Command.liaison, ["run", "-", "--color", "never", "--plugins", Command.fixtureFolder.path],
            input: Data(section.utf8))
    }
}
