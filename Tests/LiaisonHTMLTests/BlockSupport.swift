import LiaisonHTML
import LiaisonJSON

/// The array of the blocks of some HTML.
func blocks(_ html: [UInt8], base: String? = "https://h.example/a/") -> JSONTree {
    JSONTree { json in
        json.beginArray()
        html.withUnsafeBufferPointer { HTMLBlocks.append($0, base: base.flatMap { URLReference($0) }, to: json) }
        json.endArray()
    }
}

/// The blocks of some HTML, each in a line of its own notation: `heading2 See **this** [page](https://…)`.
func blocks(_ html: String, base: String? = "https://h.example/a/") throws -> [String] {
    blocks(Array(html.utf8), base: base).read { $0.items.map(notation) }
}

private func notation(_ block: JSONValue) -> String {
    var words = [(block["type"]?.string ?? "?") + number(block["level"]) + number(block["depth"])]
    for key in ["marker", "language"] as [StaticString] { block[key].map { words.append($0.string) } }
    block["caption"].map { words.append("(\(text($0)))") }
    block["columns"].map { words.append($0.items.map(column).joined(separator: "|")) }
    block["rows"].map { words += $0.items.map { "/ " + $0.items.map(text).joined(separator: "|") } }
    words.append(text(block))
    for key in ["url", "alt", "mime_type"] as [StaticString] { block[key].map { words.append($0.string) } }
    if block["width"] != nil || block["height"] != nil {
        words.append("\(number(block["width"]))×\(number(block["height"]))")
    }
    block["link"].map { words.append("→ " + $0.string) }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
}

/// The text of a block or cell, with the marks of its runs.
private func text(_ block: JSONValue) -> String {
    block["runs"].map { $0.items.map(run).joined() } ?? block["text"]?.string ?? ""
}

/// The title of a column, after a mark for its alignment.
private func column(_ column: JSONValue) -> String {
    let marks = ["center": "^", "end": ">"]
    return (column["alignment"].flatMap { marks[$0.string] } ?? "") + (column["title"]?.string ?? "")
}

private func number(_ value: JSONValue?) -> String { value.map { "\($0.int)" } ?? "" }

private func run(_ run: JSONValue) -> String {
    var text = run["text"]?.string ?? ""
    let marks: [(StaticString, String)] = [
        ("code", "`"), ("subscript", "~"), ("superscript", "^"), ("underline", "+"), ("strike", "-"), ("mark", "="),
    ]
    for (member, mark) in marks where run[member]?.bool == true { text = mark + text + mark }
    if run["italic"]?.bool == true { text = "_\(text)_" }
    if run["weight"]?.int == 700 { text = "**\(text)**" }
    return run["url"].map { "[\(text)](\($0.string))" } ?? text
}
