internal import CFuzzer

/// The run of a target: examines the inputs, makes new ones, and counts.
final class FuzzRun {
    private let target: any FuzzTarget
    private let mutators: [any Mutator]
    /// Well-formed inputs. One of them changes in the place of an ill-formed input.
    private var kept: [[UInt8]] = []
    private var (examined, wellFormed) = (0, 0)

    private static let keptLimit = 256

    init(_ target: any FuzzTarget) {
        self.target = target
        mutators = target.mutators
    }

    /// Examines an input.
    func examine(_ bytes: UnsafeRawBufferPointer) {
        examined += 1
        guard target.examine(bytes) else { return }
        wellFormed += 1
        guard !mutators.isEmpty else { return }
        if kept.count < Self.keptLimit {
            kept.append(Array(bytes))
        } else if wellFormed % 64 == 0 {
            kept[wellFormed / 64 % Self.keptLimit] = Array(bytes)
        }
    }

    /// Changes the input in the first `count` bytes of some memory. Returns the new number of bytes.
    ///
    /// One input in eight changes without knowledge of its form, so that the parser itself is examined, too.
    func mutate(_ memory: UnsafeMutableRawBufferPointer, count: Int, by chance: inout Chance) -> Int {
        let input = Array(memory[..<count])
        guard !mutators.isEmpty, !chance.happens(in: 8),
            let changed = mutated(input, by: &chance)
                ?? kept.randomElement(using: &chance).flatMap({
                    mutated($0, by: &chance)
                }), changed.count <= memory.count
        else {
            return LLVMFuzzerMutate(memory.assumingMemoryBound(to: UInt8.self).baseAddress, count, memory.count)
        }
        memory.copyBytes(from: changed)
        return changed.count
    }

    private func mutated(_ input: [UInt8], by chance: inout Chance) -> [UInt8]? {
        for mutator in mutators {
            if let changed = mutator.mutated(input, by: &chance) { return changed }
        }
        return nil
    }

    /// How many inputs got past the parser.
    var summary: String {
        let share = examined == 0 ? 0 : (1000 * wellFormed / examined + 5) / 10
        return "\(share) % of \(examined) inputs were well-formed"
    }
}
