@testable import LiaisonKit
import LiaisonRender
import Testing
import TestSupport

/// Tests that the texts of a trace cannot control the terminal that shows the trace.
struct TraceTests {
    @Test func whatPluginsSayIsEscaped() {
        let dispatch = Dispatch(
            event: .command(.configuration), component: "A\u{9B}2J", provider: "b\u{202E}",
            place: .row(IndexPath(row: 3, section: 0)), cell: nil, result: .failed("“no”\n\u{2066}\u{1B}"))
        var output = OutputBuffer()
        Trace.write(dispatch, into: &output)
        expect(
            String(decoding: output.bytes, as: UTF8.self),
            equals: #"{"command":"configuration","component":"A\u009b2J","plugin":"b\u202e","kind":"row","section":0,"#
                + #""indexPath":[0,3],"cell":null,"reused":null,"result":{"failed":"“no”\n\u2066\u001b"}}"# + "\n")
    }

    @Test(arguments: [(Double.nan, "0.0"), (.infinity, "0.0"), (-1.5, "-1.5"), (44, "44.0")])
    func aNumberOfPointsIsOneOfJSON(points: Double, text: String) {
        let dispatch = Dispatch(
            event: .command(.configuration), component: "A", provider: nil, place: .header(section: 0), cell: nil,
            result: .points(points))
        var output = OutputBuffer()
        Trace.write(dispatch, into: &output)
        #expect(String(decoding: output.bytes, as: UTF8.self).hasSuffix("\"result\":\(text)}\n"))
    }

    @Test func theTextsOfTablesAreWritten() {
        let nib = Nib(.column([.table([Nib.Column("Name"), Nib.Column("Size")], outlet: "a"), .table(outlet: "b")]))
        let cell = Cell(reuseIdentifier: "Sample", nib: nib)
        _ = cell.table("a")?.appendRow()
        for text in ["x", "\u{1B}\"8"] { _ = cell.table("a")?.appendCell(text.utf8.span, RunStyle(), url: nil) }
        var output = OutputBuffer()
        for event in [Dispatch.Event.command(.configuration), .command(.willDisplay)] {
            Trace.write(
                Dispatch(
                    event: event, component: "A", provider: nil, place: .row(IndexPath(row: 0, section: 0)), cell: cell,
                    result: .done), into: &output)
        }
        let lines = String(decoding: output.bytes, as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 2 && lines[1].hasSuffix("\"result\":null}"))
        #expect(lines[0].hasSuffix(#""result":null,"tables":[[["Name","Size"],["x","\u001b\"8"]],[]]}"#), "\(lines[0])")
    }
}
