import Foundation
import LiaisonBytes
import LiaisonSyndication
import TestSupport
import Testing

/// Feeds that arrive in pieces, as from a pipe: the pieces change nothing.
@Suite struct PieceTests {
    private static let items = """
        <item><title>Caf\u{E9} &amp; t\u{F4}ky\u{F4} &eacute;&#233;\u{1F600}</title><link>https://example.org/a?b=1&amp;c=2</link>
        <description><![CDATA[<p>One &amp; <b>two</b></p>]]></description></item>\r\n<item><title>B &amp Q & more</title></item>
        """

    /// A JSON Feed in UTF-16 with a byte order mark.
    private static let wideJSON: [UInt8] =
        "\u{FEFF}{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[{\"id\":\"\u{E9}\u{1F600}\"}]}"
        .utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }

    /// The bytes of feeds: sound ones, ill-formed ones, and other encodings.
    private static let feeds: [[UInt8]] = [
        Array(rss(items).utf8), Array("\u{FEFF}\n\(rss(items))<p>behind".utf8), Array(rss(items).utf8.prefix(900)),
        Array(atom("<entry><title>\u{1F600}</title><content type='xhtml'><div>a<br/>b</div></content></entry>").utf8),
        [0xFF, 0xFE] + rss(items).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
        rss(items).unicodeScalars.map { $0.value < 256 ? UInt8($0.value) : 0x80 },
        Array(
            "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[{\"id\":\"\u{E9}\\ud83d\\ude00\"},{\"id\":"
                .utf8),
        wideJSON,
        Array("<opml><body><outline text='\u{E9}&amp;' xmlUrl='https://example.org/'/></body></opml>".utf8),
    ]

    /// Reads a feed from a socket that keeps the pieces apart.
    private func read(_ feed: [UInt8], inPiecesOf length: @escaping () -> Int) -> Reading {
        var sockets: [Int32] = [-1, -1]
        expect(socketpair(AF_UNIX, Int32(SOCK_SEQPACKET.rawValue), 0, &sockets), equals: 0)
        let writer = sockets[1]
        nonisolated(unsafe) let nextLength = length
        Thread.detachNewThread {
            var rest = feed[...]
            while !rest.isEmpty {
                let piece = rest.prefix(max(1, nextLength()))
                _ = piece.withUnsafeBytes { send(writer, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                rest = rest.dropFirst(piece.count)
            }
            close(writer)
        }
        defer { close(sockets[0]) }
        return Reading(ByteSource(sockets[0], name: "feed"), wantsBlocks: true)
    }

    private func expectSame(_ reading: Reading, _ whole: Reading, _ comment: Comment) {
        expect(NSArray(array: reading.items), equals: NSArray(array: whole.items), comment)
        expect(NSDictionary(dictionary: reading.head), equals: NSDictionary(dictionary: whole.head), comment)
        expect(reading.faults, equals: whole.faults, comment)
        expect(reading.error, equals: whole.error, comment)
    }

    @Test(arguments: feeds.indices)
    func eachByteMayBeAPiece(number: Int) {
        let whole = Reading(Self.feeds[number], wantsBlocks: true)
        #expect(whole.error == nil && !whole.items.isEmpty)
        expectSame(read(Self.feeds[number]) { 1 }, whole, "pieces of 1 byte")
    }

    @Test(arguments: feeds.indices, [7, 8, 9] as [UInt64])
    func piecesMayHaveAnyLength(number: Int, seed: UInt64) {
        let whole = Reading(Self.feeds[number], wantsBlocks: true)
        for round in 0..<(Thoroughness.isFull ? 200 : 2) {
            var generator = SeededGenerator(seed: seed &+ UInt64(round) << 8)
            expectSame(
                read(Self.feeds[number]) { Int.random(in: 1...40, using: &generator) }, whole,
                "seed \(seed), round \(round)")
        }
    }
}
