import CContract
import CLiaison
@testable import LiaisonContract
import LiaisonHost
import LiaisonKit
import LiaisonManifest
import Testing

extension RecordingTests {
    /// A host that records what functions ask for, and its cells.
    struct RecordingHostTests {
        private static let nib = #""nib": { "row": [ { "label": "text" }, { "progress": "bar" } ] }"#

        /// The words of a table behind its size: the addresses of its functions.
        private func addresses(_ table: lsn_api) -> [UInt] {
            withUnsafeBytes(of: table) { Array($0.bindMemory(to: UInt.self).dropFirst()) }
        }

        @Test func noFunctionIsThatOfTheRealHost() {
            let real = addresses(FunctionTable.pointer.pointee)
            let recording = addresses(RecordingTable.functions)
            #expect(real.count > 30 && recording.count == real.count)
            #expect(Set(recording).isDisjoint(with: real) && !recording.contains(0))
            #expect(!addresses(SilentTable.functions).contains(0))
        }

        @Test(arguments: [nil, 8, 80, 4096])
        func aTableSaysTheSizeItIsMadeWith(_ size: Int?) {
            let host = RecordingHost(tableSize: size)
            #expect(host.table.pointee.size == size ?? MemoryLayout<lsn_api>.size)
        }

        @Test func functionsBehindTheEndOfASmallTableAreNotThere() {
            let host = RecordingHost(tableSize: MemoryLayout<lsn_api>.offset(of: \.open))
            #expect(host.table.pointee.open == nil && host.table.pointee.deselect_row != nil)
        }

        @Test func aCallOutsideOfACommandIsAViolation() {
            let host = RecordingHost()
            host.table.pointee.set_text(nil, "a")
            host.table.pointee.set_title(nil, "b")
            _ = host.table.pointee.open(nil, "c")
            #expect(host.violations.map(\.kind) == [.time])
            #expect(host.violations.first?.sentence == "it calls lsn_set_text while no command is performed")
            #expect(host.requests.isEmpty)
        }

        @Test func aSilentHostTakesNoNotice() {
            let host = RecordingHost(isRecording: false)
            host.table.pointee.set_text(nil, "a")
            #expect(host.table.pointee.reload_row(nil, lsn_index_path(section: 0, row: 0)))
            #expect(host.violations.isEmpty && host.requests.isEmpty)
        }

        @Test func cellsDifferInWhatTheyShow() throws {
            let component = try ComponentDeclaration.row(Self.nib)
            let host = RecordingHost()
            let (one, other) = (
                try #require(RecordingCell(component, host.table)), try #require(RecordingCell(component, host.table))
            )
            #expect(one.difference(from: other) == nil)
            one.views[0].text = [ViewState.Run(text: Array("a".utf8), weight: nil)]
            #expect(one.difference(from: other)?.hasPrefix("of the outlet “text” ") == true)
            // Hidden views show nothing.
            for cell in [one, other] { cell.views[0].isHidden = true }
            #expect(one.difference(from: other) == nil)
            one.failure = "no room"
            #expect(one.difference(from: other) == "it fails with “no room”, but is shown")
            // Why it fails is all that a cell shows that has failed.
            other.failure = "no room"
            one.views[1].progress = 0.5
            #expect(one.difference(from: other) == nil)
        }

        @Test func aHandleStandsForAViewOfItsOwnCellAlone() throws {
            let component = try ComponentDeclaration.row(Self.nib)
            let host = RecordingHost()
            let (one, other) = (
                try #require(RecordingCell(component, host.table)), try #require(RecordingCell(component, host.table))
            )
            let numbers = (0..<3).map { one.number(of: UnsafeRawPointer(one.slots[$0])) }
            #expect(numbers == [0, 1, 2])
            #expect(other.number(of: UnsafeRawPointer(one.slots[0])) == nil)
            #expect(one.number(of: UnsafeRawPointer(one.slots[0]) + 1) == nil)
            #expect((0..<3).map(one.name) == ["the outlet “text”", "the outlet “bar”", "the cell"])
        }
    }
}
