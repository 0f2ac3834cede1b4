internal import Glibc
internal import LiaisonHost
internal import LiaisonKit
internal import LiaisonManifest
internal import LiaisonSamples

/// The rules for loading the plugin more than once, and for the time that loading takes.
extension Contract {
    static let loadedCopyCases: [ContractCase] = [
        ContractCase(
            "loading-takes-little-time", .loading, level: 2, "Loading the plugin takes less than 250 milliseconds."
        ) { (examination) throws(Verdict) in
            let copies = (0..<2).compactMap { _ in try? examination.copyFile() }
            try examination.loadLibraries()
            var best = Double.infinity
            // A busy machine is slow at times, and a slow plugin always, so the shortest time counts.
            for path in [""] + copies.map(\.path) where best >= 0.25 {
                best = min(best, try examination.secondsToLoad(path))
            }
            guard best >= 0.25 else { return }
            throw .warned(
                "the plugin takes \(Int(best * 1000)) milliseconds; do slow work when its result is needed first")
        },
        ContractCase(
            "functions-are-its-own", .loading, level: 2,
            "The dynamic linker finds each function of the manifest in the file itself, not in another file."
        ) { (examination) throws(Verdict) in
            try examination.load()
            for function in try examination.checkedFile().manifest.functions {
                let reason = examination.subject.ask(.function, Array(function.call.symbol.utf8))
                try examination.requireSuccess(reason) { .failed($0) }
            }
        },
        ContractCase(
            "copy-works-beside-it", .loading, level: 2,
            "A copy of the file under another name works in the same process, and shows the same."
        ) { (examination) throws(Verdict) in
            let (copy, host) = (try examination.copyFile(), try examination.host())
            let originals = try examination.components(on: host)
            examination.announce("loading a copy of the plugin")
            try examination.requireSuccess(examination.subject.ask(.open, Array(copy.path.utf8))) {
                .failed("a copy of it cannot be loaded: \($0)")
            }
            for (original, copy) in zip(originals, try examination.bind(copy, on: host)) {
                for model in Samples(original.declaration).typical {
                    let cells = (try original.configuredCell(model), try copy.configuredCell(model))
                    guard let difference = cells.1.difference(from: cells.0) else { continue }
                    throw .failed("\(copy.declaration.identifier) of a copy with {\(model)}: \(difference)")
                }
            }
        },
    ]
}

extension Examination {
    /// The time to load the plugin, or its copy at a path, in seconds.
    fileprivate func secondsToLoad(_ path: String) throws(Verdict) -> Double {
        announce("loading the plugin")
        subject.catchUp()
        let start = Moment.now()
        let reason = subject.ask(.open, Array(path.utf8))
        let seconds = Moment.now() - start
        try requireSuccess(reason) { .skipped("the plugin cannot be loaded: \($0)") }
        return seconds
    }
}
