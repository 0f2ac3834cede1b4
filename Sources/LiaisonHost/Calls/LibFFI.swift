internal import CSystem
internal import CFFI
internal import Glibc

/// The library that calls the functions of plugins.
public enum LibFFI {
    /// The version of the interface of libffi, from the end of its file name: `8.1.2`. libffi has no function that
    /// names its release.
    public static var version: String {
        guard let path = lsn_file_of_address(cffi_address()), let file = realpath(path, nil) else { return "unknown" }
        defer { free(file) }
        return String(cString: file).split(separator: ".so.").last.map(String.init) ?? "unknown"
    }
}
