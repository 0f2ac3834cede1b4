import Foundation
import LiaisonKit
import Synchronization
import Testing
import TestSupport

struct CommandTests {
    @Test func everyNameLeadsBackToItsCommand() {
        expect(LiaisonKit.Command.allCases.count, equals: 23)
        for command in LiaisonKit.Command.allCases {
            expect(command.name, equals: "\(command)")
            expect(LiaisonKit.Command(name: command.name), equals: command)
        }
        #expect(LiaisonKit.Command(name: "Configuration") == nil)
    }

    @Test func headersAndFootersKnowEightCommands() {
        expect(ComponentKind.header.commands, equals: ComponentKind.footer.commands)
        expect(
            Set(ComponentKind.footer.commands.map(\.name)),
            equals: [
                "awake", "buttonTapped", "completed", "configuration", "didEndDisplaying", "didSelect",
                "prepareForReuse",
                "willDisplay",
            ])
    }
}

struct ColorTests {
    @Test(arguments: [
        ("accent", Color.accent), ("#000000", .rgb(red: 0, green: 0, blue: 0)),
        ("#FFa07B", .rgb(red: 255, green: 160, blue: 123)),
    ])
    func isRead(_ text: String, _ color: Color) {
        expect(Color(text), equals: color)
    }

    @Test(arguments: ["", "#", "#12345", "#1234567", "#12345g", "#+12345", "Accent", "#１２３４５６"])
    func isRefused(_ text: String) {
        #expect(Color(text) == nil)
    }
}

struct WeightTests {
    @Test(arguments: [
        (Int.min, Weight.ultralight), (0, .ultralight), (149, .ultralight), (150, .thin), (400, .regular),
        (449, .regular), (650, .bold), (901, .black), (Int.max, .black),
    ])
    func isTheNearest(_ number: Int, _ weight: Weight) {
        expect(Weight(nearest: number), equals: weight)
    }
}

struct TextTests {
    @Test func whatIsNotUTF8IsReplaced() {
        var text = Text()
        let bytes: [UInt8] = [0x41, 0xFF, 0x42]
        text.assign(bytes.span)
        expect(text.string, equals: "A\u{FFFD}B")
    }

    @Test func bytesThatChangeMeanwhileAreUTF8() throws {
        // The bytes of "€". A thread makes them invalid UTF-8, and valid again.
        let bytes = ChangingBytes([0xE2, 0x82, 0xAC])
        let thread = Thread {
            while !bytes.isDone.load(ordering: .relaxed) {
                bytes.memory[1] = 0x28
                bytes.memory[1] = 0x82
            }
            bytes.hasEnded.signal()
        }
        thread.start()
        var text = Text()
        var invalid = 0
        for _ in 0..<200_000 {
            text.assign(Span(_unsafeElements: UnsafeBufferPointer(bytes.memory)))
            if (try? UTF8Span(validating: text.utf8.span)) == nil { invalid += 1 }
        }
        bytes.isDone.store(true, ordering: .relaxed)
        bytes.hasEnded.wait()
        expect(invalid, equals: 0)
    }

    @Test func runsCoverWhatTheyAppend() {
        var text = Text("plain ")
        text.append("bold".utf8Span.span, weight: .bold)
        text.append("".utf8Span.span, weight: .black)
        expect(text.string, equals: "plain bold")
        expect(text.runs.map(\.range), equals: [6..<10])
        expect(text.runs.map(\.style.weight), equals: [.bold])
        text.string = "other"
        #expect(text.runs.isEmpty)
    }
}

/// Bytes that a thread changes while another reads them.
private final class ChangingBytes: @unchecked Sendable {
    let memory: UnsafeMutableBufferPointer<UInt8>
    let isDone = Atomic(false)
    let hasEnded = DispatchSemaphore(value: 0)

    init(_ bytes: [UInt8]) {
        memory = .allocate(capacity: bytes.count)
        _ = memory.initialize(from: bytes)
    }

    deinit { memory.deallocate() }
}

struct ProgressViewTests {
    @Test(arguments: [(0.5, 0.5), (-1, 0), (2, 1), (.nan, 0), (.infinity, 1)])
    func staysBetweenZeroAndOne(_ set: Double, _ expected: Double) {
        let cell = Cell(reuseIdentifier: "", nib: Nib(Nib.Element(.progress, outlet: "bar")))
        let bar = cell.outlet("bar") as? ProgressView
        bar?.fraction = set
        expect(bar?.fraction, equals: expected)
    }
}
