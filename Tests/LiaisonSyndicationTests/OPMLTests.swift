import Testing

/// Lists of feeds in OPML.
@Suite struct OPMLTests {
    private func list(_ outlines: String) -> Reading {
        Reading("<opml version='2.0'><body>\(outlines)</body></opml>")
    }

    @Test func anOutlineWithAnEmptyTitleHasItsText() {
        let feed = "<outline title=' ' text='A' xmlUrl='https://a.org/'/>"
        let reading = list("<outline title='' text='News'>\(feed)</outline>")
        #expect(reading.titles == ["A"])
        #expect(reading.items.first?["tags"] as? [String] == ["News"])
    }
}
