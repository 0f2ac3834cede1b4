internal import LiaisonDiagnostics

/// A calculation with a second number: `{/temp | times 1.8 | plus 32}`.
package struct Arithmetic: BitwiseCopyable {
    /// A calculation with two numbers.
    package enum Operation: BitwiseCopyable {
        case plus, minus, times, by
    }

    /// The second number, or the pointer to it.
    package enum Operand: BitwiseCopyable {
        case number(JSONNumber)
        case pointer(Pointer)
    }

    package let operation: Operation
    package let operand: Operand

    /// Calculates with two numbers. Returns nil for a quotient by zero, and for a result beyond the greatest number.
    package func result(_ first: JSONNumber, _ second: JSONNumber) -> JSONNumber? {
        if case (.int(let first), .int(let second)) = (first, second), let whole = whole(first, second) {
            return .int(whole)
        }
        let (first, second) = (first.double, second.double)
        return switch operation {
        case .plus: JSONNumber(first + second)
        case .minus: JSONNumber(first - second)
        case .times: JSONNumber(first * second)
        case .by: JSONNumber(first / second)
        }
    }

    /// The result of whole numbers; nil if it is no `Int`.
    private func whole(_ first: Int, _ second: Int) -> Int? {
        let (result, overflows) =
            switch operation {
            case .plus: first.addingReportingOverflow(second)
            case .minus: first.subtractingReportingOverflow(second)
            case .times: first.multipliedReportingOverflow(by: second)
            case .by: first.dividedReportingOverflow(by: second)
            }
        return overflows || operation == .by && result.multipliedReportingOverflow(by: second) != (first, false)
            ? nil : result
    }
}

extension Arithmetic {
    /// Reads the second number: an option, or a pointer.
    init(
        _ name: PartFunction.Name, _ text: PartText, operands: Int, in values: ValueCompiler
    ) throws(DocumentFault) {
        operation =
            switch name {
            case .minus: .minus
            case .times: .times
            case .by: .by
            default: .plus
            }
        try text.check(options: 1, pointers: operands + (text.options.isEmpty ? 1 : 0), texts: 0...0)
        if let option = text.options.first {
            guard let number = NumberForm.number(option) else { throw Self.noNumber(name, text) }
            if operation == .by, number.double == 0 {
                throw DocumentFault(reason: "expected another number than 0 after “by” in \(text.quoted), found 0")
            }
            operand = .number(number)
        } else {
            guard text.pointers.count > operands else { throw Self.noNumber(name, text) }
            operand = .pointer(try Pointer(text.pointers[operands], in: values))
        }
    }

    private static func noNumber(_ name: PartFunction.Name, _ text: PartText) -> DocumentFault {
        let found = text.options.first.map { quoted($0) } ?? "none"
        return DocumentFault(
            reason: "expected a number or a pointer after “\(name.rawValue)”, such as {/count | \(name.rawValue) 2}, "
                + "found \(found) in \(text.quoted)")
    }
}
