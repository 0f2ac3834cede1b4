@testable import LiaisonBytes
import Foundation
import TestSupport
import Testing

/// What a user may have meant by a path at which there is nothing.
struct PathAdviceTests {
    @Test(arguments: [
        ("example.org/feed.xml", "; did you mean “https://example.org/feed.xml”?"),
        ("www.example.org", "; did you mean “https://www.example.org”?"),
        ("htps://example.org/x", "; did you mean “https://example.org/x”?"),
        ("HTTP:/example.org", ""), ("ftp://example.org/x", "; a URL begins with https:// or http://"),
        ("file:///home/a.xml", "; write the path alone: “/home/a.xml”"),
        ("feed:example.org/x", "; did you mean “https://example.org/x”?"), ("feed.xml", ""), ("a/b.json", ""),
        ("folder/none", ""), ("1.2", ""), ("a..org", ""), ("", ""), (":", ""), ("c:", ""),
    ])
    func aPathIsUnderstood(_ path: String, _ advice: String) {
        expect(PathAdvice.advice(about: path), equals: advice)
    }

    @Test func aSimilarFileIsNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "advice-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data().write(to: folder.appending(path: "subscriptions.opml"))
        let path = folder.appending(path: "subscription.opml").path
        expect(
            PathAdvice.advice(about: path),
            equals: "; did you mean “\(folder.appending(path: "subscriptions.opml").path)”?")
        expect(PathAdvice.advice(about: folder.appending(path: "feeds.xml").path), equals: "")
    }
}
