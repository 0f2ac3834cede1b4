import TestSupport
import Testing

@testable import LiaisonReader

/// The programs that `BROWSER` names, as xdg-open reads the variable.
@Suite struct BrowserTests {
    @Test(
        arguments: [
            (nil, [["xdg-open", "URL"]]), ("", [["xdg-open", "URL"]]), ("firefox", [["firefox", "URL"]]),
            ("a:b -n:/usr/bin/c", [["a", "URL"], ["b", "-n", "URL"], ["/usr/bin/c", "URL"]]),
            (":a -u %s -x:", [["a", "-u", "URL", "-x"]]), ("a --to='%s#1 2'", [["a", "--to=URL#1 2"]]),
            ("a %%s%%%s", [["a", "%s%URL"]]), ("%s x", [["%s", "x", "URL"]]),
        ] as [(String?, [[String]])])
    func theVariableNamesPrograms(_ variable: String?, _ words: [[String]]) {
        expect(Browser.programs(for: "URL", variable).map(\.words), equals: words)
    }

    @Test func browsersOfTheTerminalGetIt() {
        let programs = Browser.programs(for: "URL", "firefox:/usr/bin/w3m -F:lynx")
        expect(
            programs.map(\.surface),
            equals: [.background, .terminal(waitsForKey: false), .terminal(waitsForKey: false)])
    }
}
