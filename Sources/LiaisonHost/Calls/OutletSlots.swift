package import LiaisonKit
internal import LiaisonManifest

/// The slots of a component's outlets: one for an outlet that stands once, and one for each possible repetition of another.
/// So the number of a slot does not depend on the model.
package struct OutletSlots {
    /// The first slot of each outlet, in the order of the nib.
    package let starts: [Int]
    /// The number of all slots.
    package let count: Int

    /// The slots of a nib.
    package init(_ nib: Nib) {
        var count = 0
        starts = nib.outlets.map { outlet in
            defer { count += outlet.each == nil ? 1 : Nib.mostRepetitions }
            return count
        }
        self.count = count
    }

    /// The outlet and the index of the repetition of a slot; an outlet that stands once has the repetition 0.
    package func outlet(of slot: Int) -> (index: Int, repetition: Int) {
        let index = max((starts.firstIndex { $0 > slot } ?? starts.count) - 1, 0)
        return (index, slot - starts[index])
    }
}

/// A field for whose items a nib repeats elements: its place in a record.
package struct RepeatedField: BitwiseCopyable {
    /// The offset of the slot of the field, in bytes.
    let offset: Int
    /// True if the field is of the type `any`.
    let isValue: Bool

    init(offset: Int, isValue: Bool) {
        (self.offset, self.isValue) = (offset, isValue)
    }

    /// The field with a name; nil if there is none whose values have items.
    init?(_ name: String?, of component: ComponentDeclaration, _ layout: RecordLayout) {
        guard let index = component.fields.firstIndex(where: { $0.name == name }), component.fields[index].type.hasItems
        else { return nil }
        self.init(offset: layout.slots[index], isValue: layout.passings[index] == .value)
    }

    /// The number of repetitions for a record: the number of items, or `Nib.mostRepetitions` if there are more. 0 for a value
    /// that is no array.
    package func count(in record: UnsafeRawPointer) -> Int {
        guard isValue else {
            let items = (record + offset + MemoryLayout<UnsafeRawPointer>.size).load(as: Int.self)
            return min(max(items, 0), Nib.mostRepetitions)
        }
        guard let value = (record + offset).load(as: UnsafePointer<ModelValue>?.self),
            case .array(_, let count) = value.pointee.content
        else { return 0 }
        return min(count, Nib.mostRepetitions)
    }
}

extension ComponentDeclaration {
    /// The field for whose items an outlet of the nib is repeated; nil if the outlet stands once.
    package func repeatedField(of outlet: Nib.Outlet, _ layout: RecordLayout) -> RepeatedField? {
        RepeatedField(outlet.each, of: self, layout)
    }

    /// The fields for whose items the nib repeats elements, in the order of its stacks.
    package func repeatedFields(_ layout: RecordLayout) -> [RepeatedField] {
        var fields: [RepeatedField] = []
        nib.root.forEach { element in
            guard case .stack(let stack) = element.content, stack.each != nil else { return }
            fields.append(
                RepeatedField(stack.each, of: self, layout) ?? RepeatedField(offset: layout.id, isValue: true))
        }
        return fields
    }
}
