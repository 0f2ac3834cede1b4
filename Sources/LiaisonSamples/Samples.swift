package import LiaisonManifest

/// The models with which a component is examined.
package struct Samples {
    /// The component of the samples.
    package let component: ComponentDeclaration
    package var fields: [FieldDeclaration] { component.fields }

    package init(_ component: ComponentDeclaration) {
        self.component = component
    }

    /// Ordinary models. No two of them share a value, unless the type has too few values.
    package var typical: [SampleModel] { (0..<Self.typicalCount).map(typical) }

    /// Ordinary models, such as feeds contain: with values for all fields, and one without the optional fields if there are
    /// such fields.
    package var ordinary: [SampleModel] { typical + absent.prefix(1) }

    /// More ordinary models. Only the first case that looks for crashes uses them, so that only this case reports such
    /// a crash.
    package var moreTypical: [SampleModel] { (Self.typicalCount..<Self.allTypicalCount).map(typical) }

    /// The ordinary model with a number.
    package func typical(_ variant: Int) -> SampleModel {
        SampleModel(fields: fields, values: fields.map { Self.typical($0.type, variant) })
    }

    /// Models with absent optional fields: all of them absent, and then one at a time. Empty if no field is optional.
    package var absent: [SampleModel] {
        let optional = fields.indices.filter { fields[$0].isOptional }
        guard !optional.isEmpty else { return [] }
        return ([optional] + optional.map { [$0] }).map { missing in
            var model = typical(0)
            for index in missing { model.values[index] = .absent }
            return model
        }
    }

    /// Models that differ from the ordinary ones in values on which functions branch: zeros, negative numbers, empty
    /// texts, empty arrays, null, the other truth value, and all of these at once.
    package var contrasts: [SampleModel] {
        let kinds: [Kind] = [
            .numbers(ints: [0], doubles: [0]), .numbers(ints: [-3], doubles: [-0.5]), .texts([[]]), .arrays(of: 0),
            .nothing, .falsehood,
        ]
        let bare = Kind { type in kinds.lazy.map { $0.values(of: type) }.first { !$0.isEmpty } ?? [] }
        return (kinds + [bare]).flatMap { models(of: $0).prefix(1) }
    }

    /// The ordinary models, and the models with which functions return early.
    package var usual: [SampleModel] { typical + corners }

    /// Fewer models than `usual`, for checks that do much work with each model.
    package var few: [SampleModel] { [typical(0)] + corners }

    /// A model in which all optional fields are absent, and a model of zeros and empty values.
    private var corners: [SampleModel] { Array(absent.prefix(1) + contrasts.suffix(1)) }

    /// The models that lead into all ordinary branches.
    package var all: [SampleModel] { typical + absent + contrasts + branches }

    /// Models with the values of a kind. Each model sets all fields for whose types the kind has values. The number of
    /// models is the greatest number of values that the kind has for one field; 0 if the kind has no value for any
    /// field.
    package func models(of kind: Kind) -> [SampleModel] {
        let values = fields.map { kind.values(of: $0.type) }
        let count = values.map(\.count).max() ?? 0
        return (0..<count).map { number in
            var model = typical(0)
            for (index, own) in values.enumerated() where !own.isEmpty { model.values[index] = own[number % own.count] }
            return model
        }
    }

    /// A model of random ordinary values.
    package func random(using generator: inout SplitMix) -> SampleModel {
        SampleModel(
            fields: fields,
            values: fields.map { field in
                field.isOptional && Int.random(in: 0..<4, using: &generator) == 0
                    ? .absent : Self.random(field.type, using: &generator)
            })
    }

    /// A kind of values, such as texts or empty arrays.
    package struct Kind {
        /// The values of the kind for a type; empty if there are none.
        let values: (FieldType) -> [FieldValue]

        package init(_ values: @escaping (FieldType) -> [FieldValue]) {
            self.values = values
        }

        package func values(of type: FieldType) -> [FieldValue] { values(type) }
    }
}

extension Samples.Kind {
    /// Texts, for every type that contains a text.
    package static func texts(_ texts: [[UInt8]]) -> Samples.Kind {
        Samples.Kind { type in
            switch type {
            case .string, .url, .image: texts.map { .text($0) }
            case .strings: texts.map { .texts([$0, $0]) }
            case .stringRows: texts.map { .textRows([[$0, $0], [$0, $0]]) }
            case .any: texts.map { .any(.text($0)) }
            case .int, .double, .date, .bool, .bytes, .ints, .doubles, .doubleRows: []
            }
        }
    }

    /// Numbers, for every type that contains a number.
    package static func numbers(ints: [Int64], doubles: [Double]) -> Samples.Kind {
        Samples.Kind { type in
            switch type {
            case .int: ints.map { .int($0) }
            case .double, .date: doubles.map { .double($0) }
            case .ints: ints.map { .ints([$0, $0]) }
            case .doubles: doubles.map { .doubles([$0, $0]) }
            case .doubleRows: doubles.map { .doubleRows([[$0, $0], [$0, $0]]) }
            case .any: ints.map { .any(.int($0)) } + doubles.map { .any(.double($0)) }
            case .string, .url, .image, .bool, .bytes, .strings, .stringRows: []
            }
        }
    }

    /// Values for fields of the type `any`.
    static func any(_ values: [AnyValue]) -> Samples.Kind {
        Samples.Kind { type in
            switch type {
            case .any: values.map { .any($0) }
            case .string, .url, .image, .int, .double, .date, .bool, .bytes, .strings, .ints, .doubles, .stringRows,
                .doubleRows:
                []
            }
        }
    }

    /// The value null.
    fileprivate static var nothing: Samples.Kind { .any([.null]) }

    /// The value false, which differs from the first ordinary model.
    fileprivate static var falsehood: Samples.Kind {
        Samples.Kind { type in
            switch type {
            case .bool: [.bool(false)]
            case .string, .url, .image, .int, .double, .date, .bytes, .strings, .ints, .doubles, .stringRows,
                .doubleRows, .any:
                []
            }
        }
    }

    /// Arrays of this many distinct items, in descending order.
    package static func distinctItems(_ count: Int) -> Samples.Kind {
        Samples.Kind { type in
            let numbers = (0..<count).lazy.map { count - $0 }
            return switch type {
            case .strings: [.texts(numbers.map { Array("Item \($0 + 100_000_000)".utf8) })]
            case .ints: [.ints(numbers.map { Int64($0) })]
            case .doubles: [.doubles(numbers.map { Double($0) })]
            case .stringRows: [.textRows(numbers.map { [Array("Item \($0 + 100_000_000)".utf8)] })]
            case .doubleRows: [.doubleRows(numbers.map { [Double($0)] })]
            case .bytes: [.bytes(numbers.map { UInt8(truncatingIfNeeded: $0) })]
            case .any: [.any(.array(numbers.map { .int(Int64($0)) }))]
            case .string, .url, .image, .int, .double, .date, .bool: []
            }
        }
    }

    /// Arrays of this many equal items.
    package static func arrays(of count: Int) -> Samples.Kind {
        Samples.Kind { type in
            switch type {
            case .strings: [.texts(Array(repeating: Array("item".utf8), count: count))]
            case .ints: [.ints(Array(repeating: 7, count: count))]
            case .doubles: [.doubles(Array(repeating: 0.5, count: count))]
            case .stringRows: [.textRows(Array(repeating: [Array("item".utf8)], count: count))]
            case .doubleRows: [.doubleRows(Array(repeating: [0.5], count: count))]
            case .bytes: [.bytes(Array(repeating: 0x41, count: count))]
            case .any: [.any(.array(Array(repeating: .int(7), count: count)))]
            case .string, .url, .image, .int, .double, .date, .bool: []
            }
        }
    }
}

extension Samples {
    private static let typicalCount = 3
    private static let allTypicalCount = 5

    /// The first two texts have the same number of bytes. A plugin that keeps a pointer to one cannot tell them apart
    /// by length.
    private static let texts = [
        "Ada Lovelace", "Käthe Böhm",
        "A longer text, which may need more than one line where there is little room.",
        "日本語", "Ordinary",
    ].map { Array($0.utf8) }

    private static func typical(_ type: FieldType, _ variant: Int) -> FieldValue {
        switch type {
        case .string: .text(texts[variant])
        case .url: .text(Array("https://example.com/\(variant)".utf8))
        case .image: .text(Array("images/\(variant).png".utf8))
        case .int: .int([3, 42, 1200, 100, -7][variant])
        case .double: .double([0.5, 12.25, 1000, 99.5, -1.5][variant])
        case .date: .double([1_700_000_000, 0, 1_234_567_890.5, -86_400, 4_102_444_800][variant])
        case .bool: .bool(variant % 2 == 0)
        case .bytes: .bytes(Array(repeating: UInt8(variant + 1), count: 8 * (variant + 1)))
        case .strings: .texts(Array(texts.prefix(variant + 1)))
        case .ints: .ints([3, 42, 1200].prefix(variant + 1).map { $0 })
        case .doubles: .doubles([0.5, 12.25, 1000].prefix(variant + 1).map { $0 })
        case .stringRows: .textRows((0...variant).map { Array(texts[$0...].prefix(2)) })
        case .doubleRows: .doubleRows((0...variant).map { [0.5 * Double($0), 12.25] })
        case .any: .any(typicalAny(variant))
        }
    }

    private static func typicalAny(_ variant: Int) -> AnyValue {
        switch variant {
        case 0:
            .object([("name", .text(texts[0])), ("count", .int(3)), ("ratio", .double(0.5)), ("isNew", .bool(true))])
        case 1: .array([.text(texts[1]), .int(42), .null])
        default: .text(texts[2])
        }
    }

    private static func random(_ type: FieldType, using generator: inout SplitMix) -> FieldValue {
        switch type {
        case .string, .url, .image: return .text(randomText(using: &generator))
        case .int: return .int(.random(in: -1_000_000...1_000_000, using: &generator))
        case .double, .date: return .double(.random(in: -1e6...1e6, using: &generator))
        case .bool: return .bool(.random(using: &generator))
        case .bytes: return .bytes(randomItems(using: &generator) { .random(in: 0...255, using: &$0) })
        case .strings: return .texts(randomItems(using: &generator) { randomText(using: &$0) })
        case .ints: return .ints(randomItems(using: &generator) { .random(in: -1000...1000, using: &$0) })
        case .doubles: return .doubles(randomItems(using: &generator) { .random(in: -1000...1000, using: &$0) })
        case .stringRows:
            return .textRows(randomItems(using: &generator) { randomItems(using: &$0) { randomText(using: &$0) } })
        case .doubleRows:
            return .doubleRows(
                randomItems(using: &generator) { randomItems(using: &$0) { .random(in: -1000...1000, using: &$0) } })
        case .any: return .any(randomAny(depth: 0, using: &generator))
        }
    }

    private static func randomItems<Item>(
        using generator: inout SplitMix, _ item: (inout SplitMix) -> Item
    ) -> [Item] {
        (0..<Int.random(in: 1...12, using: &generator)).map { _ in item(&generator) }
    }

    /// A text of one to sixty letters of several scripts.
    private static func randomText(using generator: inout SplitMix) -> [UInt8] {
        let scalars = [0x41...0x5A, 0x61...0x7A, 0xC0...0xFF, 0x391...0x3A1, 0x4E00...0x4E40, 0x1F600...0x1F640]
        var text = ""
        for _ in 0..<Int.random(in: 1...60, using: &generator) {
            let range = scalars[Int.random(in: scalars.indices, using: &generator)]
            if let scalar = Unicode.Scalar(UInt32(Int.random(in: range, using: &generator))) {
                text.unicodeScalars.append(scalar)
            }
        }
        return Array(text.utf8)
    }

    private static func randomAny(depth: Int, using generator: inout SplitMix) -> AnyValue {
        switch Int.random(in: 0..<(depth < 3 ? 7 : 5), using: &generator) {
        case 0: .null
        case 1: .bool(.random(using: &generator))
        case 2: .int(.random(in: -1000...1000, using: &generator))
        case 3: .double(.random(in: -1000...1000, using: &generator))
        case 4: .text(randomText(using: &generator))
        case 5: .array(randomItems(using: &generator) { randomAny(depth: depth + 1, using: &$0) })
        default:
            .object(
                randomItems(using: &generator) {
                    ("k\(Int.random(in: 0..<9, using: &$0))", randomAny(depth: depth + 1, using: &$0))
                })
        }
    }
}
