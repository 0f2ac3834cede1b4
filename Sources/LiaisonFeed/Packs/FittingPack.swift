package import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest

/// A pack that shows items of a feed, and the conditions that an item must meet.
package struct FittingPack {
    /// The name with that of the plugin.
    package let name: String
    /// How well the pack fits, the best first: by a host, by a subdomain, by values, by the format.
    let rank: Int
    /// Why the pack is for the feed, or for which of its items.
    package let reason: String
    /// The conditions that an item must meet, in JSON; nil if all items are the pack's.
    let conditions: String?
    /// True if the pack shows each item that no pack before it shows.
    package var showsAllItems: Bool { conditions == nil }

    /// The template of the header, in JSON.
    let header: String
    /// The templates of the rows, in JSON; nil for the rows of an article.
    let rows: [String?]

    /// The packs of a registry that may show items of a feed, the one that fits best first; and a further pack that fits
    /// the whole feed as well as the last of them.
    package static func all(
        in registry: Registry, for facts: FeedFacts, _ choice: PackChoice
    ) -> (packs: [FittingPack], tied: FittingPack?) {
        if choice == .none { return ([], nil) }
        let packs = registry.plugins.flatMap { plugin in
            plugin.manifest.packs.compactMap { FittingPack($0, of: plugin, facts, choice) }
        }.sorted { ($1.rank, $0.name) < ($0.rank, $1.name) }
        guard let last = packs.firstIndex(where: \.showsAllItems) else { return (packs, nil) }
        let tied = packs[(last + 1)...].first { $0.showsAllItems && $0.rank == packs[last].rank }
        return (Array(packs[...last]), tied)
    }

    private init?(_ pack: PackDeclaration, of plugin: Plugin, _ facts: FeedFacts, _ choice: PackChoice) {
        let manifest = plugin.manifest
        name = "\(manifest.plugin.name)/\(pack.name)"
        guard case .item(let header, let rows) = pack.content else { return nil }
        self.header = manifest.qualifying(header)
        self.rows = rows.map { $0.map(manifest.qualifying) }
        if case .named(let wanted) = choice {
            guard wanted == pack.name || wanted == name else { return nil }
            (rank, conditions, reason) = (0, nil, "the pack was named")
            return
        }
        guard pack.kinds.isEmpty || facts.kind.map(pack.kinds.contains) ?? false else { return nil }
        let host = Self.fit(of: pack.hosts, facts.hosts)
        var members = pack.present.map { "\(JSONText.string($0)): { \"present\": true }" }
        if !pack.hosts.isEmpty, host == nil { members.append(Self.condition(onHosts: pack.hosts)) }
        conditions = members.isEmpty ? nil : "{ \(members.joined(separator: ", ")) }"
        rank = host?.rank ?? (pack.hosts.isEmpty ? (pack.present.isEmpty ? 1 : 2) : 3)
        reason = Self.reason(pack, host?.host)
    }

    /// The first host that a host of the feed is, or has as a subdomain, and how well it fits.
    private static func fit(of hosts: [String], _ others: [String]) -> (rank: Int, host: String)? {
        for host in hosts where others.contains(host) { return (5, host) }
        for host in hosts where others.contains(where: { $0.hasSuffix(".\(host)") }) { return (4, host) }
        return nil
    }

    /// The condition that the URL of an item has one of some hosts, or a subdomain of one.
    private static func condition(onHosts hosts: [String]) -> String {
        let names = hosts.map { $0.replacing(".", with: "[.]") }.joined(separator: "|")
        let expression = "^[a-zA-Z]+://([^/?#]*[.])?(\(names))(:[0-9]+)?([/?#]|$)"
        return "\"/url\": { \"matches\": \(JSONText.string(expression)) }"
    }

    private static func reason(_ pack: PackDeclaration, _ host: String?) -> String {
        var reasons: [String] = []
        if let host {
            reasons.append("the host of the feed is \(host)")
        } else if !pack.hosts.isEmpty {
            reasons.append("items with a URL of \(pack.hosts.joined(separator: " or "))")
        }
        if !pack.present.isEmpty { reasons.append("items with \(pack.present.joined(separator: " and "))") }
        if !pack.kinds.isEmpty { reasons.append("the format is one of \(pack.kinds.joined(separator: ", "))") }
        return reasons.joined(separator: "; ")
    }
}
