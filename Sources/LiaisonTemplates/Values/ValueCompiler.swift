package import LiaisonDiagnostics
internal import LiaisonJSON

/// Reads the values and pointers of a factory.
package struct ValueCompiler {
    /// The arena that owns the parts of the templates.
    package let arena: Arena
    /// The pointers that lead from the datum whose templates are read.
    package var tree: PointerTree
    /// The language in which numbers and dates are written.
    package let locale: LocaleData
    /// The language of the texts of the factory, whose rule chooses among the forms of a text.
    package let language: LocaleData
    /// The time to which dates are relative.
    package let clock: UnsafeMutablePointer<Clock>
    /// The depth in the tree of items that is walked; nil outside of trees.
    package var depth: UnsafePointer<Int>?
    /// The shares of the items that the innermost “each” walks; nil outside of all.
    package var shares: ShareScope?
    /// The trees of all pointers.
    package let hints: PointerHints

    package init(
        arena: Arena, tree: PointerTree, locale: LocaleData = .standard, language: LocaleData = .standard,
        clock: UnsafeMutablePointer<Clock>? = nil
    ) {
        (self.arena, self.tree, self.locale, self.language) = (arena, tree, locale, language)
        self.clock = clock ?? arena.place(Clock())
        hints = PointerHints()
        hints.add(tree)
    }

    /// Reads a JSON Pointer.
    package func pointer(_ located: Located) -> Pointer? {
        located.string("a JSON Pointer such as “/items”").flatMap { pointer($0, at: located) }
    }

    /// Reads a JSON Pointer, or an array of JSON Pointers, one of whose values must be there; or an object of conditions.
    package func presence(_ located: Located) -> Presence? {
        if located.value.kind == .object {
            let conditions = conditions(located)
            if located.value.count == 0 { located.expected("a condition for the value at a JSON Pointer") }
            return conditions.isEmpty ? nil : Presence(conditions, in: arena)
        }
        let items = located.value.kind == .array ? located.items("an array of JSON Pointers") ?? [] : [located]
        if items.isEmpty {
            located.report("expected a JSON Pointer such as “/items” in the array, found none; add one")
        }
        let pointers = items.compactMap { pointer($0) }
        return pointers.isEmpty ? nil : Presence(pointers, in: arena)
    }

    /// Reads the text of a JSON Pointer.
    package func pointer(_ text: String, at located: Located) -> Pointer? {
        checked(located) { () throws(DocumentFault) in try Pointer(text, in: self) }
    }

    /// Reads a text with parts, a constant, or an object with further keys.
    package func read(_ located: Located) -> ValueTemplate? {
        switch located.value.kind {
        case .null, .bool, .int, .double, .numberOutOfRange: return .constant(located.value)
        case .string:
            // Most texts have no parts: they are constants.
            guard located.value.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else {
                return .constant(located.value)
            }
            return checked(located) { () throws(DocumentFault) in try ValueTemplate(located.value.string, in: self) }
        case .array:
            located.report("expected a value, found an array; write { \"constant\": […] }")
            return nil
        case .object: return object(located)
        }
    }

    private func object(_ located: Located) -> ValueTemplate? {
        if located.value["constant"] != nil {
            guard let members = Members(located, "a constant", keys: ["constant"]) else { return nil }
            return members["constant"].map { .constant($0.value) }
        }
        guard let members = Members(located, "a value", keys: ["value", "default"]) else { return nil }
        let value = members.required("value").flatMap { read($0) }
        let other = members.required("default").flatMap { read($0) }
        guard let value, let other else { return nil }
        return .either(arena.place(value), arena.place(other))
    }

    private func checked<Value>(_ located: Located, _ read: () throws(DocumentFault) -> Value) -> Value? {
        do throws(DocumentFault) {
            return try read()
        } catch {
            located.report(error.reason)
            return nil
        }
    }
}
