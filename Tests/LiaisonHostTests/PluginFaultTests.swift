import Foundation
import LiaisonHost
import LiaisonKit
import Testing
import TestSupport

/// Tests of plugins with faults. A fault costs only the rows that need the plugin, and is reported in one sentence.
struct PluginFaultTests {
    @Test func aFailedConfigurationShowsItsReason() throws {
        let feed = try HostedFeed("failing_configuration", "every_type")
        let shown = try feed.show(
            rows: #"""
                { "component": "Failing", "model": { "reason": "too dark" } }, { "component": "Failing" },
                { "component": "Failing", "fallback": { "component": "Context", "model": { "name": "instead" } } }
                """#)
        expect(shown.map(\.text).prefix(2), equals: ["Failing | too dark", "Failing | the plugin gave no reason"])
        #expect(shown.last?.text.contains("'instead'") == true)
        expect(feed.faults.count, equals: 3)
    }

    @Test func anUndefinedSymbolRefusesThePluginWhenItsFirstCellIsNeeded() throws {
        let feed = try HostedFeed("undefined_symbol")
        #expect(feed.registry.refused.isEmpty)
        let shown = try feed.show(rows: #"{ "component": "Undefined" }, { "component": "Undefined" }"#)
        let sentence =
            "libundefined_symbol.so: expected a shared object that the dynamic linker accepts, found: "
            + "libundefined_symbol.so: undefined symbol: text_of_nobody; rebuild the plugin, and link the libraries "
            + "that it needs"
        expect(shown.map(\.text), equals: ["Undefined | " + sentence, "Undefined | " + sentence])
        // The fault is reported once for each row, although the estimate was requested, too.
        expect(feed.faults.count, equals: 2)
    }

    @Test func aFunctionOfAnotherLibraryIsRefused() throws {
        let feed = try HostedFeed("borrowed_function")
        let shown = try feed.show(rows: #"{ "component": "Borrowed" }"#)
        let text = try #require(shown.first?.text)
        #expect(
            text.hasPrefix(
                "Borrowed | libborrowed_function.so: expected the function “borrowed_configure” in the plugin itself, "
                    + "found it in /"))
        #expect(text.hasSuffix("libc.so.6; define it in the plugin"))
    }

    @Test(arguments: ["-1", "1e300", "100000.5", "null"])
    func aHeightThatIsNoneIsAFault(height: String) throws {
        let feed = try HostedFeed("not_a_number_height")
        let shown = try feed.show(rows: #"{ "component": "Height", "model": { "height": \#(height) } }"#)
        #expect(
            shown.first?.text.hasPrefix("Height | height: expected a number of points from 0 to 100000, found") == true)
    }

    @Test(arguments: [0, 0.5, 100_000])
    func aHeightInItsRangeIsTheHeight(height: Double) throws {
        let feed = try HostedFeed("not_a_number_height")
        let shown = try feed.show(rows: #"{ "component": "Height", "model": { "height": \#(height) } }"#)
        expect(shown.map(\.height), equals: [height])
        #expect(feed.faults.isEmpty)
    }
}
