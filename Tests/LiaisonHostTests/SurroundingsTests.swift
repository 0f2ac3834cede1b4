import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// What functions know about the output, and values as JSON.
@Suite struct SurroundingsTests {
    @Test(arguments: Isolation.allCases)
    func functionsKnowTheOutput(isolation: Isolation) throws {
        let feed = try HostedFeed("surroundings", isolation: isolation)
        feed.registry.surroundings = Surroundings(now: 12.5, language: "de", colorScheme: .dark, medium: .text)
        let rows = [#"{ "component": "Around" }"#, #"{ "component": "Named" }"#].joined(separator: ",")
        expect(try feed.show(rows: rows).map(\.text), equals: ["2 12.5 de dark text", "text"])
        // A running worker gets the new values.
        feed.registry.surroundings.language = "fr"
        expect(try feed.show(rows: #"{ "component": "Around" }"#).map(\.text), equals: ["1 12.5 fr dark text"])
    }

    @Test(
        arguments: Isolation.allCases,
        [
            (#"{"a":[1,-2.5,true,null,"x\"y"],"b":{}}"#, #"38 {"a":[1,-2.5,true,null,"x\"y"],"b":{}} {"a"#),
            ("7", "1 7 7"), (#""ä""#, "4 \"ä\" \"ä"), ("[]", "2 [] []"),
        ])
    func valuesAreWrittenAsJSON(isolation: Isolation, value: (json: String, shown: String)) throws {
        let feed = try HostedFeed("surroundings", isolation: isolation)
        let row = #"{ "component": "JSON", "model": { "value": \#(value.json) } }"#
        expect(try feed.show(rows: row).map(\.text), equals: [value.shown])
    }

    @Test(arguments: Isolation.allCases)
    func aRowOfAValueIsInserted(isolation: Isolation) throws {
        let feed = try HostedFeed("surroundings", isolation: isolation)
        let liaison = Liaison()
        let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
        liaison.liaise(tableView)
        let row = #"{ "component": "JSON", "model": { "value": { "next": { "value": [1] } } } }"#
        try feed.section(rows: row).map(liaison.append)
        tableView.layoutIfNeeded()
        tableView.tap(.row(at(0)))
        tableView.layoutIfNeeded()
        expect(tableView.visibleCells.compactMap { $0.cell.label("text")?.text.string }.last, equals: "3 [1] [1]")
        // The new row has no next one.
        tableView.tap(.row(at(1)))
        expect(liaison.section(0)?.rows.count, equals: 2)
        #expect(feed.log.last?.hasSuffix("refused") == true, "\(feed.log)")
    }
}
