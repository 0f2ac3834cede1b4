@testable import LiaisonSyndication
import TestSupport
import Testing

/// Which documents may follow a feed.
@Suite struct SuccessorTests {
    private static let feed = rss("<item><title>a</title></item>")
    private static let json = #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1"}]}"#
    private static let page = "<!DOCTYPE html><html><head><title>Guest Wi-Fi</title></head><body></body></html>"

    private func objection(_ new: String, _ old: String) -> String? {
        Successor.objection(to: Array(new.utf8), replacing: Array(old.utf8))
    }

    @Test(arguments: [
        (page, "a page of HTML"), (#"{"error":"no"}"#, "JSON of another kind"),
        ("Service unavailable", "a text of another kind"),
        ("<error/>", "XML of another kind"), (" ", "nothing"), ("\u{1F}", "a text of another kind"),
    ])
    func noFeedReplacesAFeed(new: String, words: String) {
        for old in [Self.feed, Self.json, #"{"liaison":"1.0","sections":[]}"#] {
            expect(objection(new, old), equals: words)
        }
        // Nothing good is lost.
        expect(objection(new, Self.page), equals: nil)
    }

    @Test func aPartOfAFeedReplacesNoWholeFeed() {
        let cutOff = "the beginning of a feed, without its end"
        for feed in [Self.feed, Self.json, atom("<entry><id>1</id></entry>")] {
            let part = String(feed.dropLast(12))
            expect(objection(part, feed), equals: cutOff)
            // A feed that never has an end replaces itself.
            expect(objection(part, part), equals: nil)
            // Text may follow the end.
            for end in ["", "\n", "\n<!-- cached -->"] where end.isEmpty || feed != Self.json {
                expect(objection(feed + end, feed), equals: nil)
            }
        }
    }

    @Test func aFeedReplacesWhatIsThere() {
        for old in [Self.page, Self.feed, Self.json, #"{"a":1}"#, ""] {
            #expect(objection(Self.feed, old) == nil && objection(Self.json, old) == nil)
        }
        // The data of a program may change its form.
        #expect(objection(#"{"a":1}"#, "<data/>") == nil && objection(Self.page, #"{"a":1}"#) != nil)
    }
}
