package import LiaisonDiagnostics
internal import LiaisonHTML
package import LiaisonJSON

/// A template of a value. The arena of the factory owns its parts.
package enum ValueTemplate: BitwiseCopyable {
    /// A constant, in the document of the factory.
    case constant(JSONValue)
    /// An unchanged value of the data, of any type.
    case found(Pointer)
    /// The result of a function.
    case part(Part)
    /// The result of several functions, one after the other.
    case pipe(UnsafePointer<Pipe>)
    /// Texts and parts in a sequence.
    case text(ArenaItems<Piece>)
    /// The first value, or the second one if the first is absent or empty.
    case either(UnsafePointer<ValueTemplate>, UnsafePointer<ValueTemplate>)

    /// A function of the value at a pointer.
    package struct Part: BitwiseCopyable {
        package let function: PartFunction
        package let pointer: Pointer

        /// The value, if the function takes the text of HTML, and the HTML of the value is its own text; nil otherwise.
        package var plainText: JSONValue? {
            guard case .plain = function, let value = pointer.value, value.kind == .string else { return nil }
            return PlainText.isText(value) ? value : nil
        }

        /// The pointers of the part.
        package var pointers: [Pointer] { [pointer] + function.operands }
    }

    /// Functions of the value at a pointer. Each takes the result of the one before it.
    package struct Pipe: BitwiseCopyable {
        package let pointer: Pointer
        package let functions: ArenaItems<PartFunction>
        /// The function whose result is the result of the pipe.
        package let last: PartFunction

        /// The pointers of the pipe.
        package var pointers: [Pointer] { [pointer] + (functions.map(\.pointee) + [last]).flatMap(\.operands) }
    }

    /// A piece of a text.
    package enum Piece: BitwiseCopyable {
        case literal(Literal)
        case found(Pointer)
        case part(Part)
        case pipe(UnsafePointer<Pipe>)
        /// A part that has a default.
        case either(UnsafePointer<ValueTemplate>)

        /// The pointers of the piece.
        package var pointers: [Pointer] {
            switch self {
            case .literal: []
            case .found(let pointer): [pointer]
            case .part(let part): part.pointers
            case .pipe(let pipe): pipe.pointee.pointers
            case .either(let template): template.pointee.pointers
            }
        }
    }

    /// The pointers of the template.
    package var pointers: [Pointer] {
        switch self {
        case .constant: []
        case .found(let pointer): [pointer]
        case .part(let part): part.pointers
        case .pipe(let pipe): pipe.pointee.pointers
        case .text(let pieces): pieces.flatMap(\.pointee.pointers)
        case .either(let first, let second): first.pointee.pointers + second.pointee.pointers
        }
    }

    /// The value that this template copies unchanged; nil if there is none, or if the template computes a value.
    package var found: JSONValue? {
        guard case .found(let pointer) = self else { return nil }
        return pointer.value
    }

    /// The pointer to the value that this template copies unchanged unless it is empty; nil if the template computes a
    /// value.
    package var plain: Pointer? {
        switch self {
        case .found(let pointer): pointer
        case .either(let first, _): first.pointee.plain
        case .constant, .part, .pipe, .text: nil
        }
    }

    /// True if the result has no text besides those of the data, whatever the data is.
    package var keepsTexts: Bool {
        switch self {
        case .found: true
        case .part(let part): part.function.keepsTexts
        case .constant(let value): value.kind != .string
        case .either(let first, let second): first.pointee.keepsTexts && second.pointee.keepsTexts
        case .pipe, .text: false
        }
    }

    /// The pointer to the first text with a NUL, which no field can hold; else the first pointer.
    package var faultyPointer: Pointer? {
        let pointers = pointers
        return pointers.first { $0.value?.utf8.contains(0) == true } ?? pointers.first
    }

    /// True if the result is a text, whatever the data is.
    package var isComposed: Bool {
        switch self {
        case .constant, .found: false
        case .part(let part): part.function.isText
        case .pipe(let pipe): pipe.pointee.last.isText
        case .text: true
        case .either(let first, let second): first.pointee.isComposed || second.pointee.isComposed
        }
    }
}

extension ValueTemplate {
    /// Reads a text with parts: `{/score} points by {/by}`. Doubled braces are braces.
    package init(_ text: String, in values: ValueCompiler) throws(DocumentFault) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = Substring(text)
        while let scalar = rest.unicodeScalars.popFirst() {
            if scalar == "{" || scalar == "}", rest.unicodeScalars.first == scalar {
                rest.unicodeScalars.removeFirst()
                literal.unicodeScalars.append(scalar)
            } else if scalar == "{" {
                if !literal.isEmpty { pieces.append(.literal(Literal(literal, in: values.arena))) }
                literal = ""
                let alternatives = try PartText.takeAlternatives(from: &rest, of: text)
                pieces.append(Piece(try Self(alternatives[...], in: values), in: values.arena))
            } else if scalar == "}" {
                throw DocumentFault(
                    reason: "expected “{” before “}”, found none in \(quoted(text)); write “}}” for a brace")
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
        if !literal.isEmpty { pieces.append(.literal(Literal(literal, in: values.arena))) }
        switch (pieces.count, pieces.first) {
        case (1, .found(let pointer)): self = .found(pointer)
        case (1, .part(let part)): self = .part(part)
        case (1, .pipe(let pipe)): self = .pipe(pipe)
        case (1, .either(let template)): self = template.pointee
        default: self = .text(ArenaItems(pieces, in: values.arena))
        }
    }

    /// Reads the alternatives in braces; the first that is there counts.
    private init(_ alternatives: ArraySlice<[PartText]>, in values: ValueCompiler) throws(DocumentFault) {
        let first = alternatives.first ?? []
        let template: ValueTemplate
        if let literal = first.first?.literal, first.count == 1 {
            template = .text(ArenaItems([.literal(Literal(literal, in: values.arena))], in: values.arena))
        } else {
            template = try Self(steps: first, in: values)
        }
        let others = alternatives.dropFirst()
        if others.isEmpty {
            self = template
        } else {
            self = .either(values.arena.place(template), values.arena.place(try Self(others, in: values)))
        }
    }
}

extension ValueTemplate.Piece {
    /// A template as a piece of a text.
    fileprivate init(_ template: ValueTemplate, in arena: Arena) {
        switch template {
        case .found(let pointer): self = .found(pointer)
        case .part(let part): self = .part(part)
        case .pipe(let pipe): self = .pipe(pipe)
        case .constant, .text, .either: self = .either(arena.place(template))
        }
    }
}

extension ValueTemplate {
    /// Reads one alternative in braces: a pointer or a function of its value, and further functions.
    private init(steps: [PartText], in values: ValueCompiler) throws(DocumentFault) {
        var functions: [PartFunction] = []
        let first = steps.first ?? PartText("")
        let pointer = try Self.pointer(of: first, in: values)
        if first.function != nil { functions.append(try Self.function(first, of: pointer, in: values)) }
        for step in steps.dropFirst() {
            // Only the first function has a value that each item of an array has, too.
            let source = functions.isEmpty ? pointer : nil
            functions.append(try Self.function(step, of: source, isPiped: true, in: values))
        }
        switch (functions.popLast(), functions.isEmpty) {
        case (nil, _): self = .found(pointer)
        case (let last?, true): self = .part(Part(function: last, pointer: pointer))
        case (let last?, false):
            let pipe = Pipe(pointer: pointer, functions: ArenaItems(functions, in: values.arena), last: last)
            self = .pipe(values.arena.place(pipe))
        }
    }

    /// Reads the pointer of the first step, which is the datum itself for a function without a value.
    private static func pointer(of text: PartText, in values: ValueCompiler) throws(DocumentFault) -> Pointer {
        let name = text.function.flatMap { PartFunction.Name(rawValue: $0) }
        guard name == .depth || name == .index || !text.pointers.isEmpty else { throw noPointer(text) }
        if text.function == nil { try text.check(options: 0, texts: 0...0) }
        return try Pointer(text.pointers.first ?? "", in: values)
    }

    /// Reads the function of a step. The pointers of a step behind `|` are operands.
    private static func function(
        _ text: PartText, of pointer: Pointer?, isPiped: Bool = false, in values: ValueCompiler
    ) throws(DocumentFault) -> PartFunction {
        guard let word = text.function else {
            throw DocumentFault(
                reason: "expected a function behind “|”, such as “lower” or “number 1”, found none in \(text.quoted)")
        }
        guard let name = PartFunction.Name(rawValue: word) else { throw unknownFunction(word, in: text) }
        if isPiped, name == .depth || name == .index {
            throw DocumentFault(reason: "expected “\(word)” as the first word in braces, found it behind “|”; move it")
        }
        return try PartFunction(name, text, of: pointer, operands: isPiped ? 0 : 1, in: values)
    }

    private static func noPointer(_ text: PartText) -> DocumentFault {
        let pointer = text.quoted.replacing("{", with: "{/")
        return DocumentFault(
            reason: "expected a JSON Pointer in braces, found \(text.quoted); did you mean \(pointer)? "
                + "Write “{{” for a brace")
    }

    private static func unknownFunction(_ word: String, in text: PartText) -> DocumentFault {
        let names = PartFunction.Name.allCases.map(\.rawValue)
        return DocumentFault(
            reason: "unknown function \(quoted(word)) in \(text.quoted); "
                + hint(for: word, among: names, otherwise: "expected \(list(names))"))
    }
}
