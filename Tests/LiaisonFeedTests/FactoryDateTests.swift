import LiaisonDates
import LiaisonJSON
import TestSupport
import Testing

@testable import LiaisonFeed
@testable import LiaisonTemplates
import LiaisonSyndication

/// Dates that factories write, in the time zone UTC of the tests.
struct FactoryDateTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    /// 2026-11-21T09:05:07Z, a Saturday.
    private static let date = 1_795_251_907.0

    @Test(arguments: [
        ("{date /s}", "21 November 2026, 09:05"), ("{date milliseconds /ms}", "21 November 2026, 09:05"),
        ("{date microseconds /us '%S'}", "07"), ("{date nanoseconds /ns '%S'}", "07"),
        ("{date minutes /min '%H:%M'}", "09:05"), ("{date hours /h '%H'}", "09"), ("{date days /d '%d'}", "21"),
        ("{date /rfc '%Y-%m-%d %H:%M:%S %Z %z'}", "2026-11-21 09:05:07 UTC|GMT +0000"),
        ("{date /day '%A %a %B %b %y'}", "Saturday Sat November Nov 26"),
        ("{date /wall '%-d/%-m %-H:%-M:%-S, %I %p, %-I, 100 %%'}", "2/3 4:5:0, 04 AM, 4, 100 %"),
        ("on {date /rfc '%-d {x} %B'}!", "on 21 {x} November!"), ("{date /zero '%I %p'}", "12 AM"),
        ("{date /fraction '%H:%M:%S'}", "09:05:06"), ("{date /early '%Y'}", "0000"),
    ])
    func aDateIsWritten(_ value: String, _ text: String) throws {
        let data = """
            { "s": 1795251907, "ms": 1795251907000, "us": 1795251907000000, "ns": 1795251907000000000, "min": 29920865,
              "h": 498681, "d": 20778, "rfc": "2026-11-21T10:05:07+01:00", "day": "2026-11-21", "wall": "2026-03-02T04:05",
              "zero": 0, "fraction": 1795251906.9, "early": "0000-01-01" }
            """
        let shown = try fixture.text(value, of: data)
        #expect(
            text.split(separator: "|").contains { part in
                shown == text || shown == text.replacing("UTC|GMT", with: part.hasSuffix("UTC") ? "UTC" : "GMT")
            }, "\(shown)")
    }

    @Test(arguments: [
        ("en-US", "November 21, 2026, 9:05 AM"), ("de", "21. November 2026, 09:05"),
        ("de-AT", "21. November 2026, 09:05"),
        ("fr", "21 novembre 2026 à 09:05"), ("ja", "2026年11月21日 09:05"), ("ru", "21 ноября 2026 г., 09:05"),
    ])
    func aDateIsInTheLanguageOfTheLocaleElseOfTheFactory(_ tag: String, _ text: String) throws {
        #expect(try fixture.text("{date }", of: "\(Int(Self.date))", locale: tag) == text)
        #expect(try fixture.text("{date }", of: "\(Int(Self.date))", language: tag) == text)
    }

    /// Now is Wednesday, 2 December 2026, 10:00.
    @Test(arguments: [
        ("2026-12-02T10:00:00Z", "10:00"), ("2026-12-02T00:00:00Z", "00:00"), ("2026-12-02T23:59:00Z", "23:59"),
        ("2026-12-01T23:59:59Z", "Tue"), ("2026-11-26T00:00:00Z", "Thu"), ("2026-11-25T23:59:59Z", "25 Nov"),
        ("2026-01-01T00:00:00Z", "1 Jan"), ("2025-12-31T23:59:59Z", "2025"), ("2026-12-03T00:00:00Z", "3 Dec"),
        ("2027-01-01T00:00:00Z", "2027"), ("1999-12-01T10:00:00Z", "1999"),
    ])
    func aBriefDateIsShorterTheOlderItIs(_ date: String, _ text: String) throws {
        let now = 1_796_205_600.0
        expect(try fixture.text("{brief }", of: "\"\(date)\"", now: now), equals: text)
    }

    @Test(arguments: [
        (0, "now"), (1, "1 second ago"), (59, "59 seconds ago"), (60, "1 minute ago"), (3599, "59 minutes ago"),
        (3600, "1 hour ago"), (86_399, "23 hours ago"), (86_400, "1 day ago"), (30 * 86_400, "30 days ago"),
        (31 * 86_400, "1 month ago"), (365 * 86_400, "11 months ago"), (366 * 86_400, "1 year ago"),
        (2000 * 31_556_952, "2,000 years ago"), (-1, "in 1 second"), (-7200, "in 2 hours"),
    ])
    func aDateIsToldRelativeToNow(_ age: Int, _ text: String) throws {
        #expect(try fixture.text("{ago }", of: "\(Int(Self.date) - age)", now: Self.date) == text)
        #expect(
            try fixture.map(
                "\(Int(Self.date) - age)", rows: #"{ "component": "Optionals", "model": { "int": "{ago }" } }"#,
                now: Self.date)[0].hasPrefix("NULL \(age) "))
    }

    @Test(arguments: [
        ("de", "vor 3 Stunden"), ("es", "hace 3 horas"), ("fr", "il y a 3 heures"), ("it", "3 ore fa"),
        ("ja", "3 時間前"), ("nl", "3 uur geleden"), ("pl", "3 godziny temu"), ("pt", "há 3 horas"),
        ("ru", "3 часа назад"), ("sv", "för 3 timmar sedan"), ("zh", "3小时前"), ("en-US", "3 hours ago"),
    ])
    func aSpanIsInTheLanguageOfTheLocale(_ tag: String, _ text: String) throws {
        #expect(try fixture.text("{ago milliseconds }", of: "0", now: 10_900, locale: tag) == text)
    }

    /// If the caller names no time, the newest of the dates counts, wherever the document has that date.
    @Test(arguments: [
        (
            "data.json", #"[{ "t": 100, "in": [{ "t": 50 }] }, { "t": 160 }, { "in": [{ "t": 7300 }] }]"#,
            [["2 hours ago", "2 hours ago"], ["1 hour ago"], ["now"]]
        ),
        ("data.ndjson", #"{ "t": 100 }\#n{ "t": 40 }\#n{ "t": 160 }"#, [["now"], ["1 minute ago"], ["now"]]),
    ])
    func nowIsTheNewestDateThatIsTold(_ name: String, _ data: String, _ shown: [[String]]) throws {
        let row = #"{ "when": "/t", "component": "Row", "model": { "text": "{ago /t}" } }"#
        let inner = #"{ "each": "/in", "component": "Row", "model": { "text": "{ago /t}" } }"#
        let mapping = try fixture.map(
            data, as: name, sections: #"{ "each": "", "id": "{/t ?? 'none'}", "rows": [\#(row), \#(inner)] }"#)
        expect(mapping.shown, equals: shown)
        expect(mapping.faults, equals: [])
    }

    /// A feed of the web has its newest date before the first item is shown.
    @Test(arguments: [
        (
            "feed.xml",
            """
            <rss><channel><title>a</title>
            <item><guid>1</guid><title>a</title><pubDate>Sat, 21 Nov 2026 08:00:00 GMT</pubDate></item>
            <item><guid>2</guid><title>b</title><pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item>
            </channel></rss>
            """
        ),
        (
            "feed.json",
            """
            { "version": "https://jsonfeed.org/version/1.1", "title": "a", "items": [
              { "id": "1", "content_text": "a", "date_published": "2026-11-21T08:00:00Z" },
              { "id": "2", "content_text": "b", "date_published": "2026-11-21T10:00:00Z" }] }
            """
        ),
    ])
    func nowIsTheNewestDateOfAFeed(_ name: String, _ feed: String) throws {
        let row = #"{ "component": "Row", "model": { "text": "{ago /date_published}" } }"#
        let mapping = try fixture.map(
            feed, as: name, sections: #"{ "each": "/items", "id": "{/id}", "rows": [\#(row)] }"#)
        expect(mapping.shown, equals: [["2 hours ago"], ["now"]])
        expect(mapping.faults, equals: [])
    }

    @Test func eachDocumentHasATimeOfItsOwn() throws {
        let row = #"{ "component": "Row", "model": { "text": "{ago /t}" } }"#
        let mapping = try fixture.map(
            documents: [#"[{ "t": 7200 }]"#, #"[{ "t": 0 }, { "t": 3600 }]"#],
            sections: #"{ "each": "", "id": "{/t}", "rows": [\#(row)] }"#)
        expect(mapping.shown, equals: [["now"], ["1 hour ago"], ["now"]])
        expect(mapping.faults, equals: [])
    }

    /// A factory may name the time, unless the caller does.
    @Test(arguments: [
        (#""/at""#, nil, "2 hours ago"), (#""1970-01-01T03:00:00Z""#, nil, "3 hours ago"), ("7200", nil, "2 hours ago"),
        (#""/at""#, 60.0, "1 minute ago"), (#""{/ms | by 1000}""#, nil, "4 hours ago"), (#""/none""#, nil, "now"),
        (#""""#, nil, "data.json: \(noDate), found an object (factory.json line 1)"),
        (#""/text""#, nil, "data.json: text: \(noDate), found “soon” (factory.json line 1)"),
    ])
    func theFactoryNamesTheTime(_ key: String, _ now: Double?, _ text: String) throws {
        let row = #"{ "component": "Row", "model": { "text": "{ago /t}" } }"#
        let factory = #"{ "liaison": "1.0", "now": \#(key), "sections": [{ "id": "a", "rows": [\#(row)] }] }"#
        let data = #"{ "t": 0, "at": "1970-01-01T02:00:00Z", "ms": 14400000, "text": "soon" }"#
        let mapping = try fixture.map(data.utf8, factory.utf8, now: now)
        expect(Set(mapping.faults + mapping.shown.joined()).contains(text), equals: true, "\(mapping)")
    }

    private static let noDate =
        "expected a date of the years 0 to 9999 as a number or as text such as “2026-11-21T09:30:00Z”"

    @Test(arguments: [
        ("\"soon\"", "found “soon”"), ("true", "found true"), ("\"2026-02-30\"", "found “2026-02-30”"),
    ])
    func aTimeThatIsNoDateIsAFault(_ now: String, _ found: String) throws {
        let factory = #"{ "liaison": "1.0", "now": \#(now), "sections": [] }"#
        #expect(
            try fixture.map("{}".utf8, factory.utf8).error
                == "factory.json: line 1: now: expected a date such as “2026-11-21T09:30:00Z”, or the JSON Pointer to a "
                + "date, \(found)")
    }

    @Test func theTimeOfAStreamIsADate() throws {
        func map(_ now: String) throws -> FactoryFixture.Mapping {
            let sections = #"[{ "each": "", "id": "{ago /t}" }]"#
            let factory = #"{ "liaison": "1.0", "now": \#(now), "sections": \#(sections) }"#
            return try fixture.map(#"{ "t": 0 }"#.utf8, as: "data.ndjson", factory.utf8)
        }
        #expect(try map("3600").ids == ["1 hour ago"])
        #expect(
            try map("\"/at\"").error
                == "factory.json: now: expected a date, because a stream is read line by line, found a pointer")
    }

    @Test func aFieldThatIsADateGetsItsSeconds() throws {
        let row =
            #"{ "component": "Optionals", "model": { "date": "{date milliseconds /t}", "double": "{date /day}" } }"#
        #expect(try fixture.map(#"{ "t": 1500, "day": "1970-01-02" }"#, rows: row)[0].hasPrefix("NULL NULL 86400 1.5 "))
    }

    @Test(arguments: [(DateUnit.milliseconds, "9", 0.009), (.microseconds, "5", 5e-6), (.nanoseconds, "3", 3e-9)])
    func theSecondsOfADateAreTheNearestDouble(_ unit: DateUnit, _ number: String, _ seconds: Double) throws {
        let found = try JSONReader().read(Array(number.utf8)) { unit.seconds($0) }
        expect(found, equals: seconds)
    }

    @Test(arguments: [
        ("{date /x}", #"{ "x": "yesterday" }"#, "found “yesterday”"),
        ("{date /x}", #"{ "x": true }"#, "found true"),
        ("{date /x}", #"{ "x": 1e300 }"#, "found the number 1e+300"),
        ("{ago /x}", #"{ "x": -1e300 }"#, "found the number -1e+300"),
        ("{ago /x}", #"{ "x": [] }"#, "found an array"),
        ("{date /x}", #"{ "x": "2026-02-29" }"#, "found “2026-02-29”"),
    ])
    func anyOtherValueIsAFault(_ value: String, _ data: String, _ found: String) throws {
        #expect(
            try fixture.text(value, of: data)
                == "data.json: x: expected a date of the years 0 to 9999 as a number or as text such as “2026-11-21T09:30:00Z”, "
                + "\(found) (factory.json line 1)")
    }

    /// Whatever the instant, its written parts are those of the calendar.
    @Test func aWrittenDateIsReadAsTheSame() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let instants = (0..<300).map { _ in Int.random(in: -62_167_219_200...253_402_300_799, using: &random) }
        let row = #"{ "each": "", "component": "Row", "model": { "text": "{date  '%Y-%m-%dT%H:%M:%SZ'}" } }"#
        let texts = try fixture.map("\(instants)", rows: row)
        expect(texts.map { Timestamp.instant($0) }, equals: instants.map(Double.init), "seed \(seed)")
    }
}
