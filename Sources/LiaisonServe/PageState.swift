internal import LiaisonJSON
internal import LiaisonReader

/// What a page has been sent last, so that an answer holds only what has changed.
struct PageState {
    /// The number of the state. A page that has another state gets everything.
    private(set) var version = 0
    private var fields: [(name: String, json: String)] = []
    private var rows: [PageContents.Row] = []

    /// The numbers of the rows that a state after this one would change or add.
    func changedRows(in contents: PageContents) -> [Int] {
        let known = Dictionary(rows.map { ($0.id, $0.html) }) { first, _ in first }
        return contents.rows.filter { known[$0.id] != $0.html }.map(\.id)
    }

    /// Returns whether contents differ from what the page was sent.
    func differs(from contents: PageContents) -> Bool {
        !changedRows(in: contents).isEmpty || !rows.elementsEqual(contents.rows) { $0.hasSamePlace(as: $1) }
            || fields.map(\.json) != Self.fields(of: contents).map(\.json)
    }

    /// Takes contents, and returns the members of the JSON that lead a page with the version `base` to them.
    mutating func take(_ contents: PageContents, base: Int?) -> [String] {
        let new = Self.fields(of: contents)
        let isDelta = base == version
        let old = isDelta ? Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.json) }) : [:]
        if !isDelta || differs(from: contents) { version += 1 }
        var members = [#""version":\#(version)"#]
        if isDelta, let base { members.append(#""base":\#(base)"#) }
        members += new.filter { old[$0.name] != $0.json }.map { "\(JSONText.string($0.name)):\($0.json)" }
        if let rows = rowsMember(contents, isDelta) { members.append(rows) }
        (fields, rows) = (new, contents.rows)
        return members
    }

    /// The member for rows: those that have changed, or all numbers of rows, where the window has other rows.
    private func rowsMember(_ contents: PageContents, _ isDelta: Bool) -> String? {
        let known = isDelta ? Dictionary(rows.map { ($0.id, $0.html) }) { first, _ in first } : [:]
        let isSameWindow = isDelta && rows.elementsEqual(contents.rows) { $0.hasSamePlace(as: $1) }
        let written = contents.rows.compactMap { row -> String? in
            let isKnown = known[row.id] == row.html
            if isSameWindow, isKnown { return nil }
            return isKnown
                ? "[\(row.id),\(row.number),\(row.edges)]"
                : "[\(row.id),\(row.number),\(row.edges),\(JSONText.string(String(decoding: row.html, as: UTF8.self)))]"
        }
        if isSameWindow { return written.isEmpty ? nil : #""changed":\#(JSONText.array(written))"# }
        return #""rows":\#(JSONText.array(written))"#
    }

    /// The members of the JSON besides the rows.
    private static func fields(of contents: PageContents) -> [(name: String, json: String)] {
        [
            ("level", "\(contents.level)"), ("kind", JSONText.string(contents.kind.map(name) ?? "rows")),
            ("title", JSONText.string(contents.title)),
            ("language", contents.language.map(JSONText.string) ?? "null"),
            ("message", JSONText.string(contents.message)),
            ("position", JSONText.string(contents.position)), ("editing", "\(contents.isEditing)"),
            ("height", number(contents.height)), ("top", number(contents.top)), ("count", "\(contents.count)"),
            ("complete", "\(contents.isComplete)"), ("current", contents.current.map { "\($0)" } ?? "null"),
            ("dialog", contents.dialog.map(json) ?? "null"),
        ]
    }

    private static func number(_ points: Double) -> String {
        points.isFinite ? "\(Int(min(max(points, 0), 1e12).rounded()))" : "0"
    }

    private static func name(_ level: ReaderLevel) -> String {
        switch level {
        case .feeds: "feeds"
        case .headlines: "headlines"
        case .article: "article"
        }
    }

    private static func json(_ dialog: PageContents.Dialog) -> String {
        switch dialog {
        case .prompt(let label, let text):
            #"{"kind":"prompt","label":\#(JSONText.string(label)),"text":\#(JSONText.string(text))}"#
        case .question(let question, let answers):
            #"{"kind":"question","label":\#(JSONText.string(question)),"answers":\#(JSONText.array(answers.map(JSONText.string)))}"#
        case .text(let title, let lines):
            #"{"kind":"text","label":\#(JSONText.string(title)),"lines":"#
                + JSONText.array(lines.map { JSONText.array($0.map(JSONText.string)) }) + "}"
        }
    }
}

extension PageContents.Row {
    /// 1 for the first entry of a section, plus 2 for the last.
    var edges: Int { (isFirst ? 1 : 0) + (isLast ? 2 : 0) }

    /// Returns whether another row is the same entry at the same place.
    fileprivate func hasSamePlace(as other: PageContents.Row) -> Bool {
        id == other.id && number == other.number && edges == other.edges
    }
}
