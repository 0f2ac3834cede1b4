import TestSupport
import Testing

@testable import LiaisonFeed
@testable import LiaisonTemplates

/// Numbers that factories write, and the texts beside them.
struct FactoryNumberTests {
    private let fixture: FactoryFixture

    init() throws {
        fixture = try FactoryFixture()
    }

    @Test(arguments: [
        ("{number }", "1234567", "1,234,567"), ("{number }", "-1234", "-1,234"), ("{number }", "999", "999"),
        ("{number }", "1234.5", "1,234.5"), ("{number }", "2.0", "2"), ("{number }", "1e300", "1e+300"),
        ("{number 2 }", "1234567", "1,234,567.00"), ("{number 2 }", "1.005", "1.00"),
        ("{number 0 }", "1999.5", "2,000"),
        ("{number 1 }", "-0.04", "0.0"), ("{number 1 }", "-0.05", "-0.1"), ("{number 0 }", "7", "7"),
        ("{number ungrouped }", "1234567", "1234567"), ("{number ungrouped 1 }", "1234.56", "1234.6"),
        ("{number 3 ungrouped }", "-1", "-1.000"), ("{number 2 }", "\"12.5\"", "12.50"), ("{number }", "\"-3\"", "-3"),
        ("{number }", "9223372036854775807", "9,223,372,036,854,775,807"), ("{number 15 }", "0.1", "0.100000000000000"),
    ])
    func aNumberIsWritten(_ value: String, _ data: String, _ text: String) throws {
        #expect(try fixture.text(value, of: data) == text)
    }

    @Test(arguments: [
        ("de", "1.234,5", "12.345"), ("fr", "1\u{202F}234,5", "12\u{202F}345"), ("es", "1234,5", "12.345"),
        ("pl", "1234,5", "12\u{A0}345"), ("en", "1,234.5", "12,345"),
    ])
    func signsAreThoseOfTheLocale(_ tag: String, _ small: String, _ large: String) throws {
        #expect(try fixture.text("{number }", of: "1234.5", locale: tag) == small)
        #expect(try fixture.text("{number }", of: "12345", locale: tag) == large)
    }

    /// In Spanish a number has groups from five digits on.
    @Test(arguments: [("en", ",", 4), ("es", ".", 5)])
    func aWholeNumberHasGroupsOfThreeDigits(_ locale: String, _ sign: String, _ fewest: Int) throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        let powers = (0...18).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
        let random = (0..<300).map { _ in
            Int.random(in: .min ... .max, using: &generator) >> Int.random(in: 0..<64, using: &generator)
        }
        let numbers = powers.flatMap { [$0 - 1, $0, -$0, 1 - $0] } + [.min, .max] + random
        let texts = numbers.map { number in
            let digits = Array("\(number.magnitude)")
            let groups = digits.indices.map { index in
                let isFirst = index > 0 && (digits.count - index) % 3 == 0 && digits.count >= fewest
                return "\(isFirst ? sign : "")\(digits[index])"
            }
            return (number < 0 ? "-" : "") + groups.joined()
        }
        let row = "{ \"each\": \"\", \"component\": \"Row\", \"model\": { \"text\": \"{number }\" } }"
        #expect(try fixture.map("\(numbers)", rows: row, locale: locale) == texts, "seed \(seed)")
    }

    /// The sign is a character of its own, also where a mark follows.
    @Test(arguments: [
        ("'#' '##'", "3", "33"), ("'#\u{FE0F}\u{20E3}' '#\u{FE0F}\u{20E3}s'", "2", "2\u{FE0F}\u{20E3}s"),
        ("'one' 'n # and # of #'", "4", "n 4 and 4 of 4"), ("'one' '# #'", "1000", "1,000 1,000"),
    ])
    func eachSignOfAFormIsTheNumber(_ forms: String, _ data: String, _ text: String) throws {
        #expect(try fixture.text("{number  \(forms)}", of: data) == text)
    }

    @Test(arguments: [
        ("en", "'# answer' '# answers'", [0, 1, 2, 1000], ["0 answers", "1 answer", "2 answers", "1,000 answers"]),
        ("fr", "'# jour' '# jours'", [0, 1, 2], ["0 jour", "1 jour", "2 jours"]),
        (
            "pl", "'# plik' '# pliki' '# plików'", [1, 2, 5, 12, 22, 112],
            ["1 plik", "2 pliki", "5 plików", "12 plików", "22 pliki", "112 plików"]
        ),
        (
            "ru", "'# день' '# дня' '# дней'", [1, 3, 11, 21, 111, 0],
            ["1 день", "3 дня", "11 дней", "21 день", "111 дней", "0 дней"]
        ),
        ("ja", "'#件'", [0, 1, 2], ["0件", "1件", "2件"]), ("en", "'one' 'many'", [1, 3], ["one", "many"]),
    ])
    func aTextBesideANumberHasForms(_ language: String, _ forms: String, _ numbers: [Int], _ texts: [String]) throws {
        let row = "{ \"each\": \"\", \"component\": \"Row\", \"model\": { \"text\": \"{number  \(forms)}\" } }"
        #expect(try fixture.map("\(numbers)", rows: row, language: language) == texts)
        for (number, text) in zip(numbers, texts) {
            let data = "\(Array(repeating: 0, count: number))"
            #expect(try fixture.text("{count  \(forms)}", of: data, language: language) == text)
        }
    }

    @Test(arguments: [
        (#""1.5""#, "en", "1.5 points"), ("1.5", "en", "1.5 points"), ("1.0", "en", "1 point"),
        ("-1", "en", "-1 point"),
    ])
    func aFractionIsSeveral(_ data: String, _ language: String, _ text: String) throws {
        #expect(try fixture.text("{number '# point' '# points'}", of: data, language: language) == text)
    }

    @Test(arguments: [("1.2", "1 point"), ("0.96", "1 point"), ("1.5", "2 points"), ("0.5", "0 points")])
    func aRoundedNumberHasTheFormThatIsShown(data: String, text: String) throws {
        #expect(try fixture.text("{number 0 '# point' '# points'}", of: data) == text)
    }

    /// A fraction that is written decides, also one of zeros.
    @Test(arguments: [
        ("en", "'# point' '# points'", "1", "1.0 points"), ("en", "'# point' '# points'", "0.96", "1.0 points"),
        ("de", "'# Punkt' '# Punkte'", "1.04", "1,0 Punkte"), ("es", "'# punto' '# puntos'", "1", "1,0 punto"),
        ("es", "'# punto' '# puntos'", "-0.96", "-1,0 punto"), ("es", "'# punto' '# puntos'", "1.06", "1,1 puntos"),
        ("fr", "'# point' '# points'", "1.94", "1,9 point"), ("fr", "'# point' '# points'", "1.96", "2,0 points"),
        ("pt", "'# ponto' '# pontos'", "0", "0,0 ponto"), ("ja", "'#点'", "1", "1.0点"),
        ("ru", "'# день' '# дня' '# дней'", "5", "5,0 дня"), ("pl", "'# dzień' '# dnia' '# dni'", "1", "1,0 dnia"),
    ])
    func aFractionThatIsWrittenDecides(language: String, forms: String, data: String, text: String) throws {
        #expect(try fixture.text("{number 1  \(forms)}", of: data, language: language) == text)
    }

    /// The rules say for each number up to 200 and for fractions what CLDR says in its samples.
    @Test func rulesHaveTheFormsOfCLDR() {
        for number in 0...200 as ClosedRange<UInt> {
            let (ten, hundred) = (number % 10, number % 100)
            expect(PluralRule.none.form(of: number), equals: 0)
            expect(PluralRule.one.form(of: number), equals: (number == 1 ? 0 : 1))
            expect(PluralRule.spanish.form(of: number), equals: (number == 1 ? 0 : 1))
            expect(PluralRule.upToOne.form(of: number), equals: (number < 2 ? 0 : 1))
            let isFew = [2, 3, 4].contains(ten) && ![12, 13, 14].contains(hundred)
            expect(PluralRule.polish.form(of: number), equals: (number == 1 ? 0 : isFew ? 1 : 2))
            expect(PluralRule.russian.form(of: number), equals: (ten == 1 && hundred != 11 ? 0 : isFew ? 1 : 2))
        }
        expect(PluralRule.allCases.map { $0.form(ofFraction: 1.5) }, equals: [0, 1, 1, 0, 1, 1])
        expect(PluralRule.allCases.map { $0.form(ofFraction: 1) }, equals: [0, 1, 0, 0, 1, 1])
        expect(PluralRule.allCases.map { $0.form(ofFraction: 0) }, equals: [0, 1, 1, 0, 1, 1])
        expect(PluralRule.upToOne.form(ofFraction: 2), equals: 1)
    }

    @Test func eachLanguageIsComplete() {
        for language in LocaleData.known {
            func count(_ names: String) -> Int { names.split(separator: " ").count }
            expect(count(language.months), equals: 12, "\(language.tag)")
            expect(count(language.shortMonths), equals: 12, "\(language.tag)")
            expect(count(language.weekdays), equals: 7, "\(language.tag)")
            expect(count(language.shortWeekdays), equals: 7, "\(language.tag)")
            let units = language.units.split(separator: ",").map { $0.split(separator: "/") }
            #expect(units.count == 6 && units.allSatisfy { $0.count == language.plural.forms }, "\(language.tag)")
            #expect(units.joined().allSatisfy { $0.contains("#") } && language.past.contains("#"), "\(language.tag)")
            #expect(LocaleData.of(language.tag) === language && LocaleData.of(language.tag.uppercased()) === language)
        }
        #expect(LocaleData.of("xx") == nil && LocaleData.of("") == nil)
    }

    @Test(arguments: [
        ("true", "found true"), ("\"many\"", "found “many”"), ("\"nan\"", "found “nan”"),
        ("\"1e999\"", "found “1e999”"), ("[]", "found an array"), ("\"\"", "found an empty text"),
    ])
    func anyOtherValueIsAFault(_ data: String, _ found: String) throws {
        let sentence = try fixture.text("{number }", of: data)
        #expect(
            sentence.hasPrefix("data.json: expected a number, found ") && sentence.hasSuffix("(factory.json line 1)"))
        if !data.contains("\"\"") { #expect(sentence.contains(found), "\(sentence)") }
    }
}
