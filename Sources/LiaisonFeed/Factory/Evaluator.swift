internal import LiaisonJSON

/// Makes values of data by templates. The value that was made last is the only one that is valid.
struct Evaluator {
    /// What comes of a template and a datum.
    enum Outcome {
        case value(JSONValue)
        /// Where a value should be there is none, or null.
        case absent(Pointer?, JSONValue?)
        /// A value that cannot be what is made of it, and why.
        case wrong(Pointer, String)
    }

    private let scratch = JSONScratch()

    /// null, as a datum where there is none.
    var null: JSONValue { scratch.null }

    /// Makes a value. Where a text is wanted, numbers, true and false are written out.
    func value(_ template: ValueTemplate, of datum: JSONValue, asText: Bool) -> Outcome {
        switch template {
        case .constant(let value): return value.kind == .null ? .absent(nil, value) : .value(value)
        case .part(let part): return value(part, of: datum, asText: asText)
        case .text(let pieces):
            scratch.removeAll()
            for piece in pieces {
                switch piece {
                case .literal(let bytes): scratch.append(bytes)
                case .part(let part):
                    if let failure = append(part, of: datum) { return failure }
                }
            }
            return .value(scratch.text)
        case .either(let first, let second):
            // What is empty may be of another type, as an array where a text is wanted.
            let isEmpty = first.pointee.value(in: datum)?.isEmpty == true
            let outcome = isEmpty ? .absent(nil, nil) : value(first.pointee, of: datum, asText: asText)
            switch outcome {
            case .value(let value) where !value.isEmpty: return outcome
            case .value, .absent: return self.value(second.pointee, of: datum, asText: asText)
            case .wrong: return outcome
            }
        }
    }

    private func value(_ part: ValueTemplate.Part, of datum: JSONValue, asText: Bool) -> Outcome {
        guard part.function != nil || asText else {
            guard let value = part.pointer.value(in: datum), value.kind != .null else {
                return .absent(part.pointer, part.pointer.value(in: datum))
            }
            return .value(value)
        }
        if part.function == nil, let value = part.pointer.value(in: datum), value.kind == .string {
            return .value(value)
        }
        if part.function == .count, !asText {
            switch count(part.pointer, in: datum) {
            case .success(let count): return .value(scratch.number(count))
            case .failure(let mismatch): return .wrong(part.pointer, mismatch.reason)
            }
        }
        scratch.removeAll()
        return append(part, of: datum) ?? .value(scratch.text)
    }

    /// Appends what a part stands for to the text; answers why it cannot.
    private func append(_ part: ValueTemplate.Part, of datum: JSONValue) -> Outcome? {
        if part.function == .count {
            switch count(part.pointer, in: datum) {
            case .success(let count): scratch.append(count)
            case .failure(let mismatch): return .wrong(part.pointer, mismatch.reason)
            }
            return nil
        }
        guard let value = part.pointer.value(in: datum), value.kind != .null else {
            return .absent(part.pointer, part.pointer.value(in: datum))
        }
        if part.function == .plain {
            guard value.kind == .string else {
                return .wrong(part.pointer, "expected HTML as text, found \(value.found)")
            }
            PlainText.append(value.utf8, to: scratch)
            return nil
        }
        guard write(value) else { return .wrong(part.pointer, "expected a text or a number, found \(value.found)") }
        return nil
    }

    /// The number of items of an array, or of members of an object; nothing has none.
    private func count(_ pointer: Pointer, in datum: JSONValue) -> Result<Int, Mismatch> {
        guard let value = pointer.value(in: datum), value.kind != .null else { return .success(0) }
        guard value.kind == .array || value.kind == .object else {
            return .failure(Mismatch(expected: "an array to count", found: value))
        }
        return .success(value.count)
    }

    /// Writes a value that has a text; false: it has none.
    private func write(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .string, .numberOutOfRange: scratch.append(value.utf8)
        case .int: scratch.append(value.int)
        case .double: scratch.append("\(value.double)")
        case .bool: scratch.append(value.bool ? "true" : "false")
        case .null, .array, .object: return false
        }
        return true
    }

    /// The text of a value, for a choice; nil: it has none.
    func text(of value: JSONValue) -> JSONValue? {
        if value.kind == .string { return value }
        scratch.removeAll()
        return write(value) ? scratch.text : nil
    }
}

extension JSONValue {
    /// Whether it is an empty text, array or object, or null.
    var isEmpty: Bool {
        switch kind {
        case .null: true
        case .string: utf8.isEmpty
        case .array, .object: count == 0
        case .bool, .int, .double, .numberOutOfRange: false
        }
    }

    /// Whether something is shown that waits for it.
    var isThere: Bool { !isEmpty && !(kind == .bool && !bool) }
}
