/// The character encodings that a feed may name: those of the Encoding Standard of the WHATWG that iconv has, UTF-32,
/// and some code pages of EBCDIC.
///
/// iconv loads a module of the system for each encoding. A feed must not choose among all modules, because some of them
/// are rarely used and have had grave faults.
enum EncodingLabels {
    /// The name for iconv of the encoding with a label in lower case; nil if a feed may not name the encoding. A label that the
    /// standard does not know is one with other signs between its letters and numbers: `euc_jp`, `win-1251`.
    static func name(of label: String) -> String? {
        let known = encodings.first { $0.dropFirst().contains { $0 == label } }
        let core = core(of: label)
        return (known ?? encodings.first { $0.dropFirst().contains { Self.core(of: $0) == core } }).map {
            String($0[0])
        }
    }

    /// The letters and numbers of a label.
    private static func core(of label: some StringProtocol) -> String {
        let core = String(label).filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return core.hasPrefix("win") && core.dropFirst(3).allSatisfy(\.isNumber) ? "windows" + core.dropFirst(3) : core
    }

    /// The number of bytes of a unit of the encoding with a name for iconv; nil if a feed may not name the encoding.
    static func unitSize(of name: String) -> Int? {
        guard encodings.contains(where: { $0[0] == name }) else { return nil }
        return name.hasPrefix("UTF-32") ? 4 : name.hasPrefix("UTF-16") ? 2 : 1
    }

    private static let encodings = table.split(separator: "\n").map { $0.split(separator: " ") }

    /// A line for each encoding: its name for iconv, and its labels. By the standard, the labels of ISO 8859-1 and ASCII
    /// mean windows-1252.
    private static let table = """
        UTF-8 utf-8 utf8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8
        WINDOWS-1252 iso-8859-1 windows-1252 us-ascii ascii latin1 cp1252 x-cp1252 iso8859-1 iso88591 iso_8859-1 \
        iso_8859-1:1987 iso-ir-100 csisolatin1 l1 latin-1 ansi_x3.4-1968 ansi cp819 ibm819
        WINDOWS-1250 windows-1250 cp1250 x-cp1250
        WINDOWS-1251 windows-1251 cp1251 x-cp1251
        WINDOWS-1253 windows-1253 cp1253 x-cp1253
        WINDOWS-1254 windows-1254 cp1254 x-cp1254 iso-8859-9 iso8859-9 iso88599 iso_8859-9 iso_8859-9:1989 iso-ir-148 \
        csisolatin5 l5 latin5
        WINDOWS-1255 windows-1255 cp1255 x-cp1255
        WINDOWS-1256 windows-1256 cp1256 x-cp1256
        WINDOWS-1257 windows-1257 cp1257 x-cp1257
        WINDOWS-1258 windows-1258 cp1258 x-cp1258
        CP874 windows-874 dos-874 cp874 tis-620 iso-8859-11 iso8859-11 iso885911
        ISO-8859-2 iso-8859-2 iso8859-2 iso88592 iso_8859-2 iso_8859-2:1987 iso-ir-101 csisolatin2 l2 latin2
        ISO-8859-3 iso-8859-3 iso8859-3 iso88593 iso_8859-3 iso_8859-3:1988 iso-ir-109 csisolatin3 l3 latin3
        ISO-8859-4 iso-8859-4 iso8859-4 iso88594 iso_8859-4 iso_8859-4:1988 iso-ir-110 csisolatin4 l4 latin4
        ISO-8859-5 iso-8859-5 iso8859-5 iso88595 iso_8859-5 iso_8859-5:1988 iso-ir-144 csisolatincyrillic cyrillic
        ISO-8859-6 iso-8859-6 iso8859-6 iso88596 iso_8859-6 iso_8859-6:1987 iso-8859-6-e iso-8859-6-i csiso88596e \
        csiso88596i iso-ir-127 csisolatinarabic arabic asmo-708 ecma-114
        ISO-8859-7 iso-8859-7 iso8859-7 iso88597 iso_8859-7 iso_8859-7:1987 iso-ir-126 csisolatingreek greek greek8 \
        sun_eu_greek ecma-118 elot_928
        ISO-8859-8 iso-8859-8 iso8859-8 iso88598 iso_8859-8 iso_8859-8:1988 iso-8859-8-e iso-8859-8-i csiso88598e \
        csiso88598i iso-ir-138 csisolatinhebrew hebrew visual logical
        ISO-8859-10 iso-8859-10 iso8859-10 iso885910 iso-ir-157 csisolatin6 l6 latin6
        ISO-8859-13 iso-8859-13 iso8859-13 iso885913
        ISO-8859-14 iso-8859-14 iso8859-14 iso885914
        ISO-8859-15 iso-8859-15 iso8859-15 iso885915 iso_8859-15 csisolatin9 l9
        ISO-8859-16 iso-8859-16
        IBM866 ibm866 866 cp866 csibm866
        KOI8-R koi8-r koi8_r koi koi8 cskoi8r
        KOI8-U koi8-u koi8-ru
        MACINTOSH macintosh mac x-mac-roman csmacintosh
        MAC-UK x-mac-cyrillic x-mac-ukrainian
        GB18030 gb18030 gbk x-gbk gb2312 gb_2312 gb_2312-80 csgb2312 csiso58gb231280 iso-ir-58 chinese
        BIG5-HKSCS big5 big5-hkscs cn-big5 csbig5 x-x-big5
        EUC-JP euc-jp x-euc-jp cseucpkdfmtjapanese
        ISO-2022-JP iso-2022-jp csiso2022jp
        CP932 shift_jis shift-jis sjis x-sjis csshiftjis windows-31j ms932 ms_kanji
        UHC euc-kr windows-949 ks_c_5601-1987 ks_c_5601-1989 ksc5601 ksc_5601 csksc56011987 cseuckr iso-ir-149 korean
        UTF-16LE utf-16 utf-16le ucs-2 iso-10646-ucs-2 unicode unicodefeff csunicode
        UTF-16BE utf-16be unicodefffe
        UTF-32LE utf-32 utf-32le
        UTF-32BE utf-32be ucs-4 iso-10646-ucs-4
        IBM037 ibm037 cp037 ebcdic-cp-us ebcdic-cp-ca ebcdic-cp-nl ebcdic-cp-wt csibm037
        IBM500 ibm500 cp500 ebcdic-cp-be ebcdic-cp-ch csibm500
        IBM1047 ibm1047 cp1047
        IBM1140 ibm1140 cp1140
        """
}
