internal import LiaisonJSON

extension Report {
    /// The report as a JSON object, on one line.
    public var json: String {
        let results = results.map { result in
            var members = [
                ("case", JSONText.string(result.contractCase.id)),
                ("family", JSONText.string(result.contractCase.family.rawValue)),
                ("level", "\(result.contractCase.level)"), ("rule", JSONText.string(result.contractCase.sentence)),
                ("verdict", JSONText.string(result.verdict.name)), ("seconds", "\(result.seconds)"),
            ]
            if let reason = result.verdict.reason { members.append(("reason", JSONText.string(reason))) }
            return JSONText.object(members)
        }
        return JSONText.object([
            ("file", JSONText.string(path)), ("plugin", JSONText.string(plugin)), ("level", "\(level)"),
            ("seed", "\(seed)"),
            ("results", JSONText.array(results)),
        ])
    }

    /// The report on a file that is no plugin, as a JSON object with the reasons and no results.
    public static func json(ofNoPluginAt path: String, _ reasons: [String]) -> String {
        JSONText.object([
            ("file", JSONText.string(path)), ("error", JSONText.string(reasons.joined(separator: "\n"))),
        ])
    }
}
