internal import CFuzzer
internal import Glibc

/// Runs libFuzzer on one parser: `Fuzz TARGET [options and folders of libFuzzer]`. Tests/fuzz builds and calls it.
@main
enum Fuzz {
    nonisolated(unsafe) fileprivate static var run: FuzzRun?

    static func main() {
        guard let target = make(CommandLine.arguments.dropFirst().first ?? "") else {
            print(
                "usage: Fuzz elf|manifest|data|feed|stream|factory|html|blocks|syndication|events|messages|keys [options and folders of libFuzzer]"
            )
            exit(64)
        }
        run = FuzzRun(target)
        // libFuzzer ends the process.
        atexit {
            let summary = "\(Fuzz.run?.summary ?? "")\n"
            write(STDERR_FILENO, summary, summary.utf8.count)
        }
        var count = CommandLine.argc - 1
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
        exit(
            LLVMFuzzerRunDriver(&count, &arguments) { start, count in
                Fuzz.run?.examine(UnsafeRawBufferPointer(start: start, count: count))
                return 0
            })
    }

    private static func make(_ name: String) -> (any FuzzTarget)? {
        switch name {
        case "elf": ELFTarget()
        case "manifest": ManifestTarget()
        case "data": DataTarget()
        case "feed": FeedTarget()
        case "stream": StreamTarget()
        case "factory": FactoryTarget()
        case "html": HTMLTarget()
        case "blocks": BlocksTarget()
        case "syndication": SyndicationTarget()
        case "events": EventsTarget()
        case "messages": MessagesTarget()
        case "keys": KeysTarget()
        default: nil
        }
    }
}

/// libFuzzer calls this for each new input.
@c(LLVMFuzzerCustomMutator)
public func mutate(_ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int, _ capacity: Int, _ seed: UInt32) -> Int {
    var chance = Chance(seed: seed)
    let memory = UnsafeMutableRawBufferPointer(start: bytes, count: capacity)
    return Fuzz.run?.mutate(memory, count: count, by: &chance) ?? count
}
