import LiaisonManifest
import Testing
import TestSupport

/// The sentence for everything that can be wrong with a call.
@Suite struct CallProblemTests {
    private static let known =
        "outlets are title and more, context values cell, indexPath, section, destination, width, liaison, button, "
        + "completion, resultCompletion, result, reason, rowCount, now, language, colorScheme, medium, repetition, "
        + "id, previousId, nextId, previousModel, nextModel and state"
    private static let expected = "expected a function such as “configure(title, model.name)”, found"

    @Test(arguments: [
        ("5", "\(expected) the number 5"),
        (#""""#, "\(expected) “”"),
        (#""f""#, "\(expected) “f”"),
        (#""f(title""#, "\(expected) “f(title”"),
        (#""f(title) x""#, "\(expected) “f(title)x”"),
        (#""2f()""#, "\(expected) “2f”, which is no identifier of C"),
        (#""f-g()""#, "\(expected) “f-g”, which is no identifier of C"),
        (#""()""#, "\(expected) “”, which is no identifier of C"),
        (#""f(title,)""#, "\(expected) an empty argument"),
        (#""f(,)""#, "\(expected) an empty argument"),
        (#""f(g())""#, "\(expected) the argument “g()”"),
        (#""f(model.a.b)""#, "\(expected) the argument “model.a.b”"),
        (#""f(model.)""#, "\(expected) the argument “model.”"),
        (#""f(5)""#, "\(expected) the argument “5”"),
        (#""f(titel)""#, "“titel” names no outlet, no field and no context value; did you mean “title”?"),
        (#""f(indexpath)""#, "“indexpath” names no outlet, no field and no context value; did you mean “indexPath”?"),
        (#""f(avatar)""#, "“avatar” names no outlet, no field and no context value; \(known)"),
        (#""f(name)""#, "“name” names no outlet, no field and no context value; write “model.name” for the field"),
        (#""f(model.nam)""#, "the model has no field “nam”; did you mean “name”?"),
        (#""f(model.text)""#, "the model has no field “text”; the model has name and likes"),
        (#""f(title.text)""#, "expected an outlet, “model.FIELD” or a context value, found “title.text”"),
        (#""f(destination)""#, "“destination” is known in “move” only; remove it"),
        (#""f(button)""#, "“button” is known in “buttonTapped” only; remove it"),
    ])
    func configuration(call: String, sentence: String) {
        let text = manifest(components: row(#""commands":{"configuration":\#(call)}"#))
        expect(problems(in: text), equals: ["components[0].commands.configuration: \(sentence)"])
    }

    @Test(arguments: [
        (
            #""height":"f(cell)""#, "height",
            "“height” comes before there is a cell, so “cell” cannot be passed; remove it"
        ),
        (
            #""estimatedHeight":"f(title)""#, "estimatedHeight",
            "“estimatedHeight” comes before there is a cell, so the outlet “title” cannot be passed; remove it"
        ),
        (
            #""commands":{"prefetch":"f(more)"}"#, "commands.prefetch",
            "“prefetch” comes before there is a cell, so the outlet “more” cannot be passed; remove it"
        ),
        (
            #""commands":{"prefetchCancel":"f(cell)"}"#, "commands.prefetchCancel",
            "“prefetchCancel” comes before there is a cell, so “cell” cannot be passed; remove it"
        ),
        (
            #""commands":{"willSelect":"f(completion)"}"#, "commands.willSelect",
            "“willSelect” has nothing to complete later, so “completion” cannot be passed; remove it"
        ),
        (
            #""height":"f(completion)""#, "height",
            "“height” has nothing to complete later, so “completion” cannot be passed; remove it"
        ),
        (
            #""commands":{"prepareForReuse":"f(completion)"}"#, "commands.prepareForReuse",
            "“prepareForReuse” has nothing to complete later, so “completion” cannot be passed; remove it"
        ),
        (
            #""commands":{"didSelect":"f(destination)"}"#, "commands.didSelect",
            "“destination” is known in “move” only; remove it"
        ),
    ])
    func site(members: String, place: String, sentence: String) {
        expect(problems(in: manifest(components: row(members))), equals: ["components[0].\(place): \(sentence)"])
    }

    @Test(arguments: ["header", "footer"])
    func headersAndFootersHaveNoIndexPath(kind: String) {
        let text = manifest(components: component(kind, #""commands":{"configuration":"f(section, indexPath)"}"#))
        expect(
            problems(in: text),
            equals: ["components[0].commands.configuration: a \(kind) has no index path; pass “section”"])
    }

    @Test func parametersAreLimited() {
        func call(_ count: Int) -> String {
            manifest(
                components: row(
                    #""commands":{"configuration":"f(\#(Array(repeating: "title", count: count).joined(separator: ",")))"}"#
                ))
        }
        expect(problems(in: call(64)), equals: [])
        expect(
            problems(in: call(65)),
            equals: ["components[0].commands.configuration: expected at most 64 parameters, found 65; pass “model”"])
    }

    @Test func functionHasOnePrototype() {
        let same = row(#""commands":{"configuration":"f(title)","willDisplay":"f(title)"}"#)
        expect(problems(in: manifest(components: same)), equals: [])
        let other = row(
            #""height":"f(width)","commands":{"configuration":"f(title)","willSelect":"g()","didSelect":"g()"}"#)
        let found = problems(in: manifest(components: other))
        expect(
            found,
            equals: [
                "components[0].commands.configuration: expected “double f(double)” as in components[0].height, "
                    + "found “void f(lsn_label *)”; name another function",
                "components[0].commands.didSelect: expected “bool g()” as in components[0].commands.willSelect, "
                    + "found “void g()”; name another function",
            ])
    }
}
