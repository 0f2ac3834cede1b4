import LiaisonHTML
import TestSupport
import Testing

@Suite struct URLReferenceTests {
    /// The examples of RFC 3986, sections 5.4.1 and 5.4.2; `http:g` as a strict parser takes it.
    @Test(
        arguments: [
            ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
            (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"), ("g;x?y#s", "http://a/b/c/g;x?y#s"),
            ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
            ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
            ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
            ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
            ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
            ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
            ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
            ("g?y/./x", "http://a/b/c/g?y/./x"),
            ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
            ("g#s/../x", "http://a/b/c/g#s/../x"), ("http:g", "http:g"),
        ] as [(String, String)])
    func resolvesAsTheStandardSays(reference: String, url: String) {
        expect(URLReference.resolve(reference, against: "http://a/b/c/d;p?q"), equals: url)
    }

    @Test(
        arguments: [
            // A base without a path, and one that is no page.
            ("b", "http://a", "http://a/b"), ("?q", "http://a", "http://a?q"), ("#s", "http://a?q#r", "http://a?q#s"),
            ("b", "mailto:a@b", "mailto:b"), ("/a//b/", "http://h/c", "http://h/a//b/"),
            // Dots in URLs that need no base.
            ("https://h/a/../b", nil, "https://h/b"), ("mailto:a/../b", nil, "mailto:a/../b"),
            // Colons that end no scheme.
            ("1:2", "http://a/b", "http://a/1:2"), ("x?y:z", "http://a/b", "http://a/x?y:z"),
            (":x", "http://a/b", "http://a/:x"),
        ] as [(String, String?, String)])
    func resolvesOtherReferences(reference: String, base: String?, url: String) {
        expect(URLReference.resolve(reference, against: base), equals: url)
    }

    @Test(arguments: [
        ("\n https://a/\tb\r\nc \n", "https://a/bc"), ("https://a/b c", "https://a/b%20c"),
        ("https://a/<b>\"\u{7F}\u{1}", "https://a/%3Cb%3E%22%7F"),
        ("https://a/é?ü", "https://a/é?ü"), ("https://a/\u{1}b", "https://a/%01b"), ("https://a/%20", "https://a/%20"),
    ])
    func whiteSpaceAndQuotesAreNoPartOfAURL(reference: String, url: String) {
        expect(URLReference.resolve(reference, against: nil), equals: url)
    }

    @Test(
        arguments: [
            ("b", nil), ("//a/b", nil), ("b", "c/d"), ("", nil), ("b", ""),
            (String(repeating: "a", count: 8193), "http://a/"),
            ("b", "http://a/" + String(repeating: "a", count: 8192)),
        ] as [(String, String?)])
    func aReferenceThatCannotBeResolvedIsNone(reference: String, base: String?) {
        #expect(URLReference.resolve(reference, against: base) == nil)
    }

    @Test(arguments: [
        ("b", "https://a/b"), ("HTTP://a", "HTTP://a"), ("//b?c", "https://b?c"), ("http://b#c", "http://b#c"),
    ])
    func aHostOfTheWebIsKept(reference: String, url: String) {
        expect(URLReference.resolveWeb(reference, against: "https://a/"), equals: url)
    }

    @Test(
        arguments: [
            ("javascript:alert(1)", nil), ("java\nscript:alert(1)", nil), ("data:image/png;base64,AA==", nil),
            ("file:///etc/passwd", "http://a/"), ("/b", "file:///a"), ("https:b", "https://a/"), ("https://", nil),
            ("http:///b", nil), ("https://?b", nil), ("mailto:a@b", nil), ("ftp://a/b", nil), ("httpss://a", nil),
        ] as [(String, String?)])
    func otherSchemesAreNotOfTheWeb(reference: String, base: String?) {
        #expect(URLReference.resolveWeb(reference, against: base) == nil)
    }

    /// Any text resolves to a URL that resolves to itself, in time that grows with its length only.
    @Test func anyTextIsRead() {
        var random = SeededGenerator(seed: 16)
        let signs = Array("a1é:/?#.%@[]<>\" \t\\-+;=\u{0}")
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<24, using: &random)
            let text = String((0..<count).map { _ in signs[Int.random(in: signs.indices, using: &random)] })
            guard let url = URLReference.resolve(text, against: "https://a/b/c?d") else { continue }
            expect(URLReference.resolve(url, against: nil), equals: url, "\(text.debugDescription)")
        }
    }
}
