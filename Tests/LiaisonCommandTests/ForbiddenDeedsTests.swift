import Foundation
import TestSupport
import Testing

/// What the sandbox of a worker forbids. The fixture `forbidden_deeds` tries each deed, and says whether the system has let
/// it.
@Suite(.serialized) struct ForbiddenDeedsTests {
    enum User: CaseIterable {
        case own, nobody

        /// Those that this process can run a command as.
        static var available: [User] { geteuid() == 0 ? allCases : [.own] }
    }

    enum Kernel: CaseIterable {
        case whole, withoutLandlock
    }

    /// The deeds, each of which the fixture names in a table.
    private static let deeds: [String] = {
        let source = FixturePlugin.fixtures.appending(path: "forbidden_deeds/plugin.c")
        let text = (try? String(contentsOf: source, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "DEED(").dropFirst(2).map { String($0.prefix { $0 != ")" }) }
    }()

    /// Deeds that only Landlock forbids: they read files that anyone may read.
    private static let readings: Set = [
        "read_secret", "read_program", "read_environment", "read_system", "list_folder",
    ]

    @Test(.waiting, arguments: User.available, Kernel.allCases)
    func aWorkerForbidsThem(user: User, kernel: Kernel) throws {
        #expect(Self.deeds.count > 80)
        let result = try run(Self.deeds, as: user, on: kernel)
        let allowed = Self.deeds.filter { result.output.contains("\($0): allowed") }
        for deed in Self.deeds where !allowed.contains(deed) { #expect(result.output.contains("\(deed): refused")) }
        switch kernel {
        case .whole:
            #expect(allowed == [])
            #expect(result.errors == "")
        case .withoutLandlock:
            #expect(Self.readings.isSuperset(of: allowed), "\(allowed)")
            #expect(allowed.contains("read_secret") && allowed.contains("list_folder"))
            let lacks =
                "liaison: forbidden-deeds: expected a system with Landlock, found none; plugins may do more than they should"
            #expect(result.errors == lacks + "\n")
        }
        #expect(result.status == 0)
    }

    @Test(.waiting) func aSystemWithoutLandlockIsRefusedByStrict() throws {
        let result = try run(["read_secret"], as: .own, on: .withoutLandlock, isolation: "strict")
        #expect(result.errors.hasPrefix("liaison: --isolation strict: expected a system with Landlock, found none;"))
        #expect(result.status == 69 && result.output == "")
    }

    /// Other interfaces of the kernel have other numbers for calls.
    @Test(.waiting, arguments: ["call of x32", "call of i386"])
    func aCallByAnotherInterfaceEndsTheWorker(_ deed: String) throws {
        let result = try run(["before", deed, "behind"], as: .own, on: .whole)
        #expect(result.output.contains("before") && result.output.contains("behind"))
        #expect(!result.output.contains("allowed"))
        #if arch(x86_64)
            #expect(result.errors.contains("crashed with SIGSYS in configuration"), "\(result.errors)")
        #endif
    }

    /// The same deeds, as far as they are harmless, are allowed if nothing forbids them: the fixture tells the truth.
    @Test(.waiting) func aPluginInTheProcessOfTheHostMayDoThem() throws {
        let deeds = [
            "read_secret", "read_program", "read_system", "list_folder", "create_file", "make_folder", "remove_file",
            "rename_file", "truncate_file", "change_mode", "change_owner", "change_times", "link_file", "link_hard",
            "make_unnamed_file", "make_device", "write_shared_folder", "open_local", "open_any_socket", "pair_sockets",
            "fork_process", "vfork_process", "clone_process", "signal_parent", "signal_group", "signal_thread",
            "set_priority", "set_scheduler", "set_processors", "make_memory_file", "share_memory", "map_executable",
            "make_executable", "copy_descriptor", "make_pipe", "change_personality", "watch_files", "be_dumpable",
        ]
        let result = try run(deeds, as: .own, on: .whole, isolation: "none")
        for deed in deeds { #expect(result.output.contains("\(deed): allowed")) }
    }

    /// Shows a row for each deed.
    private func run(
        _ deeds: [String], as user: User, on kernel: Kernel, isolation: String = "worker"
    ) throws -> Command.Result {
        // Another user cannot enter the folder of the tests.
        let folder = URL(filePath: "/tmp/liaison-deeds-\(UUID().uuidString)")
        let victims = URL(filePath: "/tmp/liaison-forbidden")
        for folder in [folder, victims] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        defer { for folder in [folder, victims] { try? FileManager.default.removeItem(at: folder) } }
        let victim = victims.appending(path: "victim")
        try Data().write(to: victim)
        #expect(try Command.run("chmod", "777", victims.path, victim.path).status == 0)
        #expect(try Command.run("chmod", "755", folder.path).status == 0)
        try FixturePlugin.compile("forbidden_deeds", into: folder)
        let rows = deeds.map { #"{ "component": "Deed", "model": { "name": "\#($0)" } }"# }
        try Data(#"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [\#(rows.joined(separator: ","))] }] }"#.utf8)
            .write(to: folder.appending(path: "feed.json"))
        try Command.copyLiaison(to: folder.appending(path: "liaison").path)
        var command = ["./liaison", "run", "feed.json", "--plugins", ".", "--isolation", isolation]
        switch user {
        case .own: break
        case .nobody: command = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"] + command
        }
        switch kernel {
        case .whole: break
        case .withoutLandlock: command.insert(try launcher(in: folder), at: 0)
        }
        return try Command.run(command[0], Array(command.dropFirst()), in: folder)
    }

    /// Builds a program that runs another as on a kernel without Landlock.
    private func launcher(in folder: URL) throws -> String {
        let program = folder.appending(path: "without_landlock")
        let source = folder.appending(path: "without_landlock.c")
        try Data(Self.launcher.utf8).write(to: source)
        let result = try Command.run("clang", source.path, "-o", program.path)
        #expect(result.status == 0, "\(result.errors)")
        return program.path
    }

    private static let launcher = """
        #include <errno.h>
        #include <linux/filter.h>
        #include <linux/seccomp.h>
        #include <stddef.h>
        #include <sys/prctl.h>
        #include <sys/syscall.h>
        #include <unistd.h>

        int main(int count, char **arguments) {
            struct sock_filter filter[] = {
                BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
                BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_create_ruleset, 0, 1),
                BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
                BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
            };
            struct sock_fprog program = {sizeof filter / sizeof filter[0], filter};
            if (count < 2 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 1;
            if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) return 1;
            execvp(arguments[1], arguments + 1);
            return 1;
        }
        """
}
