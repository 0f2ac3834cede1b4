package import LiaisonDiagnostics

/// One step of a part in braces, cut into its words: a function with options, pointers, and texts in quotes.
///
/// A pointer begins with a slash and may hold spaces. It ends where a quote or another slash follows a space.
package struct PartText {
    private(set) var function: String?
    private(set) var options: [String] = []
    /// The number of texts before each option.
    private(set) var textsBefore: [Int] = []
    private(set) var pointers: [String] = []
    private(set) var texts: [String] = []
    /// The whole, for a sentence.
    package let quoted: String
    /// True if the step is behind `|`.
    private let isPiped: Bool

    private typealias Scalars = Substring.UnicodeScalarView

    /// Cuts a step. The value of a step behind `|` is that of the step before.
    package init(_ text: Substring, isPiped: Bool = false) {
        self.isPiped = isPiped
        quoted = LiaisonDiagnostics.quoted(isPiped ? "| \(text)" : "{\(text)}")
        var rest = text.unicodeScalars
        while let first = rest.first {
            if isQuote(first) {
                rest.removeFirst()
                texts.append(String(Substring(rest.prefix { $0 != first })))
                rest = rest.drop { $0 != first }.dropFirst()
            } else if first == "/" {
                pointers.append(Self.takePointer(from: &rest))
            } else if first != " " {
                let word = rest.prefix { $0 != " " }
                rest = rest[word.endIndex...]
                options.append(String(Substring(word)))
                textsBefore.append(texts.count)
            } else {
                rest.removeFirst()
            }
        }
        if !options.isEmpty {
            function = options.removeFirst()
            textsBefore.removeFirst()
        }
        if isPiped { return }
        // {}, {count } and {join ', '} are about the datum itself.
        let isWhole = text.isEmpty || function != nil && (!texts.isEmpty || text.last == " ")
        if pointers.isEmpty, isWhole { pointers = [""] }
    }

    private static func takePointer(from rest: inout Scalars) -> String {
        var end = rest.startIndex
        while end < rest.endIndex {
            let next = rest[end] == " " ? rest[end...].first { $0 != " " } : nil
            if let next, next == "/" || isQuote(next) { break }
            end = rest.index(after: end)
        }
        defer { rest = rest[end...] }
        return String(Substring(rest[..<end]))
    }

    /// The text of the part, if the part is a text in quotes and nothing else; nil otherwise.
    package var literal: String? {
        function == nil && options.isEmpty && pointers.isEmpty && texts.count == 1 ? texts[0] : nil
    }

    /// Throws if there are more options or pointers than a function has, or another number of texts.
    package func check(options: Int, pointers: Int = 1, texts: ClosedRange<Int> = 0...8) throws(DocumentFault) {
        let name = function ?? ""
        if self.options.count > options {
            let found = LiaisonDiagnostics.quoted(self.options[options])
            throw DocumentFault(reason: "unknown option \(found) in \(quoted); remove it")
        }
        if self.pointers.count > pointers {
            let found = LiaisonDiagnostics.quoted(self.pointers[pointers])
            throw DocumentFault(reason: "unexpected pointer \(found) in \(quoted); remove it")
        }
        if self.texts.count < texts.lowerBound {
            let (what, place) = (texts.lowerBound, isPiped ? "after “\(name)”" : "after the pointer of “\(name)”")
            throw DocumentFault(
                reason: what == 1
                    ? "expected a text in quotes \(place), found none in \(quoted)"
                    : "expected \(what) texts in quotes \(place), found \(self.texts.count) in \(quoted)")
        }
        if self.texts.count > texts.upperBound {
            let found = LiaisonDiagnostics.quoted(self.texts[texts.upperBound])
            throw DocumentFault(reason: "unexpected text \(found) in \(quoted); remove it")
        }
    }
}

extension PartText {
    /// A text in quotes that is not empty.
    package func filledText(_ index: Int) throws(DocumentFault) -> String {
        if !texts[index].isEmpty { return texts[index] }
        throw DocumentFault(
            reason: "expected a text of at least one character after “\(function ?? "")”, found an empty one in "
                + quoted)
    }
}

/// Returns whether a character begins and ends a text in braces. A text in one kind of quotes may hold the other kind.
private func isQuote(_ scalar: Unicode.Scalar) -> Bool { scalar == "'" || scalar == "\"" }

extension PartText {
    /// Takes the content of braces and the closing brace: alternatives between `??`, each with its steps between `|`.
    package static func takeAlternatives(from rest: inout Substring, of text: String) throws(DocumentFault)
        -> [[PartText]]
    {
        var alternatives: [[PartText]] = []
        var steps: [PartText] = []
        let scalars = rest.unicodeScalars
        var (start, index, quote) = (scalars.startIndex, scalars.startIndex, Unicode.Scalar?.none)
        func endStep() { steps.append(PartText(rest[start..<index], isPiped: !steps.isEmpty)) }
        func endAlternative() {
            endStep()
            alternatives.append(steps)
            steps = []
        }
        while index < scalars.endIndex {
            let scalar = scalars[index]
            if let open = quote {
                if scalar == open { quote = nil }
            } else if isQuote(scalar), index == start || scalars[scalars.index(before: index)] == " " {
                quote = scalar
            } else if scalar == "}" {
                endAlternative()
                rest = rest[scalars.index(after: index)...]
                return alternatives
            } else if let sign = [" ?? ", " | "].first(where: { rest[index...].hasPrefix($0) }) {
                if sign == " | " { endStep() } else { endAlternative() }
                index = scalars.index(index, offsetBy: sign.unicodeScalars.count)
                start = index
                continue
            }
            index = scalars.index(after: index)
        }
        throw noEnd(quote, of: text)
    }

    private static func noEnd(_ quote: Unicode.Scalar?, of text: String) -> DocumentFault {
        let found = LiaisonDiagnostics.quoted(text)
        guard let quote else {
            return DocumentFault(reason: "expected “}” after “{”, found none in \(found); write “{{” for a brace")
        }
        return DocumentFault(reason: "expected “\(quote)” at the end of a text in braces, found none in \(found)")
    }
}
