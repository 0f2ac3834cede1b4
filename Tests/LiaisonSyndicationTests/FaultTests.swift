import Testing

@testable import LiaisonSyndication
import TestSupport

/// Ill-formed feeds: everything readable is shown, and the fault has a place.
@Suite struct FaultTests {
    private static let items = "<item><title>One</title></item>\n<item><title>Two</title></item>"

    @Test(arguments: [
        (
            "<item><title>A & B</title></item>", ["A & B"],
            "line 3, column 16: expected “&amp;” or a character such as “&eacute;”, found “&” alone"
        ),
        (
            "<item><title>a\u{1}b</title></item>", ["ab"],
            "line 3, column 15: expected text, found the control character U+0001, which is left out"
        ),
        (
            "<item><title>1 < 2</title></item>", ["1 < 2"],
            "line 3, column 16: expected a tag or “&lt;”, found “<” alone"
        ),
        (
            "<item><title>a</item><item><title>b</title></item>", ["a", "b"],
            "line 3, column 15: expected “</title>” before “</item>”, found no such end tag"
        ),
        (
            "<item><title>a</title><item><title>b</title></item>", ["a", "b"],
            "line 4, column 1: expected “</item>” before “</channel>”, found no such end tag"
        ),
        (
            "<item><title>a</title></b></item>", ["a"],
            "line 3, column 23: expected the end tag of an open element, found “</b>”, which is left out"
        ),
        (
            "<item><title x=1>a</title></item>", ["a"],
            "line 3, column 7: expected quotes around the value of an attribute, found none"
        ),
        (
            "<item><title x>a</title></item>", ["a"],
            "line 3, column 7: expected “=” and a value after the name of an attribute, found neither"
        ),
        (
            "<item><title>a</title><x y=1<z/></item>", ["a"],
            "line 3, column 23: expected “>” at the end of the tag, found “<”"
        ),
        (
            "<item><nope:title>a</nope:title><title>b</title></item>", ["b"],
            "line 3, column 7: expected a prefix that is declared with xmlns, found an undeclared one"
        ),
    ])
    func aFaultCostsNothing(inside: String, titles: [String], fault: String) {
        let reading = Reading(rss(inside))
        expect(reading.titles, equals: titles)
        expect(reading.faults.first, equals: "feed: \(fault)")
    }

    @Test func bytesThatAreNoUTF8AreWindows1252() {
        let feed = rss("<item><title>caf#</title></item>").utf8.map { $0 == UInt8(ascii: "#") && true ? 0xE9 : $0 }
        let reading = Reading(Array(feed))
        expect(reading.titles, equals: ["café"])
        #expect(reading.faults.contains { $0.contains("found the byte 0xE9, which is read as windows-1252") })
    }

    @Test func aFeedThatIsCutOffShowsWhatIsThere() {
        let reading = Reading("<rss><channel>\(Self.items)<item><title>Thr")
        expect(reading.titles, equals: ["One", "Two", "Thr"])
        expect(
            reading.faults.first,
            equals: "feed: line 2, column 48: expected the end tags of the open elements, found the end of the document"
        )
    }

    @Test func manyFaultsAreCounted() {
        let reading = Reading(rss(String(repeating: "<item><title>a & b</title></item>", count: 100)))
        expect(reading.items.count, equals: 100)
        expect(reading.faults.count, equals: 21)
        expect(reading.faults.last, equals: "feed: 80 more faults in the rest of the feed")
    }

    @Test(arguments: ["\n \(rss(items))", "<br />PHP Warning: x\n\(rss(items))", rss(items) + "<p>served by x"])
    func junkAroundTheFeedCostsNothing(feed: String) {
        let reading = Reading(feed)
        expect(reading.titles, equals: ["One", "Two"])
        #expect(!reading.faults.isEmpty)
    }

    @Test func namedCharactersOfHTMLAreKnown() {
        let reading = Reading(rss("<item><title>caf&eacute; &rarr;&nbsp;&CapitalDifferentialD;</title></item>"))
        expect(reading.titles, equals: ["café →\u{A0}\u{2145}"])
        expect(reading.faults, equals: [])
    }

    @Test func namedCharactersAreKnownBehindAFault() {
        let reading = Reading(rss("<item><title>a & caf&eacute; &CounterClockwiseContourIntegral;</title></item>"))
        expect(reading.titles, equals: ["a & café \u{2233}"])
        expect(reading.faults.count, equals: 1)
    }

    @Test func entitiesAreBounded() {
        var declarations = "<!ENTITY a0 \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">"
        for level in 1..<12 {
            declarations += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
        }
        let reading = Reading(
            rss(
                "<item><title>One</title></item><item><title>&a11;</title></item><item><title>Three</title></item>",
                declaration: "<!DOCTYPE rss [\(declarations)]>"))
        expect(reading.titles.first, equals: "One")
        expect(reading.titles.last, equals: "Three")
        #expect(!reading.faults.isEmpty)
    }

    @Test func noExternalEntityIsRead() {
        let reading = Reading(
            rss(
                "<item><title>a&x;b</title></item>",
                declaration: "<!DOCTYPE rss [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>"))
        expect(reading.titles, equals: ["ab"])
    }

    @Test func depthIsBounded() {
        let deep = String(repeating: "<b>", count: 100_000)
        let reading = Reading(rss("<item><title>One</title></item><item><description>\(deep)x</description></item>"))
        expect(reading.titles.first, equals: "One")
        expect(reading.items.count, equals: 2)
        #expect(reading.faults.contains { $0.contains("expected at most 512 levels of elements, found more") })
    }

    /// The 512th element of a list of feeds has an end tag, is empty, or is the last one before the list is cut off.
    @Test(arguments: [
        ("<outline>", 510, ["A", "B"]), ("<outline/>", 509, ["A", "B"]), ("<outline>", 0, ["A"]),
    ])
    func theDepthOfAListIsBounded(innermost: String, ends: Int, titles: [String]) {
        let (a, b) = ("<outline text='A' xmlUrl='https://a.org/'/>", "<outline text='B' xmlUrl='https://b.org/'/>")
        let starts = String(repeating: "<outline text='x'>", count: 509) + innermost
        let rest = ends == 0 ? "" : String(repeating: "</outline>", count: ends) + b + "</body></opml>"
        let reading = Reading("<opml><body>" + a + starts + rest)
        expect(reading.titles, equals: titles)
        #expect(reading.error == nil)
        let tags = reading.items.last?["tags"] as? [String] ?? []
        expect(tags, equals: [])
        #expect(reading.faults.contains { $0.contains("expected at most 512 levels of elements, found more") })
    }

    @Test func valuesWithoutQuotesAndEndsAreReadToTheEnd() {
        let tags = String(repeating: "<a/b=", count: 20_000)
        let reading = Reading(rss("<item><title>a & b</title>\(tags)<item><title>c</title></item>"))
        expect(reading.titles, equals: ["a & b", "c"])
        #expect(reading.faults.contains { $0.hasSuffix("expected “>” at the end of the tag, found “<”") })
    }

    /// Each of the tags without an end has all others in the values of its attributes. Behind so many, a tag of 2 kB is
    /// text, because a longer search for each end would take hours.
    @Test func aTagBehindManyWithoutAnEndIsShort() {
        let tags = String(repeating: "<a ' x='", count: 20)
        let long = "<title y=\"\(String(repeating: "y", count: 2_000))\">"
        let reading = Reading(
            rss("<item><title>a & b</title>\(tags)</item><item>\(long)c</title></item><item><title>d</title></item>"))
        expect(reading.titles, equals: ["a & b", "d"])
    }

    /// Each of the end tags would otherwise be compared with all open elements: a feed of 64 MB would take a minute.
    @Test func endTagsOfNoOpenElementAreReadToTheEnd() {
        let deep =
            String(repeating: "<b>", count: 400)
            + String(repeating: "</x></y>", count: Thoroughness.isFull ? 50_000 : 5_000)
        let reading = Reading(rss("<item><title>a & b</title>\(deep)</ITEM><item><title>c</title></item>"))
        expect(reading.titles, equals: ["a & b", "c"])
    }

    @Test func theInnermostOpenElementWithANameIsFound() {
        var open = OpenElements()
        for name in ["a", "b", "x:a"] { Array(name.utf8).withText { open.push($0) } }
        let depths = ["a", "B", "X:a", "c"].map { name in Array(name.utf8).withText { open.depth(of: $0) } }
        let expected: [Int?] = [0, 1, 2, nil]
        expect(depths, equals: expected)
        open.pop()
        open.pop()
        for name in ["A", "c"] { Array(name.utf8).withText { open.push($0) } }
        let depthsAnew = ["a", "b", "c"].map { name in Array(name.utf8).withText { open.depth(of: $0) } }
        let expectedAnew: [Int?] = [1, nil, 2]
        expect(depthsAnew, equals: expectedAnew)
    }

    @Test func anElementBeyondTheGreatestDepthBindsNoPrefix() {
        let deep = String(repeating: "<b>", count: 600) + "<b xmlns='http://search.yahoo.com/mrss/'>"
        let reading = Reading(rss("<item><title>a & b</title>\(deep)<item><title>c</title></item>"))
        expect(reading.titles, equals: ["a & b", "c"])
    }

    @Test func anItemKeepsItsPrefixesWhereItEndsTheItemBefore() {
        let second = "<item xmlns:m='http://search.yahoo.com/mrss/'><m:title>c</m:title></item>"
        let reading = Reading(rss("<item><title>a & b</title><z>\(second)"))
        expect(reading.titles, equals: ["a & b", "c"])
    }

    @Test func bindingsOfPrefixesAreBounded() {
        var bindings = NamespaceBindings()
        let prefixes = (0...NamespaceBindings.maximumCount).map { Array("p\($0)".utf8) }
        for (depth, prefix) in prefixes.enumerated() { prefix.withText { bindings.bind($0, to: .atom, at: depth) } }
        let bound = prefixes.map { prefix in prefix.withText { bindings.bound($0) } }
        let expected: [XMLNamespace?] = Array(repeating: .atom, count: NamespaceBindings.maximumCount) + [nil]
        expect(bound, equals: expected)
        bindings.leave(1)
        prefixes[1].withText { bindings.bind($0, to: .media, at: 1) }
        let boundAnew = prefixes[1].withText { bindings.bound($0) }
        expect(boundAnew, equals: XMLNamespace.media)
    }
}
