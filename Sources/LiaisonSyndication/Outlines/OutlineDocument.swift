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

    /// The value of an attribute of an outline, as it is written; nil if there is none. Names differ in more than their case.
    package func value(of name: String, in outline: Outline) -> String? {
        let name = name.lowercased()
        return outline.attributes.first { $0.name == name }.map { String(decoding: bytes[$0.value], as: UTF8.self) }
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

    /// Adds feeds, each at the end of its folder, which is made if there is none. An empty path is the body.
    package mutating func add(_ feeds: [(feed: NewFeed, folders: [String])]) throws(Fault) {
        if feeds.isEmpty { return }
        let known = knownFolders
        var new: [Int?: NewFolder] = [:]
        for (feed, folders) in feeds {
            var (folder, rest) = (Int?.none, folders[...])
            while let title = rest.first, let next = known[FolderKey(parent: folder, title: title)] {
                folder = next
                rest.removeFirst()
            }
            let content = new[folder] ?? NewFolder()
            new[folder] = content
            content.add(feed, to: rest)
        }
        insert(new.map { folder, content in (folder, content.lines) })
        try read()
    }

    /// The indices of the folders.
    private var knownFolders: [FolderKey: Int] {
        var known: [FolderKey: Int] = [:]
        for (index, outline) in outlines.enumerated() where outline.feed == nil {
            let key = FolderKey(parent: outline.parent, title: outline.title)
            if known[key] == nil { known[key] = index }
        }
        return known
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
        var (folder, rest, known) = (Int?.none, folders[...], knownFolders)
        while let title = rest.first, let next = known.removeValue(forKey: FolderKey(parent: folder, title: title)) {
            folder = next
            rest.removeFirst()
        }
        insert([(folder, { NewFolder.lines(of: element, in: rest, $0) })])
        try read()
    }

    /// Inserts lines at the ends of folders; nil is the body. A function makes the lines, each behind a line break, with
    /// white space in front.
    private mutating func insert(_ additions: [(folder: Int?, lines: ([UInt8]) -> [UInt8])]) {
        var last: [Int?: Int] = [:]
        for (index, outline) in outlines.enumerated() { last[outline.parent] = index }
        // An insertion moves only what stands behind it.
        let places = additions.map { (place(inFolder: $0.folder, behind: last[$0.folder]), $0.lines) }
        for (place, lines) in places.sorted(by: { $0.0.range.lowerBound > $1.0.range.lowerBound }) {
            bytes.replaceSubrange(place.range, with: place.before + lines(place.indent) + place.after)
        }
    }

    /// The place at the end of a folder: the bytes that give way, what stands around the new lines, and the white space in
    /// front of each.
    private func place(inFolder folder: Int?, behind last: Int?) -> Place {
        if let last {
            let end = outlines[last].element.upperBound
            return Place(range: end..<end, indent: indent(at: outlines[last].element.lowerBound))
        }
        let (tag, end) = folder.map { (outlines[$0].tag, outlines[$0].end) } ?? body
        let outer = indent(at: tag.lowerBound)
        let inner = outer + [0x20, 0x20]
        if let end {
            // The tag at the end keeps its own line.
            let isOnOwnLine = bytes[..<end].reversed().first { $0 != 0x20 && $0 != 0x09 } == 0x0A
            let start = isOnOwnLine ? end - indent(at: end).count - 1 : end
            return Place(range: start..<end, indent: inner, after: [0x0A] + outer)
        }
        // `<outline text="News"/>` becomes a tag at the start and one at the end.
        let slash = bytes[tag].lastIndex(of: UInt8(ascii: "/")) ?? tag.upperBound - 1
        let name = folder == nil ? "body" : "outline"
        return Place(
            range: slash..<tag.upperBound, indent: inner, before: [0x3E],
            after: [0x0A] + outer + Array("</\(name)>".utf8))
    }

    private struct Place {
        var range: Range<Int>
        var indent: [UInt8]
        var before: [UInt8] = []
        var after: [UInt8] = []
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

/// A folder by the folder around it, nil for the body, and its title.
private struct FolderKey: Hashable {
    let parent: Int?
    let title: String
}

/// What is added to a folder: feeds, and folders in the order of their first feeds.
private final class NewFolder {
    private var feeds: [OutlineDocument.NewFeed] = []
    private var (titles, folders): ([String], [String: NewFolder]) = ([], [:])

    /// Adds a feed to a folder inside.
    func add(_ feed: OutlineDocument.NewFeed, to path: ArraySlice<String>) {
        var folder = self
        for title in path {
            let next = folder.folders[title] ?? NewFolder()
            if folder.folders.updateValue(next, forKey: title) == nil { folder.titles.append(title) }
            folder = next
        }
        folder.feeds.append(feed)
    }

    /// The lines of the feeds and folders, each behind a line break and white space.
    func lines(_ indent: [UInt8]) -> [UInt8] {
        let own: [UInt8] = feeds.reduce(into: []) { $0 += [0x0A] + indent + $1.element }
        return titles.reduce(into: own) { lines, title in
            lines += [0x0A] + indent + Array("<outline text=\"\(escaped(title))\">".utf8)
            lines += folders[title]?.lines(indent + [0x20, 0x20]) ?? []
            lines += [0x0A] + indent + Array("</outline>".utf8)
        }
    }

    /// The lines of an element in new folders.
    static func lines(of element: [UInt8], in path: ArraySlice<String>, _ indent: [UInt8]) -> [UInt8] {
        guard let title = path.first else { return [0x0A] + indent + element }
        return [0x0A] + indent + Array("<outline text=\"\(escaped(title))\">".utf8)
            + lines(of: element, in: path.dropFirst(), indent + [0x20, 0x20]) + [0x0A] + indent
            + Array("</outline>".utf8)
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
