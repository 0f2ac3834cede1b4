import LiaisonManifest
import Testing
import TestSupport

/// The sentence for everything that can be wrong with a manifest, except for nibs and calls.
@Suite struct ManifestProblemTests {
    @Test(arguments: [
        ("", "expected a manifest in JSON; line 1, column 1: expected a JSON value, found nothing"),
        (
            "{\n  \"liaison\": \"1.0\",\n  \"plugin\" 3 }",
            "expected a manifest in JSON; line 3, column 12: expected “:” after the key, found “3”"
        ),
        ("[1]", "expected a manifest, an object, found an array"),
    ])
    func wholeManifest(text: String, sentence: String) {
        expect(problems(in: text), equals: [sentence])
    }

    @Test(arguments: [
        ("{}", "the key “liaison” is missing; add “\"liaison\": \"1.1\"”"),
        (#"{"liaison":1.0}"#, "liaison: expected a version such as “1.0”, found the number 1.0"),
        (#"{"liaison":"1"}"#, "liaison: expected a version such as “1.0”, found “1”"),
        (#"{"liaison":"1.x"}"#, "liaison: expected a version such as “1.0”, found “1.x”"),
        (#"{"liaison":"1.0.0"}"#, "liaison: expected a version such as “1.0”, found “1.0.0”"),
        (#"{"liaison":"01.00"}"#, "liaison: expected a version such as “1.0”, found “01.00”"),
        (#"{"liaison":"-1.0"}"#, "liaison: expected a version such as “1.0”, found “-1.0”"),
        (
            #"{"liaison":"1.99999999999999999999"}"#,
            "liaison: expected a version such as “1.0”, found “1.99999999999999999999”"
        ),
        (
            #"{"liaison":"2.0"}"#,
            "liaison: the plugin is written for Liaison 2.0, and this host provides 1.1; "
                + "update the host, or rebuild the plugin for it"
        ),
        (
            #"{"liaison":"0.9"}"#,
            "liaison: the plugin is written for Liaison 0.9, and this host provides 1.1; rebuild the plugin for this host"
        ),
        (
            #"{"liaison":"1.2"}"#,
            "liaison: the plugin is written for Liaison 1.2, and this host provides 1.1; "
                + "update the host, or rebuild the plugin for 1.1"
        ),
    ])
    func version(text: String, sentence: String) {
        // The other faults are reported as well.
        let others = ["the key “plugin” is missing; add it", "the key “components” is missing; add it"]
        expect(problems(in: text), equals: [sentence] + others)
    }

    @Test(arguments: [
        (#""name":"a b","version":"1""#, "plugin.name: expected a name of letters, digits, -, _ and ., found “a b”"),
        (
            #""name":"Liaison","version":"1""#,
            "plugin.name: no plugin may have the name of Liaison itself; choose another"
        ),
        (#""name":"","version":"1""#, "plugin.name: expected a name of letters, digits, -, _ and ., found “”"),
        (#""name":"a/b","version":"1""#, "plugin.name: expected a name of letters, digits, -, _ and ., found “a/b”"),
        (#""name":"é","version":"1""#, "plugin.name: expected a name of letters, digits, -, _ and ., found “é”"),
        (#""name":"a""#, "plugin: the key “version” is missing; add it"),
        (#""version":"1""#, "plugin: the key “name” is missing; add it"),
        (#""name":"a","version":1"#, "plugin.version: expected a string, found the number 1"),
        (#""name":"a","version":"1","license":null"#, "plugin.license: expected a string, found null"),
        (#""name":"a","version":"1","description":true"#, "plugin.description: expected a string, found true"),
        (
            #""name":"a","version":"1.0\nTrusted""#,
            "plugin.version: expected a text of one line without control characters, found “1.0\\u{A}Trusted”"
        ),
        (
            #""name":"a","version":"1","license":"MIT\u2028""#,
            "plugin.license: expected a text of one line without control characters, found “MIT\\u{2028}”"
        ),
        (
            #""name":"a","version":"1","description":"x\u009b\u2029""#,
            "plugin.description: expected a text of one line without control characters, found “x\\u{9B}\\u{2029}”"
        ),
        (
            #""name":"a","version":"1","licence":"MIT""#,
            "plugin.licence: unknown key “licence”; did you mean “license”?"
        ),
        (
            #""name":"a","version":"1","author":"x""#,
            "plugin.author: unknown key “author”; a plugin has name, version, license and description"
        ),
        (
            #""name":"a","name":"b","version":"1""#,
            "plugin.name: expected each key once, found “name” twice; remove one"
        ),
    ])
    func plugin(members: String, sentence: String) {
        let text = #"{"liaison":"1.0","plugin":{\#(members)},"components":[\#(row())]}"#
        expect(problems(in: text), equals: [sentence])
    }

    @Test(
        arguments: [
            (
                #""plugin":[],"components":[]"#,
                [
                    "plugin: expected an object: a plugin, found an array",
                    "components: expected at least one component, found none; add one",
                ]
            ),
            (
                #""components":{}"#,
                [
                    "the key “plugin” is missing; add it",
                    "components: expected an array of components, found an object",
                ]
            ),
            (
                #""$schema":5,"plugin":{"name":"a","version":"1"}"#,
                [
                    "$schema: expected a string, found the number 5", "the key “components” is missing; add it",
                ]
            ),
            (
                #""component":[],"plugin":{"name":"a","version":"1"},"components":[7]"#,
                [
                    "component: unknown key “component”; did you mean “components”?",
                    "components[0]: expected an object: a component, found the number 7",
                ]
            ),
        ] as [(String, [String])])
    func topLevel(members: String, sentences: [String]) {
        expect(problems(in: #"{"liaison":"1.0",\#(members)}"#), equals: sentences)
    }

    @Test(
        arguments: [
            (row(#""hight":1"#), ["hight: unknown key “hight”; did you mean “height”?"]),
            (
                row(#""colour":1"#),
                [
                    "colour: unknown key “colour”; a component has identifier, kind, model, nib, height, estimatedHeight, "
                        + "commands, editingStyle, editableIf, editActions, deleteConfirmationTitle, indentsWhileEditing and examples"
                ]
            ),
            (
                row(#""a b":1"#).replacing("a b", with: "bi\\u202Edi"),
                [
                    "[“bi\\u{202E}di”]: unknown key “bi\\u{202E}di”; a component has identifier, kind, model, nib, height, "
                        + "estimatedHeight, commands, editingStyle, editableIf, editActions, deleteConfirmationTitle, "
                        + "indentsWhileEditing and examples"
                ]
            ),
            (#"{"kind":"row","nib":{"spacer":null}}"#, [": the key “identifier” is missing; add it"]),
            (#"{"identifier":"A","kind":"row"}"#, [": the key “nib” is missing; add it"]),
            (#"{"identifier":"A","nib":{"spacer":null}}"#, [": the key “kind” is missing; add it"]),
            (component("cell"), ["kind: unknown kind “cell”; expected row, header or footer"]),
            (component("heade"), ["kind: unknown kind “heade”; did you mean “header”?"]),
            (
                #"{"identifier":"A/B","kind":"row","nib":{"spacer":null}}"#,
                ["identifier: expected a reuse identifier of letters, digits, -, _ and ., found “A/B”"]
            ),
            (
                #"{"identifier":"","kind":"row","nib":{"spacer":null}}"#,
                ["identifier: expected a reuse identifier of letters, digits, -, _ and ., found “”"]
            ),
            (
                #"{"identifier":"A\u001b","kind":"row","nib":{"spacer":null}}"#,
                ["identifier: expected a reuse identifier of letters, digits, -, _ and ., found “A\\u{1B}”"]
            ),
            (
                #"{"identifier":"A\u2028row","kind":"row","nib":{"spacer":null}}"#,
                [
                    "identifier: expected a reuse identifier of letters, digits, -, _ and ., found “A\\u{2028}row”"
                ]
            ),
            (
                #"{"identifier":"\u2029","kind":"row","nib":{"spacer":null}}"#,
                ["identifier: expected a reuse identifier of letters, digits, -, _ and ., found “\\u{2029}”"]
            ),
            (
                #"{"identifier":"Row\u0430","kind":"row","nib":{"spacer":null}}"#,
                ["identifier: expected a reuse identifier of letters, digits, -, _ and ., found “Rowа”"]
            ),
            (
                #"{"identifier":"liaison.placeholder","kind":"row","nib":{"spacer":null}}"#,
                [
                    "identifier: reuse identifiers that begin with liaison are those of Liaison itself; choose another"
                ]
            ),
            (row(#""height":null"#), ["height: expected a number of points or a function that returns it, found null"]),
            (row(#""height":-1"#), ["height: expected a number from 0 to 100000, found the number -1"]),
            (row(#""height":100000.5"#), ["height: expected a number from 0 to 100000, found the number 100000.5"]),
            (
                row(#""height":1e400"#),
                [
                    "height: expected a number of points or a function that returns it, found the number 1e400, which is out of range"
                ]
            ),
            (
                row(#""estimatedHeight":-0.5"#),
                ["estimatedHeight: expected a number from 0 to 100000, found the number -0.5"]
            ),
            (
                row(#""editingStyle":"remove""#),
                ["editingStyle: unknown editing style “remove”; expected none, insert or delete"]
            ),
            (
                row(#""editingStyle":"insert","commands":{"delete":"f()"}"#),
                ["editingStyle: expected the command “insert” beside it, found none; add it"]
            ),
            (
                #"{"identifier":"A","kind":"row","model":{"name":"string","mine":"bool"},"nib":{"spacer":null},"#
                    + #""commands":{"buttonTapped":"f()"},"editableIf":"name","#
                    + #""editActions":[{"title":"A","button":"a","if":"min","titleField":"mine"}]}"#,
                [
                    "editActions[0].titleField: expected a field of the type string, found “mine”; the model has name",
                    "editActions[0].if: expected a field of the type bool, found “min”; did you mean “mine”?",
                    "editableIf: expected a field of the type bool, found “name”; the model has mine",
                ]
            ),
            (component("header", #""editingStyle":"none""#), ["editingStyle: a header is not edited; remove it"]),
            (
                component("footer", #""editActions":[],"deleteConfirmationTitle":"Go","indentsWhileEditing":true"#),
                [
                    "editActions: a footer is not edited; remove it",
                    "deleteConfirmationTitle: a footer is not edited; remove it",
                    "indentsWhileEditing: a footer is not edited; remove it",
                ]
            ),
            (
                row(#""editActions":{},"deleteConfirmationTitle":"","indentsWhileEditing":0"#),
                [
                    "editActions: expected an array of actions, found an object",
                    "deleteConfirmationTitle: expected the command “delete” beside it, found none; add it",
                    "deleteConfirmationTitle: expected a text that is not empty, found “”",
                    "indentsWhileEditing: expected true or false, found the number 0",
                ]
            ),
            (
                row(#""editActions":[{"title":"A","button":"a"}]"#),
                ["editActions: expected the command “buttonTapped” beside it, found none; add it"]
            ),
            (
                row(
                    #""commands":{"buttonTapped":"f()"},"editActions":[{"title":"A","button":"a"},"A","#
                        + #"{"titel":"B","button":"b","destructive":1},{"title":"A","button":"a\n"}]"#),
                [
                    "editActions[1]: expected an object: an action, found “A”",
                    "editActions[2].titel: unknown key “titel”; did you mean “title”?",
                    "editActions[2]: the key “title” is missing; add it",
                    "editActions[2].destructive: expected true or false, found the number 1",
                    "editActions[3].button: expected a text of one line without control characters, found “a\\u{A}”",
                ]
            ),
            (
                row(
                    #""commands":{"buttonTapped":"f()"},"editActions":[{"title":"A","button":"a"},"#
                        + #"{"title":"A","button":"b"}]"#),
                ["editActions[1].title: expected another title than that of components[0].editActions[0], found “A”"]
            ),
            (row(#""commands":[]"#), ["commands: expected an object with a function for each command, found an array"]),
            (
                row(#""commands":{"didTap":"f()"}"#),
                [
                    "commands.didTap: unknown command “didTap”; commands are accessoryButtonTapped, awake, buttonTapped, "
                        + "completed, "
                        + "configuration, delete, didDeselect, didEndDisplaying, didEndEditing, didHighlight, didSelect, "
                        + "didUnhighlight, insert, move, prefetch, prefetchCancel, prepareForReuse, reload, tick, willBeginEditing, "
                        + "willDeselect, willDisplay and willSelect"
                ]
            ),
            (
                row(#""commands":{"configure":"f()"}"#),
                [
                    "commands.configure: unknown command “configure”; commands are accessoryButtonTapped, awake, buttonTapped, "
                        + "completed, "
                        + "configuration, delete, didDeselect, didEndDisplaying, didEndEditing, didHighlight, didSelect, "
                        + "didUnhighlight, insert, move, prefetch, prefetchCancel, prepareForReuse, reload, tick, willBeginEditing, "
                        + "willDeselect, willDisplay and willSelect"
                ]
            ),
            (
                row(#""commands":{"didselect":"f()"}"#),
                ["commands.didselect: unknown command “didselect”; did you mean “didSelect”?"]
            ),
            (
                component("footer", #""commands":{"willSelect":"f()"}"#),
                [
                    "commands.willSelect: a footer is sent no “willSelect”; its commands are awake, buttonTapped, "
                        + "completed, configuration, didEndDisplaying, didSelect, prepareForReuse and willDisplay"
                ]
            ),
            (row(#""examples":{}"#), ["examples: expected an array of models, found an object"]),
            (row(#""examples":[{"name":"a"},1]"#), ["examples[1]: expected a model, an object, found the number 1"]),
            (
                row(#""examples":[{"nmae":3},{"name":4},{"name":null,"likes":1.5}]"#),
                [
                    "examples[0].nmae: unknown key “nmae”; did you mean “name”?",
                    "examples[0].name: expected a text, found nothing; add the field",
                    "examples[1].name: expected a text, found the number 4",
                    "examples[2].name: expected a text, found nothing; add the field",
                    "examples[2].likes: expected a whole number from -9223372036854775808 to 9223372036854775807, found "
                        + "the number 1.5",
                ]
            ),
            (
                #"{"identifier":"Row","kind":"row","nib":{"label":"title"},"model":{"b":"[double]","c":"bytes?","d":"date?"},"#
                    + #""examples":[{"b":[1,"x"],"c":"?","d":true},{"b":2,"d":"2026-11-31T00:00:00Z"},"#
                    + #"{"b":[],"d":"2026-11-30T09:30:00.5+01:00"},{"b":[],"d":5}]}"#,
                [
                    "examples[0].b[1]: expected a number, found “x”",
                    "examples[0].c: expected bytes as base64 text, found “?”",
                    "examples[0].d: expected a date as RFC 3339 text or as seconds since 1970, found true",
                    "examples[1].b: expected an array, found the number 2",
                    "examples[1].d: expected a date as RFC 3339 text or as seconds since 1970, found “2026-11-31T00:00:00Z”",
                ]
            ),
        ] as [(String, [String])])
    func components(component: String, sentences: [String]) {
        let expected = sentences.map { sentence in
            sentence.hasPrefix(":") || sentence.hasPrefix("[")
                ? "components[0]\(sentence)" : "components[0].\(sentence)"
        }
        expect(problems(in: manifest(components: component)), equals: expected)
    }

    @Test(arguments: [
        (
            #"{"a":"text"}"#,
            "model.a: unknown type “text”; expected string, url, image, int, double, date, bool, bytes, any, "
                + "[string], [int], [double], [[string]] or [[double]], each with or without “?”"
        ),
        (#"{"a":"strin?"}"#, "model.a: unknown type “strin?”; did you mean “string”?"),
        (#"{"a":"string??"}"#, "model.a: unknown type “string??”; did you mean “string”?"),
        (#"{"a":5}"#, "model.a: expected the name of a type, found the number 5"),
        (#"{"a":"int","a":"int"}"#, "model.a: expected each key once, found “a” twice; remove one"),
        (
            #"{"a b":"int"}"#,
            "model[“a b”]: expected a field's name of letters, digits and _, not beginning with a digit, found “a b”"
        ),
        ("[]", "model: expected an object with a type for each field, found an array"),
    ])
    func models(model: String, sentence: String) {
        let text = manifest(components: #"{"identifier":"A","kind":"row","nib":{"spacer":null},"model":\#(model)}"#)
        expect(problems(in: text), equals: ["components[0].\(sentence)"])
    }

    /// Each repeated key is reported once, even among many keys.
    @Test func repeatedKeysAmongMany() {
        let keys = (0..<40).map { "f\($0)" } + ["f3", "f17", "f39", "g", "g"]
        let model = "{" + keys.map { "\"\($0)\":\"int\"" }.joined(separator: ",") + "}"
        let text = manifest(components: #"{"identifier":"A","kind":"row","nib":{"spacer":null},"model":\#(model)}"#)
        expect(
            problems(in: text),
            equals: ["f3", "f17", "f39", "g"].map {
                "components[0].model.\($0): expected each key once, found “\($0)” twice; remove one"
            })
    }

    /// Each step of a place is written as in the manifest.
    @Test func placesOfSteps() {
        let nib = #"{"row":[{"spacer":null},{"column":[{"label":"title","a b":1},{"label":null,"size":"big"}]}]}"#
        expect(
            problems(in: manifest(components: row(), row(nib: nib).replacing("Row", with: "Other"))).map {
                $0.split(separator: ": ")[0]
            },
            equals: [
                "components[1].nib.row[1].column[0][“a b”]", "components[1].nib.row[1].column[1].size",
            ])
    }

    @Test func duplicateIdentifier() {
        expect(
            problems(in: manifest(components: row(), row())),
            equals: ["components[1].identifier: another component has the identifier “Row” already; rename one"])
    }

    @Test func everythingIsReported() {
        let first = component("rows", #""height":-5,"commands":{"configuration":"f(titel)","nothing":"g()"}"#)
        let second = row(#""estimatedHeight":"h(title)""#, nib: #"{"lable":"title"}"#)
        expect(problems(in: manifest(components: first, second)).count, equals: 6)
    }
}
