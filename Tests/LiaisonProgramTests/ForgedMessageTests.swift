import Foundation
import TestSupport
import Testing

/// Messages that a plugin writes itself into the ring of its worker: they cost rows of that plugin, and nothing else.
@Suite(.waiting) struct ForgedMessageTests {
    private static let good = (0..<3).map { "good row \($0)" }

    /// Shows rows of the forging plugin among rows of another plugin.
    private func run(_ behaviours: [String], _ arguments: String...) throws -> Command.Result {
        let folder = try FixturePlugin.folder(of: "forging_messages", "misbehaving")
        defer { try? FileManager.default.removeItem(at: folder) }
        let forged = behaviours.map { #"{ "component": "Forger", "model": { "behaviour": "\#($0)" } }"# }
        let good = Self.good.map { #"{ "component": "Misbehaving", "model": { "behaviour": "\#($0)" } }"# }
        let rows = ([good[0]] + forged + good.dropFirst()).joined(separator: ",")
        try Data(#"{ "liaison": "1.0", "sections": [{ "id": "rows", "rows": [\#(rows)] }] }"#.utf8)
            .write(to: folder.appending(path: "feed.json"))
        let command = ["run", "feed.json", "--plugins", ".", "--isolation", "worker"] + arguments
        let result = try Command.run(Command.liaison, command, in: folder)
        let lines = result.output.split(separator: "\n").map(String.init)
        expect(lines.filter(Self.good.contains), equals: Self.good, "\(behaviours)")
        return result
    }

    private static let noMessage = "has sent bytes that are no message"
    private static let tooMuch = "has sent more than 64 MB"
    private static let late = "took longer than 0.2 s of processor time, or 2 s by the clock"

    /// Each behaviour has one sentence, with the place of its row.
    @Test(arguments: [
        ("forge 1 200 0 0 0 0 0 0", noMessage), ("forge 1 0 0 0 0 0 0 0", noMessage),
        // Messages that only the host sends, and messages at the wrong time.
        ("forge 1 1 0 0 0 0 0 0", noMessage), ("forge 1 2 0 0 0 0 56 0", noMessage),
        ("forge 1 3 0 1 0 0 8 0", noMessage), ("forge 1 4 0 0 0 0 0 0", noMessage),
        ("forge 1 64 0 1 0 0 0 0", noMessage), ("forge 1 64 0 0 0 0 5 65", noMessage),
        ("forge 1 69 0 0 0 0 3 65", noMessage),
        // Functions that do not exist, requests that are operations, operations that are requests, a row without a
        // place.
        ("forge 1 65 0 0 0 0 0 0", noMessage), ("forge 1 65 200 0 0 0 0 0", noMessage),
        ("forge 1 66 200 0 0 0 0 0", noMessage),
        ("forge 1 65 34 1 0 0 5 65", noMessage), ("forge 1 66 1 1 0 0 5 65", noMessage),
        ("forge 1 66 29 0 2 0 15 0", noMessage),
        // Requests without a field or a component are answered, and change nothing.
        ("forge 1 66 31 0 2 0 16 0", "exited with code 9"), ("forge 1 66 24 0 3 0 0 0", "exited with code 9"),
        ("forge 1 66 25 0 3 0 5 65", "exited with code 9"), ("forge 1 66 27 1 3 0 5 65", "exited with code 9"),
        ("forge 1 66 28 0 3 0 0 0", "exited with code 9"), ("forge 1 66 25 0 3 0 1 0", "exited with code 9"),
        ("say more than there is", noMessage), ("change without end", noMessage),
        ("forge 70 65 1 1 0 0 1000000 65", tooMuch), ("forge 3000000 68 0 1 1 7 0 0", tooMuch),
        ("forge 1 66 31 0 2 0 67000000 0", "exited with code 9"), ("begin a message", "exited with code 9"),
        ("wake without end", noMessage), ("set slowly without end", late),
        ("take jobs", late),
    ])
    func aForgedMessageCostsItsRow(_ behaviour: String, _ sentence: String) throws {
        let result = try run([behaviour], "--timeout", sentence == Self.late ? "0.2" : "60")
        let place = "configuration of sections[0].rows[1]"
        expect(
            result.errors,
            equals: "liaison: feed.json: sections[0].rows[1]: Forger (libforging_messages.so) \(sentence) in \(place)\n"
        )
        expect(result.status, equals: 1)
    }

    /// Answers that find no room do not occupy the host: the limit of the time or of the messages ends the worker.
    @Test func requestsWithoutEndAreEnded() throws {
        let result = try run(["ask without end"], "--timeout", "0.2")
        let row = "liaison: feed.json: sections[0].rows[1]: Forger (libforging_messages.so)"
        let place = "in configuration of sections[0].rows[1]\n"
        #expect([Self.late, Self.tooMuch].contains { result.errors == "\(row) \($0) \(place)" }, "\(result.errors)")
    }

    @Test func aForgedPlaceOfACrashIsAFunctionWithoutAName() throws {
        let result = try run(["crash nowhere"])
        #expect(
            result.errors.hasPrefix(
                "liaison: plugin forging-messages: crashed with SIGSEGV in a function without a name\nliaison: feed.json: "
            ))
        expect(result.status, equals: 1)
    }

    /// The worker performs rows before the host has read that the plugin is loaded.
    @Test(arguments: ["say too much", "go back"]) func aSpoiledRingRefusesNoPlugin(_ behaviour: String) throws {
        let texts = (0..<3).map { "own row \($0)" }
        let result = try run([behaviour] + texts)
        #expect(result.status == 1 && !result.errors.contains("while it was loaded"))
        for text in texts { #expect(result.output.contains(text)) }
    }

    /// Operations on no view and texts that are no UTF-8 harm nothing; unexpected completions are ignored.
    @Test(arguments: [
        ("forge 9 65 1 1 4294967295 0 5 65; 1 67 0 0 0 0 0 0", "forge 9 65"),
        ("forge 1 65 1 1 0 0 3 255; 1 67 0 0 0 0 0 0", "\u{FFFD}"),
        ("forge 1 65 3 0 0 18446744073709551615 0 0; 1 67 0 0 0 0 0 0", "forge 1 65"),
        ("forge 1 68 0 1 1 18446744073709551615 0 0; 1 67 0 0 0 0 0 0", "forge 1 68"),
        ("forge 1 65 1 1 0 0 40 27; 1 67 0 0 0 0 0 0", good[0]),
    ])
    func operationsThatChangeNothingCostNothing(_ behaviour: String, _ shown: String) throws {
        let result = try run([behaviour])
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
        #expect(result.output.contains(shown) && !result.output.contains("\u{1B}"))
    }

    /// A function claims twice to have returned. The worker then gives wrong answers for the next rows of the plugin,
    /// but for no others.
    @Test func answersThatComeTooEarlyReachNoOtherPlugin() throws {
        let result = try run(["forge 2 67 0 0 0 0 0 0", "own row", "own row"])
        #expect(result.status == 0 || result.status == 1)
        #expect(!result.errors.contains("Misbehaving"))
    }

    /// Random messages in each row, of which many are nearly right.
    @Test func randomMessagesCostOnlyRowsOfTheirPlugin() throws {
        var random = SeededGenerator(seed: 15)
        func message() -> String {
            let kind = random.next() % 4 == 0 ? random.next() % 256 : 64 + random.next() % 6
            let number = random.next() % 2 == 0 ? random.next() % 8 : random.next()
            let size = random.next() % 50 == 0 ? random.next() % (1 << 22) : random.next() % 64
            return "\(1 + random.next() % 4) \(kind) \(random.next() % 38) \(random.next() % 2) \(random.next() % 6) "
                + "\(number) \(size) \(random.next() % 256)"
        }
        for _ in 0..<(Thoroughness.isFull ? 100 : 1) {
            let behaviours = (0..<100).map { _ in
                "forge " + (0...random.next() % 4).map { _ in message() }.joined(separator: "; ")
            }
            let result = try run(behaviours, "--timeout", "0.2")
            #expect(result.status == 1 && !result.errors.contains("Misbehaving"), "\(behaviours)")
        }
    }
}
