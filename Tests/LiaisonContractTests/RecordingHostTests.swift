import CIsolation
import CLiaison
@testable import LiaisonContract
import LiaisonHost
import LiaisonKit
import LiaisonManifest
import Testing
import TestSupport

extension RecordingTests {
    /// A host that records the requests of functions, and its cells.
    struct RecordingHostTests {
        private static let nib = #""nib": { "row": [ { "label": "text" }, { "progress": "bar" } ] }"#

        private func host(_ tableSize: Int? = nil) throws -> RecordingHost {
            try Examination.make(ofFile: "/nowhere.so").host(tableSize: tableSize)
        }

        @Test(arguments: [nil, 8, 80, 4096])
        func aTableSaysTheSizeItIsMadeWith(_ size: Int?) throws {
            let host = try host(size)
            let found = withExtendedLifetime(host) { host.table.pointee.size }
            #expect(found == size ?? MemoryLayout<lsn_api>.size)
        }

        @Test func functionsBehindTheEndOfASmallTableAreNotThere() throws {
            let host = try host(MemoryLayout<lsn_api>.offset(of: \.open))
            let table = withExtendedLifetime(host) { host.table.pointee }
            #expect(table.open == nil && table.deselect_row != nil)
        }

        @Test func aSilentHostTakesNoNotice() throws {
            let fixture = try ExaminedFixture("every_function", isRecording: false)
            let component = try fixture.component("Calling")
            let cell = try component.makeCell()
            for step in component.steps { component.perform(step, on: cell, try component.record()) }
            #expect(fixture.host.violations.isEmpty && fixture.host.requests.isEmpty && cell.text() == nil)
        }

        @Test func cellsDifferInWhatTheyShow() throws {
            let component = try ComponentDeclaration.row(Self.nib)
            let host = try host()
            let (one, other) = (
                try #require(RecordingCell(component, RecordLayout(component, among: [component]), on: host)),
                try #require(RecordingCell(component, RecordLayout(component, among: [component]), on: host))
            )
            #expect(one.difference(from: other) == nil)
            one.change(0) { $0.runs = [ViewState.Run(text: Array("a".utf8))] }
            #expect(one.difference(from: other)?.hasPrefix("the text of the outlet “text” is ") == true)
            // Hidden views show nothing.
            for cell in [one, other] { cell.change(0) { $0.values[.setHidden] = .flag(true) } }
            #expect(one.difference(from: other) == nil)
            one.fail("no room")
            expect(one.difference(from: other), equals: "the cell fails with “no room”, but the other cell is shown")
            // A cell that has failed shows only the reason.
            other.fail("no room")
            one.change(1) { $0.values[.setProgress] = .fraction(0.5) }
            #expect(one.difference(from: other) == nil)
        }

        @Test func aHandleStandsForAViewOfItsOwnCellAlone() throws {
            let component = try ComponentDeclaration.row(Self.nib)
            let host = try host()
            let (one, other) = (
                try #require(RecordingCell(component, RecordLayout(component, among: [component]), on: host)),
                try #require(RecordingCell(component, RecordLayout(component, among: [component]), on: host))
            )
            let words = try #require(UnsafePointer<UInt>(bitPattern: one.slots))
            let slots = withExtendedLifetime(one) { (0..<3).map { words[$0] } }
            expect(slots.map(one.number), equals: [0, 1, 2])
            #expect(other.number(of: slots[0]) == nil)
            #expect(one.number(of: slots[0] + 1) == nil)
            expect((0..<3).map(one.name), equals: ["the outlet “text”", "the outlet “bar”", "the cell"])
        }

        /// A plugin may make many more requests in one call, and some cases never clear the list.
        @Test func requestsAndMembersThatAreRecordedHaveABound() throws {
            let host = try host()
            let component = try ComponentDeclaration.row(#"\#(Self.nib), "commands": { "configuration": "f(text)" }"#)
            let call = RecordingHost.Call(
                host: host, component: component, function: try #require(component.commands[.configuration]))
            func request(_ function: TableFunction) {
                let head = lsn_message(.operation, function: function.rawValue)
                _ = host.apply(head, [UInt8](repeating: 0, count: 8), call)
            }
            for _ in 0...RecordingHost.mostRequests { request(.log) }
            // Many calls of one function hide no call of another.
            request(.setLines)
            expect(host.requests.count, equals: RecordingHost.mostRequests + 1)
            expect(host.requests.last, equals: "lsn_set_lines")
            host.requests = []
            request(.log)
            expect(host.requests, equals: ["lsn_log"])
            for number in 0...RecordingHost.mostMembers { _ = host.noteMember(Array("\(number)".utf8)) }
            expect(host.members.count, equals: RecordingHost.mostMembers)
        }

        @Test(arguments: [1, 0]) func aKeyThatNoSubjectSendsIsRefused(excess: Int) throws {
            let host = try host()
            expect(
                host.noteMember([UInt8](repeating: 97, count: SubjectCore.longestKey + excess)), equals: (excess == 0))
            expect(host.members.isEmpty, equals: (excess != 0))
        }

        @Test(arguments: [
            (TableFunction.setText, 4), (.setText, 0), (.reloadRow, 8), (.modelValue, 8), (.valueBool, 8),
        ])
        func anOperationThatCannotBeIsRefused(_ function: TableFunction, _ size: Int) throws {
            let host = try host()
            var head = lsn_message(.operation, function: function.rawValue)
            head.flag = 1
            let component = try ComponentDeclaration.row(#"\#(Self.nib), "commands": { "configuration": "f(text)" }"#)
            let call = RecordingHost.Call(
                host: host, component: component, function: try #require(component.commands[.configuration]))
            #expect(!host.apply(head, [UInt8](repeating: 0, count: size), call))
            head.function = 200
            #expect(!host.apply(head, [UInt8](repeating: 0, count: 64), call))
        }
    }
}
