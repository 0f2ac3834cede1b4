internal import LiaisonSamples

/// A record whose texts differ at each use in a repetition.
final class VaryingRecord {
    let record: ExaminedComponent.Record
    /// The addresses of the ends of the texts, where a number of eight digits stands.
    let places: [UInt]
    private static let mark = Array("########".utf8)

    /// Writes a model into memory of its own, with a mark at the end of each text.
    init(_ component: ExaminedComponent, _ model: SampleModel) throws(Verdict) {
        var marked = model
        marked.values = model.values.map { $0.followed(by: Self.mark) }
        record = try component.record(marked)
        places = record.memory.places(of: Self.mark)
    }
}

extension FieldValue {
    /// The value with an ending added to each text.
    fileprivate func followed(by ending: [UInt8]) -> FieldValue {
        switch self {
        case .text(let bytes): .text(bytes + ending)
        case .texts(let texts): .texts(texts.map { $0 + ending })
        case .textRows(let rows): .textRows(rows.map { $0.map { $0 + ending } })
        case .any(let value): .any(value.followed(by: ending))
        case .absent, .int, .double, .bool, .bytes, .ints, .doubles, .doubleRows: self
        }
    }
}

extension AnyValue {
    fileprivate func followed(by ending: [UInt8]) -> AnyValue {
        switch self {
        case .text(let bytes): .text(bytes + ending)
        case .array(let items): .array(items.map { $0.followed(by: ending) })
        case .object(let members): .object(members.map { ($0.key, $0.value.followed(by: ending)) })
        case .null, .bool, .int, .double: self
        }
    }
}
