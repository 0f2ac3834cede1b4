/// A page of the documentation that `liaison help TOPIC` prints.
///
/// The pages are the files in the folders `Topics` of the documentation catalogs; the build embeds them.
struct HelpTopic {
    /// The word that names the topic on a command line.
    let name: String
    let page: PlainPage

    /// All topics, in the order of their names.
    static let all = pages.map { HelpTopic(name: $0.name, page: PlainPage(markdown: $0.text)) }
        .sorted { $0.name < $1.name }

    /// The topic that the arguments of `liaison` ask for; nil if they ask for none.
    init?(in arguments: [String]) {
        guard arguments.count == 2, arguments[0] == "help",
            let topic = Self.all.first(where: { $0.name == arguments[1] })
        else { return nil }
        self = topic
    }

    private init(name: String, page: PlainPage) {
        self.name = name
        self.page = page
    }
}
