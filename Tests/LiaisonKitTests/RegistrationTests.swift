import LiaisonKit
import Testing
import TestSupport

/// A cell whose nib is given in the registration.
private final class PlainCell: Cell {}

/// Tests of registrations, and of the fault if there is none.
struct RegistrationTests {
    private let list = ListFixture()
    private static let nib = Nib(Nib.Element(.label(TextStyle(), text: "from the nib"), outlet: "text"))

    @Test func aNibHasTheNameOfItsCellsUnlessItIsNamed() {
        expect(Registration<PlainCell>.nib(Self.nib).reuseIdentifier, equals: "PlainCell")
        expect(Registration<PlainCell>.nib(Self.nib, "Mine").reuseIdentifier, equals: "Mine")
    }

    @Test func cellsAreMadeFromTheirNib() throws {
        list.liaison += Row<PlainCell, Int>(1, registration: .nib(Self.nib))
        let cell = try #require(list.tableView.cellForRow(at: at(0)) as? PlainCell)
        expect(cell.label("text")?.text.string, equals: "from the nib")
    }

    @Test func aRowFindsTheCellsThatWereRegistered() throws {
        list.tableView.register(Registration<PlainCell>.nib(Self.nib, "Known"))
        list.liaison += Row<PlainCell, Int>(1, registration: .registered("Known"))
        #expect(list.tableView.cellForRow(at: at(0)) is PlainCell)
    }

    @Test func aRowWhoseCellsWereNotRegisteredIsAFault() {
        var faults: [String] = []
        list.liaison.onFault = { fault, place in faults.append("\(fault.component): \(fault.reason)") }
        list.liaison += Row<PlainCell, Int>(1, registration: .registered("Unknown"))
        list.liaison += list.row("after")
        list.tableView.layoutIfNeeded()
        expect(
            faults,
            equals: ["Unknown: nothing is registered as “Unknown”; register it before its first row"])
        expect(list.tableView.cellForRow(at: at(0))?.reuseIdentifier, equals: "liaison.placeholder")
        expect(list.tableView.cellForRow(at: at(1))?.reuseIdentifier, equals: "Recording")
    }
}
