extension Report {
    /// What stands before the results.
    public var heading: String {
        "\(plugin == path ? path : "\(plugin) (\(path))"), level \(level), seed \(seed)"
    }
}

extension Report.Result {
    /// The result as lines to read: its name and the rule's; where there is something to say, the rule and what was found.
    public var lines: [String] {
        let padding = String(repeating: " ", count: 8 - verdict.name.count)
        let name = verdict.isBreach ? verdict.name.uppercased() : verdict.name
        let first = "  \(name)\(padding)\(contractCase.id)"
        guard let reason = verdict.reason else { return [first] }
        if case .skipped = verdict { return ["\(first): \(reason)"] }
        return [first, "          \(contractCase.sentence)", "          found: \(reason)"]
    }
}
