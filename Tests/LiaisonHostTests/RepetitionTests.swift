import LiaisonHost
import LiaisonKit
import TestSupport
import Testing

/// The outlets of repetitions: the same in a worker as in the process of the host.
@Suite struct RepetitionTests {
    /// The texts of the labels and buttons that are shown, in the order of the nib.
    private static func texts(in view: View) -> [String] {
        guard !view.isHidden else { return [] }
        return switch view.content {
        case .stack(let stack): stack.arrangedViews.flatMap(texts)
        case .label(let label): [label.text.string]
        case .button(let button): [button.title.string]
        case .image, .spacer, .divider, .progress, .table, .canvas: []
        }
    }

    @Test(arguments: Isolation.allCases)
    func eachItemHasOutletsOfItsOwn(isolation: Isolation) throws {
        let feed = try HostedFeed("repetitions", isolation: isolation)
        var shown: [String] = []
        let models = [
            #"{ "facts": [["a", "1"], ["b"], []], "tags": ["x", "y"], "more": ["p", "q", "r"] }"#,
            #"{ "facts": [["only", "one"]], "more": { "no": "array" } }"#,
            #"{ "facts": [], "tags": [], "more": [] }"#, #"{ "facts": [["c", "3"], ["d", "4"]], "more": null }"#,
        ]
        let rows = models.map { #"{ "component": "Facts", "model": \#($0) }"# }.joined(separator: ",")
        _ = try feed.show(rows: rows) { shown.append(Self.texts(in: $0.root).joined(separator: " ")) }
        expect(
            shown,
            equals: ["3 3 2 3 a 1 b - - - x y p r", "1 1 0 0", "0 0 0 0", "2 2 0 0 c 3 d 4"])
        #expect(feed.faults.isEmpty)
    }

    @Test(arguments: Isolation.allCases)
    func atMost256ItemsHaveOutlets(isolation: Isolation) throws {
        let feed = try HostedFeed("repetitions", isolation: isolation)
        let facts = (0..<300).map { #"["\#($0)"]"# }.joined(separator: ",")
        var last: [String] = []
        _ = try feed.show(rows: #"{ "component": "Facts", "model": { "facts": [\#(facts)] } }"#) {
            last = Self.texts(in: $0.root)
        }
        #expect(last.count == 513 && last[0] == "256 256 0 0" && last[511] == "255" && feed.faults.isEmpty)
    }

    @Test(arguments: Isolation.allCases)
    func eachKindOfViewsIsRepeated(isolation: Isolation) throws {
        let feed = try HostedFeed("repetitions", isolation: isolation)
        var kinds: [String] = []
        _ = try feed.show(rows: #"{ "component": "Kinds", "model": { "items": [0, 1] } }"#) { cell in
            cell.root.forEach { view in
                switch view.content {
                case .label(let label): kinds.append(label.text.string)
                case .progress(let bar): kinds.append("\(bar.fraction)")
                case .table(let table): kinds.append("\(table.rowCount)")
                case .canvas(let canvas): kinds.append("\(canvas.drawing.size.width)")
                case .divider: kinds.append("\(view.isHidden)")
                case .stack, .image, .button, .spacer: break
                }
            }
            expect(cell.tables.count, equals: 2)
        }
        expect(kinds, equals: ["text", "0.0", "1", "8.0", "true", "text", "1.0", "1", "8.0", "true"])
        expect(feed.faults, equals: [])
    }

    @Test(arguments: Isolation.allCases)
    func aTappedButtonHasItsRepetition(isolation: Isolation) throws {
        let feed = try HostedFeed("repetitions", isolation: isolation)
        let section = try #require(
            try feed.section(rows: #"{ "component": "Facts", "model": { "facts": [], "more": ["p", "q", "r"] } }"#))
        let tableView = TableView(viewport: Size(width: 320, height: 480), sizing: UniformSizing())
        let liaison = Liaison(sections: [section])
        liaison.liaise(tableView)
        tableView.layoutIfNeeded()
        tableView.tapButton(TappedButton("like", in: 2), at: .row(IndexPath(row: 0, section: 0)))
        expect(feed.log, equals: ["repetitions: like 2"])
        let cell = try #require(tableView.cell(at: .row(IndexPath(row: 0, section: 0))))
        expect(Self.texts(in: cell.root), equals: ["0 0 0 3", "p", "liked"])
    }
}
