import LiaisonDiagnostics
import LiaisonManifest
import TestSupport
import Testing

/// The sentence for everything that can be wrong with the drawing of a component without code.
@Suite struct DrawingProblemTests {
    private func problems(_ canvas: String) -> [String] {
        let component = """
            {"identifier":"Card","kind":"row","model":{"name":"string","values":"[double]","any":"any?"},"nib":\(canvas)}
            """
        do {
            _ = try ManifestReader.read(Array(manifest(components: component).utf8), isData: true)
            return []
        } catch {
            return error.faults.map { $0.description.replacing("components[0].nib", with: "nib") }
        }
    }

    private func problems(shape: String) -> [String] {
        problems(#"{"canvas":null,"size":{"width":9,"height":9},"shapes":[\#(shape)]}"#).map {
            $0.replacing("nib.shapes[0]", with: "shape")
        }
    }

    private static let kinds = "line, area, rectangle, arc or text"

    @Test(arguments: [
        (#"{"canvas":null}"#, ["nib: the key “size” is missing; add it", "nib: the key “shapes” is missing; add it"]),
        (
            #"{"canvas":null,"size":{"width":-1,"height":"tall","depth":1},"shapes":{}}"#,
            [
                "nib.size.depth: unknown key “depth”; a size has width and height",
                "nib.size.width: expected a number from 0 to 10000, found the number -1",
                "nib.size.height: expected a number from 0 to 10000, found “tall”",
                "nib.shapes: expected an array of shapes, found an object",
            ]
        ),
        (
            #"{"canvas":null,"size":{"width":9},"shapes":[]}"#,
            ["nib.size: the key “height” is missing; add it"]
        ),
        (#"{"label":null,"shapes":[]}"#, ["nib.shapes: unknown key “shapes”"]),
    ])
    func aCanvasHasASizeAndShapes(canvas: String, sentences: [String]) {
        let found = problems(canvas)
        expect(found.count, equals: sentences.count, "\(found)")
        for (found, sentence) in zip(found, sentences) { #expect(found.hasPrefix(sentence), "\(found)") }
    }

    @Test(arguments: [
        ("7", ["shape: expected a shape, an object with one of the keys \(kinds), found the number 7"]),
        (#"{"fill":"accent"}"#, ["shape: expected one of the keys \(kinds), found none; a shape has one"]),
        (#"{"rectange":{}}"#, ["shape: expected one of the keys \(kinds), found none; did you mean “rectangle”?"]),
        (
            #"{"line":[],"arc":{}}"#,
            ["shape: expected one of the keys \(kinds), found “line” and “arc”; make several shapes"]
        ),
        (
            #"{"line":[[0,0],[1]],"stroke":"acent"}"#,
            [
                "shape.stroke: unknown color “acent”; did you mean “accent”?",
                "shape.line[1]: expected a point [x, y] of two numbers, or an object with “each”, “x” and “y”, found an array of 1",
            ]
        ),
        (
            #"{"line":[],"stroke":"accent","x":1}"#,
            [
                "shape.x: unknown key “x”; a shape of the kind line has line, each, where, sort, limit, when, fill, stroke, thickness and opacity",
                "shape.line: expected at least one point, found none; add one",
            ]
        ),
        (
            #"{"area":[[0,1]]}"#, ["shape: expected “fill” or “stroke” beside “area”, found neither; add one"]
        ),
        (
            #"{"rectangle":{"x":0,"y":"0","width":-1},"fill":"accent","thickness":-1,"opacity":2}"#,
            [
                "shape.thickness: expected a number from 0 to 1000000, found the number -1",
                "shape.opacity: expected a number from 0 to 1, found the number 2",
                "shape.rectangle.y: expected a number from -1000000 to 1000000, found “0”",
                "shape.rectangle.width: expected a number from 0 to 1000000, found the number -1",
                "shape.rectangle: the key “height” is missing; add it",
            ]
        ),
        (#"{"arc":{"x":1,"y":1},"fill":"accent"}"#, ["shape.arc: the key “radius” is missing; add it"]),
        (
            #"{"text":"{/nam}","x":1,"align":"middle","weight":"fat"}"#,
            [
                "shape.text: the model has no field “nam”; did you mean “name”?",
                "shape: the key “y” is missing; add it",
                "shape.align: unknown alignment “middle”; expected start, center or end",
                "shape.weight: unknown weight “fat”",
            ]
        ),
        (
            #"{"text":"a","x":1,"y":1,"limit":2}"#,
            ["shape.limit: expected “each” beside “limit”, found none; add it, or remove this"]
        ),
        (
            #"{"text":"a","x":"{index}","y":"{/name | index}"}"#,
            [
                "shape.x: expected an “each” of rows, views or shapes around {index}, found none; add it",
                "shape.y: expected “index” as the first word in braces, found it behind “|”; move it",
            ]
        ),
        (
            #"{"line":{"each":"/value","x":"{index}","y":"{}"},"stroke":"accent"}"#,
            ["shape.line.each: the model has no field “value”; did you mean “values”?"]
        ),
        (
            #"{"line":{"x":1,"y":1},"stroke":"accent"}"#, ["shape.line: the key “each” is missing; add it"]
        ),
    ])
    func aShapeIsAnObject(shape: String, sentences: [String]) {
        let found = problems(shape: shape)
        expect(found.count, equals: sentences.count, "\(found)")
        for (found, sentence) in zip(found, sentences) { #expect(found.hasPrefix(sentence), "\(found)") }
    }

    @Test func aDrawingIsBounded() {
        let shape = #"{"line":[[0,0]],"stroke":"accent"}"#
        let shapes = Array(repeating: shape, count: 2_001).joined(separator: ",")
        #expect(
            problems(shape: shapes) == ["nib.shapes: expected at most 2000 shapes, found 2001; remove some"])
        let points = Array(repeating: "[0,0]", count: 10_001).joined(separator: ",")
        #expect(
            problems(shape: #"{"line":[\#(points)],"stroke":"accent"}"#)
                == ["shape.line: expected at most 10000 points, found 10001; remove some"])
    }

    @Test(arguments: [
        ##"{"line":[[0,0],{"each":"/values","x":"{index | times 12}","y":"{}"},[1,1]],"stroke":"{/name}","fill":"#102030"}"##,
        #"{"each":"/any","where":{"/a":{"present":true}},"sort":"-/a","limit":3,"text":"{index}","x":{"value":"{/a}","default":0},"y":1}"#,
        #"{"arc":{"x":1,"y":1,"radius":"{/any/r}","start":0,"end":"{/any/end}"},"stroke":"danger","when":"/any"}"#,
    ])
    func aSoundShapeHasNoFault(shape: String) {
        expect(problems(shape: shape), equals: [])
    }
}
