internal import Glibc

/// Feeds that a list of feeds names.
extension FeedName {
    /// The feed of a URL in a list of feeds. A list in a file may name other files: by URLs of the scheme `file`, or by
    /// paths, which are relative to the folder of the list.
    package init(_ url: String, in list: FeedName) {
        guard case .file(let listPath) = list, let path = Self.path(url) else {
            // As in an argument, `feed:` in front of a URL is dropped.
            let name = FeedName(url)
            if case .url = name { self = name } else { self = .url(url) }
            return
        }
        let file = path.hasPrefix("/") ? path : PageFolder.folder(of: listPath) + path
        // A FIFO or a device may wait for input for ever, or act when it is read, so a path to one stays a URL.
        self = Self.isOther(file) ? .url(url) : .file(file)
    }

    /// The path in a reference to a file; nil for a reference to something else.
    private static func path(_ reference: String) -> String? {
        let lower = reference.prefix(17).lowercased()
        for start in ["file://localhost/", "file:///", "file:/"] where lower.hasPrefix(start) {
            return "/" + decoded(reference.dropFirst(start.count))
        }
        let isOfOther = reference.hasPrefix("//") || reference.prefix { $0 != "/" }.contains(":")
        return isOfOther || reference.isEmpty ? nil : decoded(reference[...])
    }

    /// A text without the percent encoding of URLs.
    private static func decoded(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, let code = UInt8(Substring(digits), radix: 16), code != 0 {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isOther(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }
}
