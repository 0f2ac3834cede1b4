internal import LiaisonJSON

/// A language tag that is well-formed by BCP 47: `en`, `pt-BR`, `zh-Hant-TW`. Grandfathered tags are refused.
package struct LanguageTag {
    /// The text of the tag.
    package let text: String

    /// The expected value, for a sentence.
    package static let expectation = "a language tag of BCP 47 such as “en” or “pt-BR”"

    /// Reads a tag; nil if the text is no language tag.
    package init?(_ text: String) {
        let subtags = text.lowercased().split(separator: "-", omittingEmptySubsequences: false).map { Array($0.utf8) }
        guard
            subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
            )
        else { return nil }
        var rest = subtags[...]
        guard Self.takePrivateUse(&rest) || Self.takeLanguage(&rest) else { return nil }
        guard rest.isEmpty else { return nil }
        self.text = text
    }

    private typealias Subtags = ArraySlice<[UInt8]>

    /// Returns whether the subtags are a language, then script, region, variants, extensions and private use.
    private static func takeLanguage(_ rest: inout Subtags) -> Bool {
        guard let language = rest.popFirst(), language.count >= 2, language.allSatisfy(isLetter) else { return false }
        if language.count <= 3 {
            for _ in 0..<3 where rest.first.map({ $0.count == 3 && $0.allSatisfy(isLetter) }) == true {
                rest.removeFirst()
            }
        }
        if let script = rest.first, script.count == 4, script.allSatisfy(isLetter) { rest.removeFirst() }
        if let region = rest.first, isRegion(region) { rest.removeFirst() }
        var variants: Set<[UInt8]> = []
        while let variant = rest.first, isVariant(variant) {
            guard variants.insert(variant).inserted else { return false }
            rest.removeFirst()
        }
        var singletons: Set<[UInt8]> = []
        while let singleton = rest.first, singleton.count == 1, singleton != [UInt8(ascii: "x")] {
            guard singletons.insert(singleton).inserted else { return false }
            rest.removeFirst()
            let parts = rest.prefix { $0.count > 1 }
            guard !parts.isEmpty else { return false }
            rest.removeFirst(parts.count)
        }
        return rest.isEmpty || takePrivateUse(&rest)
    }

    /// `x`, and subtags by private agreement.
    private static func takePrivateUse(_ rest: inout Subtags) -> Bool {
        guard rest.first == [UInt8(ascii: "x")], rest.count > 1 else { return false }
        rest.removeAll()
        return true
    }

    private static func isRegion(_ subtag: [UInt8]) -> Bool {
        subtag.count == 2 && subtag.allSatisfy(isLetter) || subtag.count == 3 && subtag.allSatisfy(isDigit)
    }

    private static func isVariant(_ subtag: [UInt8]) -> Bool {
        subtag.count >= 5 || subtag.count == 4 && subtag.first.map(isDigit) == true
    }
}
