internal import Glibc
internal import LiaisonDiagnostics

/// What a user may have meant by a path at which there is nothing.
enum PathAdvice {
    /// The most names of a folder among which a similar one is looked for.
    private static let mostNames = 1000

    /// A question or an instruction for the end of a sentence, such as `; did you mean “feed.xml”?`; empty if nothing is
    /// known.
    static func advice(about path: String) -> String {
        if let end = path.firstRange(of: ":") {
            return advice(scheme: path[..<end.lowerBound], rest: path[end.upperBound...])
        }
        if let near = similarPath(path) { return "; did you mean \(whole(near))?" }
        return isHost(path.prefix { $0 != "/" }) ? "; did you mean \(whole("https://\(path)"))?" : ""
    }

    private static func advice(scheme: Substring, rest: Substring) -> String {
        let place = rest.drop { $0 == "/" }
        guard scheme.allSatisfy({ $0.isASCII && $0.isLetter }), !place.isEmpty else { return "" }
        switch scheme.lowercased() {
        case "file": return "; write the path alone: \(whole("/\(place)"))"
        case "feed": return "; did you mean \(whole("https://\(place)"))?"
        case let other where rest.hasPrefix("//"):
            let near = suggestion(for: other, among: ["http", "https"])
            return near.map { "; did you mean \(whole("\($0)://\(place)"))?" }
                ?? "; a URL begins with https:// or http://"
        default: return ""
        }
    }

    /// A text in quotation marks, which is not cut, so that it can be copied.
    private static func whole(_ text: String) -> String { "“\(printable(text))”" }

    /// A path in the same folder with a similar name; nil if there is none.
    private static func similarPath(_ path: String) -> String? {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let folder = start == path.startIndex ? "." : String(path[..<start])
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < mostNames, let entry = readdir(stream) {
            names.append(
                withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
        }
        // A name that has little in common with the path is no help.
        return suggestion(for: String(path[start...]), among: names, tolerance: 5).map { path[..<start] + $0 }
    }

    /// True if a text looks like the name of a host, such as `example.org`.
    private static func isHost(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count > 1, let last = labels.last, last.count > 1, last.allSatisfy({ $0.isASCII && $0.isLetter })
        else { return false }
        let files = ["xml", "json", "ndjson", "rss", "atom", "opml", "rdf", "html", "txt"]
        return !files.contains(last.lowercased())
            && labels.allSatisfy {
                !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            }
    }
}
