import Foundation
import Testing

@Suite struct EncodingTests {
    private static let text = "Grüße – “ok”"

    private func feed(_ encoding: String) -> String {
        rss("<item><title>\(Self.text)</title></item>", declaration: "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>")
    }

    @Test(arguments: [
        ("utf-8", String.Encoding.utf8, nil as String?), ("windows-1252", .windowsCP1252, nil),
        ("iso-8859-1", .windowsCP1252, nil), ("utf-16", .utf16, nil), ("utf-16", .utf16LittleEndian, nil),
        ("utf-8", .windowsCP1252, "text/xml; charset=windows-1252"), ("utf-16", .utf8, nil),
    ])
    func theEncodingIsFound(declared: String, encoding: String.Encoding, contentType: String?) throws {
        let bytes = try #require(feed(declared).data(using: encoding))
        let reading = Reading(Array(bytes), contentType: contentType)
        #expect(reading.titles == [Self.text])
        #expect(reading.faults == [])
    }

    @Test func aMarkGoesBeforeTheCharset() throws {
        let reading = Reading(
            [0xEF, 0xBB, 0xBF] + Array(feed("utf-8").utf8), contentType: "text/xml; charset=iso-8859-1")
        #expect(reading.titles == [Self.text])
    }

    @Test func anUnknownEncodingIsAFault() {
        let reading = Reading(feed("x-klingon"))
        #expect(reading.titles == [Self.text])
        #expect(
            reading.faults == ["feed: expected a known character encoding, found “X-KLINGON”; UTF-8 is tried instead"])
    }
}
