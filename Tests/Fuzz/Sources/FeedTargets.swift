internal import Glibc
import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonHost

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

/// Feeds that are documents.
struct FeedTarget: FuzzTarget {
    private let reading = Reading()
    private let file = ScratchFile("feed.json")

    func examine(_ bytes: UnsafeRawBufferPointer) {
        file.write(bytes)
        reading.read(file.path)
    }
}

/// Feeds that are streams.
struct StreamTarget: FuzzTarget {
    private let reading = Reading()
    private let file = ScratchFile("feed.ndjson")

    func examine(_ bytes: UnsafeRawBufferPointer) {
        file.write(bytes)
        reading.read(file.path)
    }
}

/// Factories and their data: the factory first, then a NUL, then the data. The target reads the data as a document and
/// as a stream.
struct FactoryTarget: FuzzTarget {
    private let reading = Reading()
    private let factory = ScratchFile("factory.json")
    private let data = [ScratchFile("data.json"), ScratchFile("data.ndjson")]

    func examine(_ bytes: UnsafeRawBufferPointer) {
        let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
        factory.write(parts[0])
        for file in data {
            file.write(parts.count > 1 ? Array(parts[1]) : [])
            guard let factory = try? Factory(path: factory.path, registry: reading.registry) else { return }
            reading.read(file.path, factory: factory)
        }
    }
}
