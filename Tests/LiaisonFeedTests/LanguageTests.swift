import Testing

@testable import LiaisonFeed
@testable import LiaisonTemplates
import TestSupport

/// The language of a feed, from its document or from a factory.
struct LanguageTests {
    @Test(arguments: [
        "en", "pt-BR", "zh-Hant-TW", "de-CH-1901", "es-419", "sl-rozaj-biske-1994", "zh-yue-HK", "en-a-myext-b-other",
        "de-DE-u-co-phonebk-x-private", "x-whatever", "abcdefgh", "EN-latn-us", "art-lojban",
    ])
    func aTagOfBCP47IsOne(tag: String) { expect(LanguageTag(tag)?.text, equals: tag) }

    @Test(arguments: [
        "", "e", "english_us", "en_US", "en-", "-en", "en--US", "123", "en-US-US", "abcdefghi", "en-x", "x", "en-a",
        "en-a-b-cd", "de-1901-1901", "en-u-co-u-nu", "é", "en US", "en\"", "i-klingon", "en-123456789", "a-DE",
    ])
    func whatIsNoTagIsNone(tag: String) { #expect(LanguageTag(tag) == nil) }

    @Test(arguments: [(#""pt-BR""#, "pt-BR"), ("null", nil)] as [(String, String?)])
    func aDocumentSaysItsLanguage(json: String, language: String?) throws {
        let reading = try FeedFixture().read(#"{ "liaison": "1.0", "language": \#(json), "sections": [] }"#)
        #expect(reading.language == language && reading.error == nil && reading.faults == [])
    }

    @Test(arguments: [("5", "the number 5"), (#""english_us""#, "“english_us”")])
    func whatIsNoLanguageIsNamedWithItsPlace(json: String, found: String) throws {
        let reading = try FeedFixture().read("{ \"liaison\": \"1.0\",\n\"language\": \(json), \"sections\": [] }")
        expect(
            reading.error,
            equals: "feed.json: line 2, column 13: language: expected a language tag of BCP 47 such as “en” or "
                + "“pt-BR”, found \(found)")
    }

    private func map(_ data: String, as name: String = "data.json", language: String) throws -> FactoryFixture.Mapping {
        let factory = "{ \"liaison\": \"1.0\",\n\"language\": \(language),\n\"sections\": [] }"
        return try FactoryFixture().map(data.utf8, as: name, factory.utf8)
    }

    @Test func aFactorySaysTheLanguageOfItsData() throws {
        #expect(try map("{}", language: #""en""#).language == "en")
        #expect(try map(#"{ "meta": { "lang": "de" } }"#, language: #""{/meta/lang}""#).language == "de")
        #expect(try map("{}", language: #"{ "value": "{/lang}", "default": "fr" }"#).language == "fr")
        let none = try map("{}", language: #""{/lang}""#)
        #expect(none.language == nil && none.faults == [])
        #expect(try map("{}", as: "data.ndjson", language: #""en""#).language == "en")
    }

    @Test func whatIsNoLanguageOfAFactoryIsNamed() throws {
        #expect(
            try map("{}", language: #""english_us""#).error
                == "factory.json: line 2: language: expected a language tag of BCP 47 such as “en” or “pt-BR”, "
                + "found “english_us”")
        let data = try map(#"{ "lang": "english_us" }"#, language: #""{/lang}""#)
        #expect(data.language == nil && data.error == nil)
        expect(
            data.faults,
            equals: [
                "data.json: lang: expected a language tag of BCP 47 such as “en” or “pt-BR”, "
                    + "found “english_us” (factory.json line 2)"
            ])
        #expect(
            try map("{}", as: "data.ndjson", language: #""{/lang}""#).error
                == "factory.json: language: expected a language without parts, because a stream is read line by line, "
                + "found one with parts")
    }
}
