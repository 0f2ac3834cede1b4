import LiaisonManifest
import Testing
import TestSupport

/// The sentence for everything that can be wrong with a nib.
@Suite struct NibProblemTests {
    private static let kinds = "row, column, label, image, button, spacer, divider, progress, table or canvas"

    @Test(
        arguments: [
            ("5", ["nib: expected an element, an object with one of the keys \(kinds), found the number 5"]),
            ("{}", ["nib: expected one of the keys \(kinds), found none; add it"]),
            (#"{"lable":"a"}"#, ["nib: expected one of the keys \(kinds), found none; did you mean “label”?"]),
            (
                #"{"row":[],"label":"a"}"#,
                ["nib: expected one of the keys \(kinds), found “row” and “label”; nest them"]
            ),
            (#"{"row":{}}"#, ["nib.row: expected an array of elements, found an object"]),
            (
                #"{"row":[7],"spacing":-1,"align":"middle","grow":"1","padding":{"lft":1}}"#,
                [
                    "nib.row[0]: expected an element, an object with one of the keys \(kinds), found the number 7",
                    "nib.spacing: expected a number from 0 to 100000, found the number -1",
                    "nib.align: unknown alignment “middle”; expected start, center, end or stretch",
                    "nib.grow: expected a number from 0 to 100000, found “1”",
                    "nib.padding.lft: unknown key “lft”; did you mean “left”?",
                ]
            ),
            (
                #"{"row":[{"label":"a"},{"label":7}]}"#,
                [
                    "nib.row[1].label: expected the name of an outlet or null, found the number 7"
                ]
            ),
            (
                #"{"label":"2a"}"#,
                [
                    "nib.label: expected an outlet's name of letters, digits and _, not beginning with a digit, found “2a”"
                ]
            ),
            (
                #"{"label":""}"#,
                [
                    "nib.label: expected an outlet's name of letters, digits and _, not beginning with a digit, found “”"
                ]
            ),
            (
                #"{"label":"cell"}"#,
                [
                    "nib.label: the outlet cannot be named “cell”, which means something else in a call; rename it"
                ]
            ),
            (
                #"{"label":"model"}"#,
                [
                    "nib.label: the outlet cannot be named “model”, which means something else in a call; rename it"
                ]
            ),
            (
                #"{"row":[{"label":"a"},{"column":[{"image":"a"}]}]}"#,
                [
                    "nib.row[1].column[0].image: another outlet is named “a” already; rename one"
                ]
            ),
            (
                #"{"label":"a","spacing":4}"#,
                [
                    "nib.spacing: unknown key “spacing”; a label has label, width, height, grow, padding, color, "
                        + "ground, border, corner, hidden, role, level, accessibilityValue, accessibilityHint, text, size, "
                        + "weight, italic, lines, truncation, align, heading and code"
                ]
            ),
            (
                #"{"image":"a","text":"x"}"#,
                [
                    "nib.text: unknown key “text”; an image has image, width, height, grow, padding, color, "
                        + "ground, border, corner, hidden, role, level, accessibilityValue, accessibilityHint and shape"
                ]
            ),
            (
                #"{"button":"a","lines":1}"#,
                [
                    "nib.lines: unknown key “lines”; a button has button, width, height, grow, padding, color, "
                        + "ground, border, corner, hidden, role, level, accessibilityValue, accessibilityHint, title, size, "
                        + "weight, italic, style and enabled"
                ]
            ),
            (#"{"spacer":null,"widht":1}"#, ["nib.widht: unknown key “widht”; did you mean “width”?"]),
            (#"{"row":[],"spacing":-1}"#, ["nib.spacing: expected a number from 0 to 100000, found the number -1"]),
            (
                #"{"row":[],"align":"middle"}"#,
                [
                    "nib.align: unknown alignment “middle”; expected start, center, end or stretch"
                ]
            ),
            (
                #"{"label":null,"align":"stretch"}"#,
                ["nib.align: unknown alignment “stretch”; expected start, center or end"]
            ),
            (#"{"label":null,"weight":"bolt"}"#, ["nib.weight: unknown weight “bolt”; did you mean “bold”?"]),
            (
                #"{"label":null,"weight":700}"#,
                [
                    "nib.weight: expected one of the weights ultralight, thin, light, regular, medium, semibold, bold, heavy or "
                        + "black, found the number 700"
                ]
            ),
            (
                #"{"label":null,"truncation":"dots"}"#,
                [
                    "nib.truncation: unknown truncation “dots”; expected head, middle, tail or clip"
                ]
            ),
            (#"{"label":null,"size":0}"#, ["nib.size: expected a number from 1 to 1000, found the number 0"]),
            (
                #"{"label":null,"lines":1.5}"#,
                ["nib.lines: expected a whole number from 0 to 100000, found the number 1.5"]
            ),
            (#"{"label":null,"heading":"yes"}"#, ["nib.heading: expected true or false, found “yes”"]),
            (#"{"label":null,"italic":"yes"}"#, ["nib.italic: expected true or false, found “yes”"]),
            (#"{"label":null,"text":5}"#, ["nib.text: expected a string, found the number 5"]),
            (
                #"{"image":null,"shape":"oval"}"#,
                ["nib.shape: unknown shape “oval”; expected rectangle, rounded or circle"]
            ),
            (#"{"image":null,"color":"primry"}"#, ["nib.color: unknown color “primry”; did you mean “primary”?"]),
            (
                ##"{"image":null,"color":"#12345"}"##,
                [
                    "nib.color: unknown color “#12345”; expected primary, secondary, tertiary, accent, success, warning, danger or "
                        + "#RRGGBB"
                ]
            ),
            (
                #"{"image":null,"width":1e300,"height":"x","grow":100001,"hidden":1,"color":2}"#,
                [
                    "nib.width: expected a number from 0 to 100000, found the number 1e+300",
                    "nib.height: expected a number from 0 to 100000, found “x”",
                    "nib.grow: expected a number from 0 to 100000, found the number 100001",
                    "nib.hidden: expected true or false, found the number 1",
                    "nib.color: expected a color, found the number 2",
                ]
            ),
            (
                #"{"table":null,"columns":[{"titel":"A","align":"stretch","weight":0},"B"],"rows":[]}"#,
                [
                    "nib.rows: unknown key “rows”; a table has table, width, height, grow, padding, color, "
                        + "ground, border, corner, hidden, role, level, accessibilityValue, accessibilityHint and "
                        + "columns",
                    "nib.columns[0].titel: unknown key “titel”; did you mean “title”?",
                    "nib.columns[0].align: unknown alignment “stretch”; expected start, center or end",
                    "nib.columns[0].weight: expected a number from 0.01 to 1000, found the number 0",
                    "nib.columns[1]: expected an object: a column, found “B”",
                ]
            ),
            (
                #"{"table":null,"columns":[\#(Array(repeating: "{}", count: 65).joined(separator: ","))]}"#,
                ["nib.columns: the table has more than 64 columns; make it narrower"]
            ),
            (#"{"table":null,"columns":{}}"#, ["nib.columns: expected an array of columns, found an object"]),
            (#"{"image":null,"padding":[1]}"#, ["nib.padding: expected a number from 0 to 100000, found an array"]),
            (
                #"{"image":null,"padding":{"top":-1,"start":2}}"#,
                [
                    "nib.padding.start: unknown key “start”; a padding has top, left, bottom and right",
                    "nib.padding.top: expected a number from 0 to 100000, found the number -1",
                ]
            ),
        ] as [(String, [String])])
    func elements(nib: String, sentences: [String]) {
        expect(problems(in: manifest(components: row(nib: nib))), equals: sentences.map { "components[0].\($0)" })
    }

    @Test(
        arguments: [
            (#"{"row":[{"label":"a"}],"each":"items"}"#, []), (#"{"row":[{"label":"a"}],"each":"any"}"#, []),
            (
                #"{"row":[{"row":[{"label":"a"}],"outlet":"a"}]}"#,
                ["row[0].row[0].label: another outlet is named “a” already; rename one"]
            ),
            (
                #"{"row":[],"outlet":"cell"}"#,
                ["outlet: the outlet cannot be named “cell”, which means something else in a call; rename it"]
            ),
            (#"{"label":"a","each":"items"}"#, ["each: unknown key “each”; a label has \(attributes)"]),
            (#"{"row":[],"each":5}"#, ["each: expected the name of a field of the model, found the number 5"]),
            (#"{"row":[],"each":"item"}"#, ["each: the model has no field “item”; did you mean “items”?"]),
            (
                #"{"row":[],"each":"x"}"#,
                ["each: the model has no field “x”; the arrays of the model are items, any and bad"]
            ),
            (
                #"{"row":[],"each":"name"}"#,
                [
                    "each: expected a field of one of the types any, [string], [int], [double], [[string]] or [[double]], found the "
                        + "field “name” of the type string"
                ]
            ),
            (#"{"row":[],"each":"bad"}"#, []),
            (
                #"{"row":[{"column":[{"row":[],"each":"items"}]}],"each":"any"}"#,
                [
                    "row[0].column[0].each: a repetition cannot stand in a repetition; repeat for a field of rows, or flatten the nib"
                ]
            ),
            (
                #"{"column":[{"spacer":null},{"spacer":null},{"spacer":null}],"fold":true}"#,
                ["column: a fold has a summary, and at most one element below; found 3 elements"]
            ),
            (
                #"{"row":[{"column":[{"spacer":null}],"fold":true}],"each":"items"}"#,
                ["row[0].fold: a fold cannot stand in a repetition; move the fold around the repetition"]
            ),
            (#"{"row":[{"spacer":null}],"fold":1}"#, ["fold: expected true or false, found the number 1"]),
            (
                #"{"row":[\#(Array(repeating: #"{"spacer":null}"#, count: 70).joined(separator: ","))],"each":"items"}"#,
                ["row[64]: the nib repeats more than 64 elements; repeat fewer"]
            ),
        ] as [(String, [String])])
    func repetitions(nib: String, sentences: [String]) {
        let component =
            #"{"identifier":"Row","kind":"row","model":{"items":"[string]","any":"any?","name":"string","bad":"texts"},"nib":\#(nib)}"#
        let found = problems(in: manifest(components: component)).filter { !$0.contains("unknown type") }
        expect(found, equals: sentences.map { "components[0].nib.\($0)" })
    }

    private static let attributes =
        "label, width, height, grow, padding, color, ground, border, corner, hidden, role, level, accessibilityValue, "
        + "accessibilityHint, text, size, weight, italic, lines, truncation, align, heading and code"

    @Test func depthAndNumberAreLimited() {
        func nested(_ depth: Int) -> String {
            String(repeating: #"{"row":["#, count: depth - 1) + #"{"spacer":null}"#
                + String(repeating: "]}", count: depth - 1)
        }
        expect(problems(in: manifest(components: row(nib: nested(64)))), equals: [])
        let place = "components[0].nib" + String(repeating: ".row[0]", count: 64)
        expect(
            problems(in: manifest(components: row(nib: nested(65)))),
            equals: ["\(place): the nib is nested more than 64 elements deep; make it flatter"])
        func wide(_ count: Int) -> String {
            #"{"row":[\#(Array(repeating: #"{"spacer":null}"#, count: count - 1).joined(separator: ","))]}"#
        }
        expect(problems(in: manifest(components: row(nib: wide(10_000)))), equals: [])
        expect(
            problems(in: manifest(components: row(nib: wide(10_005)))),
            equals: ["components[0].nib.row[9999]: the nib has more than 10000 elements; make it smaller"])
    }
}
