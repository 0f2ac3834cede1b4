extension FeedDocument {
    /// The URL in the text, resolved; nil if it is invalid or must not be followed.
    var webURL: Bytes? {
        let url = resolve(collected)
        return url.isEmpty ? nil : url
    }

    /// The text as plain text on one line.
    func readLine() -> Bytes {
        writer.writeLine(collected, form, to: &line)
        return line
    }

    /// The text as a title.
    func readTitle() -> Bytes {
        writer.writeTitle(collected, form, to: &line)
        return line
    }

    /// Sets a member of the head to the text on one line, unless the member has a value.
    func setLine(_ path: WritableKeyPath<FeedHead, Bytes>) {
        if head[keyPath: path].isEmpty { head[keyPath: path] = readLine() }
    }

    /// Sets a member of the head to the plain text.
    func set(_ path: WritableKeyPath<FeedHead, Bytes>) {
        writer.write(collected, form, to: &head[keyPath: path])
    }

    /// Keeps the text, unless an earlier text of its kind was not empty.
    func keep(_ prose: inout Prose) {
        if prose.isEmpty { prose.set(collected, form) }
    }

    /// Adds an author of the feed or of the item.
    func add(_ author: Person, toHead: Bool) {
        guard toHead else { return item.add(author: author) }
        if !author.isEmpty, !head.authors.contains(author), head.authors.count < 100 { head.authors.append(author) }
    }
}
