internal import LiaisonHost
internal import LiaisonJSON

/// The forms of a text beside a number: `{count /answers '# answer' '# answers'}`. A `#` stands for the number.
struct PluralForms {
    private let rule: PluralRule
    private let forms: ArenaItems<NumberedText>
    private let number: NumberForm

    /// The forms are in the order of the rule, which has as many.
    init(_ forms: some Sequence<some StringProtocol>, _ rule: PluralRule, _ number: NumberForm, in arena: Arena) {
        self.rule = rule
        self.forms = ArenaItems(forms.map { NumberedText($0, in: arena) }, in: arena)
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
        form.pointee.append(to: scratch) { self.number.append(number, to: scratch) }
    }
}
