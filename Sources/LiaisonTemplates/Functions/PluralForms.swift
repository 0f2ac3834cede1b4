package import LiaisonJSON

/// The forms of a text beside a number: `{count /answers '# answer' '# answers'}`. A `#` stands for the number.
package struct PluralForms: BitwiseCopyable {
    private let rule: PluralRule
    private let forms: ArenaItems<NumberedText>
    private let number: NumberForm

    /// The forms are in the order of the rule, which has as many.
    package init(_ forms: some Sequence<some StringProtocol>, _ rule: PluralRule, _ number: NumberForm, in arena: Arena)
    {
        self.rule = rule
        self.forms = ArenaItems(forms.map { NumberedText($0, in: arena) }, in: arena)
        self.number = number
    }

    /// Appends the form of a number.
    package func append(_ shown: JSONNumber, to scratch: JSONScratch) {
        guard let form = forms[index(for: shown)] else { return }
        form.pointee.append(to: scratch) { number.append(shown, to: scratch) }
    }

    /// The index of the form for a number as it is written. 0.96 may be written as 1.0, and English has another form
    /// for 1.0 than for 1.
    private func index(for shown: JSONNumber) -> Int {
        let value: Double
        switch shown {
        case .int(let whole):
            guard let fraction = number.fraction, fraction > 0 else { return rule.form(of: whole.magnitude) }
            value = Double(whole).magnitude
        case .double(let double): value = number.written(double).magnitude
        }
        let hasFraction = number.fraction.map { $0 > 0 } ?? (value != value.rounded())
        // A number beyond the greatest has the form of the greatest.
        return hasFraction ? rule.form(ofFraction: value) : rule.form(of: UInt(exactly: value) ?? .max)
    }
}
