internal import LiaisonHost
internal import LiaisonJSON

/// The forms of a text beside a number: `{count /answers '# answer' '# answers'}`. A `#` stands for the number.
struct PluralForms {
    private let rule: PluralRule
    private let forms: ArenaItems<UnsafeBufferPointer<UInt8>>
    private let number: NumberForm

    /// The forms are in the order of the rule, which has as many.
    init(_ forms: some Sequence<some StringProtocol>, _ rule: PluralRule, _ number: NumberForm, in arena: Arena) {
        self.rule = rule
        self.forms = ArenaItems(forms.map { arena.text(String($0)) }, in: arena)
        self.number = number
    }

    /// Appends the form of a number.
    func append(_ number: JSONNumber, to scratch: JSONScratch) {
        let index =
            switch number {
            case .int(let number): rule.form(of: number.magnitude)
            case .double(let number): rule.form(of: number)
            }
        guard let form = forms[index] else { return }
        scratch.append(form.pointee) { self.number.append(number, to: scratch) }
    }
}

extension JSONScratch {
    /// Appends a text. A `#` in it stands for what `insert` appends.
    func append(_ text: UnsafeBufferPointer<UInt8>, inserting insert: () -> Void) {
        var start = 0
        for index in 0...text.count where index == text.count || text[index] == UInt8(ascii: "#") {
            append(padded: UnsafeBufferPointer(rebasing: text[start..<index]), mayHoldNUL: true)
            if index < text.count { insert() }
            start = index + 1
        }
    }
}
