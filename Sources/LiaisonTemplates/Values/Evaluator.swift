internal import LiaisonDiagnostics
internal import LiaisonHTML
package import LiaisonJSON

/// Makes values from data by templates. Only the value that was made last is valid.
package struct Evaluator {
    /// The result of a template and a datum.
    package enum Outcome {
        case value(JSONValue)
        /// The value is missing or null.
        case absent(Pointer?, JSONValue?)
        /// A value that does not fit its use, and the reason.
        case wrong(Pointer, ValueFault)
    }

    /// The reason why a value does not fit its use. The words are made only on demand.
    package enum ValueFault {
        case uncountable(JSONValue?)
        case noHTML(JSONValue)
        case noMarkdown(JSONValue)
        case longMarkdown
        case textless(JSONValue)
        case noArray(JSONValue)
        case noItems(JSONValue)
        case noDuration(JSONValue)
        case noNumber(JSONValue)
        case noDate(JSONValue)
        case tooLong(JSONValue)
        /// A part of a text is missing, at a pointer.
        case missingPart(Pointer, JSONValue?)

        package var reason: String {
            switch self {
            case .uncountable(let value): "expected an array to count, found \(value?.found ?? "nothing")"
            case .noHTML(let value): "expected HTML as text, found \(value.found)"
            case .noMarkdown(let value): "expected Markdown as text, found \(value.found)"
            case .longMarkdown: "expected Markdown of at most \(Markdown.limit) bytes, found more"
            case .textless(let value): "expected a text or a number, found \(value.found)"
            case .noArray(let value): "expected an array of texts to join, found \(value.found)"
            case .noItems(let value): "expected an array, found \(value.found)"
            case .noDuration(let value):
                "expected a number of seconds from 0 to 999999999, found \(value.found)"
            case .noNumber(let value): "expected a number, found \(value.found)"
            case .noDate(let value):
                "expected a date of the years 0 to 9999 as a number or as text such as “2026-11-21T09:30:00Z”, found "
                    + value.found
            case .tooLong(let value):
                "expected a text of at most \(TextChange.limit) bytes after “replace”, found more, made of "
                    + value.found
            case .missingPart(let pointer, let value):
                "expected a value for the text, found \(value?.found ?? "nothing"); write a default, as in "
                    + "{\(pointer.text) ?? 'none'}"
            }
        }
    }

    private let scratch: JSONScratch
    private let functions: FunctionCaller
    /// The values between the functions of a pipe.
    private let steps = PipeSteps()

    /// Makes an evaluator.
    package init() {
        functions = FunctionCaller()
        scratch = functions.scratch
    }

    /// Composes the texts of values in the free memory of an arena, where `Arena.copyPadded` keeps them, until
    /// `composeApart`.
    package func compose(in arena: Arena) { scratch.startLending(arena.textRoom) }

    /// Composes the texts of values in memory of their own again.
    package func composeApart() { scratch.endLending() }

    /// null, the value of a missing datum.
    package var null: JSONValue { scratch.null }

    /// Makes a value. Where a text is wanted, numbers, true and false are written out.
    package func value(_ template: ValueTemplate, asText: Bool) -> Outcome {
        // Most values are copied from the data unchanged.
        if let value = template.found, asText ? value.kind == .string : value.kind != .null { return .value(value) }
        return make(template, asText: asText)
    }

    /// Makes a value that the data does not contain, or returns the reason why there is none.
    private func make(_ template: ValueTemplate, asText: Bool) -> Outcome {
        switch template {
        case .constant(let value): return value.kind == .null ? .absent(nil, value) : .value(value)
        case .found(let pointer):
            guard asText else { return .absent(pointer, pointer.value) }
            scratch.removeAll()
            return append(pointer) ?? .value(scratch.text)
        case .part(let part):
            if !asText { return functions.value(part.function, of: part.pointer.value, at: part.pointer) }
            if let text = part.plainText { return .value(text) }
            scratch.removeAll()
            return append(part) ?? .value(scratch.text)
        case .pipe(let pipe): return value(pipe, asText: asText)
        case .text(let pieces):
            scratch.removeAll()
            return append(pieces) ?? .value(scratch.text)
        case .either(let first, let second):
            switch self.first(first, asText: asText) {
            case .value(let value) where !value.isEmpty: return .value(value)
            case .value, .absent, .wrong(_, .missingPart): return self.value(second.pointee, asText: asText)
            case .wrong(let pointer, let fault): return .wrong(pointer, fault)
            }
        }
    }

    /// Makes a value that has a default.
    private func first(_ template: UnsafePointer<ValueTemplate>, asText: Bool) -> Outcome {
        // An empty value may have another type, such as an array instead of a text.
        let isEmpty = template.pointee.found?.isEmpty == true
        return isEmpty ? .absent(nil, nil) : value(template.pointee, asText: asText)
    }

    /// Appends the pieces of a text; returns the reason if that fails.
    private func append(_ pieces: ArenaItems<ValueTemplate.Piece>) -> Outcome? {
        for piece in pieces {
            switch piece.pointee {
            case .literal(let text): scratch.append(text)
            case .found(let pointer): if let failure = append(pointer) { return Self.asPart(failure) }
            case .part(let part): if let failure = append(part) { return Self.asPart(failure) }
            case .pipe(let pipe): if let failure = append(pipe) { return Self.asPart(failure) }
            case .either(let template):
                if let failure = append(template.pointee) { return Self.asPart(failure) }
            }
        }
        return nil
    }

    /// The failure of a text, made from the failure of its part.
    private static func asPart(_ failure: Outcome) -> Outcome {
        guard case .absent(let pointer?, let value) = failure else { return failure }
        return .wrong(pointer, .missingPart(pointer, value))
    }

    /// Appends a template in braces; returns the reason if that fails.
    private func append(_ template: ValueTemplate) -> Outcome? {
        switch template {
        case .constant(let value): return scratch.append(textOf: value) ? nil : .absent(nil, value)
        case .found(let pointer): return append(pointer)
        case .part(let part): return append(part)
        case .pipe(let pipe): return append(pipe)
        case .text(let pieces): return append(pieces)
        case .either(let first, let second):
            let count = scratch.count
            let isEmpty = first.pointee.found?.isEmpty == true
            switch isEmpty ? .absent(nil, nil) : append(first.pointee) {
            case nil where scratch.count > count: return nil
            case nil, .value, .absent, .wrong(_, .missingPart): return append(second.pointee)
            case .wrong(let pointer, let fault): return .wrong(pointer, fault)
            }
        }
    }

    /// Appends a value of the data; returns the reason if that fails.
    private func append(_ pointer: Pointer) -> Outcome? {
        guard let value = pointer.value, value.kind != .null else { return .absent(pointer, pointer.value) }
        return scratch.append(textOf: value) ? nil : .wrong(pointer, .textless(value))
    }

    /// A text that ends with a number.
    package func text(_ beginning: String, _ number: Int) -> JSONValue {
        scratch.removeAll()
        scratch.append(beginning)
        scratch.append(number)
        return scratch.text
    }

    /// The text of a value, to choose a case; nil if the value has none.
    package func text(of value: JSONValue) -> JSONValue? {
        if value.kind == .string { return value }
        scratch.removeAll()
        return scratch.append(textOf: value) ? scratch.text : nil
    }
}

extension Evaluator {
    /// Appends the value of a part to the text; returns the reason if that fails.
    private func append(_ part: ValueTemplate.Part) -> Outcome? {
        functions.append(part.function, of: part.pointer.value, at: part.pointer)
    }

    // Pipes are never inlined, because that would cost all other values.

    /// Makes the result of a pipe.
    @inline(never)
    private func value(_ pipe: UnsafePointer<ValueTemplate.Pipe>, asText: Bool) -> Outcome {
        steps.run(pipe.pointee) { value in
            guard asText else { return functions.value(pipe.pointee.last, of: value, at: pipe.pointee.pointer) }
            scratch.removeAll()
            let failure = functions.append(pipe.pointee.last, of: value, at: pipe.pointee.pointer)
            return failure ?? .value(scratch.text)
        }
    }

    /// Appends the result of a pipe; returns the reason if that fails.
    @inline(never)
    private func append(_ pipe: UnsafePointer<ValueTemplate.Pipe>) -> Outcome? {
        let outcome = steps.run(pipe.pointee) { value in
            functions.append(pipe.pointee.last, of: value, at: pipe.pointee.pointer) ?? .value(scratch.null)
        }
        if case .value = outcome { return nil }
        return outcome
    }
}
