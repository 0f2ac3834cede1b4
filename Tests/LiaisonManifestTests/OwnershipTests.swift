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
        "expected \(kind) that only its owner may write to, found one that anyone may write to; run "
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
        expect(found.sentences, equals: [Self.openness(of: folder.path, "a folder")])
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
        expect(refusal(of: link)?.sentences, equals: [Self.openness(of: real, "a folder")])
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

    @Test(.enabled(if: geteuid() == 0, "only root may give a file to any group"))
    func aGroupOfOthersMayNotWrite() throws {
        func sentence(_ kind: String, _ path: String, _ writers: String, _ mode: String) -> String {
            "expected \(kind) that only its owner may write to, found one that \(writers) may write to; run chmod \(mode) \(path)"
        }
        let group = "the group 12345"
        try #require(chown(path, 0, 12345) == 0 && chmod(path, 0o664) == 0)
        expect(refusal(of: path)?.sentences, equals: [sentence("a file", path, group, "g-w")])
        try #require(chmod(path, 0o666) == 0)
        expect(refusal(of: path)?.sentences, equals: [sentence("a file", path, "anyone", "go-w")])
        try #require(chmod(path, 0o644) == 0 && chown(folder.path, 0, 12345) == 0 && chmod(folder.path, 0o775) == 0)
        expect(refusal(of: path)?.sentences, equals: [sentence("a folder", folder.path, group, "g-w")])
        try #require(chmod(folder.path, 0o1775) == 0)
        #expect(refusal(of: path) == nil)
    }

    @Test(.enabled(if: geteuid() == 0, "only root is known to have a group of one"))
    func aGroupOfOneMayWrite() throws {
        try #require(chown(path, 0, 0) == 0 && chmod(path, 0o664) == 0 && chmod(folder.path, 0o775) == 0)
        #expect(refusal(of: path) == nil)
        // The users of the group `users` are not its members, but all have it.
        let shared = try #require(getgrnam("users")?.pointee.gr_gid)
        try #require(chown(path, 0, shared) == 0)
        #expect(refusal(of: path) != nil)
    }

    /// Whoever may rename a folder decides what its path names.
    @Test func aFolderAboveThatAnyoneMayWriteToIsRefused() throws {
        let inner = "\(folder.path)/outer/inner"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        let path = "\(inner)/lib.so"
        try FileManager.default.copyItem(atPath: self.path, toPath: path)
        #expect(refusal(of: path) == nil)
        try #require(chmod(folder.path, 0o777) == 0)
        expect(refusal(of: path)?.sentences, equals: [Self.openness(of: folder.path, "a folder")])
        try #require(chmod(folder.path, 0o1777) == 0)
        #expect(refusal(of: path) == nil)
    }

    @Test(.enabled(if: geteuid() == 0, "only root may give a link away"))
    func aLinkOfAnotherUserWhereAnyoneMayMakeOneMustBeNamed() throws {
        let other = try TemporaryFolder()
        let link = "\(other.path)/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
        try #require(lchown(link, 12345, 12345) == 0)
        let path = "\(link)/\(URL(filePath: self.path).lastPathComponent)"
        #expect(throws: Never.self) { try PluginFile.read(path: path, isNamed: false) }
        try #require(chmod(other.path, 0o1777) == 0)
        #expect(refusal(of: path) == nil)
        let error = #expect(throws: PluginFileError.self) { try PluginFile.read(path: path, isNamed: false) }
        expect(
            error?.faults.map(\.description),
            equals: ["expected a symbolic link that belongs to you or to root, found one of the user 12345; remove it"])
    }
}
