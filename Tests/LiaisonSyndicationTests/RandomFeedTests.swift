import Foundation
import TestSupport
import Testing

/// Feeds that are cut and changed at random.
@Suite struct RandomFeedTests {
    private static let feeds = [
        rss(
            (1...8).map {
                "<item><title>Item \($0) &amp; more</title><link>https://a.org/\($0)</link><description><![CDATA[<p>x</p>]]></description></item>\n"
            }.joined()),
        atom((1...8).map { "<entry><title>Item \($0) &amp; more</title><id>\($0)</id></entry>\n" }.joined()),
    ]

    @Test(arguments: feeds.indices, [1, 2, 3] as [UInt64])
    func aCutLosesNoEarlierItem(number: Int, seed: UInt64) {
        let feed = Array(Self.feeds[number].utf8)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<(Thoroughness.isFull ? 2000 : 100) {
            let cut = Int.random(in: 200..<feed.count, using: &generator)
            let whole =
                String(decoding: feed[..<cut], as: UTF8.self).components(
                    separatedBy: number == 0 ? "</item>" : "</entry>"
                ).count - 1
            let reading = Reading(Array(feed[..<cut]))
            #expect(reading.items.count >= whole, "seed \(seed), cut at \(cut)")
            #expect(
                reading.titles.prefix(whole).elementsEqual((0..<whole).map { "Item \($0 + 1) & more" }),
                "seed \(seed), cut at \(cut)")
        }
    }

    @Test(arguments: feeds.indices, [4, 5, 6] as [UInt64])
    func aChangeTrapsNothingAndLosesNoEarlierItem(number: Int, seed: UInt64) {
        let feed = Array(Self.feeds[number].utf8)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<(Thoroughness.isFull ? 5000 : 200) {
            var changed = feed
            let place = Int.random(in: feed.count / 2..<feed.count, using: &generator)
            for offset in 0..<Int.random(in: 1...8, using: &generator) where place + offset < feed.count {
                changed[place + offset] = UInt8.random(in: 0...255, using: &generator)
            }
            let marker = number == 0 ? "</item>" : "</entry>"
            let whole = String(decoding: feed[..<place], as: UTF8.self).components(separatedBy: marker).count - 1
            let reading = Reading(changed)
            #expect(
                reading.titles.prefix(whole).elementsEqual((0..<whole).map { "Item \($0 + 1) & more" }),
                "seed \(seed), change at \(place)")
            #expect(!reading.items.contains { $0["malformed"] != nil }, "seed \(seed), change at \(place)")
        }
    }
}
