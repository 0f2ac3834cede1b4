internal import FoundationEssentials
internal import LiaisonDates
internal import LiaisonDiagnostics
internal import LiaisonJSON

/// Reads the examples of one component, and checks them against its model.
struct ExampleReader {
    /// The names of the fields, also of those whose type is not readable.
    let names: [String]
    let fields: [FieldDeclaration]
    /// True if a function receives the whole model, and may read other members.
    let takesOthers: Bool

    /// The examples, each a JSON object.
    func examples(_ located: Located) -> [String] {
        (located.items("an array of models") ?? []).map { example in
            check(example)
            return example.value.json
        }
    }

    private func check(_ example: Located) {
        guard let members = Members(example, expecting: "a model, an object") else { return }
        if !takesOthers { members.reportUnknown("the model", keys: names) }
        for field in fields {
            if let value = members[field.name], value.value.kind != .null {
                check(value, field.type)
            } else if !field.isOptional {
                example.faults.report(
                    "expected \(field.type.expectation), found nothing; add the field",
                    at: "\(example.place).\(field.name)")
            }
        }
    }

    /// Reports what does not fit a type.
    private func check(_ located: Located, _ type: FieldType) {
        switch type {
        case .string, .url, .image: check(located) { value throws(DocumentFault) in try value.checkText() }
        case .int: check(located) { value throws(DocumentFault) in _ = try value.wholeNumber() }
        case .double: check(located) { value throws(DocumentFault) in _ = try value.number() }
        case .bool: check(located) { value throws(DocumentFault) in _ = try value.truth() }
        case .any: break
        case .date where located.value.kind == .string && Timestamp.secondsSince1970(located.value.string) != nil: break
        case .date where [.int, .double].contains(located.value.kind): break
        case .bytes where located.value.kind == .string && Data(base64Encoded: located.value.string) != nil: break
        case .date, .bytes: located.expected(type.expectation)
        case .strings: located.items()?.forEach { check($0, .string) }
        case .ints: located.items()?.forEach { check($0, .int) }
        case .doubles: located.items()?.forEach { check($0, .double) }
        case .stringRows: located.items()?.forEach { check($0, .strings) }
        case .doubleRows: located.items()?.forEach { check($0, .doubles) }
        }
    }

    private func check(_ located: Located, _ check: (JSONValue) throws(DocumentFault) -> Void) {
        do throws(DocumentFault) {
            try check(located.value)
        } catch {
            located.report(error.reason)
        }
    }
}
