internal import LiaisonJSON
internal import LiaisonManifest

extension Samples {
    /// Models that lead functions into other branches than ordinary models do: the examples of the manifest, long texts
    /// of several lines, texts with markup, many items, single items, large numbers.
    package var branches: [SampleModel] {
        let marked = Array("@ada #bears http://example.com/a?b=1 mailto:ada@example.com *so* `it` <is>".utf8)
        let kinds: [Kind] = [
            .texts([OddTexts.lines(of: 400)]), .texts([marked]), .distinctItems(20), .numbers(ints: [1], doubles: [1]),
            .numbers(ints: [1_000_000], doubles: [1e6]), .numbers(ints: [-1_000_000], doubles: [-1e6]),
        ]
        return examples.prefix(8) + kinds.flatMap { models(of: $0).prefix(1) }
    }

    /// The examples of the manifest.
    package var examples: [SampleModel] {
        component.examples.compactMap { example in
            try? JSONReader().read(Array(example.utf8)) { self.model($0) } ?? nil
        }
    }

    /// The model that JSON describes; nil if the JSON does not match the fields. A field whose JSON would have to be
    /// decoded, such as bytes and a time as text, has the value of the first typical model.
    private func model(_ json: JSONValue) -> SampleModel? {
        var model = typical(0)
        for (index, field) in fields.enumerated() {
            let member = json.members.first { $0.key.string == field.name }?.value
            if let member, member.kind != .null {
                if field.type.isDecoded(from: member.kind) { continue }
                guard let value = FieldValue(member, as: field.type) else { return nil }
                model.values[index] = value
            } else {
                guard field.isOptional else { return nil }
                model.values[index] = .absent
            }
        }
        return model
    }
}

extension Samples.Kind {
    /// Objects whose members have these names. The values are all true, all a number, or all a text.
    package static func objects(with names: Set<String>) -> Samples.Kind {
        let values: [AnyValue] = names.isEmpty ? [] : [.bool(true), .int(7), .text(Array("text".utf8))]
        return .any(values.map { value in .object(names.sorted().map { ($0, value) }) })
    }
}

extension FieldType {
    /// Whether JSON of a kind would have to be decoded for a field of the type.
    fileprivate func isDecoded(from kind: JSONValue.Kind) -> Bool {
        switch self {
        case .bytes: true
        case .date: kind == .string
        case .string, .url, .image, .int, .double, .bool, .strings, .ints, .doubles, .stringRows, .doubleRows, .any:
            false
        }
    }
}

extension FieldValue {
    /// The value of a field of a type, read from JSON; nil if the JSON does not match the type.
    fileprivate init?(_ json: JSONValue, as type: FieldType) {
        func rows<Item>(_ kinds: [JSONValue.Kind], _ item: (JSONValue) -> Item) -> [[Item]]? {
            guard json.kind == .array else { return nil }
            let rows = json.items.map { Self.all($0, kinds, item) }
            return rows.contains { $0 == nil } ? nil : rows.compactMap(\.self)
        }
        let value: FieldValue? =
            switch type {
            case .string, .url, .image: json.kind == .string ? .text(Array(json.utf8)) : nil
            case .int: json.kind == .int ? .int(Int64(json.int)) : nil
            case .double, .date: [.int, .double].contains(json.kind) ? .double(json.double) : nil
            case .bool: json.kind == .bool ? .bool(json.bool) : nil
            // Texts of dates and of bytes would have to be decoded.
            case .bytes: nil
            case .strings: Self.all(json, [.string]) { Array($0.utf8) }.map { .texts($0) }
            case .ints: Self.all(json, [.int]) { Int64($0.int) }.map { .ints($0) }
            case .doubles: Self.all(json, [.int, .double], \.double).map { .doubles($0) }
            case .stringRows: rows([.string]) { Array($0.utf8) }.map { .textRows($0) }
            case .doubleRows: rows([.int, .double], \.double).map { .doubleRows($0) }
            case .any: .any(AnyValue(json))
            }
        guard let value else { return nil }
        self = value
    }

    /// The items of an array; nil if an item is of another kind.
    private static func all<Item>(
        _ json: JSONValue, _ kinds: [JSONValue.Kind], _ item: (JSONValue) -> Item
    ) -> [Item]? {
        guard json.kind == .array, json.items.allSatisfy({ kinds.contains($0.kind) }) else { return nil }
        return json.items.map(item)
    }
}

extension AnyValue {
    fileprivate init(_ json: JSONValue) {
        self =
            switch json.kind {
            case .null, .numberOutOfRange: .null
            case .bool: .bool(json.bool)
            case .int: .int(Int64(json.int))
            case .double: .double(json.double)
            case .string: .text(Array(json.utf8))
            case .array: .array(json.items.map { AnyValue($0) })
            case .object: .object(json.members.map { ($0.key.string, AnyValue($0.value)) })
            }
    }
}
