import Testing
import TestSupport

/// Lists of feeds in OPML.
@Suite struct OPMLTests {
    private func list(_ outlines: String) -> Reading {
        Reading("<opml version='2.0'><body>\(outlines)</body></opml>")
    }

    @Test func anOutlineWithAnEmptyTitleHasItsText() {
        let feed = "<outline title=' ' text='A' xmlUrl='https://a.org/'/>"
        let reading = list("<outline title='' text='News'>\(feed)</outline>")
        expect(reading.titles, equals: ["A"])
        expect(reading.items.first?["tags"] as? [String], equals: ["News"])
    }

    @Test func aListThatIsIncludedIsAnItem() throws {
        let reading = list(
            "<outline type='Include' text='More' url='https://a.org/more.opml'/><outline text='A' xmlUrl='https://a.org/'/>"
        )
        expect(reading.titles, equals: ["More", "A"])
        let more = try #require(reading.items.first?["_liaison"] as? [String: Any])
        #expect(more["feed_url"] as? String == "https://a.org/more.opml" && more["includes"] as? Bool == true)
        expect(reading.faults, equals: [])
    }

    @Test func theTagsThatGroupsMakeAreBounded() {
        let names = [String(repeating: "x", count: 1000)] + (0..<100).map { "g\($0)" }
        let starts = names.map { "<outline text='\($0)'>" }.joined()
        let ends = String(repeating: "</outline>", count: names.count)
        let reading = list("\(starts)<outline text='A' xmlUrl='https://a.org/'/>\(ends)")
        expect(reading.items.first?["tags"] as? [String], equals: (0..<16).map { "g\($0)" })
        expect(reading.titles, equals: ["A"])
        expect(reading.faults, equals: [])
    }
}
