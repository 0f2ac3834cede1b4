import Foundation
@testable import LiaisonSyndication
import Testing
import TestSupport

@Suite struct EncodingTests {
    private static let text = "Grüße – “ok”"

    private func feed(_ encoding: String) -> String {
        rss("<item><title>\(Self.text)</title></item>", declaration: "<?xml version=\"1.0\" encoding=\"\(encoding)\"?>")
    }

    @Test(arguments: [
        ("utf-8", String.Encoding.utf8, nil as String?), ("windows-1252", .windowsCP1252, nil),
        ("iso-8859-1", .windowsCP1252, nil), ("utf-16", .utf16, nil), ("utf-16", .utf16LittleEndian, nil),
        ("utf-8", .windowsCP1252, "text/xml; charset=windows-1252"), ("utf-16", .utf8, nil),
        ("utf-32", .utf32, nil), ("utf-32", .utf32LittleEndian, nil), ("ucs-4", .utf32BigEndian, nil),
    ])
    func theEncodingIsFound(declared: String, encoding: String.Encoding, contentType: String?) throws {
        let bytes = try #require(feed(declared).data(using: encoding))
        let reading = Reading(Array(bytes), contentType: contentType)
        expect(reading.titles, equals: [Self.text])
        expect(reading.faults, equals: [])
    }

    /// JSON in UTF-16 with and without a byte order mark, and in the other encodings of Unicode. The charset of the
    /// media type says nothing about JSON, and neither does the XML declaration in a text.
    @Test(arguments: [
        String.Encoding.utf8, .utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian, .utf32BigEndian,
    ])
    func theEncodingOfJSONIsFound(encoding: String.Encoding) throws {
        let feed = """
            {"version":"https://jsonfeed.org/version/1.1","title":"<?xml version='1.0' encoding='latin1'?>",
             "items":[{"id":"1","title":"\(Self.text)"}]}
            """
        let bytes = try #require(feed.data(using: encoding))
        let reading = Reading(Array(bytes), contentType: "application/json; charset=iso-8859-1")
        expect(reading.titles, equals: [Self.text])
        expect(reading.head["title"] as? String, equals: "<?xml version='1.0' encoding='latin1'?>")
        expect(reading.faults, equals: [])
    }

    /// Half of a surrogate pair costs itself alone. The `~` of the feed becomes the half.
    @Test(arguments: [0xD800, 0xDBFF, 0xDC00] as [UInt16], [true, false])
    func aUnitOfUTF16ThatIsInvalidCostsItselfAlone(unit: UInt16, isLittle: Bool) {
        let feed = "\u{FEFF}" + rss("<item><title>a~b</title></item>")
        let bytes: [UInt8] = feed.utf16.map { $0 == 0x7E ? unit : $0 }.flatMap { unit in
            withUnsafeBytes(of: isLittle ? unit.littleEndian : unit.bigEndian) { Array($0) }
        }
        let reading = Reading(bytes)
        expect(reading.titles, equals: ["a\u{FFFD}b"])
        expect(
            reading.faults,
            equals: ["feed: some bytes are invalid in the character encoding; they are shown as “\u{FFFD}”"])
    }

    @Test func aUnitOfUTF32ThatIsInvalidCostsItselfAlone() {
        let feed = "\u{FEFF}" + rss("<item><title>a~b</title></item>")
        let bytes: [UInt8] = feed.unicodeScalars.map { $0 == "~" ? 0x11_0000 : $0.value }.flatMap { unit in
            withUnsafeBytes(of: unit.littleEndian) { Array($0) }
        }
        let reading = Reading(bytes)
        expect(reading.titles, equals: ["a\u{FFFD}b"])
    }

    @Test func jsonThatEndsWithinACharacterIsAFault() {
        let feed = #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","title":"a"}]}"#
        let bytes: [UInt8] = feed.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let reading = Reading([0xFF, 0xFE] + bytes + [0x20])
        expect(reading.titles, equals: ["a"])
        expect(
            reading.faults.first,
            equals: "feed: some bytes are invalid in the character encoding; they are shown as “\u{FFFD}”")
    }

    @Test func aMarkGoesBeforeTheCharset() throws {
        let reading = Reading(
            [0xEF, 0xBB, 0xBF] + Array(feed("utf-8").utf8), contentType: "text/xml; charset=iso-8859-1")
        expect(reading.titles, equals: [Self.text])
    }

    /// “Grün” as the code page 37 writes it, in declarations that name the page in three ways, the last of them unknown.
    @Test(arguments: ["cp037", "EBCDIC-CP-US", "ebcdic_cp_us"])
    func ebcdicIsToldByItsDeclaration(name: String) throws {
        let document =
            "<?xml version=\"1.0\" encoding=\"\(name)\"?><rss><channel><item><title>Gr#n</title></item></channel></rss>"
        let reading = Reading(document.utf8.map(ebcdic))
        expect(reading.titles, equals: ["Grün"])
        expect(reading.faults, equals: [])
    }

    /// A character in the code page 37; `ü` for `#`.
    private func ebcdic(_ byte: UInt8) -> UInt8 {
        let marks: [Character: UInt8] = [
            "<": 0x4C, ">": 0x6E, "?": 0x6F, " ": 0x40, "=": 0x7E, "\"": 0x7F, ".": 0x4B, "/": 0x61, "-": 0x60,
            "_": 0x6D, "#": 0xDC,
        ]
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "i"): return byte - UInt8(ascii: "a") + 0x81
        case UInt8(ascii: "j")...UInt8(ascii: "r"): return byte - UInt8(ascii: "j") + 0x91
        case UInt8(ascii: "s")...UInt8(ascii: "z"): return byte - UInt8(ascii: "s") + 0xA2
        case UInt8(ascii: "A")...UInt8(ascii: "I"): return byte - UInt8(ascii: "A") + 0xC1
        case UInt8(ascii: "J")...UInt8(ascii: "R"): return byte - UInt8(ascii: "J") + 0xD1
        case UInt8(ascii: "S")...UInt8(ascii: "Z"): return byte - UInt8(ascii: "S") + 0xE2
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0") + 0xF0
        default: return marks[Character(UnicodeScalar(byte))] ?? 0x6F
        }
    }

    /// Bytes that are UTF-8, with characters of several bytes, are UTF-8 whatever is declared.
    @Test(arguments: ["windows-1251", "iso-8859-1", "shift_jis", "x-klingon"])
    func validUTF8IsUTF8(name: String) {
        for (declared, contentType) in [(name, nil), ("utf-8", "text/xml; charset=\(name)")] as [(String, String?)] {
            let reading = Reading(feed(declared), contentType: contentType)
            #expect(reading.titles == [Self.text] && reading.faults.isEmpty, "\(reading.faults)")
        }
    }

    @Test(
        arguments: [
            ("EUC_JP", "EUC-JP"), ("win-1251", "WINDOWS-1251"), ("Win1251", "WINDOWS-1251"),
            ("cp-1252", "WINDOWS-1252"),
            ("ISO8859_2", "ISO-8859-2"), ("shift jis", "CP932"), ("KOI8R", "KOI8-R"), ("utf_8", "UTF-8"), ("win", nil),
            ("", nil),
            ("utf-7", nil), ("x-klingon", nil),
        ] as [(String, String?)])
    func anUnknownLabelIsOneWithOtherSigns(label: String, name: String?) {
        expect(EncodingLabels.name(of: label.lowercased()), equals: name)
    }

    /// No iconv has the first encoding. The iconv of glibc has the others, but a feed must not make it load them.
    @Test(arguments: ["x-klingon", "iso-2022-cn-ext", "utf-7", "cp850"])
    func anUnknownEncodingIsAFault(name: String) {
        for (declared, contentType) in [(name, nil), ("utf-8", "text/xml; charset=\(name)")] as [(String, String?)] {
            let reading = Reading(feed(declared).replacing(Self.text, with: "Garden"), contentType: contentType)
            expect(reading.titles, equals: ["Garden"])
            let found = name.uppercased()
            expect(
                reading.faults,
                equals: ["feed: expected a known character encoding, found “\(found)”; UTF-8 is tried instead"])
        }
    }

    /// Bytes beyond ASCII in encodings of the Encoding Standard of the WHATWG.
    @Test(
        arguments: [
            ("iso-8859-5", [0xB4], "Д"), ("visual", [0xE0], "א"), ("iso-8859-9", [0xFE], "ş"), ("tis-620", [0xA1], "ก"),
            ("koi8-ru", [0xA4], "є"), ("x-mac-roman", [0x80], "Ä"), ("x-mac-ukrainian", [0xB6], "ґ"),
            ("windows-31j", [0x82, 0xA0], "あ"), ("euc-jp", [0xA4, 0xA2], "あ"), ("ks_c_5601-1987", [0xB0, 0xA1], "가"),
            ("chinese", [0xB0, 0xA1], "啊"), ("big5", [0xA4, 0x40], "一"), ("windows-1257", [0xE0], "ą"),
        ] as [(String, [UInt8], String)])
    func anEncodingOfTheStandardIsKnown(label: String, bytes: [UInt8], expected: String) {
        let feed = rss("<item><title>~</title></item>", declaration: "<?xml version=\"1.0\" encoding=\"\(label)\"?>")
        let reading = Reading(feed.utf8.flatMap { $0 == UInt8(ascii: "~") ? bytes : [$0] })
        expect(reading.titles, equals: [expected])
        expect(reading.faults, equals: [])
    }
}
