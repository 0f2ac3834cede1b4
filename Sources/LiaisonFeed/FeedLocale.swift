internal import LiaisonTemplates

/// A language in which numbers and dates are written.
public struct FeedLocale: Sendable {
    let data: LocaleData

    /// The languages that are known, as tags of BCP 47.
    public static var known: [String] { LocaleData.known.map(\.tag) }

    /// The language of a tag: for `de-AT` that of `de`; nil for a language that is not known.
    public init?(_ tag: String) {
        guard LanguageTag(tag) != nil, let data = LocaleData.of(tag) else { return nil }
        self.data = data
    }
}
