internal import LiaisonJSON

/// The properties of a feed, in the terms of the top level of JSON Feed 1.1. A missing text is empty.
struct FeedHead {
    /// Plain text.
    var title = Bytes()
    var homePageURL = Bytes()
    var feedURL = Bytes()
    /// Plain text.
    var description = Bytes()
    var icon = Bytes()
    var favicon = Bytes()
    var authors: [Person] = []
    var language = Bytes()
    /// The URL of the next page.
    var nextURL = Bytes()
    var generator = Bytes()
    /// The URL of the service that pushes updates.
    var hub = Bytes()
    var extensions: [FeedExtension] = []

    /// Appends an object with the members that are absent from `written`. `isListed` marks the feed as one of several.
    func write(
        to json: JSONBuilder, format: SyndicationFormat?, isListed: Bool = false,
        except written: FeedHead = FeedHead()
    ) {
        func member(_ name: StaticString, _ value: Bytes, _ before: Bytes) {
            if before.isEmpty { json.member(name, value) }
        }
        json.beginObject()
        if format != nil {
            json.key("version")
            json.string(("https://jsonfeed.org/version/1.1" as StaticString).utf8)
        }
        member("title", title, written.title)
        member("home_page_url", homePageURL, written.homePageURL)
        member("feed_url", feedURL, written.feedURL)
        member("description", description, written.description)
        member("next_url", nextURL, written.nextURL)
        member("icon", icon, written.icon)
        member("favicon", favicon, written.favicon)
        if written.authors.isEmpty { json.list("authors", authors) { $0.person($1) } }
        member("language", language, written.language)
        for member in extensions.dropFirst(written.extensions.count) { json.member(member) }
        if let format {
            json.key("_liaison")
            json.beginObject()
            json.member("format", format.name)
            json.member("generator", generator)
            json.member("hub", hub)
            if isListed {
                json.key("listed")
                json.bool(true)
            }
            json.endObject()
        }
        json.endObject()
    }
}
