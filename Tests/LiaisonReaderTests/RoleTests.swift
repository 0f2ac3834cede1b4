import LiaisonKit
import LiaisonRender
import LiaisonTerminal
import Testing

@testable import LiaisonReader
@testable import LiaisonShow
import TestSupport

/// Roles, accessibility values and disabled buttons in the reader.
@Suite struct RoleTests {
    private func reader(_ numbers: String, _ strings: String) throws -> (Reader, FixtureReader) {
        let row = #"{"component": "Properties", "model": {"numbers": \#(numbers), "strings": \#(strings)}}"#
        let fixture = try FixtureReader([[row]], of: "view_properties")
        return (fixture.reader, fixture)
    }

    @Test func aRoleIsSpoken() throws {
        let (reader, _) = try reader("[]", #"["nib", "nib", "nib", "3 of 4", "loading"]"#)
        let place = Place.row(row(0))
        expect(reader.text(of: place), equals: "done\n")
        expect(
            reader.text(of: place, isSpoken: true),
            equals: "quote: done, 3 of 4, loading\ndisabled button: Go, 3 of 4, loading\n")
    }

    @Test func aDisabledButtonIsNoControl() throws {
        let (disabled, _) = try reader("[]", "[]")
        #expect(disabled.controls.isEmpty)
        #expect(!disabled.play(.touch(.button("go"), .row(row(0)))))
        expect(disabled.message, equals: "the button “go” is disabled now")
        let (enabled, _) = try reader("[-1, -1, -1, -1, -1, -1, -1, 1]", "[]")
        expect(enabled.controls.map(\.title), equals: ["Go"])
    }
}
