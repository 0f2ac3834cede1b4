internal import LiaisonJSON
enum SyndicatedFeed {
    static func format(of contents: FileContents) -> Int? { nil }
}
extension JSONValue {
    var isSyndicated: Bool { false }
}
extension FeedOpener {
    func openMarkup(_ input: FeedInput, _ willWait: () -> Void) throws(FeedError) -> any Feed {
        throw .malformed(file: input.name.text, reason: "markup")
    }
    func open(_ format: Int, _ contents: FileContents, _ input: FeedInput) throws(FeedError) -> any Feed {
        throw .malformed(file: input.name.text, reason: "markup")
    }
}
