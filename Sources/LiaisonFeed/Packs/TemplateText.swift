internal import LiaisonJSON

/// A text inside a template in JSON.
struct TemplateText {
    /// The text.
    let text: String
    /// The key of the text, or of the array with the text; empty if there is none.
    let key: String
    /// True if the text is an item of an array.
    let isItem: Bool

    /// A template with other JSON in place of the texts for which a function returns some. The text `template` is JSON,
    /// whose first value has the key `key`.
    static func replaced(
        in template: String, key: String = "", _ replacement: (TemplateText) -> String?
    ) -> String {
        var json = ""
        _ = try? JSONReader().read(Array(template.utf8)) { value in
            append(value, key: key, isItem: false, to: &json, replacement)
        }
        return json
    }

    private static func append(
        _ value: JSONValue, key: String, isItem: Bool, to json: inout String, _ replacement: (TemplateText) -> String?
    ) {
        switch value.kind {
        case .string:
            json += replacement(TemplateText(text: value.string, key: key, isItem: isItem)) ?? value.json
        case .array:
            json += "["
            for (index, item) in value.items.enumerated() {
                if index > 0 { json += "," }
                append(item, key: key, isItem: true, to: &json, replacement)
            }
            json += "]"
        case .object:
            json += "{"
            for (index, member) in value.members.enumerated() {
                json += (index > 0 ? "," : "") + JSONText.string(member.key.string) + ":"
                append(member.value, key: member.key.string, isItem: false, to: &json, replacement)
            }
            json += "}"
        case .null, .bool, .int, .double, .numberOutOfRange: json += value.json
        }
    }
}
