extension Report {
    /// The report as a `testsuite` of JUnit's XML format.
    public var junit: String {
        let crashed = results.count { if case .crashed = $0.verdict { true } else { false } }
        let skipped = results.count { if case .skipped = $0.verdict { true } else { false } }
        let failed = breaches.count - crashed
        let time = Self.decimal(results.reduce(0) { $0 + $1.seconds })
        let counts = "tests=\"\(results.count)\" failures=\"\(failed)\" errors=\"\(crashed)\" skipped=\"\(skipped)\""
        let head = "<testsuite name=\"\(Self.escaped(plugin))\" \(counts) time=\"\(time)\">"
        let properties = "<properties><property name=\"seed\" value=\"\(seed)\"/></properties>"
        return ([head, properties] + results.map { $0.junit(file: path) } + ["</testsuite>"]).joined(separator: "\n")
    }

    /// The report on a file that is no plugin, as a `testsuite` with one error that holds the reasons.
    public static func junit(ofNoPluginAt path: String, _ reasons: [String]) -> String {
        let head =
            "<testsuite name=\"\(escaped(path))\" tests=\"1\" failures=\"0\" errors=\"1\" skipped=\"0\" time=\"0\">"
        let message = escaped(reasons.joined(separator: "\n"))
        let testcase = "<testcase classname=\"contract.file\" name=\"is-a-plugin\" time=\"0\">"
        return "\(head)\n\(testcase)<error message=\"\(message)\"/></testcase>\n</testsuite>"
    }

    /// Escapes a text for an attribute or for the content of an element. Characters that XML 1.0 forbids are left out.
    ///
    /// A reader turns plain line ends and tabs of an attribute into spaces, so they become references.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\n", "\t", "\r": "&#\(scalar.value);"
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": ""
            default: String(scalar)
            }
        }.joined()
    }

    /// A number of seconds with six decimals and without an exponent, which JUnit's schema does not allow.
    static func decimal(_ seconds: Double) -> String {
        let micros = Int((seconds * 1e6).rounded())
        return "\(micros / 1_000_000).\("\(1_000_000 + micros % 1_000_000)".dropFirst())"
    }
}

extension Report.Result {
    /// The result as a `testcase` for a plugin's file. The text of a breach is that of the report for people.
    fileprivate func junit(file: String) -> String {
        let family = "contract.\(contractCase.family.rawValue)"
        let place = "name=\"\(contractCase.id)\" file=\"\(Report.escaped(file))\""
        let head = "<testcase classname=\"\(family)\" \(place) time=\"\(Report.decimal(seconds))\">"
        let reason = Report.escaped(verdict.reason ?? "")
        let text = Report.escaped("\(contractCase.sentence)\nfound: \(verdict.reason ?? "nothing")")
        let content =
            switch verdict {
            case .passed: ""
            case .failed: "<failure message=\"\(reason)\">\(text)</failure>"
            case .crashed: "<error message=\"\(reason)\">\(text)</error>"
            case .skipped: "<skipped message=\"\(reason)\"/>"
            case .warned: "<system-out>\(reason)</system-out>"
            }
        return "\(head)\(content)</testcase>"
    }
}
