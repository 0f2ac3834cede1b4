// Measures Liaison and prints each figure beside its target:
//
//     swift run -c release --package-path Tests/Benchmarks benchmarks
//         [dispatch] [page] [text] [isolation] [breakdown] [stream] [memory] [sample] [lists] [factory] [diff]
//         [growth] [feeds] [read] [subscriptions]
//         [--runs N] [--posts N] [--rows N] [--liaison FILE]
//
// Without a name it makes all measurements. It first builds the programs that it needs: the others of this package, and a
// release of Liaison, unless --liaison names a `liaison` that has its plugins beside it. Programs that are compared run in
// turns, and medians count. `sample` needs jq, `feeds` sfeed and python3; `read` compares with less, sfeed_curses and tig
// where they are installed, `subscriptions` with newsboat and sfeed_curses. The exit code is 1 where a target is missed, or a
// measurement cannot be made.
internal import CChildren
internal import Glibc

@main
enum Benchmarks {
    static func main() {
        // A program that ends early is a failure of its measurement, not the end of all measurements.
        signal(SIGPIPE, SIG_IGN)
        // The processor time of workers counts, which the process that has ended leaves behind.
        adopt_orphans()
        do throws(Failure) {
            exit(try run() ? 0 : 1)
        } catch {
            print("benchmarks: \(error)")
            exit(EX_SOFTWARE)
        }
    }

    /// Makes the measurements. Returns whether each was made and every target is met.
    private static func run() throws(Failure) -> Bool {
        let options = try Options(CommandLine.arguments.dropFirst())
        // Sources/benchmarks/Benchmarks.swift is three steps below its package.
        let package = parent(of: #filePath, steps: 3)
        let root = parent(of: package, steps: 2)
        let programs = parent(of: try executable(), steps: 1)
        try build(package, at: parent(of: programs, steps: 2))
        if options.liaison == nil {
            try build(root, at: "\(root)/.build")
            // SwiftPM builds no plugins without code.
            _ = try ChildProcess.run(
                ["sh", "-c", #"cp "$0"/Plugins/*/*.plugin.json "$0/.build/release""#, root])
        }
        let folder = try temporaryFolder()
        defer { _ = try? ChildProcess.run(["rm", "-r", folder]) }
        let bench = Bench(
            options: options, liaison: options.liaison ?? "\(root)/.build/release/liaison", root: root,
            package: package,
            programs: programs, folder: folder)
        return measure(bench)
    }

    private static func measure(_ bench: Bench) -> Bool {
        var figures: [Figure] = []
        for measurement in bench.options.measurements {
            report("measuring \(measurement.rawValue) …")
            do throws(Failure) {
                figures += try measurement.figures(bench)
            } catch {
                // The other figures, which took minutes, are still worth reading.
                figures.append(Figure(name: measurement.rawValue, measured: "\(error)", isMet: false))
            }
        }
        Figure.print(figures)
        return figures.allSatisfy { $0.isMet != false }
    }

    private static func build(_ package: String, at scratch: String) throws(Failure) {
        report("building \(package) …")
        _ = try ChildProcess.run(
            ["swift", "build", "-c", "release", "--package-path", package, "--scratch-path", scratch],
            output: "/dev/stderr")
    }

    /// Reports progress, without buffering, because a child may write next.
    private static func report(_ message: String) {
        print(message)
        fflush(nil)
    }

    private static func parent(of path: String, steps: Int) -> String {
        path.split(separator: "/").dropLast(steps).reduce("") { "\($0)/\($1)" }
    }

    private static func executable() throws(Failure) -> String {
        guard let path = realpath("/proc/self/exe", nil) else { throw Failure("cannot find this program's own file") }
        defer { free(path) }
        return String(cString: path)
    }

    private static func temporaryFolder() throws(Failure) -> String {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        guard let path = strdup("\(parent)/liaison-benchmarks.XXXXXX") else { throw Failure("no memory is left") }
        defer { free(path) }
        guard mkdtemp(path) != nil else { throw Failure("cannot make a folder in \(parent)") }
        return String(cString: path)
    }
}
