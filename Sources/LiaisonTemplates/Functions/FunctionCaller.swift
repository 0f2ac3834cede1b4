internal import LiaisonHTML
internal import LiaisonJSON

/// Calls functions. The result stands in the memory of the caller until its next call.
struct FunctionCaller {
    let scratch = JSONScratch()
    private let arrays = MadeArray()

    /// The value that a function makes where no text is wanted. `pointer` names the value in faults.
    func value(_ function: PartFunction, of value: JSONValue?, at pointer: Pointer) -> Evaluator.Outcome {
        if function.isText {
            scratch.removeAll()
            return append(function, of: value, at: pointer) ?? .value(scratch.text)
        }
        switch function {
        case .count:
            return count(value).map { .value(scratch.number($0)) } ?? .wrong(pointer, .uncountable(value))
        case .depth(let depth): return .value(scratch.number(depth.pointee))
        case .index(let tree): return .value(scratch.number(tree.root.pointee.number))
        case .split(let separator): return split(value, at: pointer, separator.pointee)
        case .at(let index):
            return item(index, of: value, at: pointer)
        case .plain, .markdown, .join, .number, .date, .ago, .brief, .duration, .arithmetic, .round, .change, .choice,
            .share:
            let number = number(function, of: value, at: pointer)
            return number.failure ?? number.result.map { .value(scratch.number($0)) } ?? .absent(pointer, value)
        }
    }

    /// Appends the text that a function makes; returns the reason if that fails. `pointer` names the value in faults.
    func append(_ function: PartFunction, of value: JSONValue?, at pointer: Pointer) -> Evaluator.Outcome? {
        switch function {
        case .count(let forms):
            guard let count = count(value) else { return .wrong(pointer, .uncountable(value)) }
            if let forms { forms.pointee.append(.int(count), to: scratch) } else { scratch.append(count) }
            return nil
        case .depth(let depth):
            scratch.append(depth.pointee)
            return nil
        case .index(let tree):
            scratch.append(tree.root.pointee.number)
            return nil
        case .arithmetic, .round, .share:
            let number = number(function, of: value, at: pointer)
            if let result = number.result { scratch.append(result) }
            return number.failure
        case .choice(let choice):
            guard let text = choice.pointee.text(for: value) else { return .absent(pointer, nil) }
            scratch.append(text)
            return nil
        case .split(let separator):
            let outcome = split(value, at: pointer, separator.pointee)
            if case .value(let array) = outcome { return .wrong(pointer, .textless(array)) }
            return outcome
        case .at(let index):
            let outcome = item(index, of: value, at: pointer)
            guard case .value(let item) = outcome else { return outcome }
            guard let text = item.plainText else { return .wrong(pointer, .textless(item)) }
            scratch.append(text, mayHoldNUL: true)
            return nil
        case .plain, .markdown, .join, .number, .date, .ago, .brief, .duration, .change: break
        }
        guard let value, value.kind != .null else { return .absent(pointer, value) }
        if case .join(let form) = function { return join(value, at: pointer, form) }
        return append(function, of: value).map { .wrong(pointer, $0) }
    }

    /// The number of items of an array, or of members of an object; 0 for null or no value; nil for any other value.
    private func count(_ value: JSONValue?) -> Int? {
        guard let value, value.kind != .null else { return 0 }
        return value.kind == .array || value.kind == .object ? value.count : nil
    }

    private func join(
        _ array: JSONValue, at pointer: Pointer, _ form: UnsafePointer<JoinForm>
    ) -> Evaluator.Outcome? {
        guard array.kind == .array else { return .wrong(pointer, .noArray(array)) }
        switch form.pointee.append(array, to: scratch) {
        case .joined: return nil
        case .nothing: return .absent(pointer, array)
        case .textless(let item): return .wrong(pointer, .textless(item))
        }
    }

    /// Appends a value that is there; returns the reason if it does not fit the function.
    private func append(_ function: PartFunction, of value: JSONValue) -> Evaluator.ValueFault? {
        switch function {
        case .count, .join, .depth, .index, .arithmetic, .round, .split, .at, .choice, .share:
            // These functions have appended their texts already.
            break
        case .plain:
            guard value.kind == .string else { return .noHTML(value) }
            PlainText.append(value, to: scratch)
        case .markdown:
            guard value.kind == .string else { return .noMarkdown(value) }
            if !Markdown.appendText(of: value.utf8, to: scratch) { return .longMarkdown }
        case .number(let form, let forms):
            guard let number = NumberForm.number(value) else { return .noNumber(value) }
            if let forms { forms.pointee.append(number, to: scratch) } else { form.pointee.append(number, to: scratch) }
        case .date(let form):
            guard let date = form.pointee.unit.seconds(value), form.pointee.append(date, to: scratch) else {
                return .noDate(value)
            }
        case .ago(let form):
            guard let age = age(of: value, form) else { return .noDate(value) }
            form.pointee.append(age, to: scratch)
        case .brief(let form):
            guard let date = form.pointee.unit.seconds(value), form.pointee.append(date, to: scratch) else {
                return .noDate(value)
            }
        case .duration:
            guard let seconds = NumberForm.number(value)?.double, (0..<1e9).contains(seconds) else {
                return .noDuration(value)
            }
            append(seconds: Int(seconds))
        case .change(let change): return append(change.pointee, of: value)
        }
        return nil
    }

    private func append(seconds: Int) {
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        if hours > 0 {
            scratch.append(hours)
            scratch.append(":" as Unicode.Scalar)
            scratch.append(minutes, digits: 2)
        } else {
            scratch.append(minutes)
        }
        scratch.append(":" as Unicode.Scalar)
        scratch.append(seconds % 60, digits: 2)
    }

    private func age(of value: JSONValue, _ form: UnsafePointer<RelativeForm>) -> Int? {
        form.pointee.unit.seconds(value).flatMap { form.pointee.age(of: $0) }
    }
}

extension FunctionCaller {
    /// A number, or the reason why there is none.
    private typealias Number = (result: JSONNumber?, failure: Evaluator.Outcome?)

    /// The number that a function makes of a value.
    private func number(_ function: PartFunction, of value: JSONValue?, at pointer: Pointer) -> Number {
        guard let value, value.kind != .null else { return (nil, .absent(pointer, value)) }
        switch function {
        case .number: return number(value, at: pointer)
        case .round(let digits):
            let number = number(value, at: pointer)
            return (number.result.map { NumberForm.rounded($0, digits: digits) }, number.failure)
        case .arithmetic(let arithmetic): return calculate(arithmetic.pointee, with: value, at: pointer)
        case .date(let form):
            guard let date = form.pointee.unit.seconds(value) else { return (nil, .wrong(pointer, .noDate(value))) }
            return (.double(date), nil)
        case .ago(let form):
            guard let age = age(of: value, form) else { return (nil, .wrong(pointer, .noDate(value))) }
            return (.int(age), nil)
        case .share(let share):
            let number = number(value, at: pointer)
            return (number.result.map { share.pointee.part($0) }, number.failure)
        case .count, .depth, .index, .plain, .markdown, .join, .brief, .duration, .change, .split, .at, .choice:
            return (nil, .absent(pointer, value))
        }
    }

    private func number(_ value: JSONValue, at pointer: Pointer) -> Number {
        let number = NumberForm.number(value)
        return (number, number == nil ? .wrong(pointer, .noNumber(value)) : nil)
    }

    private func calculate(_ arithmetic: Arithmetic, with value: JSONValue, at pointer: Pointer) -> Number {
        let first = number(value, at: pointer)
        guard let number = first.result else { return first }
        switch arithmetic.operand {
        case .number(let second):
            let result = arithmetic.result(number, second)
            return (result, result == nil ? .absent(pointer, value) : nil)
        case .pointer(let operand):
            guard let other = operand.value, other.kind != .null else { return (nil, .absent(operand, operand.value)) }
            let second = self.number(other, at: operand)
            guard let divisor = second.result else { return second }
            let result = arithmetic.result(number, divisor)
            return (result, result == nil ? .absent(operand, other) : nil)
        }
    }
}

extension FunctionCaller {
    /// Appends a changed text; returns the reason if that fails.
    private func append(_ change: TextChange, of value: JSONValue) -> Evaluator.ValueFault? {
        guard let text = value.plainText else { return .textless(value) }
        guard let changed = change.changed(text) else { return .tooLong(value) }
        scratch.append(changed, mayHoldNUL: true)
        return nil
    }

    private func item(_ index: Int, of value: JSONValue?, at pointer: Pointer) -> Evaluator.Outcome {
        guard let value, value.kind != .null else { return .absent(pointer, value) }
        guard value.kind == .array else { return .wrong(pointer, .noItems(value)) }
        guard let item = value.items.dropFirst(index).first(where: { _ in true }) else { return .absent(pointer, nil) }
        return .value(item)
    }

    private func split(_ value: JSONValue?, at pointer: Pointer, _ separator: Literal) -> Evaluator.Outcome {
        guard let value, value.kind != .null else { return .absent(pointer, value) }
        guard let text = value.plainText else { return .wrong(pointer, .textless(value)) }
        return .value(arrays.split(text, by: separator))
    }
}

/// An array of texts. Its memory is taken when it is first needed.
private final class MadeArray {
    private lazy var json = JSONBuilder()

    /// The texts between the occurrences of a separator, which is not empty. Valid until the next call.
    func split(_ text: String, by separator: Literal) -> JSONValue {
        json.removeAll()
        json.beginArray()
        let (text, separator) = (Array(text.utf8), Array(separator.bytes))
        var (start, index) = (0, 0)
        while index < text.count {
            if text[index] == separator.first, text[index...].starts(with: separator) {
                text[start..<index].withUnsafeBufferPointer { json.string($0) }
                index += separator.count
                start = index
            } else {
                index += 1
            }
        }
        text[start...].withUnsafeBufferPointer { json.string($0) }
        json.endArray()
        return json.first
    }
}

extension JSONValue {
    /// The text of a string, a number, true or false; nil for any other value.
    var plainText: String? {
        switch kind {
        case .string, .numberOutOfRange: string
        case .int: "\(int)"
        case .double: "\(double)"
        case .bool: bool ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}
