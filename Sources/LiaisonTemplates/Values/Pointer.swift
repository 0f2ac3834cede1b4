package import LiaisonDiagnostics
package import LiaisonJSON

/// A JSON Pointer (RFC 6901) from a datum. All pointers of a tree are followed together.
package struct Pointer: BitwiseCopyable {
    private let last: UnsafeMutablePointer<PointerTree.Step>

    package init(_ text: String, in values: ValueCompiler) throws(DocumentFault) {
        guard text.isEmpty || text.hasPrefix("/") else {
            throw DocumentFault(
                reason: "expected a JSON Pointer, found \(quoted(text)); did you mean \(quoted("/" + text))?")
        }
        var last = values.tree.root
        for part in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            guard let name = Self.unescaped(part) else {
                throw DocumentFault(
                    reason: "expected a JSON Pointer, found \(quoted(text)); write “~0” for “~” and “~1” for “/”")
            }
            last = values.tree.step(name, index: Self.index(name), behind: last, in: values.arena)
        }
        self.last = last
    }

    /// Makes the pointer that ends with a step.
    init(_ last: UnsafeMutablePointer<PointerTree.Step>) { self.last = last }

    /// The value at the pointer in the last datum that its tree has followed; nil if there is none.
    package var value: JSONValue? { last.pointee.found }

    /// The last datum that its tree has followed.
    package var datum: JSONValue? {
        var step = last
        while let previous = step.pointee.previous { step = previous }
        return step.pointee.found
    }

    /// The names of its steps, from the first.
    package var names: [String] { steps.map(\.key.name) }

    /// The pointer as a place in the data: `.account["display name"][3]`; empty for the datum itself.
    package var place: String {
        steps.map { step in
            if step.index >= 0 { return "[\(step.index)]" }
            return isIdentifier(step.key.name) ? ".\(step.key.name)" : "[\(quoted(step.key.name))]"
        }.joined()
    }

    /// The text of the pointer.
    package var text: String { Self.text(of: names) }

    /// The text of the pointer with another last name.
    func text(endingWith name: String) -> String { Self.text(of: names.dropLast() + [name]) }

    private static func text(of names: [String]) -> String {
        names.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    }

    private var steps: [PointerTree.Step] {
        var steps: [PointerTree.Step] = []
        var step = last
        while let previous = step.pointee.previous {
            steps.append(step.pointee)
            step = previous
        }
        return steps.reversed()
    }

    /// An index has no sign and no leading zeros.
    private static func index(_ name: String) -> Int {
        let isNumber = name.utf8.allSatisfy { isDigit($0) } && (name == "0" || !name.hasPrefix("0"))
        return isNumber ? Int(name) ?? -1 : -1
    }

    /// The text with `~1` as a slash and `~0` as a tilde; nil if another character follows a tilde.
    private static func unescaped(_ part: Substring) -> String? {
        var result = ""
        var isEscape = false
        for scalar in part.unicodeScalars {
            switch (isEscape, scalar) {
            case (false, "~"): isEscape = true
            case (false, _): result.unicodeScalars.append(scalar)
            case (true, "0"), (true, "1"):
                result += scalar == "0" ? "~" : "/"
                isEscape = false
            case (true, _): return nil
            }
        }
        return isEscape ? nil : result
    }
}
