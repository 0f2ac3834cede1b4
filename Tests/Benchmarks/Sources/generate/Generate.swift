// Writes posts to a file: generate ndjson|json COUNT FILE [SEED]
//
// The default seed is 1. The same seed gives the same bytes.
internal import Glibc
internal import Posts

@main
enum Generate {
    static func main() {
        let arguments = CommandLine.arguments
        guard (4...5).contains(arguments.count), let form = FeedForm(rawValue: arguments[1]),
            let count = Int(arguments[2]), count > 0, let seed = UInt64(arguments.count == 5 ? arguments[4] : "1")
        else {
            print("usage: generate ndjson|json COUNT FILE [SEED]")
            exit(EX_USAGE)
        }
        guard let file = fopen(arguments[3], "w") else { fail("open", arguments[3]) }
        var generator = PostGenerator(seed: seed)
        var bytes = Array(form.opening.utf8)
        for number in 1...count {
            generator.appendPost(to: &bytes)
            bytes.append(contentsOf: (number < count ? form.separator : form.closing).utf8)
            if bytes.count >= 1 << 16 || number == count {
                guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { fail("write", arguments[3]) }
                bytes.removeAll(keepingCapacity: true)
            }
        }
        guard fclose(file) == 0 else { fail("write", arguments[3]) }
    }

    private static func fail(_ what: String, _ path: String) -> Never {
        perror("generate: cannot \(what) \(path)")
        exit(EX_IOERR)
    }
}
