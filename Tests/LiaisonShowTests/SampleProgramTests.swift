import Foundation
import Testing

/// The programs that show how others use the libraries.
struct SampleProgramTests {
    private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test(arguments: ["page", "own-row"])
    func theDocumentationShowsTheProgramAsItIs(name: String) throws {
        let program = try String(
            contentsOf: root.appending(path: "Samples/programs/\(name)/main.swift"), encoding: .utf8)
        let article = try String(
            contentsOf: root.appending(path: "Sources/LiaisonShow/LiaisonShow.docc/ShowingAFeed.md"), encoding: .utf8)
        #expect(article.contains("```swift\n\(program)```"))
    }

    @Test func thePageIsWrittenInTenLines() throws {
        let program = try String(
            contentsOf: root.appending(path: "Samples/programs/page/main.swift"), encoding: .utf8)
        #expect(program.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 10)
    }
}
