internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonKit
package import LiaisonManifest
internal import LiaisonSamples

extension PluginFile {
    /// The faults of the examples of a plugin without code, also without their optional fields; each with its place.
    package var faultsOfExamples: [String] {
        let feed = SampleFeed(manifest: manifest, showsBareExamples: true)
        let registry = Registry(self, isolation: .none)
        var faults: [String] = []
        func add(_ reason: String, at place: String) { faults.append("\(feed.origin(of: place)): \(reason)") }
        let (liaison, view) = (Liaison(), ListView(viewport: Size(width: 640, height: 1e9), sizing: FixedSizing()))
        liaison.onFault = { add($0.sentence, at: "\($1)") }
        liaison.liaise(view)
        do throws(DocumentFault) {
            let reader = try FeedReader(document: Array(feed.json.utf8), name: .file(path), registry: registry) {
                add($0.reason, at: $0.place)
            }
            while case .section(let section) = try reader.next() { liaison.append(section) }
        } catch {
            add(error.reason, at: error.place)
        }
        view.layoutIfNeeded()
        return faults
    }
}

/// Cells of one height, because no cell is drawn.
private struct FixedSizing: CellSizing {
    func height(of cell: Cell, fitting width: Double) -> Double { 44 }
}
