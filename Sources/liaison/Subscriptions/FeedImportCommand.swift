internal import ArgumentParser
internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonReader
internal import LiaisonShow
internal import LiaisonSyndication

/// `liaison feed import`: adds the feeds of another program's list to the user's list.
struct FeedImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Adds the feeds of a list (OPML, or the file urls of newsboat) to your feeds.",
        usage: HelpList.usage("liaison feed import <file>"),
        discussion: """
            Feeds that are there already stay as they are. In a file of newsboat a title begins with ~, and the first other \
            tag is the folder. Exit codes: 0 success, 65 the file is no list of feeds, 66 there is no such file.

            EXAMPLES
            \(HelpList.commands("liaison feed import feeds.opml", "liaison feed import ~/.newsboat/urls"))
            """)

    @Argument(help: ArgumentHelp("The list, a file.", valueName: "file"), completion: .file())
    var file: String

    func validate() throws { try PathArgument.check(file, of: "file") }

    func run() throws {
        let diagnostics = Diagnostics { $0.advice }
        let subscriptions = try Subscriptions.ofUser(diagnostics)
        do throws(DocumentFault) {
            let contents = try ByteSource.contents(of: file)
            let isMarkup = contents.first { !isSpace($0) && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
            let listed = try isMarkup ? feeds(ofOPML: contents) : NewsboatList(contents).feeds
            let (added, known) = try subscriptions.change { document throws(Subscriptions.ChangeFailure) in
                try document.add(listed)
            }
            let others = known == 0 ? "" : ", \(known) \(known == 1 ? "was" : "were") there already"
            print("\(added == 1 ? "1 feed" : "\(added) feeds") added\(others)")
        } catch {
            diagnostics.report(error)
        }
        throw diagnostics.status.exitCode
    }

    private func feeds(ofOPML contents: [UInt8]) throws(DocumentFault) -> [ImportedFeed] {
        try Subscriptions.outlines(contents, file).feeds.map {
            ImportedFeed(url: $0.feed ?? "", title: $0.title, folders: $0.folders)
        }
    }
}

/// A feed of a list that is imported.
struct ImportedFeed {
    let url: String
    let title: String
    let folders: [String]
}

/// The file `urls` of newsboat: a URL and tags in each line.
struct NewsboatList {
    /// The feeds of the lines that name a URL. Queries and commands of newsboat are left out.
    let feeds: [ImportedFeed]

    init(_ contents: [UInt8]) {
        let lines = String(decoding: contents, as: UTF8.self).split(whereSeparator: \.isNewline)
        feeds = lines.compactMap { line in
            let words = Self.words(line)
            guard let url = words.first, url.hasPrefix("http://") || url.hasPrefix("https://") else { return nil }
            let title = words.dropFirst().first { $0.hasPrefix("~") }?.dropFirst() ?? ""
            let tag = words.dropFirst().first { !$0.hasPrefix("~") && !$0.hasPrefix("!") }
            return ImportedFeed(url: url, title: String(title), folders: [tag].compactMap(\.self))
        }
    }

    /// The words of a line. Quotes hold words with spaces together, and # begins a comment.
    private static func words(_ line: Substring) -> [String] {
        var (words, word, isQuoted, isOpen) = ([] as [String], "", false, false)
        var rest = line.makeIterator()
        while let character = rest.next() {
            switch character {
            case "\"": (isQuoted, isOpen) = (!isQuoted, true)
            case "\\" where isQuoted: word.append(rest.next() ?? "\\")
            case "#" where !isQuoted && word.isEmpty: return words
            case " " where !isQuoted, "\t" where !isQuoted:
                if isOpen || !word.isEmpty { words.append(word) }
                (word, isOpen) = ("", false)
            default: word.append(character)
            }
        }
        return isOpen || !word.isEmpty ? words + [word] : words
    }
}

extension OutlineDocument {
    /// Adds the feeds that are not there. Returns how many were added, and how many were there.
    fileprivate mutating func add(
        _ listed: [ImportedFeed]
    ) throws(Subscriptions.ChangeFailure) -> (added: Int, known: Int) {
        var known = Set(feeds.compactMap(\.feed))
        let new = listed.filter { known.insert($0.url).inserted }
        let added = new.map { feed in
            let title = feed.title.isEmpty ? feed.url : feed.title
            return (OutlineDocument.NewFeed(url: feed.url, title: title), feed.folders)
        }
        try edit { document throws(OutlineDocument.Fault) in try document.add(added) }
        return (new.count, listed.count - new.count)
    }
}
