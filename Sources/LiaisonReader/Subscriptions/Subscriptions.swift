internal import Glibc
internal import LiaisonBytes
package import LiaisonDiagnostics
internal import LiaisonFeed
package import LiaisonFetch
internal import LiaisonHost
internal import LiaisonShow
package import LiaisonSyndication

/// The user's list of feeds: `liaison/feeds.opml` in `$XDG_CONFIG_HOME`, or in `~/.config`. Other programs read it, too.
package struct Subscriptions {
    /// The path of the list.
    package let path: String

    /// The list of the user; nil if there is no home.
    package init?() {
        guard let folder = UserFolder.configuration.path(environmentVariable) else { return nil }
        path = "\(folder)/feeds.opml"
    }

    /// True if there is a list.
    package var isThere: Bool { access(path, F_OK) == 0 }

    /// The list; one without feeds if there is none. Throws a `DocumentFault` if the list cannot be read.
    package func read() throws(DocumentFault) -> OutlineDocument {
        try isThere
            ? Self.outlines(try ByteSource.contents(of: path), path) : Self.outlines(OutlineDocument.empty, path)
    }

    /// The outlines of a document in UTF-8. `path` names the document in faults.
    package static func outlines(_ bytes: [UInt8], _ path: String) throws(DocumentFault) -> OutlineDocument {
        do throws(OutlineDocument.Fault) {
            return try OutlineDocument(bytes)
        } catch {
            throw fault(error, path)
        }
    }

    private static func fault(_ fault: OutlineDocument.Fault, _ path: String) -> DocumentFault {
        var document = DocumentFault.malformed(path, reason: fault.reason)
        document.line = fault.line
        return document
    }

    /// Changes the list, which is made if there is none. Other processes that change the list wait. Returns what the
    /// change returns. Throws a `DocumentFault`, and leaves the list as it is, if the change throws one, or if the list
    /// cannot be read or written.
    package func change<Result>(
        _ body: (inout OutlineDocument) throws(ChangeFailure) -> Result
    ) throws(DocumentFault) -> Result {
        let file = UserFile(path: path)
        do throws(UserFile.Failure) {
            try file.makeFolder()
        } catch {
            throw .unreadable(error.path, reason: error.reason)
        }
        return try file.locked { () throws(DocumentFault) in
            var document = try read()
            let before = document.bytes
            let result: Result
            do throws(ChangeFailure) {
                result = try body(&document)
            } catch {
                switch error {
                case .outline(let fault): throw Self.fault(fault, path)
                case .document(let fault): throw fault
                }
            }
            if document.bytes != before || !isThere {
                do throws(UserFile.Failure) {
                    try file.replace(with: document.bytes)
                } catch {
                    throw .unreadable(error.path, reason: error.reason)
                }
            }
            return result
        } onFailure: {
            .unreadable($0.path, reason: $0.reason)
        }
    }

    /// Adds a feed to a folder, which is made if there is none. Returns false if the feed is there already. Throws as `change`
    /// does.
    package func add(_ new: OutlineDocument.NewFeed, to folder: String?) throws(DocumentFault) -> Bool {
        try change { document throws(ChangeFailure) in
            if document.feeds.contains(where: { $0.feed == new.url }) { return false }
            try document.edit { edited throws(OutlineDocument.Fault) in
                try edited.add([(new, Self.folderTitles(in: folder))])
            }
            return true
        }
    }

    /// Edits the outline of one feed, which a URL or a title names. Throws as `change` does.
    package func edit(
        _ feed: String, _ body: (inout OutlineDocument, Int) throws(OutlineDocument.Fault) -> Void
    ) throws(DocumentFault) {
        try change { document throws(ChangeFailure) in
            let index = try document.index(named: feed, in: path)
            try document.edit { edited throws(OutlineDocument.Fault) in try body(&edited, index) }
        }
    }

    /// Edits the outline of the feed with a key. Throws as `change` does.
    package func edit(
        feedWithKey key: String, _ body: (inout OutlineDocument, Int) throws(OutlineDocument.Fault) -> Void
    ) throws(DocumentFault) {
        try change { document throws(ChangeFailure) in
            guard let index = document.outlines.firstIndex(where: { self.key(of: $0) == key }) else {
                throw .document(.malformed(path, reason: "the feed is not among your feeds any more"))
            }
            try document.edit { edited throws(OutlineDocument.Fault) in try body(&edited, index) }
        }
    }

    /// The key of the feed of an outline in the item store; nil for a folder.
    package func key(of outline: OutlineDocument.Outline) -> String? {
        guard let feed = outline.feed else { return nil }
        return NamedFeed(FeedName(feed, in: .file(path))).withCommand.name.lasting
    }

    /// Which items of a feed stay, by the keys of all feeds: as the attributes `liaison:keepDays` and `liaison:keepItems` of the
    /// outlines say, or else as the settings say.
    package func retentions(of document: OutlineDocument, _ settings: ItemSettings) -> [String: Retention] {
        var retentions: [String: Retention] = [:]
        for outline in document.feeds {
            let days = document.value(of: "liaison:keepDays", in: outline).flatMap { Int($0) }
            let items = document.value(of: "liaison:keepItems", in: outline).flatMap { Int($0) }
            guard let key = key(of: outline) else { continue }
            var retention = settings.retention
            retention.days = days ?? retention.days
            retention.items = max(items ?? retention.items, 0)
            retentions[key] = retention
        }
        return retentions
    }

    /// The titles of nested folders, the outermost first, in a path such as `News/Science`. nil is a path without folders.
    package static func folderTitles(in path: String?) -> [String] {
        let titles = (path ?? "").split(separator: "/").map { $0.split(separator: " ").joined(separator: " ") }
        return titles.filter { !$0.isEmpty }
    }

    /// Why a list is not changed.
    package enum ChangeFailure: Error {
        case outline(OutlineDocument.Fault)
        case document(DocumentFault)
    }
}

extension OutlineDocument {
    /// Performs an edit.
    package mutating func edit(
        _ body: (inout OutlineDocument) throws(OutlineDocument.Fault) -> Void
    ) throws(Subscriptions.ChangeFailure) {
        do throws(OutlineDocument.Fault) {
            try body(&self)
        } catch {
            throw .outline(error)
        }
    }

    /// The index of the one feed with a URL or a title. Throws a `DocumentFault` if there is none, or if there are
    /// several.
    package func index(named name: String, in path: String) throws(Subscriptions.ChangeFailure) -> Int {
        let found = indices(named: name)
        if found.count == 1 { return found[0] }
        if found.isEmpty {
            let names = feeds.compactMap(\.feed) + feeds.map(\.title)
            let advice = suggestion(for: name, among: names).map { "; did you mean \(quoted($0))?" } ?? ""
            throw .document(.malformed(path, reason: "no feed has the URL or the title \(quoted(name))\(advice)"))
        }
        let urls = found.compactMap { outlines[$0].feed }
        throw .document(
            .malformed(
                path, reason: "\(found.count) feeds have the title \(quoted(name)); name one by its URL: \(list(urls))")
        )
    }
}
