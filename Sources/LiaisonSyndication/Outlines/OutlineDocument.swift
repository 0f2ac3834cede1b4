internal import LiaisonJSON

/// A list of feeds (OPML) that is edited in place: all bytes that an edit is not about stay as they are.
package struct OutlineDocument {
    /// An outline that names a feed, or that is a folder of others.
    package struct Outline {
        /// The title; empty if the outline has none.
        package let title: String
        /// The URL of the feed; nil for a folder.
        package let feed: String?
        /// The titles of the folders around the outline, the outermost first.
        package let folders: [String]
        /// The whole element.
        fileprivate let element: Range<Int>
        /// The tag at the start, and the values of its attributes by their names in lowercase.
        fileprivate let tag: Range<Int>
        fileprivate let attributes: [(name: String, value: Range<Int>)]
        /// The start of the tag at the end; nil if the element is empty.
        fileprivate let end: Int?
        /// The index of the outline around the outline; nil in the body.
        fileprivate let parent: Int?
    }

    /// Why a document is no list of feeds, and the line of the fault, from 1.
    package struct Fault: Error {
        package let reason: String
        package let line: Int
    }

    /// The document.
    package private(set) var bytes: [UInt8]
    /// The outlines, each behind the outline around it.
    package private(set) var outlines: [Outline] = []
    /// The tag of the body, and the start of its tag at the end.
    private var body = (tag: 0..<0, end: Int?.none)

    /// A list without feeds.
    package static let empty = Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0">
          <head>
            <title>Feeds</title>
          </head>
          <body>
          </body>
        </opml>

        """.utf8)

    /// Reads a document in UTF-8. Throws a `Fault` if the document is no well-formed list of feeds.
    package init(_ bytes: [UInt8]) throws(Fault) {
        self.bytes = bytes
        try read()
    }

    private mutating func read() throws(Fault) {
        var scan = OutlineScan(bytes)
        try scan.run()
        guard let found = scan.body else {
            throw Fault(reason: "expected a list of feeds (OPML) with a body, found none", line: 1)
        }
        body = found
        var outlines: [Outline] = []
        for found in scan.outlines {
            let around = found.parent.map { outlines[$0] }
            outlines.append(
                Outline(
                    title: found.title, feed: found.feed,
                    folders: around.map { $0.folders + [$0.title] } ?? [], element: found.start..<found.stop,
                    tag: found.tag, attributes: found.attributes, end: found.end, parent: found.parent))
        }
        self.outlines = outlines
    }

    /// The feeds, with their folders and titles.
    package var feeds: [Outline] { outlines.filter { $0.feed != nil } }

    /// The indices of the feeds with a URL, or else with a title.
    package func indices(named name: String) -> [Int] {
        let urls = outlines.indices.filter { outlines[$0].feed == name }
        return urls.isEmpty ? outlines.indices.filter { outlines[$0].feed != nil && outlines[$0].title == name } : urls
    }
}

// MARK: - Edits

extension OutlineDocument {
    /// A feed to add.
    package struct NewFeed {
        package let url: String
        package let title: String
        /// The URL of the page of the feed; nil if there is none.
        package let page: String?

        package init(url: String, title: String, page: String? = nil) {
            (self.url, self.title, self.page) = (url, title, page)
        }

        fileprivate var element: [UInt8] {
            let link = page.map { " htmlUrl=\"\(escaped($0))\"" } ?? ""
            let name = escaped(title)
            return Array(
                "<outline type=\"rss\" text=\"\(name)\" title=\"\(name)\" xmlUrl=\"\(escaped(url))\"\(link)/>".utf8)
        }
    }

    /// Adds feeds at the end of a folder, which is made if there is none. An empty path is the body.
    package mutating func add(_ feeds: [NewFeed], to folders: [String]) throws(Fault) {
        if !feeds.isEmpty { try insert(feeds.map(\.element), into: folders) }
    }

    /// Removes an outline with all outlines inside.
    package mutating func remove(_ index: Int) throws(Fault) {
        bytes.removeSubrange(line(of: outlines[index].element))
        try read()
    }

    /// Changes the title of an outline.
    package mutating func rename(_ index: Int, to title: String) throws(Fault) {
        let outline = outlines[index]
        let named = outline.attributes.filter { ["text", "title"].contains($0.name) }
        for attribute in named.reversed() {
            bytes.replaceSubrange(attribute.value, with: Array(escaped(title).utf8))
        }
        if named.isEmpty {
            let end = outline.tag.lowerBound + "<outline".utf8.count
            bytes.insert(contentsOf: Array(" text=\"\(escaped(title))\"".utf8), at: end)
        }
        try read()
    }

    /// Moves an outline to the end of a folder, which is made if there is none. Throws a `Fault` if the folder is the
    /// outline itself, or inside it.
    package mutating func move(_ index: Int, to folders: [String]) throws(Fault) {
        let outline = outlines[index]
        if outline.feed == nil, folders.starts(with: outline.folders + [outline.title]) {
            throw Fault(reason: "a folder cannot be moved into itself", line: 1)
        }
        let element = Array(bytes[outline.element])
        try remove(index)
        try insert([element], into: folders)
    }

    /// Inserts elements at the end of a folder.
    private mutating func insert(_ elements: [[UInt8]], into folders: [String]) throws(Fault) {
        var folder: Int?
        for name in folders {
            if self.folder(name, in: folder) == nil {
                insert([Array("<outline text=\"\(escaped(name))\"/>".utf8)], into: folder)
                try read()
            }
            folder = self.folder(name, in: folder)
        }
        insert(elements, into: folder)
        try read()
    }

    private func folder(_ title: String, in parent: Int?) -> Int? {
        outlines.indices.first {
            outlines[$0].parent == parent && outlines[$0].feed == nil && outlines[$0].title == title
        }
    }

    private mutating func insert(_ elements: [[UInt8]], into folder: Int?) {
        let (tag, end) = folder.map { (outlines[$0].tag, outlines[$0].end) } ?? body
        func lines(_ indent: [UInt8]) -> [UInt8] { elements.flatMap { [0x0A] + indent + $0 } }
        if let last = outlines.last(where: { $0.parent == folder }) {
            bytes.insert(contentsOf: lines(indent(at: last.element.lowerBound)), at: last.element.upperBound)
        } else if let end {
            // The tag at the end keeps its own line.
            let isOnOwnLine = bytes[..<end].reversed().first { $0 != 0x20 && $0 != 0x09 } == 0x0A
            let outer = indent(at: tag.lowerBound)
            let start = isOnOwnLine ? end - indent(at: end).count - 1 : end
            bytes.replaceSubrange(start..<end, with: lines(outer + [0x20, 0x20]) + [0x0A] + outer)
        } else {
            // `<outline text="News"/>` becomes a tag at the start and one at the end.
            let slash = bytes[tag].lastIndex(of: UInt8(ascii: "/")) ?? tag.upperBound - 1
            let name = folder == nil ? "body" : "outline"
            let outer = indent(at: tag.lowerBound)
            let inside = [0x3E] + lines(outer + [0x20, 0x20]) + [0x0A] + outer + Array("</\(name)>".utf8)
            bytes.replaceSubrange(slash..<tag.upperBound, with: inside)
        }
    }

    /// The white space in front of an element on its line; empty if something else stands there.
    private func indent(at start: Int) -> [UInt8] {
        let line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let space = bytes[line..<start]
        return space.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? Array(space) : []
    }

    /// An element with the white space and the line break in front of it, if the element begins its line.
    private func line(of element: Range<Int>) -> Range<Int> {
        let start = element.lowerBound - indent(at: element.lowerBound).count
        return start > 0 && bytes[start - 1] == 0x0A ? start - 1..<element.upperBound : element
    }
}

/// A text as the value of an attribute.
private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        case "\"": escaped += "&quot;"
        // XML allows no other control characters.
        case "\t", "\n", "\r": escaped += " "
        case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": break
        default: escaped.unicodeScalars.append(scalar)
        }
    }
    return escaped
}
