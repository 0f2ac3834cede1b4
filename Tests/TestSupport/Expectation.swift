public import Testing

/// Expects that two values are equal, and shows both if they are not.
///
/// Tests compare values by this function, not by `#expect(value == expected)`. The compiler takes several times as long for
/// the macro: with the macro, a module of tests takes a third longer to compile.
public func expect<Value: Equatable>(
    _ value: Value, equals expected: Value, _ comment: @autoclosure () -> Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard value != expected else { return }
    let difference: Comment = "expected \(expected), found \(value)"
    Issue.record(comment().map { "\($0): \(difference)" } ?? difference, sourceLocation: sourceLocation)
}
