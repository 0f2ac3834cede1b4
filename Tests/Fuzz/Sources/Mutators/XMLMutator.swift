/// Changes one element, attribute or text of a well-formed XML document in UTF-8.
final class XMLMutator: Mutator {
    private let vocabulary = Vocabulary()

    func mutated(_ document: [UInt8], by chance: inout Chance) -> [UInt8]? {
        guard let parts = XMLParts(document), !parts.elements.isEmpty else { return nil }
        let text = parts.texts.randomElement(using: &chance)
        let element = chance.one(of: parts.elements)
        let (place, change): (Range<Int>, String) =
            switch chance.below(3) {
            case 0 where text != nil:
                (text ?? element.all, changed(text: parts.string(text ?? element.all), by: &chance))
            case 1: (element.start, tag(element, by: &chance))
            default: (element.all, changed(element, in: parts, by: &chance))
            }
        return Array(document[..<place.lowerBound]) + change.utf8 + document[place.upperBound...]
    }

    private func changed(text: String, by chance: inout Chance) -> String {
        switch chance.below(3) {
        case 0: "<![CDATA[\(text.replacing("]]>", with: ""))]]>"
        case 1: text + text
        default: Self.escaped(OddValues.text(by: &chance))
        }
    }

    /// The start tag of an element with one attribute more, fewer, or of another value.
    private func tag(_ element: XMLParts.Element, by chance: inout Chance) -> String {
        var attributes = element.attributes
        for attribute in attributes { vocabulary.add(attribute.value, of: attribute.name) }
        if let index = attributes.indices.randomElement(using: &chance), !chance.happens(in: 3) {
            let (name, value) = attributes[index]
            switch chance.below(3) {
            case 0: attributes.remove(at: index)
            case 1: attributes[index].value = vocabulary.value(of: name, by: &chance) ?? ""
            default: attributes[index].value = OddValues.changed(value, by: &chance)
            }
        } else {
            let known = vocabulary.names.filter { name in
                !attributes.contains { $0.name == name } && !name.contains(":")
            }
            let name = known.randomElement(using: &chance) ?? "xml:base"
            attributes.append((name, vocabulary.value(of: name, by: &chance) ?? OddValues.text(by: &chance)))
        }
        let written = attributes.map { " \($0.name)=\"\(Self.escaped($0.value))\"" }.joined()
        return "<\(element.name)\(written)\(element.isEmptyTag ? "/>" : ">")"
    }

    private func changed(_ element: XMLParts.Element, in parts: XMLParts, by chance: inout Chance) -> String {
        let (all, inside, other) = (
            parts.string(element.all), parts.string(element.inside), chance.one(of: parts.elements)
        )
        switch chance.below(8) {
        case 0: return ""
        case 1: return all + all
        case 2: return "<\(other.name)>\(inside)</\(other.name)>"
        case 3: return "<\(other.name)>\(all)</\(other.name)>"
        case 4: return parts.string(other.all)
        case 5: return "<\(element.name)>\(Self.escaped(OddValues.text(by: &chance)))</\(element.name)>"
        case 6: return "<\(element.name)>\(parts.string(other.inside))</\(element.name)>"
        default:
            let depth = chance.one(of: [1, 20, 300])
            return String(repeating: "<div>", count: depth) + all + String(repeating: "</div>", count: depth)
        }
    }

    /// A text without markup, and without the characters that XML does not allow.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped += "&lt;"
            case "&": escaped += "&amp;"
            case "\"": escaped += "&quot;"
            case ">": escaped += "&gt;"
            case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
