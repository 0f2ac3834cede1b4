package import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest

/// A pack that shows items of a feed, and the conditions that an item must meet.
package struct FittingPack {
    /// The name with that of the plugin.
    package let name: String
    /// How well the pack fits, the best first: by a host, by a subdomain, by the program that made the feed, by
    /// values, by the format.
    let rank: Int
    /// Why the pack is for the feed, or for which of its items.
    package let reason: String
    /// The conditions that an item must meet, in JSON; nil if all items are the pack's.
    let conditions: String?
    /// True if the pack shows each item that no pack before it shows.
    package var showsAllItems: Bool { conditions == nil }

    /// The template of the header, in JSON.
    let header: String
    /// The rows of an item: an array in JSON, in which texts stand for rows of the stock article.
    let rows: String
    /// The texts of a headline; nil for those of the stock headline.
    let headline: PackDeclaration.Headline?

    /// The packs of a registry that may show items of a feed, the one that fits best first; and a further pack that fits
    /// the whole feed as well as the last of them.
    package static func all(
        in registry: Registry, for facts: FeedFacts, _ choice: PackChoice
    ) -> (packs: [FittingPack], tied: FittingPack?) {
        let choice = choice.resolved(for: facts)
        if choice == .none { return ([], nil) }
        let packs = registry.plugins.flatMap { plugin in
            plugin.manifest.packs.flatMap { fitting($0, of: plugin.manifest, facts, choice) }
        }.sorted { ($1.rank, $0.name) < ($0.rank, $1.name) }
        guard let last = packs.firstIndex(where: \.showsAllItems) else { return (packs, nil) }
        let tied = packs[(last + 1)...].first {
            $0.showsAllItems && $0.rank == packs[last].rank && $0.name != packs[last].name
        }
        return (Array(packs[...last]), tied)
    }

    /// A pack for each match that may be met.
    static func fitting(
        _ pack: PackDeclaration, of manifest: Manifest, _ facts: FeedFacts, _ choice: PackChoice
    ) -> [FittingPack] {
        switch choice {
        case .none, .ofFeeds: return []
        case .named(let wanted):
            guard wanted == pack.name || wanted == "\(manifest.plugin.name)/\(pack.name)" else { return [] }
            return FittingPack(pack, of: manifest, rank: 0, reason: "the pack was named").map { [$0] } ?? []
        case .fitting: return pack.matches.compactMap { FittingPack(pack, $0, of: manifest, facts) }
        }
    }

    private init?(_ pack: PackDeclaration, of manifest: Manifest, rank: Int, reason: String, conditions: String? = nil)
    {
        guard case .item(let header, let rows, let headline) = pack.content else { return nil }
        name = "\(manifest.plugin.name)/\(pack.name)"
        self.header = manifest.qualifying(header)
        self.rows = manifest.qualifying(rows)
        self.headline = headline
        (self.rank, self.reason, self.conditions) = (rank, reason, conditions)
    }

    private init?(
        _ pack: PackDeclaration, _ match: PackDeclaration.Match, of manifest: Manifest, _ facts: FeedFacts
    ) {
        guard match.kinds.isEmpty || facts.kind.map(match.kinds.contains) ?? false else { return nil }
        guard match.generators.isEmpty || match.generators.contains(where: facts.generator.contains) else { return nil }
        let host = Self.fit(of: match.hosts, facts.hosts)
        var members = match.present.map { "\(JSONText.string($0)): { \"present\": true }" }
        if !match.hosts.isEmpty, host == nil { members.append(Self.condition(onHosts: match.hosts)) }
        self.init(
            pack, of: manifest, rank: host?.rank ?? Self.rank(of: match), reason: Self.reason(match, host?.host),
            conditions: members.isEmpty ? nil : "{ \(members.joined(separator: ", ")) }")
    }

    /// How well a match fits that is not for the host of the feed.
    private static func rank(of match: PackDeclaration.Match) -> Int {
        if !match.hosts.isEmpty { return 4 }
        if !match.generators.isEmpty { return 3 }
        return match.present.isEmpty ? 1 : 2
    }

    /// The first host that a host of the feed is, or has as a subdomain, and how well it fits.
    private static func fit(of hosts: [String], _ others: [String]) -> (rank: Int, host: String)? {
        for host in hosts where others.contains(host) { return (6, host) }
        for host in hosts where others.contains(where: { $0.hasSuffix(".\(host)") }) { return (5, host) }
        return nil
    }

    /// The condition that the URL of an item has one of some hosts, or a subdomain of one.
    private static func condition(onHosts hosts: [String]) -> String {
        let names = hosts.map { $0.replacing(".", with: "[.]") }.joined(separator: "|")
        let expression = "^[a-zA-Z]+://([^/?#]*[.])?(\(names))(:[0-9]+)?([/?#]|$)"
        return "\"/url\": { \"matches\": \(JSONText.string(expression)) }"
    }

    /// The first names of some, and how many others there are.
    private static func brief(_ names: [String]) -> String {
        let others = names.count - 3
        return others > 1
            ? "\(names.prefix(3).joined(separator: ", ")) or \(others) others" : names.joined(separator: " or ")
    }

    private static func reason(_ match: PackDeclaration.Match, _ host: String?) -> String {
        var reasons: [String] = []
        if let host {
            reasons.append("the host of the feed is \(host)")
        } else if !match.hosts.isEmpty {
            reasons.append("items with a URL of \(brief(match.hosts))")
        }
        if !match.present.isEmpty { reasons.append("items with \(match.present.joined(separator: " and "))") }
        if !match.generators.isEmpty {
            reasons.append("the feed was made by \(brief(match.generators))")
        }
        if !match.kinds.isEmpty { reasons.append("the format is one of \(match.kinds.joined(separator: ", "))") }
        return reasons.joined(separator: "; ")
    }
}
