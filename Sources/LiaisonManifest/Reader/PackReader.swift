internal import LiaisonDiagnostics
internal import LiaisonJSON

/// Reads the packs of a manifest. The templates of a pack are read when a feed needs them.
enum PackReader {
    /// The formats of feeds.
    private static let kinds = ["rss", "rdf", "atom", "json-feed", "activity-streams"]
    /// The greatest number of packs of a plugin, and of matches, hosts, formats, pointers, rows or sections of a pack.
    private static let most = 100

    static func packs(_ located: Located) -> [PackDeclaration] {
        let items = bounded(located, "an array of packs")
        var names: Set<String> = []
        return items.compactMap { item in
            let pack = pack(item)
            if let pack, !names.insert(pack.name).inserted {
                item.report("another pack has the name \(quoted(pack.name)) already; rename one")
            }
            return pack
        }
    }

    private static func pack(_ located: Located) -> PackDeclaration? {
        let keys = ["name", "match", "header", "rows", "headline", "title", "sections"]
        guard let members = Members(located, "a pack", keys: keys)
        else { return nil }
        let name = members.required("name").flatMap(name)
        let matches = members.required("match").map(matches)
        let content = members["sections"].map { document($0, members) } ?? item(members)
        guard let name, let matches, let content else { return nil }
        return PackDeclaration(name: name, matches: matches, content: content)
    }

    /// A match, or an array of matches.
    private static func matches(_ located: Located) -> [PackDeclaration.Match] {
        let items = located.value.kind == .array ? bounded(located, "an array of matches") : [located]
        return items.compactMap(match)
    }

    private static func match(_ located: Located) -> PackDeclaration.Match? {
        guard let match = Members(located, "a match", keys: ["hosts", "kinds", "generators", "present"]) else {
            return nil
        }
        if match.names.isEmpty {
            located.report("the pack is for every feed; name hosts, kinds, generators or values that are present")
        }
        return PackDeclaration.Match(
            hosts: match["hosts"].map { texts($0, "hosts", host) } ?? [],
            kinds: match["kinds"].map { texts($0, "formats", kind) } ?? [],
            generators: match["generators"].map { texts($0, "names of programs", generator) } ?? [],
            present: match["present"].map { texts($0, "JSON Pointers", pointer) } ?? [])
    }

    /// The templates of the items of feeds.
    private static func item(_ members: Members) -> PackDeclaration.Content? {
        members["title"]?.report("expected “sections” beside “title”, found none; remove it")
        let header = members.required("header").flatMap {
            Members($0, "the header of a pack", keys: ["component", "model"])
        }
        guard let rows = members.required("rows"), header?.required("component") != nil else { return nil }
        checkWalks(rows.value, rows)
        _ = bounded(rows, "an array of rows")
        guard rows.value.kind == .array else { return nil }
        let headline = members["headline"].flatMap {
            Members($0, "a headline", keys: ["title", "details"])
        }
        return .item(
            header: members["header"]?.value.json ?? "{}", rows: rows.value.json,
            headline: headline.map {
                PackDeclaration.Headline(title: $0["title"]?.value.json, details: $0["details"]?.value.json)
            })
    }

    /// The templates of documents of another kind.
    private static func document(_ sections: Located, _ members: Members) -> PackDeclaration.Content? {
        for key in ["header", "rows", "headline"] {
            members[key]?.report("expected no “\(key)” beside “sections”, found one; remove it")
        }
        let match = members["match"]?.value
        let matches = match.map { $0.kind == .array ? Array($0.items) : [$0] } ?? []
        let keys = ["hosts", "kinds", "generators"] as [StaticString]
        for key in keys where matches.contains(where: { $0[key] != nil }) {
            sections.report("a pack with sections is for values of a document; name them by “present”, not by “\(key)”")
        }
        checkWalks(sections.value, sections)
        _ = bounded(sections, "an array of sections")
        guard sections.value.kind == .array else { return nil }
        return .document(title: members["title"]?.value.json, sections: sections.value.json)
    }

    /// Reports a template that walks anything but the arrays of an item. Made items could have made URLs.
    private static func checkWalks(_ value: JSONValue, _ rows: Located) {
        switch value.kind {
        case .array: for item in value.items { checkWalks(item, rows) }
        case .object:
            for (key, member) in value.members {
                if key.equals("each"), member.kind == .string, member.string.hasPrefix("{") {
                    rows.report("a pack walks arrays of an item, found \(quoted(member.string)); write a JSON Pointer")
                }
                checkWalks(member, rows)
            }
        case .null, .bool, .int, .double, .string, .numberOutOfRange: break
        }
    }

    private static func name(_ located: Located) -> String? {
        guard let name = located.string() else { return nil }
        guard isPlainName(name) else {
            located.expected("a name of letters, digits, -, _ and .")
            return nil
        }
        return name
    }

    private static func texts(_ located: Located, _ what: String, _ read: (Located) -> String?) -> [String] {
        bounded(located, "an array of \(what)").compactMap(read)
    }

    private static func bounded(_ located: Located, _ expectation: String) -> [Located] {
        let items = located.items(expectation) ?? []
        if items.count > most { located.report("expected at most \(most) items, found \(items.count); remove some") }
        return Array(items.prefix(most))
    }

    private static func host(_ located: Located) -> String? {
        guard let host = located.string("a host such as “example.org”")?.lowercased() else { return nil }
        let isHost = host.utf8.allSatisfy {
            isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        }
        guard isHost, !host.isEmpty, !host.hasPrefix("."), !host.hasSuffix(".") else {
            located.expected("a host such as “example.org”, without a scheme, a port or a path")
            return nil
        }
        return host
    }

    private static func kind(_ located: Located) -> String? {
        guard let kind = located.string("the format of a feed") else { return nil }
        if kinds.contains(kind) { return kind }
        located.report(
            "unknown format \(quoted(kind)); \(hint(for: kind, among: kinds, otherwise: "expected \(list(kinds))"))")
        return nil
    }

    private static func generator(_ located: Located) -> String? {
        guard let name = located.string("the name of a program such as “PeerTube”") else { return nil }
        guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
            located.expected("a single word such as “PeerTube”")
            return nil
        }
        return name.lowercased()
    }

    private static func pointer(_ located: Located) -> String? {
        guard let pointer = located.string("a JSON Pointer such as “/_liaison/episode”") else { return nil }
        guard pointer.hasPrefix("/") else {
            located.expected("a JSON Pointer such as “/_liaison/episode”")
            return nil
        }
        return pointer
    }
}
