import LiaisonDiagnostics
@testable import LiaisonTemplates
import LiaisonJSON
import TestSupport
import Testing

/// JSON Pointers (RFC 6901), which are all followed together.
struct PointerTests {
    /// The memory of the pointers, which must outlive them.
    private let arena = Arena()

    private func compiler() -> ValueCompiler { ValueCompiler(arena: arena, tree: PointerTree(in: arena)) }

    /// The text of a pointer with these names.
    private func text(_ names: [String]) -> String {
        names.map { "/" + $0.replacing("~", with: "~0").replacing("/", with: "~1") }.joined()
    }

    @Test func everyPointerFindsWhatALookupFinds() throws {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let compiler = compiler()
            let names = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    RandomJSON.keys.randomElement(using: &random) ?? ""
                }
            }
            let pointers = try names.map { try Pointer(text($0), in: compiler) }
            // What was found in one datum is forgotten in the next.
            for _ in 0..<4 {
                let datum = RandomJSON.any(depth: 4, using: &random)
                let found = try JSONReader().read(Array(datum.json.utf8)) { value in
                    compiler.tree.follow(value)
                    return pointers.map { $0.value?.json }
                }
                expect(found, equals: names.map { datum.value(at: $0)?.json }, "seed \(seed): \(datum.json)")
            }
        }
    }

    @Test func aPointerIsItsTextAndItsNames() throws {
        let compiler = compiler()
        for text in ["", "/", "/a/b", "/a~1b/m~0n", "/~01", "//", "/é/0"] {
            #expect(try Pointer(text, in: compiler).text == text)
        }
        #expect(try Pointer("/a~1b/~01/", in: compiler).names == ["a/b", "~1", ""])
    }

    @Test(arguments: [
        ("", ""), ("/a", ".a"), ("/a/0/b", ".a[0].b"), ("/odd key/01", "[“odd key”][“01”]"), ("/", "[“”]"),
        ("/9x/-1/_a", "[“9x”][“-1”]._a"), ("/99999999999999999999", "[“99999999999999999999”]"),
    ])
    func aPlaceInTheDataIsShort(_ text: String, _ place: String) throws {
        #expect(try Pointer(text, in: compiler()).place == place)
    }

    @Test(arguments: [
        ("a", "expected a JSON Pointer, found “a”; did you mean “/a”?"),
        ("/~", "expected a JSON Pointer, found “/~”; write “~0” for “~” and “~1” for “/”"),
        ("/a~b", "expected a JSON Pointer, found “/a~b”; write “~0” for “~” and “~1” for “/”"),
    ])
    func anythingElseIsRefused(_ text: String, _ sentence: String) {
        let error = #expect(throws: DocumentFault.self) { try Pointer(text, in: compiler()) }
        expect(error?.reason, equals: sentence)
    }
}
