@testable import LiaisonKit
@testable import LiaisonRender
import Testing
import TestSupport

@Suite struct HTMLAddressTests {
    @Test(arguments: [
        ("", URLPolicy.Kind.empty),
        ("http://example.org", .web), ("https://example.org/a?b#c", .web), ("HtTpS://example.org", .web),
        ("https://user@example.org:8080/", .web), ("https://[::1]/", .web), ("https://例え.jp/", .web),
        ("mailto:a@example.org", .mail), ("MAILTO:a@b", .mail),
        ("images/a.png", .relative), ("./a", .relative), ("../a", .relative), ("a b.png", .relative),
        ("#post 1", .relative),
        ("?page=2", .relative), ("a/b:c", .relative), ("?a:b", .relative), ("javascript", .relative),
        ("/about", .rooted), ("/", .rooted),
    ])
    func trustedAddressesAreTrusted(_ url: String, _ kind: URLPolicy.Kind) {
        expect(URLPolicy.kind(of: Array(url.utf8)), equals: kind)
    }

    static let tricks = [
        "javascript:alert(1)", "JavaScript:alert(1)", "jAvAsCrIpT:alert(1)", " javascript:alert(1)",
        "\tjavascript:alert(1)",
        "\njavascript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)", "java\r\nscript:alert(1)",
        "javascript\t:alert(1)",
        "javascript :alert(1)", "\u{1}javascript:alert(1)", "\0javascript:alert(1)", "java\0script:alert(1)",
        "\u{7F}javascript:alert(1)", "\u{A0}javascript:alert(1)", "\u{FEFF}javascript:alert(1)",
        "\u{202E}javascript:alert(1)",
        "\u{200B}javascript:alert(1)", "ｊavascript:alert(1)", "jаvascript:alert(1)",
        "javascript://example.org/%0Aalert(1)", "java%73cript:alert(1)", "feed:javascript:alert(1)",
        "view-source:http://example.org",
        "data:text/html,<script>alert(1)</script>", "DATA:image/svg+xml;base64,AAAA", "d\tata:image/png,x", "data:",
        "data:,",
        "vbscript:msgbox(1)", "file:///etc/passwd", "FILE:/etc/passwd", "blob:https://example.org/1",
        "filesystem:https://a/b",
        "about:blank", "ws://example.org", "ftp://example.org/", "tel:123", "intent://x", "x:", ":", ":x", "C:\\x",
        "c:/x", "12:30.png",
        "//example.org/a", "///example.org", "\\\\example.org", "/\\example.org", "\\/example.org", "\\example", "a\\b",
        "\t//example.org", "/\t/example.org", "http:example.org", "http:/example.org", "http://",
        "https:///example.org",
        "http:\\\\example.org", "https:/\\example.org", "http://?x", "http://#x", "http://:80/", "http://@/",
        "http://a b/",
        "http://a\"b/", "http://a<b>/", "http://a\tb/", "mailto:", "mail to:a@b", "h\u{131}ttp://example.org",
    ]

    @Test(arguments: tricks)
    func tricksAreRefused(_ url: String) {
        expect(URLPolicy.kind(of: Array(url.utf8)), equals: .refused)
    }

    @Test(arguments: tricks)
    func noTrickReachesThePage(_ url: String) {
        let element = HTMLPage.stack(
            .column, [HTMLPage.label("a"), HTMLPage.button("b", outlet: "b"), HTMLPage.image()])
        var reports: [(place: Place, fault: Fault)] = []
        let renderer = HTMLRenderer()
        renderer.report = { reports.append(($0, $1)) }
        let cell = Cell(reuseIdentifier: "Sample", nib: Nib(element))
        cell.root.forEach { $0.link.string = url }
        (cell.root as? StackView)?.arrangedViews.forEach { ($0 as? ImageView)?.source.string = url }
        let markup = HTMLPage.markup(of: cell, renderer: renderer)
        expect(HTMLReader(Array(markup.utf8)).addresses, equals: [])
        #expect(
            reports.allSatisfy { $0.place == .row(IndexPath(row: 0, section: 0)) && $0.fault.component == "Sample" })
        expect(reports.count, equals: 5)
    }

    /// They only look like another scheme: a browser reads each as a name relative to the page.
    @Test(arguments: [
        ("javascript%3Aalert(1)", "javascript%3Aalert(1)"),
        ("javascript&colon;alert(1)", "javascript&amp;colon;alert(1)"),
        ("&#106;avascript:alert(1)", "&amp;#106;avascript:alert(1)"),
        ("javascript：alert(1)", "javascript%EF%BC%9Aalert(1)"), ("javascript∶alert(1)", "javascript%E2%88%B6alert(1)"),
        ("a\u{202E}b", "a%E2%80%AEb"), ("a\u{85}b", "a%C2%85b"), ("a%b", "a%25b"), ("a%2fb", "a%2fb"),
        ("#a#b", "#a%23b"),
        ("?q=<>\"'`{}|^", "?q=%3C%3E%22'%60%7B%7D%7C%5E"),
    ])
    func relativeLinksStayRelative(_ url: String, _ expected: String) {
        let markup = HTMLPage.markup(of: HTMLPage.label("a")) { $0.label()?.link.string = url }
        expect(HTMLReader(Array(markup.utf8)).addresses, equals: [expected])
    }

    @Test(arguments: [
        ("", "a b.png", "a%20b.png"), ("../Samples", "images/x.png", "../Samples/images/x.png"),
        ("../My Samples/", "x.png", "../My%20Samples/x.png"), ("a:b", "x.png", "a%3Ab/x.png"),
        ("/srv", "x.png", "/srv/x.png"),
        ("", "50%.png", "50%25.png"), ("", "what?.png", "what%3F.png"), ("", "a#1.png", "a%231.png"),
        ("", "é.png", "%C3%A9.png"),
        ("", "d/a:b.png", "d/a%3Ab.png"), ("", "../up.png", "../up.png"),
        ("../Samples", "https://example.org/a?b=1#c", "https://example.org/a?b=1#c"),
    ])
    func picturesAreFoundFromThePage(_ folder: String, _ source: String, _ expected: String) {
        var options = HTMLRenderer.Options()
        options.location = .folder(fromPage: folder, path: "")
        let markup = HTMLPage.markup(of: HTMLPage.image(), renderer: HTMLRenderer(options: options)) {
            $0.image()?.source.string = source
        }
        expect(HTMLReader(Array(markup.utf8)).addresses, equals: [expected])
    }

    @Test(arguments: [
        ("about.html", "../Samples/about.html"), ("#a", "#a"), ("?p=2", "?p=2"), ("/about", "/about"),
        ("http://a/", "http://a/"),
    ])
    func linksAreFoundFromThePage(_ link: String, _ expected: String) {
        var options = HTMLRenderer.Options()
        options.location = .folder(fromPage: "../Samples", path: "")
        let markup = HTMLPage.markup(of: HTMLPage.label("a"), renderer: HTMLRenderer(options: options)) {
            $0.label()?.link.string = link
        }
        expect(HTMLReader(Array(markup.utf8)).addresses, equals: [expected])
    }

    @Test func whatIsRefusedIsReported() {
        let renderer = HTMLRenderer()
        var faults: [Fault] = []
        renderer.report = { faults.append($1) }
        _ = HTMLPage.markup(of: HTMLPage.image(), renderer: renderer) { cell in
            cell.image()?.source.string = "data:x\u{1B}[31m"
            cell.image()?.link.string = "javascript:alert(1)"
        }
        expect(
            faults.map(\.reason),
            equals: [
                "the link is not shown: expected an http or https URL with a host, a mailto URL or a relative one, found “javascript:alert(1)”; correct the model",
                "the picture is not shown: expected a path relative to the feed, or an http or https URL with a host, found “data:x\\u{1B}[31m”; correct the model",
            ])
    }
}
