package import LiaisonJSON

/// The form in which the items of an array are written one after the other: `{join /tags ', '}`.
package struct JoinForm: BitwiseCopyable {
    package let separator: Literal
    /// The pointer from an item to its text.
    package let item: Pointer
    /// The tree of that pointer.
    package let tree: PointerTree

    /// The result of joining items.
    package enum Outcome {
        case joined
        /// No item has a value.
        case nothing
        /// A value has no text.
        case textless(JSONValue)
    }

    /// Appends the texts of the items. Items without a value are left out, and so are empty texts.
    package func append(_ array: JSONValue, to scratch: JSONScratch) -> Outcome {
        var outcome = Outcome.nothing
        var needsSeparator = false
        for item in array.items {
            tree.follow(item)
            guard let value = self.item.value, value.kind != .null else { continue }
            outcome = .joined
            if value.kind == .string, value.isEmpty { continue }
            if needsSeparator { scratch.append(separator) }
            guard scratch.append(textOf: value) else { return .textless(value) }
            needsSeparator = true
        }
        return outcome
    }
}

extension JSONScratch {
    /// Appends the text of a value; returns false if the value has none.
    package func append(textOf value: JSONValue) -> Bool {
        switch value.kind {
        case .string, .numberOutOfRange: append(padded: value.utf8, mayHoldNUL: value.holdsNUL)
        case .int: append(value.int)
        case .double: append("\(value.double)")
        case .bool: append(value.bool ? "true" : "false")
        case .null, .array, .object: return false
        }
        return true
    }
}
