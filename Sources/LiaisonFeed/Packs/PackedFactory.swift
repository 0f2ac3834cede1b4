internal import LiaisonJSON
internal import LiaisonManifest

/// The documents of factories that show each item, or its headline, by the first pack whose conditions the item meets,
/// and all others as the stock factory does.
enum PackedFactory {
    /// The document for articles; nil if `stock` is no document of the stock factory.
    static func articles(_ stock: [UInt8], _ packs: [FittingPack]) -> [UInt8]? {
        let document = try? JSONReader().read(stock) { stock -> String? in
            guard var sections = stock["sections"]?.items, let head = sections.next(), let items = sections.next(),
                let header = items["header"],
                let rows = StockRows(stock)
            else { return nil }
            return """
                { "liaison": "1.0", "title": "{/title}", "language": "{/language}", "sections": [ \(head.json),
                  { "each": "/items", "id": "{/id}", "header": \(self.header(packs[...], otherwise: header.json)),
                    "rows": [ \(self.rows(packs[...], rows)) ] } ] }
                """
        }
        return (document ?? nil).map { Array($0.utf8) }
    }

    /// The document for headlines; nil if `stock` is no document of the stock headlines.
    static func headlines(_ stock: [UInt8], _ packs: [FittingPack]) -> [UInt8]? {
        let document = try? JSONReader().read(stock) { stock -> String? in
            guard var sections = stock["sections"]?.items, let section = sections.next(),
                var rows = section["rows"]?.items, let row = rows.next()
            else { return nil }
            return """
                { "liaison": "1.0", "language": "{/language}", "sections": [ { "each": "/items", "id": "{/_headline/id}",
                  "rows": [ \(headline(packs[...], otherwise: row)) ] } ] }
                """
        }
        return (document ?? nil).map { Array($0.utf8) }
    }

    private static func header(_ packs: ArraySlice<FittingPack>, otherwise stock: String) -> String {
        guard let pack = packs.first else { return stock }
        guard let conditions = pack.conditions else { return pack.header }
        let others = header(packs.dropFirst(), otherwise: stock)
        return "{ \"when\": \(conditions), \(pack.header.dropFirst().dropLast()), \"otherwise\": \(others) }"
    }

    private static func rows(_ packs: ArraySlice<FittingPack>, _ stock: StockRows) -> String {
        guard let pack = packs.first else { return stock.article }
        let shown = stock.filled(in: pack.rows, key: "rows")
        guard let conditions = pack.conditions else { return "{ \"rows\": \(shown) }" }
        return """
            { "when": \(conditions), "rows": \(shown), "otherwise": \(rows(packs.dropFirst(), stock)) }
            """
    }

    private static func headline(_ packs: ArraySlice<FittingPack>, otherwise stock: JSONValue) -> String {
        guard let pack = packs.first else { return stock.json }
        let shown = pack.headline.map { headline($0, stock) } ?? stock.json
        guard let conditions = pack.conditions else { return shown }
        let others = headline(packs.dropFirst(), otherwise: stock)
        return "{ \"when\": \(conditions), \"rows\": [\(shown)], \"otherwise\": \(others) }"
    }

    /// A value in JSON, with a default unless the value has one.
    private static func optional(_ value: String, _ other: String) -> String {
        value.hasPrefix("{") ? value : "{ \"value\": \(value), \"default\": \(other) }"
    }

    /// The row of a headline with the texts of a pack.
    private static func headline(_ texts: PackDeclaration.Headline, _ stock: JSONValue) -> String {
        var json = ""
        for (key, value) in stock.members where !key.equals("model") {
            json += "\(JSONText.string(key.string)): \(value.json), "
        }
        var model: [String] = []
        for (key, value) in stock["model"].map({ $0.members }) ?? stock.members {
            let text =
                if key.equals("title") {
                    texts.title.map { optional($0, "\"Untitled\"") }
                } else if key.equals("author") {
                    texts.details.map { optional($0, "null") }
                } else {
                    String?.none
                }
            model.append("\(JSONText.string(key.string)): \(text ?? value.json)")
        }
        return "{ \(json)\"model\": { \(model.joined(separator: ", ")) } }"
    }
}
