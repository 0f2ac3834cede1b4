package import LiaisonDiagnostics

/// The function of the value that the pointer of a part finds. The arena of the factory owns the forms.
package enum PartFunction: BitwiseCopyable {
    /// The number of items, with forms of a text or without.
    case count(UnsafePointer<PluralForms>?)
    case plain
    case join(UnsafePointer<JoinForm>)
    case number(UnsafePointer<NumberForm>, UnsafePointer<PluralForms>?)
    case date(UnsafePointer<DateForm>)
    case ago(UnsafePointer<RelativeForm>)
    /// The number of items above the current item in a tree.
    case depth(UnsafePointer<Int>)

    /// The names of the functions.
    package enum Name: String, CaseIterable {
        case count, plain, join, number, date, ago, depth
    }

    /// True if the result is a text, whatever the data is.
    package var isText: Bool {
        switch self {
        case .count(let forms), .number(_, let forms): forms != nil
        case .plain, .join: true
        case .date(let form): form.pointee.hasPattern
        case .ago, .depth: false
        }
    }
}

extension PartFunction {
    /// Reads the words and texts of a part with a function.
    package init(_ name: Name, _ text: PartText, in values: ValueCompiler) throws(DocumentFault) {
        switch name {
        case .count:
            try text.check(options: 0)
            self = .count(try Self.forms(text, NumberForm(values.locale, in: values.arena), in: values))
        case .plain:
            try text.check(options: 0, texts: 0...0)
            self = .plain
        case .join:
            try text.check(options: 0, pointers: 2, texts: 1...1)
            self = .join(try Self.join(text, in: values))
        case .number: self = try Self.number(text, in: values)
        case .date:
            try text.check(options: 1, texts: 0...1)
            let form = try DateForm(unit: Self.unit(text), pattern: text.texts.first, values.locale, in: values.arena)
            self = .date(values.arena.placed(form))
        case .ago:
            try text.check(options: 1, texts: 0...0)
            let form = RelativeForm(unit: try Self.unit(text), values.clock, values.locale, in: values.arena)
            self = .ago(values.arena.placed(form))
        case .depth:
            try text.check(options: 0, pointers: 0, texts: 0...0)
            guard let depth = values.depth else {
                throw DocumentFault(
                    reason: "expected “children” beside an “each” around {depth}, found none; add the key")
            }
            self = .depth(depth)
        }
    }

    private static func join(_ text: PartText, in values: ValueCompiler) throws(DocumentFault) -> UnsafePointer<
        JoinForm
    > {
        var items = values
        items.tree = PointerTree(in: values.arena)
        let pointer = try Pointer(text.pointers.count > 1 ? text.pointers[1] : "", in: items)
        let form = JoinForm(separator: Literal(text.texts[0], in: values.arena), item: pointer, tree: items.tree)
        return values.arena.placed(form)
    }

    private static func number(_ text: PartText, in values: ValueCompiler) throws(DocumentFault) -> PartFunction {
        var (fraction, isGrouped) = (Int?.none, true)
        for option in text.options {
            if option == "ungrouped" {
                isGrouped = false
            } else if let digits = Int(option), NumberForm.digits.contains(digits) {
                fraction = digits
            } else {
                throw DocumentFault(
                    reason: "unknown option \(quoted(option)) in \(text.quoted); expected a number of digits from "
                        + "\(NumberForm.digits.lowerBound) to \(NumberForm.digits.upperBound), or ungrouped")
            }
        }
        try text.check(options: 2)
        let form = NumberForm(fraction: fraction, isGrouped: isGrouped, values.locale, in: values.arena)
        return .number(values.arena.placed(form), try forms(text, form, in: values))
    }

    /// The unit of a date; seconds if none is named.
    private static func unit(_ text: PartText) throws(DocumentFault) -> DateUnit {
        guard let name = text.options.first else { return .seconds }
        if let unit = DateUnit(rawValue: name) { return unit }
        let names = DateUnit.allCases.map(\.rawValue)
        throw DocumentFault(
            reason: "unknown unit \(quoted(name)) in \(text.quoted); "
                + hint(for: name, among: names, otherwise: "expected \(list(names))"))
    }

    /// The forms of a text beside a number; nil if the part has none.
    private static func forms(
        _ text: PartText, _ number: NumberForm, in values: ValueCompiler
    ) throws(DocumentFault) -> UnsafePointer<PluralForms>? {
        if text.texts.isEmpty { return nil }
        let rule = values.language.plural
        guard text.texts.count == rule.forms else {
            throw DocumentFault(
                reason: "expected \(rule.forms == 1 ? "1 form" : "\(rule.forms) forms") of the text beside a number, "
                    + "as the language “\(values.language.tag)” has, found \(text.texts.count) in \(text.quoted)")
        }
        return values.arena.placed(PluralForms(text.texts, rule, number, in: values.arena))
    }
}

extension Arena {
    /// Copies an item that does not change any more.
    fileprivate func placed<Item: BitwiseCopyable>(_ item: Item) -> UnsafePointer<Item> { UnsafePointer(place(item)) }
}
