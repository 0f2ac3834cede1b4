internal import LiaisonHTML
internal import LiaisonJSON

/// Makes values of data by templates. The value that was made last is the only one that is valid.
struct Evaluator {
    /// The result of a template and a datum.
    enum Outcome {
        case value(JSONValue)
        /// The value is missing or null.
        case absent(Pointer?, JSONValue?)
        /// A value that does not fit its use, and the reason.
        case wrong(Pointer, Misfit)
    }

    /// The reason for which a value does not fit its use. The words are made only on demand.
    enum Misfit {
        case uncountable(JSONValue?)
        case noHTML(JSONValue)
        case textless(JSONValue)

        var reason: String {
            switch self {
            case .uncountable(let value): "expected an array to count, found \(value?.found ?? "nothing")"
            case .noHTML(let value): "expected HTML as text, found \(value.found)"
            case .textless(let value): "expected a text or a number, found \(value.found)"
            }
        }
    }

    private let scratch = JSONScratch()

    /// null, the value of a missing datum.
    var null: JSONValue { scratch.null }

    /// Makes a value. Where a text is wanted, numbers, true and false are written out.
    @inline(__always)
    func value(_ template: ValueTemplate, asText: Bool) -> Outcome {
        // Most values are those of the data, as they stand there, or a number of them.
        if let value = template.found, asText ? value.kind == .string : value.kind != .null { return .value(value) }
        if !asText, case .part(let part) = template, part.function == .count, let count = count(part.pointer.value) {
            return .value(scratch.number(count))
        }
        return make(template, asText: asText)
    }

    /// Makes a value that is neither found nor counted, or says why there is none.
    private func make(_ template: ValueTemplate, asText: Bool) -> Outcome {
        switch template {
        case .constant(let value): return value.kind == .null ? .absent(nil, value) : .value(value)
        case .part(let part): return make(part, asText: asText)
        case .text(let pieces):
            scratch.removeAll()
            for piece in pieces {
                switch piece.pointee {
                case .literal(let bytes, let holdsNUL): scratch.append(padded: bytes, mayHoldNUL: holdsNUL)
                case .part(let part):
                    // Most parts are texts or numbers of the data, as they stand there.
                    if part.function == nil, let value = part.pointer.value, write(value) { continue }
                    if let failure = append(part) { return failure }
                }
            }
            return .value(scratch.text)
        case .either(let first, let second):
            // An empty value may have another type, such as an array instead of a text.
            let isEmpty = first.pointee.found?.isEmpty == true
            let outcome = isEmpty ? .absent(nil, nil) : value(first.pointee, asText: asText)
            switch outcome {
            case .value(let value) where !value.isEmpty: return outcome
            case .value, .absent: return self.value(second.pointee, asText: asText)
            case .wrong: return outcome
            }
        }
    }

    private func make(_ part: ValueTemplate.Part, asText: Bool) -> Outcome {
        let pointer = part.pointer
        switch part.function {
        case nil where !asText: return .absent(pointer, pointer.value)
        case .count where !asText: return .wrong(pointer, .uncountable(pointer.value))
        case nil, .count, .plain:
            scratch.removeAll()
            return append(part) ?? .value(scratch.text)
        }
    }

    /// Appends the value of a part to the text; returns the reason if that fails.
    private func append(_ part: ValueTemplate.Part) -> Outcome? {
        let pointer = part.pointer
        if part.function == .count {
            guard let count = count(pointer.value) else { return .wrong(pointer, .uncountable(pointer.value)) }
            scratch.append(count)
            return nil
        }
        guard let value = pointer.value, value.kind != .null else { return .absent(pointer, pointer.value) }
        if part.function == .plain {
            guard value.kind == .string else { return .wrong(pointer, .noHTML(value)) }
            PlainText.append(value, to: scratch)
            return nil
        }
        guard write(value) else { return .wrong(pointer, .textless(value)) }
        return nil
    }

    /// The number of items of an array, or of members of an object; 0 for null or no value; nil for any other value.
    private func count(_ value: JSONValue?) -> Int? {
        guard let value, value.kind != .null else { return 0 }
        return value.kind == .array || value.kind == .object ? value.count : nil
    }

    /// Appends the text of a value; returns false if the value has none.
    @inline(__always)
    private func write(_ value: JSONValue) -> Bool {
        switch value.kind {
        case .string, .numberOutOfRange: scratch.append(padded: value.utf8, mayHoldNUL: value.mayHoldNUL)
        case .int: scratch.append(value.int)
        case .double: scratch.append("\(value.double)")
        case .bool: scratch.append(value.bool ? "true" : "false")
        case .null, .array, .object: return false
        }
        return true
    }

    /// A text that ends with a number.
    func text(_ beginning: String, _ number: Int) -> JSONValue {
        scratch.removeAll()
        scratch.append(beginning)
        scratch.append(number)
        return scratch.text
    }

    /// The text of a value, to choose a case; nil if the value has none.
    func text(of value: JSONValue) -> JSONValue? {
        if value.kind == .string { return value }
        scratch.removeAll()
        return write(value) ? scratch.text : nil
    }
}

extension JSONValue {
    /// Whether the value is an empty text, array or object, or null.
    var isEmpty: Bool {
        switch kind {
        case .null: true
        case .string: utf8.isEmpty
        case .array, .object: count == 0
        case .bool, .int, .double, .numberOutOfRange: false
        }
    }

    /// Whether the value counts as present for content that is shown only if the value is there: not empty, and not
    /// false.
    var isThere: Bool { !isEmpty && !(kind == .bool && !bool) }
}
