internal import LiaisonHost
internal import LiaisonJSON

/// A text in which each `#` stands for a number: `# answers`, or `# hours ago`.
struct NumberedText {
    /// The texts between the numbers: one more than there are numbers.
    private let parts: ArenaItems<Literal>

    init(_ text: some StringProtocol, in arena: Arena) {
        // Of a character such as #️⃣, too, the sign stands for the number.
        let parts = String(text).unicodeScalars.split(separator: "#", omittingEmptySubsequences: false)
        self.parts = ArenaItems(parts.map { Literal(String($0), in: arena) }, in: arena)
    }

    /// Appends the text with what `insert` appends for each number.
    func append(to scratch: JSONScratch, inserting insert: () -> Void) {
        var rest = parts
        guard let first = rest.next() else { return }
        scratch.append(first.pointee)
        for part in rest {
            insert()
            scratch.append(part.pointee)
        }
    }
}
