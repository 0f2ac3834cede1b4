internal import CContract
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest

extension Examination {
    /// Loads the libraries that the plugin needs, so that later findings concern the plugin alone.
    func loadLibraries() throws(Finding) {
        guard let linking = Linking(path: try checkedFile().path) else { return }
        for library in linking.libraries where !DynamicLibrary.isLoaded(library.name) {
            announce("loading the library \(library.name)")
            _ = try? DynamicLibrary(path: library.path)
        }
    }

    /// Throws a failure if loading the plugin changes a state. `change` describes the change for the report.
    func requireLoadingKeeps<State: Equatable>(
        _ state: () -> State, _ change: (_ before: State, _ after: State) -> String
    ) throws(Finding) {
        try requireProcess()
        try loadLibraries()
        let before = state()
        _ = try load()
        let after = state()
        if before != after { throw .failure(change(before, after)) }
    }

    /// Throws a failure if loading the plugin makes a system call of a kind. The failure names the first file, if any.
    func requireLoading(never kind: lsn_system_call_kind, _ sentence: String) throws(Finding) {
        let path = try checkedFile().path
        try loadLibraries()
        announce("loading the plugin")
        var log = lsn_system_call_log()
        let work = Unmanaged.passRetained(Path(path))
        defer { work.release() }
        let wasSeen = lsn_log_system_calls(
            { context in
                guard let context else { return }
                _ = try? DynamicLibrary(path: Unmanaged<Path>.fromOpaque(context).takeUnretainedValue().path)
            }, work.toOpaque(), &log)
        guard wasSeen else { throw .skip("the system does not let system calls be seen (ptrace)") }
        guard lsn_count_of_system_calls(&log, kind) > 0 else {
            // `load` throws if the plugin cannot be loaded. The log is empty then.
            _ = try load()
            return
        }
        let file = String(cString: lsn_path_of_system_call(&log, kind))
        throw .failure(file.isEmpty ? sentence : "\(sentence): \(file)")
    }

    /// A copy of the plugin's file under another path, which exists as long as this process.
    func copiedFile() throws(Finding) -> PluginFile {
        guard let path = NamelessCopy.path(of: try checkedFile().path) else {
            throw .skip("the file cannot be copied, or is too large for it")
        }
        do throws(PluginFileError) {
            return try PluginFile.read(path: path)
        } catch {
            throw .skip("the copy cannot be read: \(error)")
        }
    }

    /// A path as an object, so that a C function can pass it on.
    private final class Path {
        let path: String

        init(_ path: String) {
            self.path = path
        }
    }
}

/// Copies files to memory. The copies have no name in any folder.
enum NamelessCopy {
    /// The largest file that can be copied, in bytes.
    private static let largest: off_t = 256 << 20

    /// Files for copies. The sandbox of an examination lets no process say who may use a file, so they are made before.
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
