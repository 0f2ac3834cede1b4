@testable import LiaisonHost
import LiaisonKit
import LiaisonManifest
import TestSupport
import Testing

/// Each argument reaches the C function as DESIGN's table has it.
struct BindingTests {
    @Test(arguments: FixturePlugin.compilers)
    func everyTypeReachesItsFunction(compiler: String) throws {
        let feed = try HostedFeed("every_type", compiler: compiler)
        let shown = try feed.show(
            rows: #"""
                { "component": "Everything", "model": {
                    "string": "text", "url": "https://example.org", "image": "a.png", "int": -9223372036854775808,
                    "double": 0.5, "date": "1970-01-02T00:00:00.250Z", "bool": true, "bytes": "AP8=",
                    "strings": ["one", "", "三"], "ints": [1, -2], "doubles": [0.25, 3],
                    "any": { "list": [1, 2.5, "x", null, true], "empty": {} } } }
                """#)
        expect(
            shown.map(\.text),
            equals: [
                "text https://example.org a.png -9223372036854775808 0.5 86400.250 true 00ff 'one' '' '三' 1 -2 0.25 3 "
                    + "{list:[1,2.5,'x',null,true],empty:{}}"
            ])
        #expect(feed.faults.isEmpty)
    }

    @Test func rowsReachTheirFunction() throws {
        let feed = try HostedFeed("every_type")
        let shown = try feed.show(
            rows: #"""
                { "component": "Rows", "model": { "texts": [["a", "三"], [], [""]], "numbers": [[], [0.5, 2]] } },
                { "component": "Rows", "model": { "texts": [] } }
                """#)
        expect(shown.map(\.text), equals: ["('a''三')()('') [ ] [ 0.5 2 ]", " NULL"])
        #expect(feed.faults.isEmpty)
    }

    /// The components of these tests and of those of commands have a field of each type, and take each context value.
    @Test func everyTypeAndContextValueIsTested() throws {
        let components = try HostedFeed(
            "every_type", "every_command", "completing_late", "surroundings", "completing_with_results", "repetitions",
            "neighbors", "keeping"
        ).registry
            .plugins.flatMap {
                $0.manifest.components
            }
        expect(Set(components.flatMap { $0.fields.map(\.type) }), equals: Set(FieldType.allCases))
        let parameters = components.flatMap { $0.commands.values.flatMap(\.parameters) }
        let taken = ContextValue.allCases.filter { parameters.contains(.context($0)) }
        expect(taken, equals: ContextValue.allCases)
    }

    @Test func eachContextValueHasAWordOfItsOwn() throws {
        let manifest = try #require(try HostedFeed("every_type").registry.plugins.first?.manifest)
        let component = try #require(manifest.components.first)
        let arguments = ([.model] + ContextValue.allCases.map { .context($0) }).map {
            Argument($0, of: component, RecordLayout(component, among: manifest.components))
        }
        let words = arguments.filter { $0.source == .context }.map(\.offset)
        // The cell is no word, but a handle behind those of the outlets, and the id lies in the record.
        expect(words.count, equals: ContextValue.allCases.count - 1)
        expect(Set(words).count, equals: words.count)
    }

    @Test func theTableHasTheSizeOfTheHeader() throws {
        let feed = try HostedFeed("colored_text")
        #expect(try feed.show(rows: #"{ "component": "Colored" }"#).map(\.text) == ["whole"])
    }

    @Test func aColorIsWhatWasSetLastOrThatOfTheNib() throws {
        let feed = try HostedFeed("colored_text")
        _ = try feed.show(
            rows: #"""
                { "component": "Colored", "model": { "color": "#123456" } },
                { "component": "Colored", "model": { "color": "beige" } }, { "component": "Colored" }
                """#)
        expect(feed.colors, equals: [Color("#123456"), Color("accent"), Color("warning")])
    }

    @Test func absentOptionalsAreNull() throws {
        let feed = try HostedFeed("every_type")
        let shown = try feed.show(
            rows:
                #"{ "component": "Optionals" }, { "component": "Optionals", "model": { "string": null, "int": null } }"#
        )
        let absent = "NULL NULL NULL NULL NULL bytes:NULL strings:NULL ints:NULL doubles:NULL NULL"
        expect(shown.map(\.text), equals: [absent, absent])
    }

    @Test func presentOptionalsArePointers() throws {
        let feed = try HostedFeed("every_type")
        let shown = try feed.show(
            rows: #"""
                { "component": "Optionals", "model": {
                    "any": null, "doubles": [], "ints": [7], "strings": ["s"], "bytes": "YQ==", "bool": false, "date": 12,
                    "double": 1e3, "int": 64.0, "string": "here" } }
                """#)
        expect(shown.map(\.text), equals: ["here 64 1000 12 false 61 's' 7 NULL"])
    }

    @Test func theLiaisonAddsWhatItKnows() throws {
        let feed = try HostedFeed("every_type")
        let shown = try feed.show(
            rows: #"""
                { "component": "Context", "model": { "name": "first" } },
                { "component": "Context", "model": { "name": "second", "undeclared": "seen", "extra": 7 } }
                """#)
        expect(
            shown.map(\.text),
            equals: [
                "0.0 in 0 at 320 of 'first' '(null)' 0 0 0", "0.1 in 0 at 320 of 'second' 'seen' 7 7 0",
            ])
        expect(shown.map(\.height), equals: [325, 326])
        expect(feed.log, equals: ["every-type: configured", "every-type: configured"])
    }
}
