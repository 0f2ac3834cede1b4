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

    /// The text that the arguments of `liaison` ask for; nil if they name no topic. `help TOPIC` is text for the
    /// terminal, and `help TOPIC --manual` is a page of the manual, as an installation has it.
    static func text(for arguments: [String]) -> String? {
        guard arguments.count >= 2, arguments[0] == "help",
            let topic = all.first(where: { $0.name == arguments[1] })
        else { return nil }
        return switch arguments[2...] {
        case []: topic.page.text(columns: TerminalSize.columns)
        case ["--manual"]: ManualPage(topic.page, name: "liaison-\(topic.name)").text
        default: nil
        }
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
