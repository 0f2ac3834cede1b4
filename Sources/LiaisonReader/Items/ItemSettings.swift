internal import LiaisonBytes
internal import LiaisonDiagnostics
package import LiaisonFetch
internal import LiaisonJSON

/// What the configuration file says of items: how long they stay, which rules apply to new ones, and who learns of these.
package struct ItemSettings: Sendable {
    /// The keys of the configuration file.
    enum Key: String, CaseIterable {
        case keep, rules, every, onNewItems
    }

    /// Which items stay after their feed has dropped them.
    package var retention = Retention()
    /// The greatest size of the store, in bytes.
    package var mostBytes = 2_000_000_000
    /// The time between two readings of all feeds, in seconds; nil to read them when the user asks.
    package var interval: Int?
    /// The program that gets new items, with its arguments; nil for none.
    package var hook: [String]?
    /// The rules in JSON, which have no fault; nil for none.
    private var rules: JSONTree?

    /// The usual settings.
    package init() {}

    /// Reads the value of a key. Reports faults.
    mutating func read(_ key: Key, _ located: Located) {
        switch key {
        case .keep: readKeep(located)
        case .every:
            interval = located.string("a time such as “15m” or “2h”").flatMap { Self.seconds($0) }
            if interval == nil, located.value.kind == .string {
                located.report("expected a time from “1m” to “7d”, found \(quoted(located.value.string))")
            }
        case .onNewItems:
            let words = located.items("an array with a program and its arguments")?.compactMap { $0.string() }
            if words?.isEmpty == true { located.report("expected a program, found an empty array; name one") }
            hook = words
        case .rules:
            _ = ItemRules(located)
            rules = JSONTree(located.value)
        }
    }

    private mutating func readKeep(_ located: Located) {
        guard let members = Members(located, "what is kept", keys: ["days", "items", "megabytes"]) else { return }
        retention.days = members["days"]?.wholeNumber(0...Retention.mostDays) ?? retention.days
        retention.items = members["items"]?.wholeNumber(0...1_000_000) ?? retention.items
        if let megabytes = members["megabytes"]?.wholeNumber(1...1_000_000) { mostBytes = megabytes * 1_000_000 }
    }

    /// The seconds of a time such as 15m, 2h or 1d; nil for another text, and for less than a minute or more than a week.
    package static func seconds(_ text: String) -> Int? {
        let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let last = text.last, let unit = units[last], let number = Int(text.dropLast()),
            (0...604_800).contains(number), (60...604_800).contains(number * unit)
        else { return nil }
        return number * unit
    }

    /// A hash of the rules.
    var rulesDigest: Int { rules.map { FNV1a.hash($0.read(\.json).utf8) } ?? 0 }

    /// The rules for a thread.
    func makeRules() -> ItemRules {
        let tree =
            rules
            ?? JSONTree { json in
                json.beginArray()
                json.endArray()
            }
        return tree.read { ItemRules(Located(value: $0, place: "rules", faults: FaultCollector())) }
    }
}
