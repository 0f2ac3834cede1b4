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
    }

    /// A piece of a text.
    package enum Piece: BitwiseCopyable {
        case literal(Literal)
        case found(Pointer)
        case part(Part)
        /// A part that has a default.
        case either(UnsafePointer<ValueTemplate>)

        /// The pointers of the piece.
        package var pointers: [Pointer] {
            switch self {
            case .literal: []
            case .found(let pointer): [pointer]
            case .part(let part): [part.pointer]
            case .either(let template): template.pointee.pointers
            }
        }
    }

    /// The pointers of the template.
    package var pointers: [Pointer] {
        switch self {
        case .constant: []
        case .found(let pointer): [pointer]
        case .part(let part): [part.pointer]
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
        case .constant, .part, .text: nil
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
        case (1, .either(let template)): self = template.pointee
        default: self = .text(ArenaItems(pieces, in: values.arena))
        }
    }

    /// Reads the alternatives in braces; the first that is there counts.
    private init(_ alternatives: ArraySlice<PartText>, in values: ValueCompiler) throws(DocumentFault) {
        let first = alternatives.first ?? PartText("")
        let template: ValueTemplate
        if let literal = first.literal {
            template = .text(ArenaItems([.literal(Literal(literal, in: values.arena))], in: values.arena))
        } else {
            template = try Self(first, in: values)
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
        case .constant, .text, .either: self = .either(arena.place(template))
        }
    }
}

extension ValueTemplate {
    /// Reads one alternative in braces.
    private init(_ text: PartText, in values: ValueCompiler) throws(DocumentFault) {
        guard let word = text.function else {
            guard let pointer = text.pointers.first else { throw Self.noPointer(text) }
            try text.check(options: 0, texts: 0...0)
            self = .found(try Pointer(pointer, in: values))
            return
        }
        let name = PartFunction.Name(rawValue: word)
        guard name == .depth || !text.pointers.isEmpty else { throw Self.noPointer(text) }
        guard let name else { throw Self.unknownFunction(word, in: text) }
        let function = try PartFunction(name, text, in: values)
        self = .part(Part(function: function, pointer: try Pointer(text.pointers.first ?? "", in: values)))
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
