import Foundation
import LiaisonFeed
import LiaisonHost
import LiaisonTerminal
import TestSupport
import Testing

@testable import LiaisonReader
@testable import LiaisonShow

/// A reader under random keys, mouse events, bytes and sizes: after small updates the terminal shows the same as after
/// drawing the whole state again.
@Suite struct ReaderTrialTests {
    private static let inputs = 250

    /// Keys of all actions, except for those that write files or run programs.
    private static let keys =
        KeyPreset.standard.allKeys + [
            "\u{1B}[A", "\u{1B}[B", "\u{1B}[1;2B", "\r", "bear", "\u{1B}[200~é 熊\r\u{1B}[201~",
        ]

    @Test(arguments: 0..<(Thoroughness.isFull ? 400 : 3))
    func anUpdateShowsWhatDrawingAnewShows(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var trial = try ReaderTrial(feed: ["posts", "carousels", "hike"][Int(seed % 3)])
        for input in 0..<Self.inputs {
            switch Int.random(in: 0..<20, using: &random) {
            case 0:
                trial.resize(columns: .random(in: 1...100, using: &random), lines: .random(in: 1...40, using: &random))
            case 1...2: trial.type((0..<5).map { _ in UInt8.random(in: 0...255, using: &random) })
            case 3...6: trial.type(Self.mouse(&random))
            default: trial.type(Array((Self.keys.randomElement(using: &random) ?? "j").utf8))
            }
            guard let difference = trial.difference() else { continue }
            Issue.record("seed \(seed), input \(input): \(difference)")
            return
        }
    }

    private static func mouse(_ random: inout SeededGenerator) -> [UInt8] {
        let button = [0, 0, 0, 2, 32, 64, 65, 66, 67].randomElement(using: &random) ?? 0
        let (column, line) = (Int.random(in: 1...100, using: &random), Int.random(in: 1...40, using: &random))
        return Array("\u{1B}[<\(button);\(column);\(line)\(Bool.random(using: &random) ? "M" : "m")".utf8)
    }
}

/// A reader of a sample, and the terminal that it writes to.
private struct ReaderTrial {
    private let registry: Registry
    private let reader: Reader
    private var parser = InputParser()
    private var shown: EmulatedScreen

    init(feed: String) throws {
        let samples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Samples")
        let path = samples.appending(path: "\(feed).json").standardizedFileURL.path
        let registry = Registry(SearchPath(named: [Command.buildFolder.path], environment: [:], executable: nil))
        let open = {
            let faults = FeedFaults()
            return (try? FeedReader([.file(path)], registry: registry, readsArriving: true, onFault: faults.add))
                .map { ArrivingSections($0, faults) }
        }
        let feed = ReaderFeed(try #require(open()), path: path, Diagnostics(), open: open)
        self.registry = registry
        // Random bytes must not write files.
        let keymap = Keymap(.standard, changes: [(Keystroke(.character("s")), nil)])
        reader = Reader(feed, registry, ReaderSettings(keymap), on: Screen(ScreenSize(columns: 80, lines: 24)))
        shown = EmulatedScreen(columns: 80, lines: 24)
    }

    mutating func resize(columns: Int, lines: Int) {
        // A terminal that keeps its size keeps its contents.
        guard ScreenSize(columns: columns, lines: lines) != reader.screen.size else { return }
        reader.resize(to: ScreenSize(columns: columns, lines: lines))
        shown = EmulatedScreen(columns: columns, lines: lines)
    }

    mutating func type(_ bytes: [UInt8]) {
        var events: [InputEvent] = []
        parser.parse(bytes) { events.append($0) }
        parser.resolveDoubt { events.append($0) }
        for event in events { reader.handle(event) }
    }

    /// Draws the next frame. Returns how the terminal differs from one that is drawn from the start; nil if it does
    /// not.
    mutating func difference() -> String? {
        while reader.wantsSections, !reader.contents.isAtEnd { reader.takeSections() }
        while reader.task != nil { _ = reader.advance() }
        // Nothing is sent, run or written.
        reader.request = nil
        reader.draw()
        shown.show(reader.screen.update(isSynchronized: false))
        let size = reader.screen.size
        reader.screen.forget()
        var anew = EmulatedScreen(columns: size.columns, lines: size.lines)
        anew.show(reader.screen.update(isSynchronized: false))
        if shown.hasCells(of: anew), shown.unknown.isEmpty { return nil }
        return "\(shown.unknown) \(shown.lines.joined(separator: "\n"))\n—\n\(anew.lines.joined(separator: "\n"))"
    }
}

extension KeyPreset {
    /// The characters of the keys of all actions that are harmless.
    fileprivate var allKeys: [String] {
        let harmless = ReadAction.allCases.filter { ![.save, .pipe, .command].contains($0) }
        return harmless.flatMap { keys(of: $0) }.compactMap { KeyName.keystroke($0) }.compactMap { keystroke in
            guard case .character(let character) = keystroke.key else { return nil }
            let value = keystroke.modifiers.contains(.control) ? character.value & 0x1F : character.value
            return Unicode.Scalar(value).map { String($0) }
        }
    }
}
