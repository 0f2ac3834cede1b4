import LiaisonHost
import CContract
import Foundation
@testable import LiaisonContract
import LiaisonManifest
import LiaisonSamples
import TestSupport
import Testing

/// The tools of an examination: the activities that it announces, and the reasons that end it early.
struct ExaminationTests {
    private func withPlugin<Result>(_ fixture: String, _ body: (Examination) throws -> Result) throws -> Result {
        let folder = try FixturePlugin.folder(of: fixture)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(try Examination.make(ofFile: folder.appending(path: "lib\(fixture).so").path))
    }

    /// The verdict on a case that does some work; nil if the rule is kept.
    private func finding(
        _ examination: Examination, _ work: @escaping @Sendable (Examination) throws(Verdict) -> Void
    ) -> Verdict? {
        let verdict = examination.verdict(on: ContractCase("a-case", .commands, level: 3, "A rule.", examine: work))
        return verdict == .passed ? nil : verdict
    }

    @Test func theLastAnnouncementStands() throws {
        let examination = try Examination.make(ofFile: "/nowhere.so")
        expect(examination.activity, equals: "")
        for sentence in ["a long sentence", "short", ""] {
            examination.announce(sentence)
            expect(examination.activity, equals: sentence)
        }
    }

    /// In a process of its own, an examination ends at an activity that has hung before. Activities that differ only in
    /// the model count as the same.
    @Test(arguments: [
        ("configuration of Row with another model", "skipped: configuration of Row does not end, as for a-case"),
        ("didSelect of Row with a model", "went on"),
    ])
    func anActivityThatHasHungIsNotBegun(_ activity: String, _ outcome: String) throws {
        var known = KnownFailures()
        let contractCase = ContractCase("a-case", .commands, level: 3, "A rule.") { _ in }
        let hang = ExaminationOutcome(
            termination: .timedOut, path: "", timeout: 1, cause: LSN_CAUSE_NONE, place: nil, lastWords: "",
            activity: .text("configuration of Row with a model"))
        #expect(known.note(hang, in: contractCase) == nil)
        let examination = try Examination.make(ofFile: "/nowhere.so", known: known)
        let verdict = finding(examination) { examination throws(Verdict) in
            examination.announce(activity)
            try examination.subject.requireLife()
            throw .skipped("went on")
        }
        expect(verdict?.reason, equals: outcome.replacing("skipped: ", with: ""))
    }

    @Test func noCodeRunsOfAManifestThatIsRefused() throws {
        let verdict = try withPlugin("breaks_manifest_is_sound") { examination in
            finding(examination) { examination throws(Verdict) in _ = try examination.checkedFile() }
        }
        expect(verdict, equals: .skipped("the plugin is refused before any of its code is run"))
    }

    @Test func aPluginThatCannotBeLoadedIsSkippedWithTheReason() throws {
        let verdict = try withPlugin("undefined_symbol") { examination in
            finding(examination) { examination throws(Verdict) in try examination.load() }
        }
        guard case .skipped(let reason) = verdict else {
            Issue.record("\(String(describing: verdict))")
            return
        }
        #expect(
            reason.hasPrefix("the plugin cannot be loaded: expected a shared object that the dynamic linker accepts"))
    }

    @Test(
        arguments: [
            (0, nil), (1, "found: f0; do"), (5, "found: f0, f1, f2, f3, f4; do"),
            (6, "found: f0, f1, f2, f3, f4 and 1 more; do"),
            (105, "found: f0, f1, f2, f3, f4 and 100 more; do"),
        ] as [(Int, String?)])
    func theFirstFaultsAreNamed(_ count: Int, _ reason: String?) throws {
        let examination = try Examination.make(ofFile: "/nowhere.so")
        let verdict = finding(examination) { examination throws(Verdict) in
            try examination.require((0..<count).map { "f\($0)" }, "found: ", "; do")
        }
        expect(verdict, equals: reason.map { .failed($0) })
    }

    @Test func aCopyIsTheSamePluginUnderAnotherPath() throws {
        try withPlugin("every_type") { examination in
            let copy = try examination.copyFile()
            #expect(examination.subject.ask(.open, Array(copy.path.utf8)) == [])
            let path = copy.path.replacing("self", with: "\(examination.subject.observed.id)")
            let contents = try [path, examination.plugin.path].map { try Data(contentsOf: URL(filePath: $0)) }
            expect(contents[0], equals: contents[1])
        }
    }

    @Test func theSameSeedGivesTheSameRandomNumbers() throws {
        let numbers = try ([5, 5, 6] as [UInt64]).map { seed in
            let examination = try Examination.make(ofFile: "/nowhere.so", seed: seed)
            return (0..<10).map { _ in examination.random.next() }
        }
        #expect(numbers[0] == numbers[1] && numbers[0] != numbers[2])
    }
}

/// The source of all random values (SplitMix64).
struct SplitMixTests {
    /// The numbers that the authors' C code gives for this seed.
    @Test func theNumbersAreThoseOfTheReference() {
        var random = SplitMix(seed: 1_234_567)
        expect(
            (0..<5).map { _ in random.next() },
            equals: [
                6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
                4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
            ])
    }
}
