internal import Glibc

/// A file in memory that each run overwrites, for parsers that take a path.
struct ScratchFile {
    let path: String

    /// Names the file. The file is in the folder that `LIAISON_FUZZ_FOLDER` names.
    init(_ name: String) {
        let folder = getenv("LIAISON_FUZZ_FOLDER").map { String(cString: $0) } ?? "."
        path = "\(folder)/\(name)"
    }

    /// Replaces the contents of the file.
    func write(_ bytes: some Sequence<UInt8>) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { preconditionFailure("\(path) cannot be written") }
        defer { close(file) }
        let bytes = Array(bytes)
        precondition(Glibc.write(file, bytes, bytes.count) == bytes.count)
    }
}
