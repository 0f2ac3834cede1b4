internal import LiaisonHost
internal import LiaisonShow

/// A page of the documentation that `liaison help TOPIC` prints.
///
/// The pages are the files in the folders `Topics` of the documentation catalogs. The build embeds them.
struct HelpTopic {
    /// The name of the topic on a command line.
    let name: String
    private let markdown: String

    /// All topics, in the order of their names.
    static let all = pages.map { HelpTopic(name: $0.name, markdown: $0.text) }.sorted { $0.name < $1.name }

    /// The topic that the arguments of `liaison` name; nil if they name none.
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

    /// The comment in a page for which the table of kernels stands.
    private static let kernels = "<!-- kernels -->"

    /// The page. Each call parses it again.
    var page: PlainPage { PlainPage(markdown: markdown.replacing(Self.kernels, with: Isolation.kernels)) }

    /// The heading of the page. Each command lists the titles of all topics in its help, so only the first line is
    /// read.
    var title: String { String(markdown.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }) }
}
