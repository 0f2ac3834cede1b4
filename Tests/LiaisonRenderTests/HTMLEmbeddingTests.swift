import Foundation
import LiaisonDiagnostics
import LiaisonKit
@testable import LiaisonRender
import Testing
import TestSupport

@Suite struct HTMLEmbeddingTests {
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2]

    /// Runs a test in a folder with pictures: `feed` is the feed's, `secret.png` lies beside it.
    private func withFolder(_ test: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "html-embedding-\(UUID().uuidString)")
        let feed = folder.appending(path: "feed")
        let manager = FileManager.default
        try manager.createDirectory(at: feed.appending(path: "images"), withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: folder) }
        for path in ["secret.png", "feed/a.png", "feed/images/b c.png"] {
            try Data(Self.png).write(to: folder.appending(path: path))
        }
        try Data("<svg onload='x'/>".utf8).write(to: feed.appending(path: "x.svg"))
        try Data().write(to: feed.appending(path: "empty.png"))
        try manager.createSymbolicLink(atPath: feed.path + "/link.png", withDestinationPath: "../secret.png")
        try manager.createSymbolicLink(atPath: feed.path + "/up", withDestinationPath: "..")
        try manager.createSymbolicLink(atPath: feed.path + "/inside.png", withDestinationPath: "a.png")
        expect(mkfifo(feed.path + "/pipe.png", 0o600), equals: 0)
        expect(truncate(feed.path + "/empty.png", 0), equals: 0)
        let huge = open(feed.path + "/huge.png", O_CREAT | O_WRONLY, 0o600)
        expect(ftruncate(huge, off_t(ImageEmbedding.limit + 1)), equals: 0)
        close(huge)
        try test(feed)
    }

    @Test func picturesBeneathTheFolderAreRead() throws {
        try withFolder { feed in
            let embedding = ImageEmbedding(folder: feed.path)
            for path in ["a.png", "./a.png", "images/b c.png", "images/./b c.png"] {
                let picture = try embedding.picture(at: path)
                expect(picture.mediaType, equals: "image/png")
                expect(picture.bytes, equals: Self.png)
            }
        }
    }

    @Test(arguments: [
        (
            "../secret.png",
            "its path leads out of the feed's folder; move the picture there"
        ),
        (
            "images/../../secret.png",
            "its path leads out of the feed's folder; move the picture there"
        ),
        (
            "images/../a.png",
            "its path leads out of the feed's folder; move the picture there"
        ),
        (
            "/etc/passwd",
            "its path leads out of the feed's folder; move the picture there"
        ),
        ("", "its path leads out of the feed's folder; move the picture there"),
        (
            "a.png\0x",
            "its path leads out of the feed's folder; move the picture there"
        ),
        (
            "images/",
            "its path leads out of the feed's folder; move the picture there"
        ),
        (
            "link.png",
            "a symbolic link, or a file in place of a folder, is on its path; copy the picture there"
        ),
        (
            "inside.png",
            "a symbolic link, or a file in place of a folder, is on its path; copy the picture there"
        ),
        (
            "up/secret.png",
            "a symbolic link, or a file in place of a folder, is on its path; copy the picture there"
        ),
        (
            "a.png/b",
            "a symbolic link, or a file in place of a folder, is on its path; copy the picture there"
        ),
        ("none.png", "there is no such file beneath the feed's folder; correct the path"),
        ("images", "it is no regular file; name a picture"),
        ("pipe.png", "it is no regular file; name a picture"),
        ("huge.png", "it has 33554433 bytes, more than 33554432; scale it down"),
        ("x.svg", "it is no PNG, JPEG, GIF, WebP or AVIF picture; convert it"),
        ("empty.png", "it is no PNG, JPEG, GIF, WebP or AVIF picture; convert it"),
    ])
    func everythingElseIsRefused(_ path: String, _ reason: String) throws {
        try withFolder { feed in
            let fault = DocumentFault(reason: "the picture \(quoted(path)) is not embedded: \(reason)")
            #expect(throws: fault) { try ImageEmbedding(folder: feed.path).picture(at: path) }
        }
    }

    @Test(
        arguments: [
            (Array("\u{0}".utf8), nil), ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"), (Array("GIF89a".utf8), "image/gif"),
            (Array("GIF87a".utf8), "image/gif"), (Array("GIF88a".utf8), nil),
            (Array("RIFF1234WEBPVP8".utf8), "image/webp"),
            (Array("RIFF1234WAVE".utf8), nil), (Array("\0\0\0 ftypavif".utf8), "image/avif"), (Array("<svg".utf8), nil),
            ([], nil),
        ] as [([UInt8], String?)])
    func theFirstBytesTellTheMediaType(_ bytes: [UInt8], _ mediaType: String?) {
        expect(ImageEmbedding.mediaType(of: bytes), equals: mediaType)
    }

    @Test func aPictureIsReadOnce() throws {
        try withFolder { feed in
            let pictures = PagePictures()
            let url = try pictures.url(of: "a.png", in: feed.path)
            expect(String(decoding: url, as: UTF8.self), equals: "data:image/png;base64,iVBORw0KGgoBAg==")
            try FileManager.default.removeItem(at: feed.appending(path: "a.png"))
            #expect(try pictures.url(of: "a.png", in: feed.path) == url)
        }
    }

    @Test(arguments: [0, 37, 38, 75, 76, 114])
    func thePicturesOfAPageAreBounded(limit: Int) throws {
        try withFolder { feed in
            // Each URL has 38 bytes.
            let pictures = PagePictures(limit: limit)
            let reason =
                "the pictures of the page have more than \(limit) bytes; scale them down"
            for (number, path) in ["a.png", "images/b c.png", "a.png", "a.png"].enumerated() {
                if (number + 1) * 38 <= limit {
                    let url = try pictures.url(of: path, in: feed.path)
                    expect(url.count, equals: 38)
                } else {
                    let sentence = "the picture “\(path)” is not embedded: \(reason)"
                    #expect(throws: DocumentFault(reason: sentence)) {
                        try pictures.url(of: path, in: feed.path)
                    }
                }
            }
        }
    }

    @Test(arguments: [(true, "data:"), (false, "'self' http: https: file: data:")])
    func thePolicyAllowsThePicturesOfThePage(embedsPictures: Bool, sources: String) {
        var options = HTMLRenderer.Options()
        options.embedsPictures = embedsPictures
        var output = OutputBuffer()
        HTMLRenderer(options: options).begin(title: "", into: &output)
        let policy =
            "default-src 'none'; img-src \(sources); media-src 'self' http: https: file:; "
            + "style-src 'unsafe-inline'; base-uri 'none'; "
        #expect(
            String(decoding: output.bytes, as: UTF8.self)
                .contains("content=\"\(policy)form-action 'none'\">\n<style>"))
    }

    @Test func aPageHoldsItsPictures() throws {
        try withFolder { feed in
            var options = HTMLRenderer.Options()
            options.embedsPictures = true
            options.location = .folder(fromPage: "", path: feed.path)
            let renderer = HTMLRenderer(options: options)
            var reasons: [String] = []
            renderer.report = { reasons.append($1.reason) }
            func markup(_ source: String) -> String {
                HTMLPage.markup(of: HTMLPage.image(), renderer: renderer) { $0.image()?.source.string = source }
            }
            expect(
                markup("a.png"),
                equals: #"<div><img src="data:image/png;base64,iVBORw0KGgoBAg==" alt="" loading="lazy"></div>"#
            )
            expect(markup("../secret.png"), equals: #"<div><div class="frame"></div></div>"#)
            expect(markup("https://example.org/a.png"), equals: #"<div><div class="frame"></div></div>"#)
            expect(
                reasons,
                equals: [
                    "the picture “../secret.png” is not embedded: its path leads out of the feed's folder; move the picture there"
                ])
        }
    }
}
