import LiaisonDiagnostics
import LiaisonTerminal
import TestSupport
import Testing

@testable import LiaisonReader

/// The theme and the colors of the configuration.
@Suite struct ReaderColorsTests {
    private func colors(_ text: String) throws -> ReaderColors {
        try UserConfiguration(Array(text.utf8), path: "config.json").colors
    }

    @Test func theThemeFollowsTheTerminalUnlessTheUserChooses() throws {
        let colors = try colors("{}")
        #expect(colors.theme(true) == .light && colors.theme(false) == .standard)
        let dark = try self.colors(#"{"theme": "dark"}"#)
        #expect(dark.theme(true) == .standard && !dark.isLight(true))
    }

    @Test(arguments: [
        (#""blue""#, CellColor.theme(4)), (#""bright-red""#, .theme(9)), ("33", .palette(33)),
        (##""#1f6FEB""##, .rgb(red: 0x1F, green: 0x6F, blue: 0xEB)), (#""default""#, .standard),
    ])
    func aRoleHasAColor(_ text: String, _ color: CellColor) throws {
        let colors = try colors(#"{"colors": {"accent": \#(text), "light": {"warning": \#(text)}}}"#)
        #expect(colors.theme(true)[.accent] == color && colors.theme(false)[.accent] == color)
        #expect(colors.theme(true)[.warning] == color && colors.theme(false)[.warning] == .theme(3))
    }

    /// The colors of one theme go before those of both, in any order.
    @Test func aThemeGoesBeforeBoth() throws {
        let colors = try colors(#"{"colors": {"dark": {"danger": 1}, "danger": 2}}"#)
        #expect(colors.theme(false)[.danger] == .palette(1) && colors.theme(true)[.danger] == .palette(2))
    }

    @Test(arguments: [
        (
            #"{"theme": "blue"}"#,
            "theme: expected light or dark, found “blue”; leave the theme out to follow the terminal"
        ),
        (
            #"{"colors": {"accent": 256}}"#,
            "colors: accent: expected a color such as blue, bright-red, 33 or #1f6feb, found the number 256"
        ),
        (
            ##"{"colors": {"dark": {"accent": "#12345g"}}}"##,
            "colors: dark: accent: expected a color such as blue, bright-red, 33 or #1f6feb, found “#12345g”"
        ),
        (#"{"colors": 3}"#, "colors: expected an object, found the number 3"),
    ])
    func aFaultIsTold(_ text: String, _ reason: String) {
        let faults = #expect(throws: DocumentFaults.self) { try colors(text) }
        expect(faults?.faults.map(\.reason), equals: [reason])
    }

    @Test func anUnknownRoleIsAFault() {
        let faults = #expect(throws: DocumentFaults.self) { try colors(#"{"colors": {"acent": 1}}"#) }
        #expect(faults?.faults.first?.reason.contains("acent") == true, "\(faults?.faults ?? [])")
    }
}
