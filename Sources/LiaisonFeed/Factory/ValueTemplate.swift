internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON

/// A template of a value. The arena of the factory owns its parts.
enum ValueTemplate {
    /// A constant, in the document of the factory.
    case constant(JSONValue)
    /// The value of one part, of any type.
    case part(Part)
    /// Texts and parts in a sequence.
    case text(ArenaItems<Piece>)
    /// The first value, or the second one if the first is absent or empty.
    case either(UnsafePointer<ValueTemplate>, UnsafePointer<ValueTemplate>)

    /// The content of braces.
    struct Part {
        /// The function of the value that the pointer finds.
        enum Function: String, CaseIterable, BitwiseCopyable {
            case count, plain
        }

        let function: Function?
        let pointer: Pointer
    }

    /// A piece of a text.
    enum Piece {
        /// A constant, in UTF-8.
        case literal(UnsafeBufferPointer<UInt8>, holdsNUL: Bool)
        case part(Part)

        init(_ literal: String, in arena: Arena) {
            self = .literal(arena.text(literal), holdsNUL: literal.utf8.contains(0))
        }
    }

    /// The pointers of the template.
    var pointers: [Pointer] {
        switch self {
        case .constant: []
        case .part(let part): [part.pointer]
        case .text(let pieces):
            pieces.compactMap { piece in
                guard case .part(let part) = piece.pointee else { return nil }
                return part.pointer
            }
        case .either(let first, let second): first.pointee.pointers + second.pointee.pointers
        }
    }

    /// The pointer to the value that this template copies unchanged; nil if the template computes a value.
    var found: JSONValue? {
        guard case .part(let part) = self, part.function == nil else { return nil }
        return part.pointer.value
    }

    /// The pointer to the value that this template copies unchanged unless it is empty; nil if the template computes a
    /// value.
    var plain: Pointer? {
        switch self {
        case .part(let part): part.function == nil ? part.pointer : nil
        case .either(let first, _): first.pointee.plain
        case .constant, .text: nil
        }
    }

    /// The pointer to the first text with a NUL, which no field can hold; else the first pointer.
    var culprit: Pointer? {
        let pointers = pointers
        return pointers.first { $0.value?.utf8.contains(0) == true } ?? pointers.first
    }

    /// Whether the result is a text, whatever the data is.
    var isComposed: Bool {
        switch self {
        case .constant: false
        case .part(let part): part.function == .plain
        case .text: true
        case .either(let first, let second): first.pointee.isComposed || second.pointee.isComposed
        }
    }
}

extension ValueTemplate {
    /// Reads a text with parts: `{/score} points by {/by}`. Doubled braces are braces.
    init(_ text: String, in values: ValueCompiler) throws(Mismatch) {
        var pieces: [Piece] = []
        var literal = ""
        var rest = Substring(text)
        while let scalar = rest.unicodeScalars.popFirst() {
            if scalar == "{" || scalar == "}", rest.unicodeScalars.first == scalar {
                rest.unicodeScalars.removeFirst()
                literal.unicodeScalars.append(scalar)
            } else if scalar == "{" {
                if !literal.isEmpty { pieces.append(Piece(literal, in: values.arena)) }
                literal = ""
                pieces.append(.part(try Self.part(from: &rest, of: text, in: values)))
            } else if scalar == "}" {
                throw Mismatch(reason: "expected “{” before “}”, found none in \(quoted(text)); write “}}” for a brace")
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
        if !literal.isEmpty { pieces.append(Piece(literal, in: values.arena)) }
        if pieces.count == 1, case .part(let part) = pieces[0] {
            self = .part(part)
        } else {
            self = .text(ArenaItems(pieces, in: values.arena))
        }
    }

    /// Reads the content of braces and the closing brace.
    private static func part(
        from rest: inout Substring, of text: String, in values: ValueCompiler
    ) throws(Mismatch) -> Part {
        guard let end = rest.unicodeScalars.firstIndex(of: "}") else {
            throw Mismatch(reason: "expected “}” behind “{”, found none in \(quoted(text)); write “{{” for a brace")
        }
        let content = rest[..<end]
        rest = rest[rest.unicodeScalars.index(after: end)...]
        if content.isEmpty || content.hasPrefix("/") {
            return Part(function: nil, pointer: try Pointer(String(content), in: values))
        }
        let words = content.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let names = Part.Function.allCases.map(\.rawValue)
        guard words.count == 2 else {
            throw Mismatch(
                reason: "expected a JSON Pointer in braces, found \(quoted("{\(content)}")); "
                    + "did you mean \(quoted("{/\(content)}"))? Write “{{” for a brace")
        }
        guard let function = Part.Function(rawValue: words[0]) else {
            throw Mismatch(
                reason: "unknown function \(quoted(words[0])) in \(quoted("{\(content)}")); "
                    + hint(for: words[0], among: names, otherwise: "expected \(list(names))"))
        }
        return Part(function: function, pointer: try Pointer(words[1], in: values))
    }
}
