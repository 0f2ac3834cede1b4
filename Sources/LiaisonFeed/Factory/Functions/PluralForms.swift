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
    func append(_ shown: JSONNumber, to scratch: JSONScratch) {
        let index =
            switch shown {
            case .int(let value): rule.form(of: value.magnitude)
            // The form is that of the number that is shown.
            case .double(let value): rule.form(of: number.fraction == 0 ? value.rounded(.toNearestOrEven) : value)
            }
        guard let form = forms[index] else { return }
        form.pointee.append(to: scratch) { number.append(shown, to: scratch) }
    }
}
