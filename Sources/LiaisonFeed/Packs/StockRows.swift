internal import LiaisonJSON

/// The rows of the stock factory that packs name.
struct StockRows {
    /// The rows of an article, in JSON.
    let article: String
    /// The row of a block, in JSON.
    let block: String

    /// The rows of a document of the stock factory; nil for another document.
    init?(_ document: JSONValue) {
        let rows = document["sections"]?.items.lazy.compactMap { $0["rows"] }.first { _ in true }
        let blocks = rows?.items.first { $0["when"]?.equals("/_liaison/blocks") == true }?["rows"]?.firstItem
        guard let rows, let blocks else { return nil }
        let members = blocks.members.filter { !$0.key.equals("each") }
        article = "{ \"rows\": \(rows.json) }"
        block = "{ \(members.map { "\(JSONText.string($0.key.string)): \($0.value.json)" }.joined(separator: ", ")) }"
    }

    /// The rows of the stock factory.
    init?() {
        guard let rows = try? JSONReader().read(PackageResources.article_factory_json, StockRows.init) else {
            return nil
        }
        self = rows
    }

    /// Templates in JSON with rows in place of the texts `article` and `block` that stand among rows. The first value has
    /// the key `key`.
    func filled(in templates: String, key: String = "") -> String {
        TemplateText.replaced(in: templates, key: key) { text in
            guard text.key == "rows", text.isItem else { return nil }
            return switch text.text {
            case "article": article
            case "block": block
            default: nil
            }
        }
    }
}
