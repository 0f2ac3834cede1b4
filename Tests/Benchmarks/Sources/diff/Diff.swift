// Measures changesets, also against the standard library: diff [--only-ours]
//
// Prints lines of: the name of a case, our milliseconds, our moves, our changes, the standard library's milliseconds
// with inferred moves, and those. Medians count. A dash stands where the standard library does not end in time. At
// last: the megabytes of memory beyond a million elements, at the peak.
internal import Glibc
internal import LiaisonKit
internal import Posts

@main
enum Diff {
    private static let rounds = 9
    /// Cases on which the standard library takes minutes, or more memory than there is.
    private static let tooSlow: Set = ["B", "P", "reversed", "duplicates"]

    static func main() {
        let comparesAll = !CommandLine.arguments.contains("--only-ours")
        for diffCase in DiffCase.all() { measure(diffCase, compares: comparesAll) }
        contentChange()
        sections()
        liaison()
        memory()
    }

    private static func measure(_ diffCase: DiffCase, compares: Bool) {
        var changes = Changeset()
        let ours = median(rounds) { changes = Changeset(from: diffCase.old, to: diffCase.new) }
        var theirs = "- -"
        if compares, !tooSlow.contains(diffCase.name) {
            var moves = 0
            let time = median(3) {
                moves = diffCase.new.difference(from: diffCase.old).inferringMoves().insertions.count {
                    if case .insert(_, _, let partner) = $0 { partner != nil } else { false }
                }
            }
            theirs = "\(time) \(moves)"
        }
        print(diffCase.name, ours, changes.moves.count, changes.count, theirs)
    }

    /// One element of a hundred has other content.
    private static func contentChange() {
        var random = SeededGenerator(seed: 6)
        let old = DiffCase.identifiers(100_000, &random).map { Row(identity: $0, content: 0) }
        var new = old
        for offset in stride(from: 50, to: new.count, by: 100) { new[offset].content = 1 }
        var changes = Changeset()
        let time = median(rounds) { changes = Changeset(from: old, to: new) }
        print("content", time, changes.moves.count, changes.count, "- -")
    }

    /// Five sections of 20,000: scattered changes, and rows that go from one to the next.
    private static func sections() {
        var random = SeededGenerator(seed: 7)
        var old: [RowSection] = []
        var new: [RowSection] = []
        var crossing: [String] = []
        for number in 0..<5 {
            let rows = DiffCase.identifiers(20_000, &random)
            let more = crossing + DiffCase.identifiers(1_900, &random)
            let edited = DiffCase.scattered("", rows, inserting: more, &random).new
            crossing = Array(Set(rows).subtracting(edited).sorted().prefix(100))
            old.append(RowSection(identity: number, rows: rows.map { Row(identity: $0, content: 0) }))
            new.append(RowSection(identity: number, rows: edited.map { Row(identity: $0, content: 0) }))
        }
        var changes = SectionedChangeset()
        let time = median(rounds) { changes = SectionedChangeset(from: old, to: new) }
        print("sections", time, changes.rowMoves.count, changes.count, "- -")
        print("sections-same", median(rounds) { changes = SectionedChangeset(from: old, to: old) }, 0, 0, "- -")
    }

    /// Measures a liaison that shows other rows, and then the first rows again.
    private static func liaison() {
        for (name, updates, old, new) in LiaisonUpdates.all() {
            var changes = 0
            updates.show(old)
            updates.onUpdate { changes = $0.count }
            let time = median(rounds) {
                updates.show(new)
                updates.show(old)
            }
            print(name, time / 2, 0, changes, "- -")
        }
    }

    /// The peak of memory beyond a million elements, in megabytes.
    private static func memory() {
        var random = SeededGenerator(seed: 8)
        let old = DiffCase.identifiers(1_000_000, &random)
        let new = DiffCase.scattered("", old, inserting: DiffCase.identifiers(100_000, &random), &random).new
        resetPeak()
        let before = peak()
        var changes = Changeset()
        let time = median(1) { changes = Changeset(from: old, to: new) }
        print("million", time, changes.moves.count, changes.count, "- -")
        print("million-megabytes", Double(peak() - before) / 1e6)
        withExtendedLifetime((old, new)) {}
    }

    /// The milliseconds of the middle run of several; a first one does not count.
    private static func median(_ rounds: Int, _ work: () -> Void) -> Double {
        let times = (0...rounds).map { _ in
            let start = now()
            work()
            return (now() - start) * 1000
        }
        return times.dropFirst().sorted()[rounds / 2]
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Lets the kernel forget the peak so far.
    private static func resetPeak() {
        guard let file = fopen("/proc/self/clear_refs", "w") else { return }
        fputs("5", file)
        fclose(file)
    }

    /// The most memory that was resident, in bytes.
    private static func peak() -> Int {
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        let text = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
}
