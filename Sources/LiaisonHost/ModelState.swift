internal import Glibc
internal import LiaisonManifest

/// The model of an entry that a command has changed: a record and a whole model of its own.
///
/// The state is a copy of the model in the feed, or of an earlier state. Fields that were not set still point into the
/// original.
final class ModelState {
    /// The argument words.
    let record: UnsafeMutableRawPointer
    private let component: PluginComponent
    /// The memory of the record, of the whole model and of its members.
    private let block: UnsafeMutableRawBufferPointer
    private let memory: PluginMemory
    private let whole: UnsafeMutablePointer<ModelValue>
    private let members: UnsafeMutablePointer<ModelValue>
    private var count: Int
    /// The fields that were set.
    private(set) var fields: Set<Int>
    /// The texts that were set, by field.
    private var texts: [Int: OwnedText]
    /// The texts that were replaced, kept because the plugin may still hold pointers to them.
    private var replacedTexts: [OwnedText] = []

    /// Copies a record, and shares the texts of its state.
    init(_ component: PluginComponent, copying original: UnsafeRawPointer, _ state: ModelState?) {
        self.component = component
        let layout = component.layout
        memory = component.plugin.memory
        let children = component.wholeModel(of: original)?.pointee.children
        count = children?.count ?? 0
        let capacity = count + layout.slots.count
        let recordSize = (layout.size + 15) & ~15
        let size = recordSize + (capacity + 1) * MemoryLayout<ModelValue>.stride
        record = memory.allocate(size)
        block = UnsafeMutableRawBufferPointer(start: record, count: size)
        whole = (record + recordSize).bindMemory(to: ModelValue.self, capacity: capacity + 1)
        members = whole + 1
        record.copyMemory(from: original, byteCount: layout.size)
        texts = state?.texts ?? [:]
        fields = state?.fields ?? []
        if let first = children?.baseAddress { members.initialize(from: first, count: count) }
        whole.initialize(to: ModelValue(.object(members, count: count)))
        aimPointers()
    }

    deinit {
        memory.deallocate(block)
    }

    /// Sets a field to a value of its type.
    func set(_ index: Int, to content: ModelValue.Content) {
        let content = keep(content, index)
        fields.insert(index)
        let member = member(index)
        member.pointee.content = content
        switch content {
        case .null: clear(index)
        case _ where component.layout.passings[index] == .value: store(UnsafeMutableRawPointer(member), index)
        case .bool(let value): store(number: value, index)
        case .int(let value): store(number: value, index)
        case .double(let value): store(number: value, index)
        case .string(let text): store(UnsafeMutableRawPointer(mutating: text), index)
        case .array, .object: break
        }
    }

    /// Frees the texts that were replaced. Call this when no function of the plugin that may hold pointers to them runs
    /// any more.
    func forgetReplacedTexts() { replacedTexts = [] }

    /// The value of a field that was set. A text lives as long as the state.
    func content(ofField index: Int) -> ModelValue.Content { member(index).pointee.content }
}

extension ModelState {
    /// Redirects pointers into the original record to the copy.
    private func aimPointers() {
        if let slot = component.layout.model { (record + slot).storeBytes(of: whole, as: UnsafeMutableRawPointer.self) }
        for (index, passing) in component.layout.passings.enumerated() {
            let isThere = (record + component.layout.slots[index]).load(as: UnsafeRawPointer?.self) != nil
            switch passing {
            case .number:
                let target = component.layout.targets[index]
                if target != 0, isThere { store(record + target, index) }
            case .value: if isThere { store(UnsafeMutableRawPointer(member(index)), index) }
            case .text, .list: break
            }
        }
    }

    /// The member of the whole model for a field. If there is none, adds a member that is null.
    private func member(_ index: Int) -> UnsafeMutablePointer<ModelValue> {
        let name = component.fieldNames[index]
        if let member = whole.pointee.member(name) { return member }
        let key = UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self)
        (members + count).initialize(to: ModelValue(.null, key: key))
        count += 1
        whole.pointee.content = .object(members, count: count)
        return members + count - 1
    }

    /// Returns a content that the field may hold: a text becomes a copy that the state owns. The earlier text of the
    /// field is kept, too.
    private func keep(_ content: ModelValue.Content, _ index: Int) -> ModelValue.Content {
        if let text = texts.removeValue(forKey: index) { replacedTexts.append(text) }
        guard case .string(let text) = content else { return content }
        let copy = OwnedText(text, memory)
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
        let size = component.layout.passings[index].slotSize
        (record + component.layout.slots[index]).initializeMemory(as: UInt8.self, repeating: 0, count: size)
    }
}

/// A text in memory that a plugin can read: UTF-8, NUL-terminated.
final class OwnedText {
    private let block: UnsafeMutableRawBufferPointer
    private let memory: PluginMemory
    let bytes: UnsafePointer<UInt8>
    var characters: UnsafePointer<CChar> { UnsafeRawPointer(bytes).assumingMemoryBound(to: CChar.self) }

    init(_ text: UnsafePointer<UInt8>, _ memory: PluginMemory) {
        let size = strlen(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self)) + 1
        let copy = memory.allocate(size)
        copy.copyMemory(from: text, byteCount: size)
        block = UnsafeMutableRawBufferPointer(start: copy, count: size)
        bytes = UnsafePointer(copy.assumingMemoryBound(to: UInt8.self))
        self.memory = memory
        memory.keepText(size)
    }

    deinit {
        memory.keepText(-block.count)
        memory.deallocate(block)
    }
}

extension FieldDeclaration {
    /// Returns whether a command may set the field to a value.
    func takes(_ content: ModelValue.Content) -> Bool {
        let passing = type.facts.passing
        return switch content {
        case .null: isOptional
        case .bool: passing == .value || passing == .number(.bool)
        case .int: passing == .value || passing == .number(.int64)
        case .double(let value): value.isFinite && (passing == .value || passing == .number(.double))
        case .string: passing == .value || passing == .text
        case .array, .object: passing == .value
        }
    }
}
