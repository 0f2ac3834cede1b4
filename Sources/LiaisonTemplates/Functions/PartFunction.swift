/// A function of a value: of the value that a pointer finds, or of the result of another function. The arena of the
/// factory owns the forms.
package enum PartFunction: BitwiseCopyable {
    /// The number of items, with forms of a text or without.
    case count(UnsafePointer<PluralForms>?)
    case plain
    /// The plain text of Markdown.
    case markdown
    case join(UnsafePointer<JoinForm>)
    case number(UnsafePointer<NumberForm>, UnsafePointer<PluralForms>?)
    case date(UnsafePointer<DateForm>)
    case ago(UnsafePointer<RelativeForm>)
    /// A date, shorter the older it is.
    case brief(UnsafePointer<BriefForm>)
    /// The number of items above the current item in a tree.
    case depth(UnsafePointer<Int>)
    /// The number of the current item among the items that are walked, from 0.
    case index(PointerTree)
    case arithmetic(UnsafePointer<Arithmetic>)
    /// The number with at most this many digits behind the point.
    case round(digits: Int)
    case change(UnsafePointer<TextChange>)
    /// The texts between the occurrences of a text, as an array.
    case split(UnsafePointer<Literal>)
    /// The item of an array with this index.
    case at(Int)
    /// A number of seconds, as players write them: 42:10 or 1:02:03.
    case duration
    case choice(UnsafePointer<Choice>)
    case share(UnsafePointer<Share>)

    /// The names of the functions.
    package enum Name: String, CaseIterable {
        case count, plain, join, number, date, ago, brief, duration, depth, index
        case plus, minus, times, by, round, share
        case lower, upper, trim, replace, split, at, cut
        case choice = "switch"
        case markdown
    }

    /// True if the result has no text besides that of the value.
    package var keepsTexts: Bool {
        switch self {
        case .plain, .markdown, .arithmetic, .round, .depth, .index, .share: true
        case .count, .join, .number, .date, .ago, .change, .split, .choice, .at, .duration, .brief: false
        }
    }

    /// True if the result is a text, whatever the data is.
    package var isText: Bool {
        switch self {
        case .count(let forms), .number(_, let forms): forms != nil
        case .plain, .markdown, .join, .change, .choice, .duration, .brief: true
        case .date(let form): form.pointee.hasPattern
        case .ago, .depth, .index, .arithmetic, .round, .split, .at, .share: false
        }
    }

    /// The pointers to the further values that the function takes, from the same datum.
    package var operands: [Pointer] {
        guard case .arithmetic(let arithmetic) = self, case .pointer(let pointer) = arithmetic.pointee.operand else {
            return []
        }
        return [pointer]
    }
}
