import LiaisonTerminal
import Testing

@testable import LiaisonShow

/// The way in which a terminal shows pictures.
@Suite struct PictureSupportTests {
    /// No picture of sixels fits in a line of such cells.
    @Test func cellsLowerThanASixelAreNotBelieved() throws {
        var capabilities = Capabilities { _ in nil }
        capabilities.take(.cellSize(width: 10, height: 5))
        let support = try #require(PictureSupport(.sixel, capabilities))
        #expect(support.cell.height >= 6)
    }
}
