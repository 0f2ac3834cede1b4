internal import LiaisonJSON
internal import LiaisonTemplates

/// The URLs that packs make. A pack comes from anybody, and the host fetches a picture whose URL stands in a model, so a
/// URL that does not stand in the item could carry texts of the item to a stranger.
enum PackedURLs {
    /// The first URL in a made text that does not stand in the datum of a template; nil if there is none.
    static func foreign(in value: JSONValue, madeBy template: ValueTemplate) -> String? {
        guard value.kind == .string, !template.keepsTexts else { return nil }
        let text = value.string
        guard text.contains("://") else { return nil }
        let datum = template.pointers.first?.datum
        for word in text.split(whereSeparator: { $0.isWhitespace || "<>\"'".contains($0) }) where word.contains("://") {
            let url = word.prefix { $0 != "," && $0 != ";" }
            if datum.map({ stands(String(url), in: $0) }) != true { return String(url) }
        }
        return nil
    }

    /// Returns whether a text of a value, or of a value inside, contains a URL.
    private static func stands(_ url: String, in value: JSONValue) -> Bool {
        switch value.kind {
        case .string: value.textCount >= url.utf8.count && value.string.contains(url)
        case .array: value.items.contains { stands(url, in: $0) }
        case .object: value.members.contains { stands(url, in: $0.value) }
        case .null, .bool, .int, .double, .numberOutOfRange: false
        }
    }
}
