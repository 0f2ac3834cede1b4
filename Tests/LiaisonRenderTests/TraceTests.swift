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
}
