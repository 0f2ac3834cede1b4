import CLiaison
import Foundation
import LiaisonHost
import Testing
import TestSupport

/// The description of the functions that plugins may call agrees with the headers, and bounds their arguments.
struct TableFunctionTests {
    /// The text of a header.
    private static func header(_ name: String) throws -> String {
        try String(
            contentsOf: FixturePlugin.package.appending(path: "Sources/CLiaison/include/liaison/\(name).h"),
            encoding: .utf8)
    }

    /// The names of the functions in a text, as `lsn_api` declares them.
    private static func members(_ text: Substring) -> [String] {
        text.matches(of: /\(\*(\w+)\)\(/).map { "lsn_\($0.1)" }
    }

    @Test func theFunctionsAreThoseOfTheHeaderInTheSameOrder() throws {
        expect(TableFunction.allCases.map(\.name), equals: Self.members(try Self.header("api")[...]))
        expect(TableFunction.allCases.map { Int($0.rawValue) }, equals: Array(1...TableFunction.allCases.count))
        expect(TableFunction.sizeOfTable(ofMinor: 1), equals: MemoryLayout<lsn_api>.size)
        expect(FunctionTable.functions.size, equals: MemoryLayout<lsn_api>.size)
    }

    /// A plugin that was built for 1.0 knows these functions without a look at the size.
    @Test func theTableOfTheFirstVersionEndsWhereTheHeaderSays() throws {
        let parts = try Self.header("api").split(separator: "/* Appended")
        let (first, appended) = (Self.members(parts[0]), Self.members(parts[1]))
        let functions = Dictionary(grouping: TableFunction.allCases) { $0.description.minor > 0 }
        expect(functions[false]?.map(\.name), equals: first)
        expect(functions[true]?.map(\.name), equals: appended)
        expect(TableFunction.sizeOfTable(ofMinor: 0), equals: MemoryLayout<lsn_api>.offset(of: \.model_set_bool))
    }

    /// The inline function of an appended function compares the size first. No other does.
    @Test func theHeadersCompareTheSizeForTheFunctionsThatAHostMayLack() throws {
        let text = try ["view", "canvas", "cell", "log", "model", "actions"].map(Self.header).joined()
        let compared = Set(text.matches(of: /LSN_API_HAS\(.*?, (\w+)\)/).map { "lsn_\($0.1)" })
        expect(compared, equals: Set(TableFunction.allCases.filter { $0.description.minor > 0 }.map(\.name)))
    }

    @Test(
        arguments: [
            (TableFunction.setLines, UInt64(bitPattern: -1), 0), (.setLines, 3, 3), (.setHidden, 7, 1),
            (.setHidden, 0, 0),
            (.setWeight, 0, 100), (.setWeight, 450, 450), (.appendText, 4_000_000_000, 900), (.appendLink, 0, 0),
            (.appendLink, 1, 100), (.appendStyled, 0x09_08_FF_0001, 0x00_00_3F_0064),
            (.appendStyled, 0x07_01_04_0190, 0x07_01_04_0190), (.setProgress, Double.nan.bitPattern, 0),
            (.setProgress, (-0.5).bitPattern, 0),
            (.setProgress, 2.0.bitPattern, 1.0.bitPattern), (.setProgress, 0.25.bitPattern, 0.25.bitPattern),
            (.clearCanvas, 0x42C8_0000_4200_0000, 0x42C8_0000_4200_0000),
            (.clearCanvas, 0x7FC0_0000_FF80_0000, 0), (.clearCanvas, 0x7F80_0000_BF80_0000, 0x461C_4000_0000_0000),
            (.modelSetInt, UInt64(bitPattern: -1), UInt64(bitPattern: -1)),
            (.appendColumn, 0xFF_3F00_0000, 0x3F00_0000), (.appendColumn, 0x02_0000_0000, 0x02_3F80_0000),
            (.appendColumn, 0x01_7FC0_0000, 0x01_3F80_0000), (.appendCell, 0x07_01_04_0190, 0x07_01_04_0190),
        ] as [(TableFunction, UInt64, UInt64)])
    func aNumberIsBroughtWithinItsBounds(_ function: TableFunction, _ number: UInt64, _ bounded: UInt64) {
        let call = TableCall(
            function: function.rawValue, number: number, hasText: false, UnsafeRawBufferPointer(start: nil, count: 0))
        expect(call?.bounded, equals: bounded)
    }

    /// The refusal of a call with two texts, of which the second has a size.
    private func refusal(_ function: TableFunction, second count: Int) -> String? {
        let row = [UInt8](repeating: 0, count: function.description.kind == .row ? 16 : 0)
        return (row + Array("a\0".utf8) + [UInt8](repeating: 97, count: count)).withUnsafeBytes { body in
            TableCall(function: function.rawValue, number: 0, hasText: true, body)?.refusal
        }
    }

    @Test func aTextThatTheHostKeepsIsSmall() {
        for function in [TableFunction.modelSetString, .insertRow, .appendLink] {
            #expect(refusal(function, second: 1 << 20) == nil)
        }
        expect(
            refusal(.modelSetString, second: 1 << 20 + 1),
            equals: "lsn_model_set_string takes a text of 1 MB at most, not of 1048577 bytes")
        expect(
            refusal(.insertRow, second: 1 << 20 + 1),
            equals: "lsn_insert_row takes a model of 1 MB at most, not of 1048577 bytes")
        #expect(refusal(.appendLink, second: 1 << 20 + 1) == nil)
    }

    /// Bytes that are no text may have a NUL.
    @Test func bytesAreTakenWhole() {
        Array("a\0b\0".utf8).withUnsafeBytes { body in
            let call = TableCall(function: TableFunction.draw.rawValue, number: 0, hasText: true, body)
            expect(call?.text.map { Array($0) }, equals: [97, 0, 98, 0])
            #expect(call?.secondText == nil)
        }
    }

    @Test(arguments: [
        (TableFunction.setLines, "a"), (.setHidden, ""), (.reloadRow, "0123456789ABCDEFa"), (.setText, "a\0b"),
    ])
    func aMessageWithATextThatTheFunctionDoesNotTakeIsNoCall(_ function: TableFunction, _ body: String) {
        Array(body.utf8).withUnsafeBytes { body in
            #expect(TableCall(function: function.rawValue, number: 0, hasText: true, body) == nil)
        }
    }
}
