internal import LiaisonDiagnostics
internal import LiaisonHTML
package import LiaisonJSON

/// What an “each” walks. The arena of the factory owns the parts.
package enum EachSource: BitwiseCopyable {
    /// The items of an array: `"each": "/hits"`.
    case array(Pointer)
    /// The items of an array that a text in braces makes: `"each": "{/tags | split ', '}"`.
    case value(UnsafePointer<ValueTemplate>, Pointer)
    /// The members of an object, each as `{"key", "value"}`.
    case members(Pointer)
    /// Arrays side by side. Each item is an object with one value of each array.
    case zip(ArenaItems<Column>)
    /// The blocks of a text in Markdown.
    case markdown(Pointer)

    /// One of several arrays side by side.
    package struct Column: BitwiseCopyable {
        let key: Literal
        let array: Pointer
    }

    /// The pointers of the source.
    package var pointers: [Pointer] {
        switch self {
        case .array(let pointer), .members(let pointer), .markdown(let pointer): [pointer]
        case .value(let template, _): template.pointee.pointers
        case .zip(let columns): columns.map(\.pointee.array)
        }
    }

    /// The pointer that stands for the items in places; nil only for no arrays side by side.
    package var pointer: Pointer? {
        switch self {
        case .array(let pointer), .members(let pointer), .markdown(let pointer), .value(_, let pointer): pointer
        case .zip(let columns): columns[0]?.pointee.array
        }
    }

    /// The pointer to an array whose items are walked as they are; nil if items are made.
    package var array: Pointer? {
        guard case .array(let pointer) = self else { return nil }
        return pointer
    }
}

/// The items that an “each” walks.
package enum EachItems {
    /// An array of the data.
    case found(JSONValue)
    /// An array that was made, with its owner.
    case made(JSONBuilder)
    /// There is no value, or the value is null.
    case absent(JSONValue?)
    /// A value cannot be walked, and the reason.
    case wrong(Pointer, String)
}

extension Evaluator {
    /// Finds or makes the items of a source.
    package func items(of source: EachSource) -> EachItems {
        switch source {
        case .array(let pointer): present(pointer, .array, "an array") { .found($0) }
        case .members(let pointer): present(pointer, .object, "an object") { .made(Self.members(of: $0)) }
        case .zip(let columns): zipped(columns)
        case .markdown(let pointer): present(pointer, .string, "Markdown as text") { blocks(of: $0, at: pointer) }
        case .value(let template, let pointer): made(by: template.pointee, at: pointer)
        }
    }

    /// The items of a value of a kind, unless the value is missing.
    private func present(
        _ pointer: Pointer, _ kind: JSONValue.Kind, _ expectation: String, _ items: (JSONValue) -> EachItems
    ) -> EachItems {
        guard let value = pointer.value, value.kind != .null else { return .absent(pointer.value) }
        return value.kind == kind ? items(value) : .wrong(pointer, "expected \(expectation), found \(value.found)")
    }

    private static func members(of object: JSONValue) -> JSONBuilder {
        let json = JSONBuilder()
        json.beginArray()
        for (key, value) in object.members {
            json.beginObject()
            json.key("key")
            json.string(key.utf8)
            json.key("value")
            json.append(value)
            json.endObject()
        }
        json.endArray()
        return json
    }

    private func zipped(_ columns: ArenaItems<EachSource.Column>) -> EachItems {
        var arrays: [(key: Literal, items: JSONValue.Items)] = []
        for column in columns {
            guard let value = column.pointee.array.value, value.kind != .null else { continue }
            guard value.kind == .array else {
                return .wrong(column.pointee.array, "expected an array, found \(value.found)")
            }
            arrays.append((column.pointee.key, value.items))
        }
        if arrays.isEmpty { return .absent(nil) }
        let json = JSONBuilder()
        json.beginArray()
        for _ in 0..<(arrays.map(\.items.underestimatedCount).max() ?? 0) {
            json.beginObject()
            for index in arrays.indices {
                // A shorter array has no value for the last items.
                guard let value = arrays[index].items.next() else { continue }
                json.key(arrays[index].key.bytes)
                json.append(value)
            }
            json.endObject()
        }
        json.endArray()
        return .made(json)
    }

    private func blocks(of markdown: JSONValue, at pointer: Pointer) -> EachItems {
        let json = JSONBuilder()
        json.beginArray()
        guard Markdown.appendBlocks(of: markdown.utf8, to: json) else {
            return .wrong(pointer, ValueFault.longMarkdown.reason)
        }
        json.endArray()
        return .made(json)
    }

    private func made(by template: ValueTemplate, at pointer: Pointer) -> EachItems {
        switch value(template, asText: false) {
        case .value(let value) where value.kind == .array:
            // The value is valid only until the next one is made.
            let json = JSONBuilder()
            json.append(value)
            return .made(json)
        case .value(let value): return .wrong(pointer, "expected an array, found \(value.found)")
        case .absent(_, let value): return .absent(value)
        case .wrong(let pointer, let fault): return .wrong(pointer, fault.reason)
        }
    }
}
