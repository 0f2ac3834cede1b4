package import LiaisonDiagnostics

extension PartFunction {
    /// Reads the words, pointers and texts of a function.
    ///
    /// - Parameters:
    ///   - source: The pointer to the value; nil if the value is the result of another function.
    ///   - operands: The index of the first pointer that is an operand.
    package init(
        _ name: Name, _ text: PartText, of source: Pointer?, operands: Int, in values: ValueCompiler
    ) throws(DocumentFault) {
        switch name {
        case .count:
            try text.check(options: 0, pointers: operands)
            self = .count(try Self.forms(text, NumberForm(values.locale, in: values.arena), in: values))
        case .plain:
            try text.check(options: 0, pointers: operands, texts: 0...0)
            self = .plain
        case .markdown:
            try text.check(options: 0, pointers: operands, texts: 0...0)
            self = .markdown
        case .join:
            try text.check(options: 0, pointers: operands + 1, texts: 1...1)
            self = .join(try Self.join(text, operands: operands, in: values))
        case .number: self = try Self.number(text, operands: operands, in: values)
        case .date:
            try text.check(options: 1, pointers: operands, texts: 0...1)
            let form = try DateForm(unit: Self.unit(text), pattern: text.texts.first, values.locale, in: values.arena)
            self = .date(values.arena.placed(form))
        case .ago:
            try text.check(options: 1, pointers: operands, texts: 0...0)
            let form = RelativeForm(unit: try Self.unit(text), values.clock, values.locale, in: values.arena)
            self = .ago(values.arena.placed(form))
        case .brief:
            try text.check(options: 1, pointers: operands, texts: 0...0)
            let form = try BriefForm(unit: try Self.unit(text), values.clock, values.locale, in: values.arena)
            self = .brief(values.arena.placed(form))
        case .duration:
            try text.check(options: 0, pointers: operands, texts: 0...0)
            self = .duration
        case .depth:
            try text.check(options: 0, pointers: 0, texts: 0...0)
            guard let depth = values.depth else {
                throw DocumentFault(
                    reason: "expected “children” beside an “each” around {depth}, found none; add the key")
            }
            self = .depth(depth)
        case .index:
            try text.check(options: 0, pointers: 0, texts: 0...0)
            guard values.tree.root.pointee.hasNumbers else {
                throw DocumentFault(
                    reason: "expected an “each” of rows, views or shapes around {index}, found none; add it")
            }
            self = .index(values.tree)
        case .plus, .minus, .times, .by:
            let arithmetic = try Arithmetic(name, text, operands: operands, in: values)
            self = .arithmetic(values.arena.placed(arithmetic))
        case .round:
            try text.check(options: 1, pointers: operands, texts: 0...0)
            self = .round(digits: try Self.number(text, in: NumberForm.digits, "digits") ?? 0)
        case .lower, .upper, .trim, .replace, .cut:
            let change = try TextChange(name, text, operands: operands, in: values.arena)
            self = .change(values.arena.placed(change))
        case .at:
            try text.check(options: 1, pointers: operands, texts: 0...0)
            guard let index = try Self.number(text, in: 0...9_999, "an item") else {
                throw DocumentFault(
                    reason: "expected the number of an item after “at”, such as “at 0” for the first, found none in "
                        + text.quoted)
            }
            self = .at(index)
        case .choice: self = .choice(values.arena.placed(try Choice(text, operands: operands, in: values.arena)))
        case .share:
            try text.check(options: 0, pointers: operands, texts: 0...0)
            self = .share(try Self.share(text, of: source, in: values))
        case .split:
            try text.check(options: 0, pointers: operands, texts: 1...1)
            self = .split(values.arena.placed(Literal(try text.filledText(0), in: values.arena)))
        }
    }

    private static func share(
        _ text: PartText, of source: Pointer?, in values: ValueCompiler
    ) throws(DocumentFault) -> UnsafePointer<Share> {
        guard let source else {
            throw DocumentFault(
                reason: "expected “share” directly behind a pointer, as in {/count | share}, found it behind another "
                    + "function; move it")
        }
        guard let shares = values.shares else {
            throw DocumentFault(
                reason: "expected an “each” around “share”, whose items have the greatest value, found none; add it")
        }
        return try shares.add(source, text, in: values)
    }

    private static func join(
        _ text: PartText, operands: Int, in values: ValueCompiler
    ) throws(DocumentFault) -> UnsafePointer<JoinForm> {
        var items = values
        items.tree = values.makeTree()
        let pointer = try Pointer(text.pointers.count > operands ? text.pointers[operands] : "", in: items)
        let form = JoinForm(separator: Literal(text.texts[0], in: values.arena), item: pointer, tree: items.tree)
        return values.arena.placed(form)
    }

    private static func number(
        _ text: PartText, operands: Int, in values: ValueCompiler
    ) throws(DocumentFault) -> PartFunction {
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
        try text.check(options: 2, pointers: operands)
        let form = NumberForm(fraction: fraction, isGrouped: isGrouped, values.locale, in: values.arena)
        return .number(values.arena.placed(form), try forms(text, form, in: values))
    }

    /// The number that the first option is; nil if there is no option.
    package static func number(
        _ text: PartText, in range: ClosedRange<Int>, _ what: String
    ) throws(DocumentFault) -> Int? {
        guard let option = text.options.first else { return nil }
        if let number = Int(option), range.contains(number) { return number }
        throw DocumentFault(
            reason: "unknown option \(quoted(option)) in \(text.quoted); expected a number of \(what) from "
                + "\(range.lowerBound) to \(range.upperBound)")
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
    func placed<Item: BitwiseCopyable>(_ item: Item) -> UnsafePointer<Item> { UnsafePointer(place(item)) }
}
