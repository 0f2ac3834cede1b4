import LiaisonKit
import Testing
import TestSupport

/// Carousels of a feed: `{ "carousel": [ rows ], "itemWidth": 160 }`.
struct FeedCarouselTests {
    private let fixture: FeedFixture

    init() throws {
        fixture = try FeedFixture()
    }

    private let row = #"{ "component": "Row", "model": { "text": "x" } }"#

    private func read(_ rows: String) throws -> FeedFixture.Reading {
        try fixture.read(#"{ "liaison": "1.0", "sections": [ { "id": "a", "rows": [\#(rows)] } ] }"#)
    }

    @Test func aCarouselIsARowOfRows() throws {
        let reading = try read(#"\#(row), { "carousel": [\#(row), \#(row)], "itemWidth": 200 }, { "carousel": [] }"#)
        let carousels = reading.sections[0].rows.compactMap { $0 as? Carousel }
        expect(reading.rows, equals: [["Row", "liaison.carousel", "liaison.carousel"]])
        expect(carousels.map { $0.rows.map(\.reuseIdentifier) }, equals: [["Row", "Row"], []])
        expect(carousels.map(\.itemWidth), equals: [200, 160])
        expect(reading.faults, equals: [])
    }

    @Test(arguments: [
        (
            #"{ "carousel": [{ "component": "Row" }] }"#,
            "rows[0].carousel[0].model.text: expected a text, found nothing; add the field"
        ),
        (
            #"{ "carousel": [{ "carousel": [1] }] }"#,
            "rows[0].carousel[0].carousel[0]: expected an object that names a component, found the number 1"
        ),
        (
            #"{ "carousel": [{ "component": 1, "fallback": { "component": 2 } }] }"#,
            "rows[0].carousel[0].fallback.component: expected the identifier of a component, found the number 2"
        ),
        (#"{ "carousel": 7 }"#, "rows[0].carousel: expected an array of rows, found the number 7"),
        (
            #"{ "carousel": [], "itemWidth": 0 }"#,
            "rows[0].itemWidth: expected a number of points from 1 to 10000, found the number 0"
        ),
        (
            #"{ "carousel": [], "itemWidth": "wide" }"#,
            "rows[0].itemWidth: expected a number of points from 1 to 10000, found “wide”"
        ),
        (#"{ "rows": [] }"#, "rows[0].component: expected the identifier of a component, found nothing"),
    ])
    func whatIsWrongInACarouselHasItsPlace(row: String, fault: String) throws {
        let reading = try read(row)
        expect(reading.faults.first, equals: "feed.json: sections[0].\(fault)")
        expect(reading.rows[0].count, equals: 1)
    }

    @Test func aHeaderIsNoCarousel() throws {
        let reading = try fixture.read(
            #"{ "liaison": "1.0", "sections": [ { "id": "a", "header": { "carousel": [] }, "rows": [] } ] }"#)
        expect(
            reading.faults,
            equals: [
                "feed.json: sections[0].header.component: expected the identifier of a component, found nothing"
            ])
    }
}
