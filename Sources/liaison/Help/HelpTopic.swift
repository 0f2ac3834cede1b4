/// A page of the documentation that `liaison help TOPIC` prints.
///
/// The pages are the files in the folders `Topics` of the documentation catalogs; the build embeds them.
struct HelpTopic {
    /// The word that names the topic on a command line.
    let name: String
    private let markdown: String

    /// All topics, in the order of their names.
    static let all = pages.map { HelpTopic(name: $0.name, markdown: $0.text) }.sorted { $0.name < $1.name }

    /// The topic that the arguments of `liaison` ask for; nil if they ask for none.
    init?(in arguments: [String]) {
        guard arguments.count == 2, arguments[0] == "help",
            let topic = Self.all.first(where: { $0.name == arguments[1] })
        else { return nil }
        self = topic
    }

    private init(name: String, markdown: String) {
        self.name = name
        self.markdown = markdown
    }

    /// The page, read anew at each call.
    var page: PlainPage { PlainPage(markdown: markdown) }

    /// The heading of the page. Every command lists the titles in its help: so only the first line is read.
    var title: String { String(markdown.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }) }
}
