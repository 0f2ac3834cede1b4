internal import CLiaison
internal import Glibc
internal import LiaisonManifest

/// The model of an entry in which a command has set something: a record of its own, and a whole model of its own.
///
/// It is a copy of what the feed says, or of the state before; what is not set still points there.
final class ModelState {
    /// The argument words.
    let record: UnsafeMutableRawPointer
    private let component: PluginComponent
    private let whole: UnsafeMutablePointer<ModelValue>
    private let members: UnsafeMutablePointer<ModelValue>
    private var count: Int
    /// The fields that were set.
    private(set) var fields: Set<Int>
    /// The texts that were set, by field.
    private var texts: [Int: OwnedText]
    /// Texts that others have replaced: the plugin may have borrowed them.
    private var replacedTexts: [OwnedText] = []

    /// Copies a record, with the texts of the state that it belongs to.
    init(_ component: PluginComponent, copying original: UnsafeRawPointer, _ state: ModelState?) {
        self.component = component
        let layout = component.layout
        record = .allocate(byteCount: max(layout.size, 1), alignment: 8)
        record.copyMemory(from: original, byteCount: layout.size)
        texts = state?.texts ?? [:]
        fields = state?.fields ?? []
        let children = component.wholeModel(of: original)?.pointee.children
        count = children?.count ?? 0
        members = .allocate(capacity: count + component.fieldNames.count)
        if let first = children?.baseAddress { members.initialize(from: first, count: count) }
        whole = .allocate(capacity: 1)
        whole.initialize(to: ModelValue(.object(members, count: count)))
        aimPointers()
    }

    deinit {
        record.deallocate()
        members.deallocate()
        whole.deallocate()
    }

    /// Sets a field to what it takes.
    func set(_ index: Int, to content: ModelValue.Content) {
        let content = keep(content, index)
        fields.insert(index)
        let member = member(index)
        member.pointee.content = content
        let field = component.declaration.fields[index]
        switch content {
        case .null: clear(index)
        case _ where field.type == .any: store(UnsafeMutableRawPointer(member), index)
        case .bool(let value): store(number: value, index)
        case .int(let value): store(number: value, index)
        case .double(let value): store(number: value, index)
        case .string(let text): store(UnsafeMutableRawPointer(mutating: text), index)
        case .array, .object: break
        }
    }

    /// What was set last in a field that was set. A text stays as long as the state.
    func content(ofField index: Int) -> ModelValue.Content { member(index).pointee.content }
}

extension ModelState {
    /// Lets the pointers of the copy into the original point into the copy.
    private func aimPointers() {
        if let slot = component.layout.model { (record + slot).storeBytes(of: whole, as: UnsafeMutableRawPointer.self) }
        for (index, field) in component.declaration.fields.enumerated() {
            let isThere = (record + component.layout.slots[index]).load(as: UnsafeRawPointer?.self) != nil
            if component.layout.targets[index] != 0 {
                if isThere { store(record + component.layout.targets[index], index) }
            } else if field.type == .any, isThere {
                store(UnsafeMutableRawPointer(member(index)), index)
            }
        }
    }

    /// The member of the whole model for a field; null where there was none.
    private func member(_ index: Int) -> UnsafeMutablePointer<ModelValue> {
        let name = component.fieldNames[index]
        if let member = whole.pointee.member(name) { return member }
        let key = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
        (members + count).initialize(to: ModelValue(.null, key: key))
        count += 1
        whole.pointee.content = .object(members, count: count)
        return members + count - 1
    }

    /// Copies a text, and keeps it as long as the field may show it.
    private func keep(_ content: ModelValue.Content, _ index: Int) -> ModelValue.Content {
        if let text = texts.removeValue(forKey: index) { replacedTexts.append(text) }
        guard case .string(let text) = content else { return content }
        let copy = OwnedText(text)
        texts[index] = copy
        return .string(copy.bytes)
    }

    private func store(_ pointer: UnsafeMutableRawPointer, _ index: Int) {
        (record + component.layout.slots[index]).storeBytes(of: pointer, as: UnsafeMutableRawPointer.self)
    }

    private func store<Number: BitwiseCopyable>(number: Number, _ index: Int) {
        let (slot, target) = (component.layout.slots[index], component.layout.targets[index])
        (record + (target != 0 ? target : slot)).storeBytes(of: number, as: Number.self)
        if target != 0 { store(record + target, index) }
    }

    private func clear(_ index: Int) {
        let size = component.declaration.fields[index].type.isCounted ? MemoryLayout<lsn_bytes>.size : 8
        (record + component.layout.slots[index]).initializeMemory(as: UInt8.self, repeating: 0, count: size)
    }
}

/// A text that a command has set: UTF-8, NUL-terminated.
private final class OwnedText {
    let bytes: UnsafePointer<UInt8>

    init(_ text: UnsafePointer<UInt8>) {
        let size = strlen(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self)) + 1
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
        copy.initialize(from: text, count: size)
        bytes = UnsafePointer(copy)
    }

    deinit {
        bytes.deallocate()
    }
}

extension FieldDeclaration {
    /// Whether a command may set the field to a value.
    func takes(_ content: ModelValue.Content) -> Bool {
        switch (type, content) {
        case (_, .null): isOptional
        case (.any, .double(let value)), (.double, .double(let value)), (.date, .double(let value)): value.isFinite
        case (.any, _), (.bool, .bool), (.int, .int): true
        case (.string, .string), (.url, .string), (.image, .string): true
        default: false
        }
    }
}
