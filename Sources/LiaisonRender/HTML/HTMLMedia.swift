internal import LiaisonKit

/// Writes times and players.
extension HTMLRenderer {
    /// Opens the element of a time. A time that has not the form of RFC 3339 is not told to programs.
    func openTime(of view: View, _ output: inout OutputBuffer) {
        output.append("<time")
        let time = Array(view.time.utf8)
        if Self.isTime(time) {
            output.append(" datetime=\"")
            output.append(contentsOf: time)
            output.append("\"")
        }
        output.append(">")
    }

    /// Returns whether a text may be a date, or a date with a time and a zone. Other characters than theirs could be markup.
    private static func isTime(_ text: [UInt8]) -> Bool {
        (10...40).contains(text.count)
            && text.allSatisfy { (0x30...0x3A).contains($0) || "-+.TZ".utf8.contains($0) }
    }

    /// Writes a player for the audio or video that a view leads to. The player loads nothing before it plays.
    func writePlayer(of view: View, _ output: inout OutputBuffer) {
        guard !view.linkType.isEmpty, let tag = Self.player(of: view.linkType), let link = trustedLink(of: view),
            link.kind == .web || link.kind == .relative
        else { return }
        output.append("<", tag, " controls preload=\"none\" src=\"")
        if link.kind == .relative { output.append(contentsOf: pathPrefix) }
        output.append(url: link.url)
        output.append("\" aria-label=\"")
        output.append(escaping: view.hasAccessibilityLabel ? view.accessibilityLabel.utf8 : view.utf8)
        output.append("\"></", tag, ">")
    }

    /// The element that plays a media type; nil if there is none.
    private static func player(of mediaType: String) -> StaticString? {
        mediaType.hasPrefix("audio/") ? "audio" : mediaType.hasPrefix("video/") ? "video" : nil
    }
}
