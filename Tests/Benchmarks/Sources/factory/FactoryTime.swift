// Compares the time of a factory with the parsing of the data: factory DATA.ndjson FACTORY.json EMPTY.json PLUGINS
//
// The output is the processor seconds of the parsing, the seconds that the factory takes beyond the parsing, and the
// seconds that Foundation takes to parse the same data. The measurements run in turns, and medians count. EMPTY.json is
// a factory that makes no rows of the data.
internal import Foundation
internal import Glibc
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonKit

@main
enum FactoryTime {
    private static let rounds = 7

    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5 else { return print("usage: factory DATA FACTORY.json EMPTY.json PLUGINS") }
        let registry = Registry(
            SearchPath(named: [], environment: [:], executable: "\(arguments[4])/factory"), isolation: .none)
        var times: (parsing: [Double], both: [Double], peer: [Double]) = ([], [], [])
        // The first round does not count: it warms the caches.
        for round in 0...rounds {
            let parsing = try seconds(data: arguments[1], factory: arguments[3], registry)
            let both = try seconds(data: arguments[1], factory: arguments[2], registry)
            let peer = try peerSeconds(data: arguments[1])
            guard round > 0 else { continue }
            times.parsing.append(parsing)
            times.both.append(both)
            times.peer.append(peer)
        }
        let (parsing, both) = (times.parsing.sorted()[rounds / 2], times.both.sorted()[rounds / 2])
        print(parsing, both - parsing, times.peer.sorted()[rounds / 2])
    }

    /// The seconds to read all data through a factory.
    private static func seconds(data: String, factory path: String, _ registry: Registry) throws -> Double {
        let factory = try Factory(path: path, registry: registry)
        let start = processorTime()
        let reader = try FeedReader(path: data, factory: factory, registry: registry) { print("factory: \($0)") }
        while true {
            if case .end = try reader.next() { return processorTime() - start }
        }
    }

    /// The seconds that Foundation takes to parse all lines.
    private static func peerSeconds(data: String) throws -> Double {
        let start = processorTime()
        for line in try Data(contentsOf: URL(filePath: data)).split(separator: UInt8(ascii: "\n")) {
            _ = try JSONSerialization.jsonObject(with: line)
        }
        return processorTime() - start
    }

    private static func processorTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
