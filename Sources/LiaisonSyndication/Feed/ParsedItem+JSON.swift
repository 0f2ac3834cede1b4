internal import LiaisonDates
internal import LiaisonJSON

extension ParsedItem {
    /// Appends the item in the form of JSON Feed 1.1. With `wantsBlocks` the JSON also contains the content as blocks.
    func write(to json: JSONBuilder, wantsBlocks: Bool) {
        json.beginObject()
        json.member("id", id)
        json.member("url", url)
        json.member("external_url", externalURL)
        json.member("title", title)
        json.member("content_html", contentHTML)
        // JSON Feed requires content of at least one kind.
        if contentHTML.isEmpty || !contentText.isEmpty {
            json.key("content_text")
            contentText.withText { json.string($0) }
        }
        json.member("summary", summary)
        json.member("image", image)
        json.member("banner_image", bannerImage)
        json.member("date_published", published)
        json.member("date_modified", updated)
        json.list("authors", authors) { $0.person($1) }
        if !tags.isEmpty {
            json.key("tags")
            json.beginArray()
            tags.forEach { json.string($0) }
            json.endArray()
        }
        json.member("language", language)
        json.list("attachments", attachments) { $0.attachment($1) }
        for member in extensions { json.member(member) }
        if wantsBlocks || hasMore { writeMore(to: json, wantsBlocks: wantsBlocks) }
        json.endObject()
    }

    /// True if the item has properties that JSON Feed lacks.
    private var hasMore: Bool {
        !base.isEmpty || !commentsURL.isEmpty || commentCount != nil || latitude != nil || !chapters.isEmpty
            || !sourceTitle.isEmpty || !sourceURL.isEmpty || !feedURL.isEmpty || !inReplyTo.isEmpty || boostedBy != nil
            || poll != nil || isSensitive || season != nil || episode != nil || views != nil
            || ratings != nil
    }

    private func writeMore(to json: JSONBuilder, wantsBlocks: Bool) {
        json.key("_liaison")
        json.beginObject()
        if wantsBlocks { writeBlocks(to: json) }
        json.member("base_url", base)
        json.member("feed_url", feedURL)
        if isList { json.member("includes", true) }
        json.list("folders", folders) { json, folder in folder.withText { json.string($0) } }
        writeComments(to: json)
        writePlace(to: json)
        json.member("chapters", chapters)
        json.member("season", season)
        json.member("episode", episode)
        json.member("views", views)
        json.member("ratings", ratings)
        if !sourceTitle.isEmpty || !sourceURL.isEmpty {
            json.key("source")
            json.beginObject()
            json.member("title", sourceTitle)
            json.member("url", sourceURL)
            json.endObject()
        }
        json.member("in_reply_to", inReplyTo)
        if let boostedBy {
            json.key("boosted_by")
            json.person(boostedBy)
        }
        if let poll { write(poll, to: json) }
        if isSensitive {
            json.key("sensitive")
            json.bool(true)
        }
        json.member("warning", warning)
        json.endObject()
    }

    private func writeComments(to json: JSONBuilder) {
        guard !commentsURL.isEmpty || commentCount != nil else { return }
        json.key("comments")
        json.beginObject()
        json.member("url", commentsURL)
        json.member("count", commentCount)
        json.endObject()
    }

    private func writePlace(to json: JSONBuilder) {
        guard let latitude, let longitude else { return }
        json.key("geo")
        json.beginObject()
        json.key("latitude")
        json.number(latitude)
        json.key("longitude")
        json.number(longitude)
        json.endObject()
    }

    private func write(_ poll: Poll, to json: JSONBuilder) {
        json.key("poll")
        json.beginObject()
        json.list("options", poll.options) { json, option in
            json.beginObject()
            json.member("text", option.text)
            json.member("votes", option.votes)
            json.endObject()
        }
        json.key("multiple")
        json.bool(poll.allowsSeveral)
        json.key("closed")
        json.bool(poll.isClosed)
        json.member("closes", poll.closes)
        json.member("voters", poll.voters)
        json.endObject()
    }
}

extension JSONBuilder {
    /// Writes a member whose value is an instant. Writes nothing if the instant is nil.
    func member(_ name: StaticString, _ instant: Instant?) {
        guard let instant else { return }
        key(name)
        string(capacity: Instant.longestText) { instant.append(to: &$0) }
    }

    /// Writes a member whose value is an array. Writes nothing if the array is empty.
    func list<Item>(_ name: StaticString, _ items: [Item], _ write: (JSONBuilder, Item) -> Void) {
        guard !items.isEmpty else { return }
        key(name)
        beginArray()
        for item in items { write(self, item) }
        endArray()
    }

    /// Writes a member whose value is a text. Writes nothing if the text is empty.
    func member(_ name: StaticString, _ text: Bytes) { text.withText { member(name, $0) } }

    /// Writes a member of an extension of JSON Feed.
    func member(_ member: FeedExtension) {
        member.key.withText { key($0) }
        append(member.value.value)
    }

    /// Writes an author.
    func person(_ person: Person) {
        beginObject()
        member("name", person.name)
        member("url", person.url.isEmpty && !person.mail.isEmpty ? Array("mailto:".utf8) + person.mail : person.url)
        member("avatar", person.avatar)
        endObject()
    }

    /// Writes an attachment. Its name supplies the type if the feed has none.
    fileprivate func attachment(_ attachment: Attachment) {
        beginObject()
        members(of: attachment)
        endObject()
    }

    /// Writes the members of an attachment.
    func members(of attachment: Attachment) {
        member("url", attachment.url)
        if attachment.type.isEmpty {
            let guess = attachment.url.withText { MediaType.ofName($0) }
            member("mime_type", (guess ?? "application/octet-stream").utf8)
        } else {
            member("mime_type", attachment.type)
        }
        member("title", attachment.title)
        member("size_in_bytes", attachment.size)
        if let seconds = attachment.seconds {
            key("duration_in_seconds")
            number(seconds)
        }
    }
}
