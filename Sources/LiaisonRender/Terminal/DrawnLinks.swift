internal import LiaisonKit

/// The way in which a terminal shows the links in texts.
public enum TerminalLinks: Sendable {
    /// As their texts alone.
    case none
    /// As hyperlinks of the terminal (OSC 8).
    case hyperlinks
    /// As numbers behind their texts, such as `[1]`, and a list of URLs at the end of each section.
    case references
}

/// The links that a terminal renderer has drawn: the numbers of hyperlinks, and the references of a section.
///
/// A terminal gets the URLs that `URLPolicy` trusts and that need no base: http, https and mailto.
final class DrawnLinks {
    let mode: TerminalLinks
    /// The number of hyperlinks so far.
    private var hyperlinks = 0
    /// The URLs of the references of the section, in the order of their numbers.
    private var urls: [[UInt8]] = []
    /// The references of the section, by their URLs.
    private var references: [[UInt8]: [UInt8]] = [:]

    init(_ mode: TerminalLinks) {
        self.mode = mode
    }

    /// The URL for a terminal, in printable ASCII; nil if a terminal must not get the URL.
    static func trusted(_ url: ArraySlice<UInt8>) -> [UInt8]? {
        guard URLPolicy.kind(of: url).isAbsolute else { return nil }
        var output = OutputBuffer()
        output.append(url: url, asMarkup: false)
        return output.bytes
    }

    /// Counts a hyperlink, and returns its number.
    func addHyperlink() -> Int {
        hyperlinks += 1
        return hyperlinks
    }

    /// The reference to a URL, such as `[7]`; empty if the section has too many references. A URL that occurs again in
    /// the section has the same reference.
    func reference(to url: [UInt8]) -> [UInt8] {
        if let known = references[url] { return known }
        guard urls.count < Text.greatestReference else { return [] }
        urls.append(url)
        let reference = Array("[\(urls.count)]".utf8)
        references[url] = reference
        return reference
    }

    /// Writes the URLs of the references, a line for each. A line is as long as its URL, so that it can be copied. The
    /// next section begins with number 1.
    func writeReferences(into output: inout OutputBuffer, isStyled: Bool) {
        guard !urls.isEmpty else { return }
        for url in urls {
            if isStyled { TerminalStyle(color: .secondary).write(into: &output) }
            output.append(contentsOf: references[url] ?? [])
            output.append(" ")
            output.append(contentsOf: url)
            if isStyled { output.append(TerminalStyle.reset) }
            output.append("\n")
        }
        removeReferences()
    }

    /// Forgets all links, so that each frame numbers its links from 1.
    func removeAll() {
        hyperlinks = 0
        removeReferences()
    }

    private func removeReferences() {
        urls.removeAll()
        references.removeAll()
    }
}
