internal import LiaisonJSON

/// The document of a factory that shows each item by the first pack whose conditions the item meets, and all others as
/// the stock factory does.
enum PackedFactory {
    /// The document; nil if `stock` is no document of the stock factory.
    static func document(_ stock: [UInt8], _ packs: [FittingPack]) -> [UInt8]? {
        let document = try? JSONReader().read(stock) { stock -> String? in
            guard var sections = stock["sections"]?.items, let head = sections.next(), let items = sections.next(),
                let header = items["header"],
                let rows = items["rows"]
            else { return nil }
            return """
                { "liaison": "1.0", "title": "{/title}", "language": "{/language}", "sections": [ \(head.json),
                  { "each": "/items", "id": "{/id}", "header": \(self.header(packs[...], otherwise: header.json)),
                    "rows": [ \(self.rows(packs[...], otherwise: rows.json)) ] } ] }
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

    private static func rows(_ packs: ArraySlice<FittingPack>, otherwise stock: String) -> String {
        guard let pack = packs.first else { return "{ \"rows\": \(stock) }" }
        let shown = "[\(pack.rows.map { $0 ?? "{ \"rows\": \(stock) }" }.joined(separator: ","))]"
        guard let conditions = pack.conditions else { return "{ \"rows\": \(shown) }" }
        return """
            { "when": \(conditions), "rows": \(shown), "otherwise": \(rows(packs.dropFirst(), otherwise: stock)) }
            """
    }
}
