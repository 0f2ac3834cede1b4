extension Report {
    /// The line before the results: plugin, level and seed.
    public var heading: String {
        "\(plugin == path ? path : "\(plugin) (\(path))"), level \(level), seed \(seed)"
    }
}

extension Report.Result {
    /// The result as lines of text: verdict and case, then the rule and the finding if there is a reason.
    public var lines: [String] {
        let padding = String(repeating: " ", count: 8 - verdict.name.count)
        let name = verdict.isBreach ? verdict.name.uppercased() : verdict.name
        let first = "  \(name)\(padding)\(contractCase.id)"
        guard let reason = verdict.reason else { return [first] }
        if case .skipped = verdict { return ["\(first): \(reason)"] }
        return [first, "          \(contractCase.sentence)", "          found: \(reason)"]
    }
}
