import Foundation
import TestSupport
import Testing

/// A program whose file gives rights.
struct RightsTests {
    /// The owner, the group and the permissions of the file.
    @Test(
        .enabled(if: geteuid() == 0, "only root may give a file away"),
        arguments: [(12345, 0, 0o4755), (0, 12345, 0o2755)] as [(uid_t, gid_t, mode_t)])
    func theProgramStops(owner: uid_t, group: gid_t, mode: mode_t) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-rights-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appending(path: "liaison").path
        try Command.copyLiaison(to: program)
        try #require(chmod(folder.path, 0o755) == 0 && chown(program, owner, group) == 0 && chmod(program, mode) == 0)
        for arguments in [["--version"], ["run", "feed.json"], []] {
            let result = try Command.run(program, arguments)
            expect(
                result.errors,
                equals:
                    "Error: the file of this program gives rights that you do not have; remove them (chmod ug-s, setcap -r)\n"
            )
            expect(result.status, equals: 69)
            expect(result.output, equals: "")
        }
        // Not even the zygote, whose name anyone can give to the program, runs with the rights.
        let zygote = try Command.run(
            "/bin/bash", ["-c", #"exec -a liaison-zygote "$0" 0 3</dev/null"#, program], in: folder)
        expect(zygote.status, equals: 69)
        let picture = folder.appending(path: "liaison-picture").path
        try #require(try Command.run("cp", Command.liaison + "-picture", picture).status == 0)
        try #require(chown(picture, owner, group) == 0 && chmod(picture, mode) == 0)
        expect(try Command.run(picture, ["0", "0", "1", "1", "1", "1", "0", "1"]).status, equals: 69)
        try #require(chmod(program, 0o755) == 0)
        expect(try Command.run(program, ["--version"]).status, equals: 0)
    }
}
