internal import Glibc
import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonJSON

/// Reads all sections of a feed, against the plugins in the folder that `LIAISON_PLUGIN_PATH` names.
private struct Reading {
    let registry = Registry(
        SearchPath(named: [], environment: ["LIAISON_PLUGIN_PATH": environment("LIAISON_PLUGIN_PATH")], executable: nil)
    )

    private static func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }

    func read(_ path: String, factory: Factory? = nil) {
        do throws(DocumentFault) {
            let reader = try FeedReader(path: path, factory: factory, registry: registry, checksKeys: true) {
                precondition(!$0.description.isEmpty)
            }
            precondition(!registry.plugins.isEmpty, "LIAISON_PLUGIN_PATH names no folder with plugins")
            while true {
                if case .end = try reader.next() { break }
            }
            _ = reader.emptyState
        } catch {
            precondition(!error.description.isEmpty)
        }
    }
}

/// Changes feeds.
private func feedMutator() -> JSONMutator { JSONMutator(schema: "Sources/LiaisonFeed/feed.schema.json") }

/// Changes the lines of streams.
private func lines(_ mutator: any Mutator) -> PartsMutator {
    PartsMutator(separatedBy: UInt8(ascii: "\n"), mutator)
}

/// Changes factories and their data. `data` changes the data.
private func parts(_ data: any Mutator) -> PartsMutator {
    PartsMutator(separatedBy: 0, [JSONMutator(schema: "Sources/LiaisonFeed/factory.schema.json"), data])
}

/// Feeds that are documents.
struct FeedTarget: FuzzTarget {
    let mutators: [any Mutator] = [feedMutator()]
    private let json = JSONReader()
    private let reading = Reading()
    private let file = ScratchFile("feed.json")

    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        file.write(bytes)
        reading.read(file.path)
        return json.isWellFormed(bytes)
    }
}

/// Feeds that are streams.
struct StreamTarget: FuzzTarget {
    let mutators: [any Mutator] = [lines(feedMutator())]
    private let json = JSONReader()
    private let reading = Reading()
    private let file = ScratchFile("feed.ndjson")

    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        file.write(bytes)
        reading.read(file.path)
        return json.isWellFormed(lines: bytes)
    }
}

/// Factories and their data: the factory first, then a NUL, then the data. The target reads the data as a document and
/// as a stream.
struct FactoryTarget: FuzzTarget {
    let mutators: [any Mutator] = [parts(JSONMutator()), parts(lines(JSONMutator()))]
    private let reading = Reading()
    private let json = JSONReader()
    private let factory = ScratchFile("factory.json")
    private let data = [ScratchFile("data.json"), ScratchFile("data.ndjson")]

    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
            .map(UnsafeRawBufferPointer.init(rebasing:))
        guard let part = parts.first, let rest = parts.last, parts.count == 2 else { return false }
        factory.write(part)
        if let factory = try? Factory(path: factory.path, registry: reading.registry) {
            for file in data {
                file.write(rest)
                reading.read(file.path, factory: factory)
            }
        }
        return json.isWellFormed(part) && (json.isWellFormed(rest) || json.isWellFormed(lines: rest))
    }
}
