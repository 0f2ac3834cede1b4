internal import CFuzzer
internal import Glibc

/// Runs libFuzzer on one parser: `Fuzz TARGET [options and folders of libFuzzer]`. Tests/fuzz builds and calls it.
@main
enum Fuzz {
    /// The parser that is examined.
    nonisolated(unsafe) private static var target: (any FuzzTarget)?

    static func main() {
        target = make(CommandLine.arguments.dropFirst().first ?? "")
        guard target != nil else {
            print(
                "usage: Fuzz elf|manifest|feed|stream|factory|html|blocks|syndication|events|messages|keys [options and folders of libFuzzer]"
            )
            exit(64)
        }
        var count = CommandLine.argc - 1
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv + 1
        exit(
            LLVMFuzzerRunDriver(&count, &arguments) { start, count in
                Fuzz.target?.examine(UnsafeRawBufferPointer(start: start, count: count))
                return 0
            })
    }

    private static func make(_ name: String) -> (any FuzzTarget)? {
        switch name {
        case "elf": ELFTarget()
        case "manifest": ManifestTarget()
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
