import Foundation
import LiaisonDiagnostics
import LiaisonManifest
import Testing
import TestSupport

/// Plugins and folders that others may change.
struct OwnershipTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try folder.write(ELFBytes().bytes)
    }

    private static func openness(of path: String, _ kind: String) -> String {
        "expected \(kind) that only the owner and the group may write to, found one that anyone may write to; run "
            + "chmod o-w \(path)"
    }

    @Test(arguments: [0o602, 0o666, 0o777] as [mode_t])
    func aPluginThatAnyoneMayWriteToIsRefused(mode: mode_t) throws {
        try #require(chmod(path, mode) == 0)
        let found = try #require(refusal(of: path))
        expect(found.kind, equals: .untrusted)
        expect(found.sentences, equals: [Self.openness(of: path, "a file")])
        try #require(chmod(path, mode & ~0o002) == 0)
        #expect(refusal(of: path) == nil)
    }

    /// Each argument is the name of a folder that is searched for a plugin.
    @Test(arguments: ["plain-name_1.0", "a space", "it's", "$HOME", "`id`", "é", "a\nline", "-o", "\u{1B}[31m", "*"])
    func theSuggestedCommandMendsIt(_ name: String) throws {
        let named = "\(folder.path)/\(name)"
        try FileManager.default.createDirectory(atPath: named, withIntermediateDirectories: false)
        let path = "\(named)/lib.so"
        try FileManager.default.copyItem(atPath: self.path, toPath: path)
        try #require(chmod(path, 0o666) == 0)
        let sentence = try #require(refusal(of: path)?.sentences.first)
        let command = try #require(sentence.firstMatch(of: /; run (.+)/)).output.1
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/bash")
        shell.arguments = ["-c", String(command)]
        try shell.run()
        shell.waitUntilExit()
        #expect(shell.terminationStatus == 0 && refusal(of: path) == nil, "\(sentence)")
    }

    @Test func aPluginInAFolderThatAnyoneMayWriteToIsRefused() throws {
        try #require(chmod(folder.path, 0o777) == 0)
        let found = try #require(refusal(of: path))
        expect(found.kind, equals: .untrusted)
        expect(found.sentences, equals: [Self.openness(of: folder.path + "/", "a folder")])
        try #require(chmod(path, 0o666) == 0)
        expect(refusal(of: path)?.sentences.count, equals: 2)
    }

    /// The file behind a link can be replaced by all who may write to its folder.
    @Test func aLinkToAFolderThatAnyoneMayWriteToIsRefused() throws {
        let other = try TemporaryFolder()
        let link = "\(other.path)/lib.so"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(refusal(of: link) == nil)
        try #require(chmod(folder.path, 0o777) == 0)
        let real = URL(filePath: folder.path).resolvingSymlinksInPath().path
        expect(refusal(of: link)?.sentences, equals: [Self.openness(of: real + "/", "a folder")])
    }

    @Test func aFolderWhoseFilesStayMayBeWrittenToByAnyone() throws {
        try #require(chmod(folder.path, 0o1777) == 0)
        #expect(refusal(of: path) == nil)
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give a file away"))
    func aPluginOfAnotherUserMustBeNamed() throws {
        try #require(chown(path, 12345, 12345) == 0)
        #expect(refusal(of: path) == nil)
        let error = #expect(throws: PluginFileError.self) { try PluginFile.read(path: path, isNamed: false) }
        expect(error?.kind, equals: .untrusted)
        expect(
            error?.faults.map(\.description),
            equals: [
                "expected a file that belongs to you or to root, found one of the user 12345"
            ])
    }
}
