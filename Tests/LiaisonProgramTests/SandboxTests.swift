import Foundation
import TestSupport
import Testing

/// The operations that are forbidden to the code of a plugin in a worker: those of the fixture `forbidden_operations`,
/// each in a row of its own.
@Suite(.waiting) struct SandboxTests {
    private typealias Kind = ForbiddenOperation

    /// The user who runs the plugin, and the parts of the sandbox that the kernel has.
    struct Surroundings: CustomTestStringConvertible, Sendable {
        var isAnotherUser = false
        var hasLandlock = true

        var testDescription: String {
            (isAnotherUser ? "another user" : "this user") + (hasLandlock ? "" : ", no Landlock")
        }

        static let users = [false, true].map { Surroundings(isAnotherUser: $0) }
        static let all = users + users.map { Surroundings(isAnotherUser: $0.isAnotherUser, hasLandlock: false) }
    }

    /// The user `nobody` of most systems.
    private static let otherUser = "65534"
    private static let asOtherUser = [
        "setpriv", "--reuid=\(otherUser)", "--regid=\(otherUser)", "--clear-groups", "--",
    ]

    /// Whether the tests may run a command as another user, who can reach the command and the folder of the tests.
    private static let mayBeAnotherUser: Bool = {
        let test =
            asOtherUser + ["test", "-x", Command.liaison, "-a", "-x", FileManager.default.temporaryDirectory.path]
        return getuid() == 0 && (try? Command.run("env", test))?.status == 0
    }()

    /// Tries all operations. Returns the results by the names, and the errors of the command.
    private func results(
        in surroundings: Surroundings, isolation: String, _ kinds: [Kind] = Kind.allCases, flags: [String] = [],
        isPinned: Bool = true
    ) throws -> (results: [String: String], errors: String, status: Int32) {
        if surroundings.isAnotherUser, !Self.mayBeAnotherUser {
            try Test.cancel("only root may run plugins as another user, who must be able to reach the build")
        }
        let folder = try FixturePlugin.folder(of: "forbidden_operations")
        defer { try? FileManager.default.removeItem(at: folder) }
        if !flags.isEmpty { try FixturePlugin.compile("forbidden_operations", into: folder, flags: flags) }
        let room = try Self.makeRoom(in: folder, forOtherUser: surroundings.isAnotherUser)
        var command = (surroundings.isAnotherUser ? Self.asOtherUser : []) + ["env"]
        if !surroundings.hasLandlock {
            command.append("XDG_CONFIG_HOME=\(room)")
            let trust = command + [Command.liaison, "plugin", "trust", "libforbidden_operations.so"]
            if isPinned { expect(try Command.run("env", trust, in: folder).status, equals: 0) }
            command.append("LD_PRELOAD=\(try Self.withoutLandlock(in: folder))")
        }
        let rows = kinds.flatMap { $0.names }.map {
            #"{ "component": "Operation", "model": { "name": "\#($0)", "folder": "\#(room)" } }"#
        }
        let feed =
            #"{ "liaison": "1.0", "sections": [{ "id": "operations", "rows": [\#(rows.joined(separator: ","))] }] }"#
        try Data(feed.utf8).write(to: folder.appending(path: "feed.json"))
        command += [Command.liaison, "run", "feed.json", "--plugins", ".", "--isolation", isolation]
        let result = try Command.run("env", command, in: folder)
        // A line of a placeholder is no result.
        let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix("⎔") }.map {
            $0.split(separator: ": ", maxSplits: 1).map(String.init)
        }
        let results = lines.filter { $0.count == 2 }.map { ($0[0], $0[1]) }
        return (Dictionary(results) { first, _ in first }, result.errors, result.status)
    }

    /// The path of a library that makes the system of a program look like one without Landlock.
    private static func withoutLandlock(in folder: URL) throws -> String {
        let library = folder.appending(path: "without")
        try FileManager.default.createDirectory(at: library, withIntermediateDirectories: false)
        try FixturePlugin.compile("older_landlock", into: library)
        return library.appending(path: "libolder_landlock.so").path
    }

    /// Makes a folder with files that operations change, and returns its path.
    private static func makeRoom(in folder: URL, forOtherUser: Bool) throws -> String {
        let room = folder.appending(path: "room")
        try FileManager.default.createDirectory(
            at: room.appending(path: "empty"), withIntermediateDirectories: true)
        for name in ["secret", "victim", "removed", "renamed"] { try Data().write(to: room.appending(path: name)) }
        if forOtherUser { _ = try Command.run("chown", "-R", "\(otherUser):\(otherUser)", room.path) }
        return room.path
    }

    @Test func theFixtureHasOperationsOfAllKinds() {
        #expect(Kind.operation.names.count > 100)
        #expect(Kind.reading.names.count > 5)
        #expect(Kind.right.names.count > 50)
    }

    @Test(arguments: Surroundings.all) func aWorkerRefusesAllOperations(_ surroundings: Surroundings) throws {
        let (results, errors, _) = try results(in: surroundings, isolation: "worker")
        for kind in Kind.allCases {
            if kind == .fatal || (kind == .reading && !surroundings.hasLandlock) { continue }
            for operation in kind.names {
                #expect(
                    Kind.refusals.contains(results[operation] ?? "nothing"),
                    "\(operation): \(results[operation] ?? "nothing")")
            }
        }
        // Calls of another interface end the worker, because the filter knows the numbers of one.
        let failures = errors.matches(of: /crashed with SIGSYS in configuration of/).count
        expect(failures, equals: Kind.fatal.names.count)
        #expect(errors.contains("crashed with") == (failures > 0) && !errors.contains("exited"))
        let warning =
            "liaison: this system lacks Landlock, so only pinned plugins run, and those of the installation, in a weaker "
            + "sandbox\n"
        expect(errors.components(separatedBy: warning).count - 1, equals: surroundings.hasLandlock ? 0 : 1)
    }

    @Test func withoutLandlockAStrangerIsRefused() throws {
        let surroundings = Surroundings(hasLandlock: false)
        let stranger = try results(in: surroundings, isolation: "worker", [.reading], isPinned: false)
        #expect(stranger.status == 69 && stranger.results.isEmpty, "\(stranger)")
        let reason =
            "the sandbox needs Landlock, which this system lacks; expected a pinned plugin, found one that is not pinned"
        #expect(stranger.errors.contains("libforbidden_operations.so: \(reason); "), "\(stranger.errors)")
        #expect(stranger.errors.contains("; with --isolation none it runs with all your rights\n"))
        let open = try results(in: surroundings, isolation: "none", [.reading], isPinned: false)
        #expect(open.results["read_passwords"] == "allowed" && !open.errors.contains("Landlock"))
    }

    @Test func withoutLandlockStrictRefusesEvenPinnedPlugins() throws {
        let pinned = try results(in: Surroundings(hasLandlock: false), isolation: "strict", [.reading])
        #expect(pinned.status == 69 && pinned.results.isEmpty)
        #expect(pinned.errors.contains("--isolation strict: the sandbox needs Landlock, which this system lacks; "))
    }

    @Test func withoutLandlockThePluginsOfTheInstallationRun() throws {
        let folder = try FixturePlugin.folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let feed = FixturePlugin.package.appending(path: "Samples/posts.json").path
        let results = try [[:], ["LD_PRELOAD": try Self.withoutLandlock(in: folder)]].map {
            try Command.run(Command.liaison, ["run", feed], environment: $0.merging(["HOME": folder.path]) { $1 })
        }
        expect(results[1].output, equals: results[0].output)
        expect(results[1].status, equals: 0, "\(results[1].errors)")
    }

    @Test func theHelpSaysWhatEachKernelGives() throws {
        let help = try Command.run(Command.liaison, "help", "isolation").output
        for version in ["5.13", "5.19", "6.2", "6.7", "6.10", "6.12"] {
            #expect(help.contains(try Regex("\(version) +[│|]? *[1-6] ")), "\(version)")
        }
        #expect(help.contains("this system") && !help.contains("<!--"))
    }

    /// A plugin says in which folders its libraries are searched.
    @Test(arguments: ["-Wl,-rpath,/", "-Wl,-rpath,$ORIGIN/../../..", "-Wl,--disable-new-dtags,-rpath,/"])
    func whereLibrariesAreSearchedNothingElseIsRead(_ flag: String) throws {
        let results = try results(in: Surroundings(), isolation: "worker", [.reading], flags: [flag]).results
        for operation in Kind.reading.names {
            #expect(Kind.refusals.contains(results[operation] ?? ""), "\(operation)")
        }
    }

    /// Without Landlock, nothing keeps a plugin from reading what the user may read.
    @Test func onlyLandlockKeepsFilesFromBeingRead() throws {
        let results = try results(in: Surroundings(hasLandlock: false), isolation: "worker", [.reading]).results
        for operation in ["read_secret", "read_passwords", "list_folder"] {
            expect(results[operation], equals: "allowed", "\(operation)")
        }
    }

    /// The fixture reports the true results: outside a worker the same operations are allowed, or fail because of their
    /// arguments, which keep them harmless.
    @Test(arguments: Surroundings.users) func nothingRefusesThemElsewhere(_ surroundings: Surroundings) throws {
        let results = try results(in: surroundings, isolation: "none", [.operation, .examined, .reading, .right])
            .results
        for operation in [Kind.operation, .examined, .reading].flatMap(\.names) {
            let result = results[operation] ?? "nothing"
            #expect(
                !Kind.refusals.contains(result) && result.wholeMatch(of: /allowed|E[A-Z0-9]+/) != nil,
                "\(operation): \(result)")
        }
        #expect(results.values.count { $0 == "allowed" } > 80)
    }
}
