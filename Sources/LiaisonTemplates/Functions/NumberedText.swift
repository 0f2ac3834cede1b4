package import LiaisonJSON

/// A text in which each `#` stands for a number: `# answers`, or `# hours ago`.
package struct NumberedText: BitwiseCopyable {
    /// The texts between the numbers: one more than there are numbers.
    private let parts: ArenaItems<Literal>

    package init(_ text: some StringProtocol, in arena: Arena) {
        // The sign in a character such as #️⃣ stands for the number, too.
        let parts = String(text).unicodeScalars.split(separator: "#", omittingEmptySubsequences: false)
        self.parts = ArenaItems(parts.map { Literal(String($0), in: arena) }, in: arena)
    }

    /// Appends the text. `insert` appends each number.
    package func append(to scratch: JSONScratch, inserting insert: () -> Void) {
        var rest = parts
        guard let first = rest.next() else { return }
        scratch.append(first.pointee)
        for part in rest {
            insert()
            scratch.append(part.pointee)
        }
    }
}
