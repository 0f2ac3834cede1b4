internal import LiaisonReader

/// The name of a new plugin in kebab-case. Its other names are derived from it.
struct PluginName {
    /// The name in the manifest: `photo-card`.
    let kebab: String
    private let words: [Substring]

    /// The length of the longest name, in bytes. File names contain the name.
    static let longest = 64

    /// Makes a name; nil if it is not in kebab-case.
    init?(_ text: String) {
        kebab = text
        words = text.split(separator: "-", omittingEmptySubsequences: false)
        func isFine(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        guard words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isFine) }), text.utf8.count <= Self.longest,
            text.first?.isLetter == true
        else { return nil }
    }

    /// The reuse identifier: `PhotoCard`.
    var camel: String { words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() }

    /// The prefix of functions: `photo_card`.
    var snake: String { words.joined(separator: "_") }

    /// The title: `Photo card`.
    var title: String { kebab.prefix(1).uppercased() + words.joined(separator: " ").dropFirst() }

    /// A text or path of the example of the templates with the names of this plugin.
    func named(_ text: String) -> String {
        text.replacing("plugin-name", with: kebab).replacing("plugin_name", with: snake)
            .replacing("PluginName", with: camel).replacing("Plugin name", with: title)
    }
}
