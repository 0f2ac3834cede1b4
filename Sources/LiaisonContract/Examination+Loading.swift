internal import CContract
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest

extension Examination {
    /// The libraries and symbols that the dynamic linker would use; nil if the linker cannot be asked.
    func linking() throws(Verdict) -> Linking? {
        _ = try checkedFile()
        let linking = plugin.linking(in: subject)
        try subject.requireLife()
        return linking
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

    /// Has the subject copy the plugin's file to another path.
    func copyFile() throws(Verdict) {
        _ = try checkedFile()
        let path = subject.ask(.copy)
        try subject.requireLife()
        if path.isEmpty { throw .skipped("the file cannot be copied, or is too large for a copy") }
    }
}

/// Copies files to memory. The copies have no name in any folder.
enum NamelessCopy {
    /// The largest file that can be copied, in bytes.
    private static let largest: off_t = 256 << 20

    /// Files for copies. The sandbox of an examination forbids fchmod(2), so the files are made before.
    nonisolated(unsafe) private static var reserved: [Int32] = []

    /// Makes the files for the copies that one case needs.
    static func reserve() { reserved = [lsn_nameless_file(), lsn_nameless_file()] }

    /// Copies a file and returns the path of the copy, which is valid as long as this process; nil if the file cannot
    /// be copied.
    static func path(of original: String) -> String? {
        let source = open(original, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { return nil }
        defer { close(source) }
        guard lseek(source, 0, SEEK_END) <= largest, lseek(source, 0, SEEK_SET) == 0 else { return nil }
        let copy = reserved.popLast() ?? lsn_nameless_file()
        guard copy >= 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(source, &buffer, buffer.count)
            if count == 0 { return "/proc/self/fd/\(copy)" }
            guard count > 0, write(copy, buffer, count) == count else {
                close(copy)
                return nil
            }
        }
    }
}
