internal import CContract
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest

extension Examination {
    /// The libraries and symbols that the dynamic linker would use; nil if the linker cannot be asked.
    func linking() throws(Verdict) -> Linking? {
        _ = try checkedFile()
        return plugin.linking
    }

    /// Loads the libraries that the plugin needs, so that later findings concern the plugin alone.
    func loadLibraries() throws(Verdict) {
        guard let linking = try linking() else { return }
        for library in linking.libraries where !DynamicLibrary.isLoaded(library.name) {
            announce("loading the library \(library.name)")
            _ = subject.ask(.loadLibrary, Array(library.path.utf8))
        }
    }

    /// Throws a failure if loading the plugin changes a state. `change` describes the change for the report.
    func requireLoadingKeeps<State: Equatable>(
        _ state: () -> State, _ change: (_ before: State, _ after: State) -> String
    ) throws(Verdict) {
        try requireProcess()
        try loadLibraries()
        let before = state()
        try load()
        let after = state()
        if before != after { throw .failed(change(before, after)) }
    }

    /// Throws a failure if loading the plugin makes a system call of a kind. The failure names the first file, if any.
    ///
    /// The supervisor of the subject sees the system calls.
    func requireLoading(never kind: lsn_system_call_kind, _ sentence: String) throws(Verdict) {
        _ = try checkedFile()
        try requireProcess()
        try loadLibraries()
        guard let supervised = subject.supervised, supervised.traceSystemCalls() else {
            try subject.requireLife()
            throw .skipped("the system does not allow system calls to be traced (ptrace)")
        }
        announce("loading the plugin")
        let reason = subject.ask(.open)
        try subject.requireLife()
        guard var log = supervised.systemCalls() else { return }
        guard lsn_count_of_system_calls(&log, kind) > 0 else {
            return try requireSuccess(reason) { .skipped("the plugin cannot be loaded: \($0)") }
        }
        let file = String(cString: lsn_path_of_system_call(&log, kind))
        throw .failed(file.isEmpty ? sentence : "\(sentence): \(file)")
    }

    /// Copies the plugin's file to another path. Call this before the subject has got a request.
    func copyFile() throws(Verdict) -> SealedCopy {
        _ = try checkedFile()
        guard let copy = SealedCopy(of: plugin.path) else {
            throw .skipped("the file cannot be copied, or is too large for a copy")
        }
        subject.copies.append(copy)
        return copy
    }
}
