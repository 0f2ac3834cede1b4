internal import LiaisonDiagnostics
internal import LiaisonFetch
internal import LiaisonJSON
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonTemplates

/// The rules that the user has for new items: conditions in the language of factories, and what happens to the items that
/// meet the conditions.
///
/// An object belongs to one thread, because conditions hold the values of the item that is tested.
final class ItemRules {
    /// The keys of a rule.
    private enum Effect: String, CaseIterable {
        case hide, highlight, star, read
    }

    private struct Rule {
        /// The title, URL or folder that the feed has; nil for all feeds.
        let feed: String?
        let presence: Presence
        var isHidden = false
        var highlight: String?
        var marks: Set<ItemMark> = []
    }

    private let arena = Arena()
    private let tree: PointerTree
    private let clock: UnsafeMutablePointer<Clock>
    private var rules: [Rule] = []

    /// Reads the rules of a configuration file. Reports faults.
    init(_ located: Located) {
        tree = PointerTree(in: arena)
        clock = arena.place(Clock())
        let values = ValueCompiler(arena: arena, tree: tree, clock: clock)
        for item in located.items("an array of rules") ?? [] {
            if let rule = Self.rule(item, values) { rules.append(rule) }
        }
    }

    private static func rule(_ located: Located, _ values: ValueCompiler) -> Rule? {
        let keys = ["when", "feed"] + Effect.allCases.map(\.rawValue)
        guard let members = Members(located, "a rule", keys: keys) else { return nil }
        let presence = members.required("when").flatMap { values.presence($0) }
        if !Effect.allCases.contains(where: { members[$0.rawValue] != nil }) {
            located.report("expected one of the keys \(list(Effect.allCases.map(\.rawValue))), found none; add one")
        }
        guard let presence else { return nil }
        var rule = Rule(feed: members["feed"]?.string(), presence: presence)
        rule.isHidden = members[Effect.hide.rawValue]?.bool() ?? false
        rule.highlight = members[Effect.highlight.rawValue].flatMap { $0.color() == nil ? nil : $0.value.string }
        if members[Effect.star.rawValue]?.bool() == true { rule.marks.insert(.starred) }
        if members[Effect.read.rawValue]?.bool() == true { rule.marks.insert(.read) }
        return rule
    }

    /// Applies the rules to an item, whose value is `value`.
    ///
    /// - Parameters:
    ///   - names: The names of the feed: the title, the URL and the folders.
    ///   - now: The time in seconds since 1970 UTC.
    func apply(to item: inout ArrivedItem, _ value: JSONValue, ofFeedNamed names: Set<String>, now: Double) {
        guard !rules.isEmpty else { return }
        clock.pointee.given = now
        tree.follow(value)
        for rule in rules where rule.feed.map(names.contains) ?? true && rule.presence.isThere {
            item.isHidden = item.isHidden || rule.isHidden
            item.highlight = item.highlight ?? rule.highlight
            item.marks.formUnion(rule.marks)
        }
    }
}
