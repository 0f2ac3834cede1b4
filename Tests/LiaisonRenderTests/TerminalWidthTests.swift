internal import CUnistring
@testable import LiaisonRender
import Testing
import TestSupport

@Suite struct TerminalWidthTests {
    @Test(
        arguments: [
            ("a", 1), ("~", 1), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{302}\u{303}", 1), ("ß", 1), ("…", 1), ("─", 1),
            ("中", 2), ("あ", 2), ("ﾊ", 1), ("Ａ", 2), ("　", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
            ("か\u{3099}", 2), ("ม", 1), ("นำ้", 2), ("क्", 1), ("ש\u{5BC}\u{5C1}", 1), ("ب\u{651}", 1),
            ("😀", 2), ("👍🏽", 2), ("☝🏿", 2), ("👩‍👩‍👧‍👦", 2), ("👩🏽‍🚀", 2), ("🏳️‍🌈", 2), ("❤️‍🔥", 2), ("🏃‍♀️", 2),
            ("🇩🇪", 2), ("🇩", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("❤️", 2), ("❤", 1), ("☎\u{FE0E}", 1), ("1️⃣", 2), ("#️⃣", 2), ("⌚", 2),
            ("©", 1), ("©️", 2), ("a\u{FE0F}", 1), ("1\u{200D}", 1), ("1\u{20E3}", 1), ("⛹‍♀", 2), ("க\u{BBE}\u{BBE}", 3),
            ("🫨", 2),
            ("\u{200B}", 0), ("\u{301}", 0), ("\u{200D}", 0), ("\u{AD}", 0), ("\u{200F}", 0),
            ("\0", 1), ("\u{1B}", 1), ("\u{7F}", 1), ("\u{85}", 1), ("\u{202E}", 1), ("\u{2066}", 1),
        ] as [(String, Int)])
    func aCharacterTakesTheColumnsThatATerminalGivesIt(text: String, columns: Int) {
        expect(columns, equals: TerminalPage.columns(of: text))
        expect(TerminalPage.columns(of: "[" + text + text + "]"), equals: 2 * columns + 2)
    }

    @Test func eachScalarHasAWidth() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let columns = CharacterWidth.columns(of: scalar)
            if !(0...2).contains(columns) { Issue.record("U+\(String(value, radix: 16)) takes \(columns) columns") }
        }
    }

    @Test func scriptsHaveTheWidthsOfLibunistring() {
        for value in [UInt32(0xA0)..<0x2028, 0x3000..<0xFE00].joined() {
            let scalar = Unicode.Scalar(value) ?? "\u{3000}"
            let columns = max(Int(uc_width(scalar.value, "UTF-8")), 0)
            if CharacterWidth.columns(of: scalar) != columns { Issue.record("U+\(String(value, radix: 16))") }
        }
    }
}
