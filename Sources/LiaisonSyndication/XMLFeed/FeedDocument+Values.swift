extension FeedDocument {
    /// The URL that the text is, if it is one that may be followed.
    var webURL: Bytes? {
        let url = resolve(collected)
        return url.isEmpty ? nil : url
    }

    /// The text as plain text in one line.
    func readLine() -> Bytes {
        writer.writeLine(collected, form, to: &line)
        return line
    }

    /// Sets a member of the head to the text in one line, unless it has a value.
    func setLine(_ path: WritableKeyPath<FeedHead, Bytes>) {
        if head[keyPath: path].isEmpty { head[keyPath: path] = readLine() }
    }

    /// Sets a member of the head to the plain text.
    func set(_ path: WritableKeyPath<FeedHead, Bytes>) {
        writer.write(collected, form, to: &head[keyPath: path])
    }

    /// Keeps the first text of a kind that is not empty.
    func keep(_ prose: inout Prose) {
        if prose.isEmpty { prose.set(collected, form) }
    }

    /// Adds an author of the feed or of the item.
    func add(_ author: Person, toHead: Bool) {
        guard toHead else { return item.add(author: author) }
        if !author.isEmpty, !head.authors.contains(author), head.authors.count < 100 { head.authors.append(author) }
    }
}
