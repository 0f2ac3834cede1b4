internal import CLiaison
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for hosts that are older or newer than the plugin.
extension Contract {
    static let versionCases: [ContractCase] = [
        ContractCase(
            "runs-on-an-older-host", .versions, level: 4,
            "The plugin calls no function that a host of the version in the manifest may lack."
        ) { (examination) throws(Verdict) in
            let size = TableFunction.sizeOfTable(ofMinor: try examination.checkedFile().manifest.version.minor)
            for component in try examination.components(on: try examination.host(tableSize: size)) {
                for model in Samples(component.declaration).usual { try component.play(model) }
            }
        },
        ContractCase(
            "runs-on-a-newer-host", .versions, level: 4,
            "On a host that has more functions than the plugin knows, each function does the same."
        ) { (examination) throws(Verdict) in
            let own = MemoryLayout<lsn_api>.size
            let (first, second) = (try examination.performances(own), try examination.performances(own))
            let newer = try examination.performances(own + 64 * 8)
            let third = try examination.performances(own)
            for (index, performance) in newer.enumerated() {
                // A function that differs from call to call on the same host, such as a switch, shows nothing about
                // versions.
                guard second[index].difference(from: first[index]) == nil,
                    third[index].difference(from: first[index]) == nil,
                    let difference = performance.difference(from: first[index])
                else { continue }
                throw .failed("\(performance.identifier), on a newer host: \(difference)")
            }
        },
    ]
}

/// The contents of a component's cell, and the component's requests to the host.
private struct Performance {
    var identifier: String
    var cell: RecordingCell
    var requests: [String]

    /// The first difference from another performance, as text for a report; nil if there is none.
    func difference(from other: Performance) -> String? {
        if let difference = cell.difference(from: other.cell) { return difference }
        guard requests != other.requests else { return nil }
        return "the requests to the host are \(FieldValue.list(requests)), not \(FieldValue.list(other.requests))"
    }
}

extension Examination {
    /// Calls all functions of all components on a host whose table has a size, in bytes.
    fileprivate func performances(_ size: Int) throws(Verdict) -> [Performance] {
        let host = try host(tableSize: size)
        var performances: [Performance] = []
        for component in try components(on: host) {
            for model in Samples(component.declaration).usual {
                let (cell, record) = (try component.makeCell(), try component.record(model))
                host.requests = []
                for step in component.steps { component.perform(step, on: cell, record) }
                performances.append(
                    Performance(identifier: component.declaration.identifier, cell: cell, requests: host.requests))
            }
        }
        return performances
    }
}
