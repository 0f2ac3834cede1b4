import Foundation
import TestSupport
import Testing

/// Tests of `liaison plugin verify` with files that are not usable plugins: the command answers with one sentence at
/// once, and runs no code of the file.
@Suite(.waiting) struct BadInputTests {
    /// Something that is no plugin.
    struct BadFile: Sendable, CustomTestStringConvertible {
        var name: String
        var status: Int32 = 65
        /// The sentence after the path.
        var sentence: String
        /// Makes the file at a path. The second argument is the content of a valid plugin.
        var make: @Sendable (_ path: String, _ plugin: Data) throws -> Void
        var testDescription: String { name }
    }

    private static let damaged =
        "expected the section headers within the file, found an impossible place or size; the file is damaged: "
        + "build or copy it again"

    static let badFiles = [
        BadFile(name: "no file", status: 66, sentence: "there is no such file") { _, _ in },
        BadFile(name: "a folder", sentence: "expected a shared object, found a folder") { path, _ in
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        },
        BadFile(name: "a pipe", sentence: "expected a shared object, found a pipe") { path, _ in
            try #require(mkfifo(path, 0o600) == 0)
        },
        BadFile(
            name: "4 GB of nothing", sentence: "expected a shared object (ELF), found a file of another format"
        ) { path, _ in
            try Data().write(to: URL(filePath: path))
            try #require(truncate(path, 4 << 30) == 0)
        },
        BadFile(name: "a text", sentence: "expected a shared object (ELF), found a file of another format") { path, _ in
            try Data("#!/bin/sh\ntouch \"$LC_TEST_FILE\"\n".utf8).write(to: URL(filePath: path))
        },
        BadFile(name: "an empty file", sentence: "expected a shared object (ELF), found an empty file") { path, _ in
            try Data().write(to: URL(filePath: path))
        },
        BadFile(
            name: "the first bytes",
            sentence: "expected a shared object (ELF), found only 40 bytes of one; copy it again"
        ) { try $1.prefix(40).write(to: URL(filePath: $0)) },
        BadFile(name: "the first half", sentence: damaged) { try $1.prefix($1.count / 2).write(to: URL(filePath: $0)) },
        BadFile(name: "all but the last byte", sentence: damaged) { try $1.dropLast().write(to: URL(filePath: $0)) },
        BadFile(
            name: "a plugin of a machine that there is not",
            sentence: "expected a shared object for \(machine), found one for the machine number 999; "
                + "build the plugin for this machine"
        ) { path, plugin in
            var plugin = plugin
            plugin.replaceSubrange(18..<20, with: [0xE7, 0x03])
            try plugin.write(to: URL(filePath: path))
        },
        BadFile(
            name: "a plugin of a later major version",
            sentence: "liaison: the plugin is written for Liaison 2.0, and this host provides 1.1; update the host, or "
                + "rebuild the plugin for it"
        ) { try replacing("1.0", with: "2.0", in: $1).write(to: URL(filePath: $0)) },
        BadFile(
            name: "a plugin of an earlier major version",
            sentence:
                "liaison: the plugin is written for Liaison 0.9, and this host provides 1.1; rebuild the plugin for "
                + "this host"
        ) { try replacing("1.0", with: "0.9", in: $1).write(to: URL(filePath: $0)) },
        BadFile(
            name: "a plugin of a later minor version",
            sentence: "liaison: the plugin is written for Liaison 1.9, and this host provides 1.1; update the host, or "
                + "rebuild the plugin for 1.1"
        ) { try replacing("1.0", with: "1.9", in: $1).write(to: URL(filePath: $0)) },
    ]

    #if arch(arm64)
        private static let machine = "aarch64"
    #else
        private static let machine = "x86-64"
    #endif

    @Test(arguments: badFiles)
    func isRefusedInOneSentence(_ bad: BadFile) throws {
        let folder = try FixturePlugin.folder(of: "marked_loading")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "bad.so").path
        try bad.make(path, try Data(contentsOf: folder.appending(path: "libmarked_loading.so")))
        let mark = folder.appending(path: "mark").path
        let result = try Command.run(
            Command.liaison, ["plugin", "verify", path, "--level", "5"], environment: ["LC_TEST_FILE": mark])
        expect(result.errors, equals: "liaison: \(path): \(bad.sentence)\n")
        expect(result.status, equals: bad.status)
        expect(result.output, equals: "")
        #expect(!FileManager.default.fileExists(atPath: mark))
    }

    @Test func noCodeIsRunAtTheFirstLevel() throws {
        let folder = try FixturePlugin.folder(of: "marked_loading")
        defer { try? FileManager.default.removeItem(at: folder) }
        let plugin = folder.appending(path: "libmarked_loading.so").path
        for level in ["1", "2"] {
            let mark = folder.appending(path: "mark\(level)").path
            let result = try Command.run(
                Command.liaison, ["plugin", "verify", plugin, "--level", level],
                environment: ["LC_TEST_FILE": mark])
            // The sandbox prevents the change, and the second level reports the attempt.
            #expect(!FileManager.default.fileExists(atPath: mark), "\(result.output)")
            expect(result.status, equals: (level == "2" ? 1 : 0), "\(result.output)")
        }
    }

    @Test func aPluginOf4GBIsNotCopied() throws {
        let folder = try FixturePlugin.folder(of: "keeps_loading_writes_nothing__static_constructor")
        defer { try? FileManager.default.removeItem(at: folder) }
        let plugin = folder.appending(path: "libkeeps_loading_writes_nothing__static_constructor.so").path
        try #require(truncate(plugin, 4 << 30) == 0)
        let result = try Verification(ofFile: plugin, ["--level", "2"])
        #expect(result.status == 0 && result.verdicts["copy-works-beside-it"]?.verdict == "skipped", "\(result.output)")
    }

    /// A plugin whose manifest names another version.
    private static func replacing(_ version: String, with other: String, in plugin: Data) throws -> Data {
        var plugin = plugin
        let place = try #require(plugin.range(of: Data("\"liaison\": \"\(version)\"".utf8)))
        plugin.replaceSubrange(place, with: Data("\"liaison\": \"\(other)\"".utf8))
        return plugin
    }
}
