import Testing
import TestSupport

@Suite struct JSONFormatTests {
    @Test func aJSONFeedStaysOne() {
        let reading = Reading(
            """
            {"version":"https://jsonfeed.org/version/1","title":"T","home_page_url":"https://a.org/","_x":{"y":1},
             "items":[{"id":7,"url":"/1","content_text":"x","author":{"name":"Ann"},"date_published":"2026-11-21T09:30:00+01:00",
             "tags":["a"],"attachments":[{"url":"e.mp3","mime_type":"audio/mpeg"}],"_ext":[1,2]}]}
            """)
        expect(reading.head["version"] as? String, equals: "https://jsonfeed.org/version/1.1")
        expect((reading.head["_x"] as? [String: Int]), equals: ["y": 1])
        expect(reading.text("id"), equals: "7")
        expect(reading.text("url"), equals: "https://a.org/1")
        expect(reading.text("date_published"), equals: "2026-11-21T08:30:00Z")
        expect(reading.authors(), equals: ["Ann"])
        expect(reading.items.first?["_ext"] as? [Int], equals: [1, 2])
        expect(reading.faults, equals: [])
    }

    /// The members of a head and of an item, in any order.
    @Test(arguments: [
        (#""authors":[],"author":{"name":"Ann"}"#, "Ann"), (#""author":{"name":"Ann"},"authors":[]"#, "Ann"),
        (#""author":{"name":"Ann"},"authors":[{}]"#, "Ann"), (#""author":{"name":"Ann"},"authors":null"#, "Ann"),
        (#""author":{"name":"Ann"},"authors":[{"name":"Bob"}]"#, "Bob"),
        (#""authors":[{"name":"Bob"}],"author":{"name":"Ann"}"#, "Bob"),
    ])
    func filledAuthorsGoBeforeTheAuthor(members: String, name: String) {
        let version = #""version":"https://jsonfeed.org/version/1.1""#
        let reading = Reading("{\(version),\(members),\"items\":[{\"id\":\"1\",\(members)}]}")
        expect(reading.authors(), equals: [name])
        expect((reading.head["authors"] as? [[String: String]]), equals: [["name": name]])
    }

    @Test func aRelativeHomePageOfAJSONFeedIsNoBase() {
        let head = #""version":"https://jsonfeed.org/version/1.1","home_page_url":"/""#
        expect(Reading("{\(head),\"items\":[{\"id\":\"1\",\"url\":\"x\"}]}").text("url"), equals: "x")
    }

    @Test func aJSONFeedThatIsCutOffShowsWhatIsThere() {
        let reading = Reading(
            "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[{\"id\":\"a\",\"title\":\"A\"},{\"id\":\"b\",\"tit"
        )
        expect(reading.titles, equals: ["A"])
        #expect(reading.faults.first?.hasSuffix("; the items before the fault are shown") == true)
    }

    @Test(arguments: [
        ("caf\u{1}\te", "caf e", "control characters in a string to be escaped"),
        ("a\\ud83d b", "a\u{FFFD} b", "two surrogates that make one character"),
        ("a\\ude00\\ud83d\\ude00", "a\u{FFFD}\u{1F600}", "two surrogates that make one character"),
        ("it\\'s \\u+123", "it's u+123", "an escape such as"), ("a\",}, {\"id\": \"c", "a", "expected a key in quotes"),
    ])
    func anItemOfMalformedJSONIsShown(title: String, shown: String, fault: String) {
        let feed = """
            {"version":"https://jsonfeed.org/version/1.1","items":[{"id":"a","title":"\(title)"},{"id":"b","title":"B"}]}
            """
        let reading = Reading(feed)
        expect(reading.titles.first, equals: shown)
        expect(reading.titles.last, equals: "B")
        expect(reading.faults.count, equals: 1)
        #expect(reading.faults.first?.contains(fault) == true)
        expect(
            reading.faults.first?.hasSuffix("items[0], which is shown all the same"), equals: true, "\(reading.faults)")
    }

    @Test func aJSONFeedInWindows1252IsShown() {
        let feed =
            "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"#\",\"items\":[{\"id\":\"a\",\"title\":\"#é\"},]}"
        let reading = Reading(Array(feed.utf8).map { $0 == UInt8(ascii: "#") ? 0x80 : $0 })
        expect(reading.head["title"] as? String, equals: "€")
        expect(reading.titles, equals: ["€é"])
        expect(
            reading.faults,
            equals: [
                "feed: line 1, column 90: expected a JSON value, found “]”; the feed is shown all the same"
            ])
    }

    @Test func anOutboxHasItsPosts() {
        let reading = Reading(
            """
            {"@context":"https://www.w3.org/ns/activitystreams","type":"OrderedCollectionPage","id":"https://a.org/outbox",
             "next":"https://a.org/outbox?p=2","orderedItems":[
             {"type":"Create","actor":"https://a.org/ann","object":{"type":"Note","id":"https://a.org/1","content":"<p>Hi</p>",
              "published":"2026-11-21T09:30:00Z","sensitive":true,"summary":"careful","tag":[{"type":"Hashtag","name":"#cats"}],
              "attachment":[{"type":"Document","mediaType":"image/png","url":"https://a.org/i.png","name":"A cat"}]}},
             {"type":"Announce","id":"https://a.org/2","actor":{"name":"Ann","url":"https://a.org/ann"},"object":"https://b.org/9"},
             {"type":"Create","object":{"type":"Question","id":"https://a.org/3","content":"?","oneOf":[
              {"type":"Note","name":"Yes","replies":{"totalItems":3}},{"type":"Note","name":"No"}],"endTime":"2026-12-01T00:00:00Z"}}]}
            """)
        expect(reading.head["next_url"] as? String, equals: "https://a.org/outbox?p=2")
        expect(reading.text("content_html"), equals: "<p>Hi</p>")
        expect(reading.text("image"), equals: "https://a.org/i.png")
        expect(reading.items.first?["tags"] as? [String], equals: ["cats"])
        #expect(reading.more()["sensitive"] as? Bool == true && reading.more()["warning"] as? String == "careful")
        expect(reading.text("url", of: 1), equals: "https://b.org/9")
        expect((reading.more(1)["boosted_by"] as? [String: String])?["name"], equals: "Ann")
        let poll = reading.more(2)["poll"] as? [String: Any]
        let options = poll?["options"] as? [[String: Any]]
        expect(options?.first?["text"] as? String, equals: "Yes")
        expect(options?.first?["votes"] as? Int, equals: 3)
    }

    /// A collection contains its first page. A page within the page does not count.
    @Test(arguments: [(1, ["B"]), (2, []), (300, [])])
    func aCollectionMayContainOnePage(depth: Int, titles: [String]) {
        let starts = String(repeating: #""first":{"type":"OrderedCollectionPage","#, count: depth)
        let ends = String(repeating: "}", count: depth)
        let items = #""orderedItems":[{"type":"Note","name":"B","id":"https://a.org/1"}]"#
        let collection = #""@context":"https://www.w3.org/ns/activitystreams","type":"OrderedCollection""#
        let reading = Reading("{\(collection),\(starts)\(items)\(ends)}")
        #expect(reading.titles == titles && reading.error == nil)
        expect(reading.faults, equals: [])
    }

    @Test(arguments: ["Like", "Delete", "Follow", "Undo", "Tombstone"])
    func anActivityThatPublishesNothingIsNoItem(type: String) {
        let reading = Reading(
            """
            {"@context":"https://www.w3.org/ns/activitystreams","type":"OrderedCollection","orderedItems":[
             {"type":"\(type)","id":"https://a.org/1","object":"https://b.org/9"},
             {"type":"Update","object":{"type":"Note","name":"B","id":"https://a.org/2"}}]}
            """)
        expect(reading.titles, equals: ["B"])
        expect(reading.faults, equals: [])
    }

    @Test func anIDThatIsAURLIsTheURLOfAnItemWithoutOne() {
        let items =
            "{\"id\":\"https://a.org/1\"},{\"id\":\"https://a.org/2\",\"url\":\"https://b.org/\"},{\"id\":\"3\"}"
        let reading = Reading("{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[\(items)]}")
        expect((0..<3).map { reading.text("url", of: $0) }, equals: ["https://a.org/1", "https://b.org/", nil])
    }

    @Test func ofSeveralLinksThePageCounts() {
        let reading = Reading(
            """
            {"@context":"https://www.w3.org/ns/activitystreams","type":"Video","id":"https://a.org/1","url":[
             {"type":"Link","mediaType":"video/mp4","href":"https://a.org/v.mp4","size":5},
             {"type":"Link","mediaType":"text/html","href":"https://a.org/page"}]}
            """)
        expect(reading.text("url"), equals: "https://a.org/page")
        let files = reading.items.first?["attachments"] as? [[String: Any]]
        expect(files?.map { $0["url"] as? String }, equals: ["https://a.org/v.mp4"])
        expect(files?.first?["size_in_bytes"] as? Int, equals: 5)
    }

    @Test func aJSONFeedThatIsCutOffInsideAnItemShowsTheOthers() {
        let reading = Reading(
            "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[{\"id\":\"a\",\"title\":\"A\"}],\"author\":{\"name\":{\"x\":1},"
        )
        expect(reading.titles, equals: ["A"])
    }

    @Test func aSoleObjectIsAnItem() {
        let reading = Reading(
            "{\"@context\":\"https://www.w3.org/ns/activitystreams\",\"type\":\"Article\",\"name\":\"T\",\"id\":\"https://a.org/1\"}"
        )
        expect(reading.titles, equals: ["T"])
    }
}
