import LiaisonKit
import Testing
import TestSupport

/// A command that another command has caused is reported after that command.
struct DispatchOrderTests {
    private let list = ListFixture()

    private func row(_ name: String, _ command: LiaisonKit.Command, _ work: @escaping (Liaison) -> Void) -> any Entry {
        let row = Row<Cell, String>(name, registration: .nib(Nib(.spacer), name))
        row.set(height: .height, 20)
        for quiet in [LiaisonKit.Command.didSelect, .didDeselect, .insert, .delete, .reload] {
            row.on(quiet) { _ in }
        }
        row.on(command) { context in work(context.liaison) }
        return row
    }

    /// The commands that were reported during some work.
    private func reported(_ work: () -> Void) -> [String] {
        var reported: [String] = []
        list.tableView.layoutIfNeeded()
        list.liaison.onDispatch = { reported.append("\($0.component) \($0.event.name)") }
        work()
        list.liaison.onDispatch = nil
        return reported
    }

    @Test func aCommandStandsBehindTheOneThatProvokedIt() {
        let other = row("other", .reload) { _ in }
        list.liaison.append(
            Section(
                id: "a",
                rows: [
                    row("first", .didSelect) { $0.reloadRow(at: at(1)) },
                    row("second", .reload) { liaison in
                        liaison.reloadRow(at: at(0))
                        liaison.insert(other, at: at(2))
                    },
                ]))
        expect(
            reported { list.tableView.tap(.row(at(0))) }, equals: ["first didSelect", "second reload", "other insert"])
    }

    @Test func aCommandThatFailedSaysSoThoughOthersFollowed() {
        var results: [String] = []
        let failing = Row<Cell, Int>(1, registration: .nib(Nib(.spacer), "Failing"))
        failing.set(height: .height, 20)
        failing.on(.configuration) { [tableView = list.tableView] context in
            tableView.tap(.row(at(0)))
            context.cell?.fail("expected better")
        }
        list.liaison.append(Section(id: "a", rows: [row("row", .didSelect) { _ in }]))
        list.tableView.layoutIfNeeded()
        list.liaison.onDispatch = { results.append("\($0.component) \($0.event.name) \($0.result)") }
        list.liaison.append(failing, toSection: 0)
        list.tableView.layoutIfNeeded()
        expect(
            results.prefix(2), equals: ["Failing configuration failed(\"expected better\")", "row didSelect done"])
    }

    @Test func commandsThatAnObserverSendsComeLast() {
        list.liaison.append(
            Section(
                id: "a",
                rows: [
                    row("first", .didSelect) { $0.reloadRow(at: at(1)) }, row("second", .reload) { _ in },
                    row("third", .reload) { _ in },
                ]))
        list.tableView.layoutIfNeeded()
        var reported: [String] = []
        list.liaison.onDispatch = { [liaison = list.liaison] dispatch in
            reported.append("\(dispatch.component) \(dispatch.event.name)")
            if reported.count == 1 { liaison.reloadRow(at: at(2)) }
        }
        list.tableView.tap(.row(at(0)))
        expect(reported, equals: ["first didSelect", "second reload", "third reload"])
    }
}
