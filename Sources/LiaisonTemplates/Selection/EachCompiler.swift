package import LiaisonDiagnostics
internal import LiaisonJSON

extension ValueCompiler {
    /// Reads what an “each” walks: a JSON Pointer, a text in braces, or an object that says how items are made.
    package func each(_ located: Located) -> EachSource? {
        guard located.value.kind == .object else {
            let text = located.string(
                "a JSON Pointer such as “/items”, or an object such as { \"members\": \"/labels\" }")
            return text?.hasPrefix("{") == true
                ? made(located) : text.flatMap { pointer($0, at: located) }.map { .array($0) }
        }
        let keys = ["members", "zip", "markdown"]
        guard let members = Members(located, "an “each”", keys: keys) else { return nil }
        let known = members.names.filter { keys.contains($0) }
        guard known.count == 1 else {
            if known.count == members.names.count {
                located.report("expected one of the keys \(list(keys)), found \(list(known, "and")); write one")
            }
            return nil
        }
        if let object = members["members"] { return pointer(object).map { .members($0) } }
        if let text = members["markdown"] { return pointer(text).map { .markdown($0) } }
        return members["zip"].flatMap { zip($0) }
    }

    private func made(_ located: Located) -> EachSource? {
        guard let template = read(located) else { return nil }
        guard let pointer = template.pointers.first, !template.isComposed else {
            located.expected("a part that makes an array, such as “{/tags | split ', '}”")
            return nil
        }
        return .value(arena.place(template), pointer)
    }

    private func zip(_ located: Located) -> EachSource? {
        guard let members = located.members("an object with a pointer to an array for each key") else { return nil }
        if members.isEmpty {
            located.report("expected a pointer to an array for at least one key, found none; add one")
        }
        let columns = members.compactMap { key, value -> EachSource.Column? in
            pointer(value).map { EachSource.Column(key: Literal(key, in: arena), array: $0) }
        }
        return columns.isEmpty ? nil : .zip(ArenaItems(columns, in: arena))
    }
}
