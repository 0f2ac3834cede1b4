import LiaisonKit
import LiaisonTerminal
import TestSupport
import Testing

@testable import LiaisonReader
@testable import LiaisonShow

/// Headers that take taps, by keys and by the mouse.
@Suite struct ReaderHeaderTests {
    private let sections: FixtureReader

    init() throws {
        let rows = ["a", "b"].map { #"{"component": "Folded", "model": {"name": "\#($0)"}}"# }
        let header =
            #"{"component": "Folding", "model": {"title": "T", "names": [{"name": "a"}, {"name": "b"}]}}"#
        sections = try FixtureReader([rows, rows], header: header, of: "folding_headers")
    }

    private var current: Place? { sections.reader.currentPlace }

    private func at(_ row: Int, _ section: Int) -> Place { .row(IndexPath(row: row, section: section)) }

    @Test func keysReachAHeaderAndTapIt() {
        sections.type("k")
        expect(current, equals: .header(section: 0))
        sections.type("\n")
        expect(sections.names, equals: ["a", "b"])
        expect(current, equals: .header(section: 0))
        sections.type("j")
        expect(current, equals: .header(section: 1))
        sections.type("\n")
        expect(sections.names, equals: [])
        expect(current, equals: .header(section: 1))
        sections.type("k\n")
        expect(sections.names, equals: ["a", "b"])
        sections.type("jjj")
        expect(current, equals: .header(section: 1))
        sections.type("kk")
        expect(current, equals: at(0, 0))
    }

    @Test func theButtonOfAHeaderIsPressed() {
        sections.type("ko")
        #expect(sections.reader.text(of: .header(section: 0)).hasPrefix("more"))
    }

    @Test func aHeaderIsNoRow() {
        sections.type("kx")
        expect(sections.reader.message, equals: "the row offers no actions")
        sections.type("r")
        expect(sections.reader.message, equals: "the header of section 0 takes only tap and button")
        sections.type("g")
        expect(current, equals: .header(section: 0))
        sections.type("G")
        expect(current, equals: at(1, 1))
    }

    @Test func aClickTapsAHeader() throws {
        let line = try Int(#require(sections.reader.dataView.rect(of: .header(section: 1))).y / 16)
        sections.reader.handle(.mouse(MouseEvent(.press(0), column: 2, line: line)))
        sections.reader.draw()
        expect(sections.names, equals: ["a", "b"])
        expect(current, equals: .header(section: 1))
    }
}
