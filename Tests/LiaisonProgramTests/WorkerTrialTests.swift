import Foundation
import TestSupport
import Testing

/// Random trials of workers. `Tests/run --all` makes many times as many.
@Suite(.serialized) struct WorkerTrialTests {
    /// A folder with a copy of the program, and with plugins that are nowhere else in its search path.
    private final class Site {
        let folder: URL

        init(plugins: [String]) throws {
            folder = FileManager.default.temporaryDirectory.appending(path: "liaison-trials-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            #expect(try Command.run("chmod", "755", folder.path).status == 0)
            try Command.copyLiaison(to: folder.appending(path: "liaison").path)
            for plugin in plugins {
                let name = "lib\(plugin).so"
                try FileManager.default.copyItem(
                    at: Command.buildFolder.appending(path: name), to: folder.appending(path: name))
            }
        }

        deinit {
            try? FileManager.default.removeItem(at: folder)
        }

        func write(_ name: String, _ bytes: Data) throws {
            try bytes.write(to: folder.appending(path: name))
        }

        func write(feed rows: [String]) throws {
            let rows = rows.joined(separator: ",")
            try write("feed.json", Data(#"{ "liaison": "1.0", "sections": [{ "id": "a", "rows": [\#(rows)] }] }"#.utf8))
        }
    }

    /// A plugin whose bytes were changed costs only its own rows, whatever its code does.
    @Test(.waiting, arguments: 0..<(Thoroughness.isFull ? 100 : 1))
    func aCorruptedPluginCostsItsOwnRows(round: Int) throws {
        let seed = UInt64(round)
        var generator = SeededGenerator(seed: seed)
        let site = try Site(plugins: ["Texts", "PostText"])
        let bytes = try Data(contentsOf: site.folder.appending(path: "libPostText.so"))
        let good = (0..<4).map { #"{ "component": "Paragraph", "model": { "text": "good row \#($0)" } }"# }
        let bad = (0..<2).map {
            #"{ "component": "Caption", "model": { "username": "bad row \#($0)", "text": "text" } }"#
        }
        try site.write(feed: [good[0], bad[0], good[1], good[2], bad[1], good[3]])
        for trial in 0..<100 {
            try site.write("libPostText.so", Self.corrupted(bytes, by: &generator))
            let result = try Command.run(
                "./liaison", "run", "feed.json", "--timeout", "0.2", in: site.folder, environment: ["HOME": "/"])
            #expect([0, 1, 69].contains(result.status), "seed \(seed), trial \(trial): \(result.errors)")
            for row in 0..<4 {
                #expect(result.output.contains("good row \(row)"), "seed \(seed), trial \(trial): \(result.errors)")
            }
        }
    }

    private static func corrupted(_ bytes: Data, by generator: inout SeededGenerator) -> Data {
        var bytes = bytes
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        let length = min(Int.random(in: 1...64, using: &generator), bytes.count - place)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0:
            for _ in 0..<8 {
                bytes[Int.random(in: 0..<bytes.count, using: &generator)] ^= UInt8(
                    1 << Int.random(in: 0..<8, using: &generator))
            }
        case 1:
            for index in place..<place + length { bytes[index] = UInt8.random(in: .min ... .max, using: &generator) }
        case 2: for index in place..<place + length { bytes[index] = 0 }
        case 3: bytes.removeLast(place)
        // The file begins with headers, whose bytes have the most effects.
        default: bytes[Int.random(in: 0..<1024, using: &generator)] = UInt8.random(in: .min ... .max, using: &generator)
        }
        return bytes
    }

    /// Processes are found by their user, because the processes of a worker hide everything else. Only root can give a
    /// process a user of its own.
    @Test(.waiting, .enabled(if: geteuid() == 0), arguments: 0..<(Thoroughness.isFull ? 100 : 1))
    func aKilledHostLeavesNothing(round: Int) throws {
        let user = 61_000 + round
        var generator = SeededGenerator(seed: UInt64(round))
        let site = try Site(plugins: ["Texts", "PostText"])
        try FixturePlugin.compile("misbehaving", into: site.folder)
        let behaviours = ["nothing", "loop", "crash", "allocate", "print", "nothing"]
        func row(_ behaviour: String) -> String {
            #"{ "component": "Misbehaving", "model": { "behaviour": "\#(behaviour)" } }"#
        }
        try site.write(
            feed: (0..<600).map {
                $0 % 2 == 0
                    ? row(behaviours[$0 / 2 % behaviours.count])
                    : #"{ "component": "Paragraph", "model": { "text": "good row \#($0)" } }"#
            })
        let scratch = site.folder.appending(path: "scratch")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        #expect(try Command.run("chmod", "777", scratch.path).status == 0)
        let shared = try FileManager.default.contentsOfDirectory(atPath: "/dev/shm")
        for trial in 0..<10 {
            let delay = Double.random(in: 0...0.12, using: &generator)
            let script = """
                setpriv --reuid \(user) --regid \(user) --clear-groups ./liaison run feed.json >scratch/output 2>&1 &
                sleep \(delay); kill -KILL $!; wait $! 2>/dev/null; true
                """
            let result = try Command.run(
                "sh", "-c", script, in: site.folder, environment: ["TMPDIR": scratch.path, "HOME": "/"])
            expect(result.status, equals: 0)
            // The system ends the workers one after the other.
            let end = Date(timeIntervalSinceNow: 5)
            while !Self.processes(of: user).isEmpty, Date() < end { usleep(5000) }
            expect(Self.processes(of: user), equals: [], "round \(round), trial \(trial), killed after \(delay) s")
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path) == ["output"])
        #expect(try Set(FileManager.default.contentsOfDirectory(atPath: "/dev/shm")).subtracting(shared) == [])
    }

    /// The names of the processes of a user.
    private static func processes(of user: Int) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return names.filter { Int($0) != nil }.compactMap { process in
            guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
                status.contains("\nUid:\t\(user)\t"), !status.contains("\nState:\tZ")
            else { return nil }
            return status.split(separator: "\n").first.map { String($0.dropFirst("Name:\t".count)) }
        }
    }
}
