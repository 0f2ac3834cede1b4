import Foundation
import LiaisonKit
import Testing
import TestSupport

/// The page that builds the section of a post: its code is that of `PostSection.swift`, and does what the page says.
struct PostSectionTests {
    private static let bear = Post(
        author: "dylan", picture: "bear.png", ratio: 2, likes: 1, caption: "A bear.", comments: ["Nice!", "Bear."])
    private let tableView = TableView(viewport: Size(width: 320, height: 1000), sizing: UniformSizing())

    private var texts: [String] {
        tableView.visibleCells.compactMap { ($0.cell.outlet("text") as? Label)?.text.string }
    }

    @Test func theCodeOfThePageIsTheCodeThatIsTested() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let page = tests.appending(path: "../../Sources/LiaisonKit/LiaisonKit.docc/BuildingThePostSection.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```")
            .filter { $0.hasPrefix("swift\n") }
            .map { $0.dropFirst("swift\n".count) }
        let code = try String(contentsOf: tests.appending(path: "PostSection.swift"), encoding: .utf8)
        expect(blocks.joined(separator: "\n"), equals: code)
    }

    @Test func aPostIsShown() {
        let liaison = show([Self.bear], in: tableView)
        expect(texts, equals: ["dylan", "1 like", "A bear.", "Nice!", "Bear."])
        expect((tableView.cellForRow(at: at(0))?.outlet("picture") as? ImageView)?.source.string, equals: "bear.png")
        expect(liaison.sectionNumbers, equals: 0..<1)
    }

    @Test func theHeaderAndThePictureHaveHeights() {
        let liaison = show([Self.bear], in: tableView)
        tableView.layoutIfNeeded()
        expect(tableView.rect(of: .header(section: 0))?.size.height, equals: 32)
        expect(tableView.rectForRow(at: at(0))?.size.height, equals: 160)
        // The cell sizes itself.
        expect(tableView.rectForRow(at: at(2))?.size.height, equals: 30)
        liaison.detach()
    }

    @Test func aTapOnTheButtonChangesTheRowBelow() {
        let liaison = show([Self.bear], in: tableView)
        tableView.tapButton("like", at: .row(at(1)))
        expect(texts[1], equals: "2 likes")
        liaison.detach()
    }
}
