internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonManifest

/// The rules for what a manifest shows by itself. None of the plugin's code runs.
extension Contract {
    static let manifestCases: [ContractCase] = [
        ContractCase(
            "examples-are-shown", .file, level: 1,
            "A plugin without code shows each example without a fault, also without the optional fields.",
            concerns: .data
        ) { (examination) throws(Verdict) in
            let faults = try examination.checkedFile().faultsOfExamples
            if !faults.isEmpty { throw .failed(faults.joined(separator: "; ")) }
        },
        ContractCase(
            "packs-are-usable", .file, level: 1, "The templates of each pack have no fault.", concerns: .all
        ) { (examination) throws(Verdict) in
            let file = try examination.checkedFile()
            guard !file.manifest.packs.isEmpty else { return }
            let folder = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
            var path = SearchPath(named: [folder.joined(separator: "/")], environment: [:], executable: nil)
            path.folders += examination.plugin.others.folders
            let registry = Registry(path, isolation: .none)
            // A folder that others may write to is not searched.
            if !registry.plugins.contains(where: { $0.manifest == file.manifest }) {
                _ = registry.add(SearchPath.File(named: file.path))
            }
            let faults = file.manifest.faultsOfPacks(registry)
            if !faults.isEmpty { throw .failed(faults.joined(separator: "; ")) }
        },
    ]
}
