import LiaisonKit
import LiaisonPicture
import LiaisonTerminal
import Testing

@testable import LiaisonShow
import TestSupport

/// The pictures that are kept.
struct KeptPicturesTests {
    private func key(_ number: Int) -> PictureKey {
        PictureKey(
            .web("https://example.invalid/\(number)", document: nil),
            PictureCanvas(form: .kitty, colors: .all, columns: 8, lines: 8))
    }

    /// A picture of 1,000 bytes.
    private let picture = DrawnPicture(
        columns: 1, lines: 1,
        contents: .kitty(KittyPicture(.png, width: 1, height: 1, payload: Array(repeating: 65, count: 1000))))

    @Test func aPictureHasOneNumber() {
        var kept = KeptPictures()
        #expect(!kept.contains(key(1)) && kept.picture(key(1)) == nil)
        kept.keep(picture, key(1))
        kept.keep(picture, key(2))
        let numbers = [1, 2, 1].map { kept.picture(key($0))?.number ?? 0 }
        #expect(numbers[0] > 0 && numbers[0] != numbers[1] && numbers[0] == numbers[2])
    }

    @Test func whatCouldNotBeDrawnIsTriedAgainWhenThatIsAskedFor() {
        var kept = KeptPictures()
        kept.keep(nil, key(1))
        kept.keep(picture, key(2))
        #expect(kept.contains(key(1)) && kept.picture(key(1)) == nil)
        kept.forgetFailures()
        #expect(!kept.contains(key(1)) && kept.contains(key(2)))
    }

    @Test func whatWasNotUsedForLongestIsForgotten() {
        var kept = KeptPictures(greatestSize: 10_000)
        for number in 1...6 { kept.keep(picture, key(number)) }
        _ = kept.picture(key(1))
        kept.keep(picture, key(7))
        expect((1...7).filter { kept.contains(key($0)) }, equals: [1, 4, 5, 6, 7])
    }

    /// The pixels of a plugin count, too, even if their picture is small.
    @Test func thePixelsOfAPluginTakeRoom() throws {
        var kept = KeptPictures(greatestSize: 10_000)
        let keys = try (1...7).map { number in
            let bytes = [UInt8](repeating: UInt8(number), count: 4 * 32 * 16)
            let pixels = try #require(Pixels(width: 32, height: 16, bytes: bytes))
            return PictureKey(
                .pixels(pixels), PictureCanvas(form: .halfBlocks, colors: .all, columns: 4, lines: 1))
        }
        for key in keys { kept.keep(nil, key) }
        expect(keys.map(kept.contains), equals: [false, false, false, false, true, true, true])
    }

    @Test func whatAFrameShowsIsNotForgotten() {
        var kept = KeptPictures(greatestSize: 3000)
        kept.endFrame()
        for number in 1...4 { kept.keep(picture, key(number)) }
        kept.endFrame()
        #expect((1...4).allSatisfy { kept.contains(key($0)) }, "They are more than fit, and all are shown.")
        for number in 2...4 { _ = kept.picture(key(number)) }
        kept.endFrame()
        kept.keep(picture, key(5))
        expect((1...5).filter { kept.contains(key($0)) }, equals: [2, 3, 4, 5])
    }
}
