internal import Glibc
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonTemplates

/// Makes the values of the rows of a data component, by the templates of its manifest.
final class DataValues {
    let templates: DataTemplates
    let evaluator = Evaluator()
    private let builder = JSONBuilder()
    /// The component, which owns this object.
    private unowned(unsafe) let component: PluginComponent
    /// The first slot of each view of the nib.
    private let slots: [Int]

    init(_ component: PluginComponent, _ templates: DataTemplates) {
        self.component = component
        self.templates = templates
        slots = OutletSlots(component.declaration.nib).starts
    }

    /// The first slot of a view; that of the first view if there is no such view.
    func slot(ofOutlet index: Int) -> Int { slots.indices.contains(index) ? slots[index] : 0 }

    /// Makes the model of a record the datum of the templates. The values are valid until the next call.
    func follow(_ record: UnsafeRawPointer) {
        templates.clock.pointee.given = component.plugin.surroundings.now
        builder.removeAll()
        builder.beginObject()
        for (index, name) in component.fieldNames.enumerated() {
            builder.key(bytes(of: name))
            append(component.content(ofField: index, in: record), component.declaration.fields[index].type)
        }
        builder.endObject()
        var values = builder.values
        guard let model = values.next(), let scope = templates.scopes.first else { return }
        scope.tree.follow(model)
    }

    private func append(_ content: FieldContent, _ type: FieldType) {
        switch content {
        case .absent: builder.null()
        case .texts(let texts):
            builder.beginArray()
            for text in texts { builder.string(bytes(of: text)) }
            builder.endArray()
        case .rows(let rows, let item):
            builder.beginArray()
            for row in rows { append(FieldContent.items(item, row), type) }
            builder.endArray()
        case .value(let value): append(value.pointee)
        case .bytes(let bytes): append(bytes, type)
        }
    }

    /// Appends a text, a number, or the numbers of an array.
    private func append(_ bytes: UnsafeRawBufferPointer, _ type: FieldType) {
        switch type {
        case .string, .url, .image: builder.string(bytes.bindMemory(to: UInt8.self))
        case .int: builder.number(Int(bytes.load(as: Int64.self)))
        case .double, .date: builder.number(bytes.load(as: Double.self))
        case .bool: builder.bool(bytes.load(as: UInt8.self) != 0)
        case .ints: append(Array(bytes.bindMemory(to: Int64.self))) { builder.number(Int($0)) }
        case .doubles, .doubleRows: append(Array(bytes.bindMemory(to: Double.self))) { builder.number($0) }
        // Bytes are no value that a view shows.
        case .bytes, .strings, .stringRows, .any: builder.null()
        }
    }

    private func append<Number>(_ numbers: [Number], _ number: (Number) -> Void) {
        builder.beginArray()
        for one in numbers { number(one) }
        builder.endArray()
    }

    private func append(_ value: ModelValue) {
        switch value.content {
        case .null: builder.null()
        case .bool(let value): builder.bool(value)
        case .int(let value): builder.number(Int(value))
        case .double(let value): builder.number(value)
        case .string(let text): builder.string(bytes(of: text))
        case .array:
            builder.beginArray()
            for child in value.children { append(child) }
            builder.endArray()
        case .object:
            builder.beginObject()
            for child in value.children {
                guard let key = child.key else { continue }
                builder.key(bytes(of: key))
                append(child)
            }
            builder.endObject()
        }
    }

    private func bytes<Character>(of text: UnsafePointer<Character>) -> UnsafeBufferPointer<UInt8> {
        let start = UnsafeRawPointer(text)
        return UnsafeBufferPointer(
            start: start.assumingMemoryBound(to: UInt8.self), count: strlen(start.assumingMemoryBound(to: CChar.self)))
    }

    /// Returns whether a view is shown under a condition.
    func passes(_ test: DataTemplates.Test) -> Bool {
        switch test {
        case .presence(let presence): return presence.isThere
        case .isAmong(let pointer, let keys, let isWanted):
            guard let value = pointer.value, let text = evaluator.text(of: value) else { return !isWanted }
            return keys.contains { $0.isKey(text) } == isWanted
        }
    }

    /// The items that a stack or a table walks, and the owner of items that were made.
    struct Items {
        var values: [JSONValue] = []
        var owners: (JSONBuilder?, SelectedItems?)
    }

    /// Finds or makes the items that a stack or a table walks; none if there is nothing to walk.
    func items(of each: DataTemplates.Each) -> Items {
        switch evaluator.items(of: each.source) {
        case .found(let array): items(in: array, each.selection, nil)
        case .made(let json): json.values.first { _ in true }.map { items(in: $0, each.selection, json) } ?? Items()
        case .absent, .wrong: Items()
        }
    }

    private func items(in array: JSONValue, _ selection: UnsafePointer<Selection>?, _ owner: JSONBuilder?) -> Items {
        guard let selection else { return Items(values: Array(array.items), owners: (owner, nil)) }
        let selected = SelectedItems(selection, of: array, evaluator)
        return Items(values: selected.items.map(\.value), owners: (owner, selected))
    }
    /// Makes each item that is walked the datum of the templates, until `visit` returns false. Without a walk the datum
    /// stays, and is visited once.
    func walk(_ walk: DataTemplates.Walk?, _ visit: () -> Bool) {
        guard let walk else {
            _ = visit()
            return
        }
        let items = items(of: walk.each)
        withExtendedLifetime(items) {
            for (number, item) in items.values.enumerated() {
                walk.tree.follow(item, number: number)
                if !visit() { return }
            }
        }
    }
}

extension DataValues {
    /// The text of a template; nil for a value that is missing, and, after `fail`, for one of another kind.
    func text(_ template: ValueTemplate, _ fail: (String) -> Void) -> UnsafeBufferPointer<UInt8>? {
        switch evaluator.value(template, asText: true) {
        case .value(let value):
            return value.kind == .string ? value.utf8 : UnsafeBufferPointer(start: nil, count: 0)
        case .absent, .wrong(_, .missingPart): return nil
        case .wrong(let pointer, let fault):
            fail("\(pointer.text): \(fault.reason)")
            return nil
        }
    }

    /// The number of a template; 1 and 0 for true and false; nil for another value.
    func number(_ template: ValueTemplate) -> Double? {
        guard case .value(let value) = evaluator.value(template, asText: false) else { return nil }
        return switch value.kind {
        case .int, .double: value.double
        case .bool: value.bool ? 1 : 0
        case .string: Double(value.string)
        case .null, .array, .object, .numberOutOfRange: nil
        }
    }
}
