/// A page of the documentation as a page of the manual, in the language mdoc.
package struct ManualPage {
    private let name: String
    private let page: PlainPage
    /// The width of a table of more than two columns. A page of 80 columns indents its text by five.
    private static let tableColumns = 75

    /// Makes a page of section 7, with a name such as `liaison-feeds`.
    package init(_ page: PlainPage, name: String) {
        (self.page, self.name) = (page, name)
    }

    /// The text. Its first line is the request for a date, which has none.
    package var text: String {
        var lines = [
            ".Dd", ".Dt \(name.uppercased()) 7", ".Os", ".Sh NAME", ".Nm \(name)", ".Nd \(Self.escaped(page.title))",
            ".Sh DESCRIPTION",
        ]
        var list: String?
        for block in page.blocks where block != .heading("Overview") {
            let kind = Self.list(of: block)
            if let list, list != kind { lines.append(".El") }
            if let kind, list != kind { lines.append(".Bl \(kind) -compact") }
            list = kind
            lines += Self.lines(of: block)
        }
        if list != nil { lines.append(".El") }
        return (lines + [".Sh SEE ALSO", ".Xr liaison 1"]).joined(separator: "\n") + "\n"
    }

    /// The kind of the list that contains a block; nil if the block is no item.
    private static func list(of block: PlainPage.Block) -> String? {
        guard case .item(let marker, _) = block else { return nil }
        return marker == "-" ? "-bullet" : "-enum"
    }

    private static func lines(of block: PlainPage.Block) -> [String] {
        switch block {
        case .heading(let text): [".Sh \(argument(text.uppercased()))"]
        case .paragraph(let text): [".Pp", escaped(text)]
        case .item(_, let text): [".It", escaped(text)]
        case .table(let rows) where rows.first?.count == 2:
            [".Bl -tag -width Ds"] + rows.dropFirst().flatMap { [".It \(argument($0[0]))", escaped($0[1])] } + [".El"]
        case .table(let rows):
            literal(PlainTable(rows).text(columns: tableColumns).split(separator: "\n").map(String.init), "")
        case .code(let lines): literal(lines, " -offset indent")
        }
    }

    /// Lines that are not filled.
    private static func literal(_ lines: [String], _ options: String) -> [String] {
        [".Bd -literal\(options)"] + lines.map(escaped) + [".Ed"]
    }

    /// A text as one argument that is no macro.
    private static func argument(_ text: String) -> String {
        "\"\\&\(escaped(text).replacing("\"", with: "\"\""))\""
    }

    /// A text whose characters have no meaning for roff. Minus signs can be copied into a shell.
    private static func escaped(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("'", with: "\\(aq")
            .replacing("`", with: "\\(ga").replacing("^", with: "\\(ha").replacing("~", with: "\\(ti")
        return plain.hasPrefix(".") ? "\\&\(plain)" : plain
    }
}
