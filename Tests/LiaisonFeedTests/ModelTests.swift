import Testing
import TestSupport

/// Models are checked against the component's schema, and each fault has its place.
struct ModelTests {
    private let fixture: FeedFixture

    init() throws {
        fixture = try FeedFixture()
    }

    private func faults(_ field: String, _ value: String) throws -> [String] {
        try fixture.faults(ofRows: #"{ "component": "Optionals", "model": { "\#(field)": \#(value) } }"#)
    }

    @Test(arguments: [
        ("string", "5", "expected a text, found the number 5"),
        ("string", #""a\u0000b""#, "expected a text without NUL characters, found one after byte 1; remove it"),
        (
            "int", #""64""#,
            "expected a whole number from -9223372036854775808 to 9223372036854775807, found “64”"
        ),
        (
            "int", "1.5",
            "expected a whole number from -9223372036854775808 to 9223372036854775807, found the number 1.5"
        ),
        (
            "int", "9223372036854775808",
            "expected a whole number from -9223372036854775808 to 9223372036854775807, "
                + "found the number 9223372036854775808, which is out of range"
        ),
        ("double", "1e400", "expected a number, found the number 1e400, which is out of range"),
        ("double", "true", "expected a number, found true"),
        (
            "date", #""yesterday""#,
            "expected a date as RFC 3339 text or as seconds since 1970, found “yesterday”"
        ),
        ("bool", "1", "expected true or false, found the number 1"),
        ("bytes", #""A===""#, "expected bytes as base64 text, found “A===”"),
        ("strings", #"["a", 2]"#, "expected a text, found the number 2"),
        ("ints", "{}", "expected an array, found an object"),
        ("doubles", "[0, null]", "expected a number, found null"),
        ("any", #"{ "deep": [1e999] }"#, "expected a number, found the number 1e999, which is out of range"),
    ])
    func aFieldOfTheWrongTypeIsAFault(field: String, value: String, reason: String) throws {
        let place =
            switch field {
            case "strings", "doubles": "\(field)[1]"
            case "any": "any.deep[0]"
            default: field
            }
        #expect(try faults(field, value) == ["rows[0].model.\(place): \(reason)"])
    }

    @Test(arguments: [
        (#"[["a"], "b"]"#, "texts[1]", "expected an array, found “b”"),
        (#"[["a"], ["b", 1]]"#, "texts[1][1]", "expected a text, found the number 1"),
        (#"{}"#, "texts", "expected an array, found an object"),
    ])
    func anItemOfARowHasAPlace(value: String, place: String, reason: String) throws {
        let rows = #"{ "component": "Rows", "model": { "texts": \#(value), "numbers": [[1e3], []] } }"#
        #expect(try fixture.faults(ofRows: rows) == ["rows[0].model.\(place): \(reason)"])
    }

    @Test(arguments: [
        ("string", #""""#), ("int", "-9223372036854775808"), ("int", "2.0"), ("double", "3"),
        ("date", #""2026-11-21T09:30:00+01:00""#), ("bytes", #""""#), ("ints", "[]"), ("any", "null"),
        ("undeclared", "[1e400]"),
    ])
    func aFieldOfItsTypeIsNone(field: String, value: String) throws {
        #expect(try faults(field, value) == [])
    }

    @Test func everyMissingFieldIsNamed() throws {
        let faults = try fixture.faults(
            ofRows: #"{ "component": "Everything", "model": { "string": "a", "int": null } }"#)
        expect(faults.count, equals: 11)
        expect(faults.first, equals: "rows[0].model.url: expected a URL as text, found nothing; add the field")
        #expect(
            faults.contains(
                "rows[0].model.int: expected a whole number from -9223372036854775808 to "
                    + "9223372036854775807, found nothing; add the field"))
    }

    @Test func whatIsReadAsAFieldAndWithTheModelIsSaidOnce() throws {
        let faults = try fixture.faults(
            ofRows: #"{ "component": "Context", "model": { "name": "a\u0000", "more": 1e400 } }"#)
        expect(
            faults,
            equals: [
                "rows[0].model.name: expected a text without NUL characters, found one after byte 1; remove it",
                "rows[0].model.more: expected a number, found the number 1e400, which is out of range",
            ])
    }

    @Test func aModelThatIsNoObjectIsAFault() throws {
        #expect(
            try fixture.faults(ofRows: #"{ "component": "Optionals", "model": [1] }"#)
                == ["rows[0].model: expected an object, found an array"])
    }

    @Test(arguments: [10, 12, 500])
    func ofManyProblemsOfAModelTheFirstAreNamed(count: Int) throws {
        let model = #"{ "any": [\#(repeatElement("1e400", count: count).joined(separator: ","))] }"#
        let faults = try fixture.faults(ofRows: #"{ "component": "Optionals", "model": \#(model) }"#)
        let named = (0..<10).map {
            "rows[0].model.any[\($0)]: expected a number, found the number 1e400, which is out of range"
        }
        expect(faults, equals: named + (count > 10 ? ["rows[0].model: … and \(count - 10) more"] : []))
    }
}
