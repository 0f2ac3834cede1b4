import Foundation
import LiaisonSyndication
import TestSupport
import Testing

/// What items take from their feed when they are shown.
@Suite struct ItemPurposeTests {
    private static func feed(_ items: String) -> String {
        rss(
            """
            <title>Fern Radio</title><itunes:image href="https://r.example/feed.png"/>
            <image><url>https://r.example/feed.png</url></image>\(items)
            """)
    }

    private static let author = "<item><title>a</title><dc:creator>Fern Radio</dc:creator></item>"

    /// The name of the feed stands above its items already.
    @Test(arguments: [(.dump, ["Fern Radio"]), (.feed, []), (.timeline, [])] as [(ItemPurpose, [String])])
    func anAuthorWithTheNameOfTheFeedIsLeftOut(purpose: ItemPurpose, authors: [String]) {
        let reading = Reading(Self.feed(Self.author), for: purpose)
        expect(reading.authors(), equals: authors)
        let source = reading.more()["source"] as? [String: Any]
        expect(source?["title"] as? String, equals: purpose == .timeline ? "Fern Radio" : nil)
        let other = Self.feed("<item><title>a</title><dc:creator>Ada</dc:creator></item>")
        expect(Reading(other, for: purpose).authors(), equals: ["Ada"])
    }

    /// The artwork of the files to play, and the types of the blocks.
    private func shown(_ item: String, for purpose: ItemPurpose) -> ([String?], [String]) {
        let reading = Reading(Self.feed("<item><title>a</title>\(item)</item>"), wantsBlocks: true, for: purpose)
        let blocks = reading.more()["blocks"] as? [[String: Any]] ?? []
        let types = blocks.map { $0["type"] as? String ?? "" }
        return (blocks.filter { $0["type"] as? String == "enclosure" }.map { $0["artwork"] as? String }, types)
    }

    /// The picture of an episode stands beside its player, and that of the feed if it has none.
    @Test func aFileToPlayHasArtwork() {
        let audio = "<enclosure url='https://r.example/1.mp3' type='audio/mpeg' length='1'/>"
        let own = audio + "<itunes:image href='https://r.example/1.png'/>"
        let typeless = "<enclosure url='https://r.example/1.ogg'/>"
        let document = "<enclosure url='https://r.example/1.pdf' type='application/pdf' length='1'/>"
        let inText = audio + "<description>&lt;p&gt;&lt;img src='https://r.example/2.png'&gt;&lt;/p&gt;</description>"
        expect(shown(audio, for: .feed).0, equals: ["https://r.example/feed.png"])
        expect(shown(typeless, for: .feed).0, equals: ["https://r.example/feed.png"])
        expect(shown(own, for: .timeline).0, equals: ["https://r.example/1.png"])
        expect(shown(own, for: .timeline).1, equals: ["enclosure"])
        expect(shown(inText, for: .feed).0, equals: ["https://r.example/feed.png"])
        expect(shown(inText, for: .feed).1, equals: ["image", "enclosure"])
        expect(shown(document, for: .feed).0, equals: [nil])
        expect(shown(own, for: .dump).0, equals: [nil])
        expect(shown(own, for: .dump).1, equals: ["image", "enclosure"])
    }
}
