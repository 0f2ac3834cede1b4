internal import CContract
internal import Glibc
internal import LiaisonHost

/// The libraries and symbols that the dynamic linker would use for a plugin. None of the plugin's code runs.
struct Linking {
    /// The libraries that the linker would load, each before the libraries that need it.
    let libraries: [Library]

    /// A library.
    struct Library {
        /// The name by which other files need the library.
        let name: String
        /// The path of its file.
        let path: String

        /// True if each Debian has the library, or if this program uses the library itself.
        var isOfSystem: Bool { Self.ofDebian.contains { name.hasPrefix("\($0).so.") } || DynamicLibrary.isLoaded(name) }

        /// The libraries of the packages libc6, libgcc-s1, libstdc++6, zlib1g, libbz2-1.0, liblzma5, libzstd1 and libcrypt1,
        /// which no Debian lacks.
        private static let ofDebian = [
            "ld-linux-x86-64", "ld-linux-aarch64", "libc", "libm", "libmvec", "libdl", "libpthread", "librt", "libutil",
            "libresolv", "libanl", "libnsl", "libthread_db", "libBrokenLocale", "libc_malloc_debug", "libgcc_s",
            "libstdc++", "libz", "libbz2", "liblzma", "libzstd", "libcrypt",
        ]
    }
    /// The libraries and symbols that the linker would not find, and that this process does not have either.
    let missing: [String]

    /// Reads the lines of the dynamic linker; nil if there are none.
    init?(trace: [UInt8]) {
        guard !trace.isEmpty else { return nil }
        let lines = String(decoding: trace, as: UTF8.self).split(separator: "\n")
        libraries = lines.reversed().compactMap(Self.library)
        missing = lines.compactMap(Self.missing)
    }

    /// Parses `\tlibm.so.6 => /usr/lib/libm.so.6 (0x00007fabddf51000)`.
    private static func library(_ line: Substring) -> Library? {
        guard line.hasPrefix("\t"), let arrow = line.firstRange(of: " => "),
            let end = line[arrow.upperBound...].firstRange(of: " (0x")
        else { return nil }
        return Library(
            name: String(line[..<arrow.lowerBound].dropFirst()), path: String(line[arrow.upperBound..<end.lowerBound]))
    }

    /// Parses `\tlibx.so => not found`, `undefined symbol: x\t(path)`, or a sentence about a missing version.
    private static func missing(_ line: Substring) -> String? {
        if let arrow = line.firstRange(of: " => not found") {
            let name = String(line[..<arrow.lowerBound].drop { $0 == "\t" })
            return DynamicLibrary.isLoaded(name) ? nil : "the library \(name)"
        }
        if let start = line.firstRange(of: "undefined symbol: ") {
            let name = String(line[start.upperBound...].prefix { !$0.isWhitespace && $0 != "," })
            return dlsym(nil, name) != nil ? nil : "the symbol \(name)"
        }
        return line.contains("not found") ? String(line) : nil
    }

    /// Asks the dynamic linker, in a process of its own, for its lines about a file; empty if that fails.
    static func trace(of path: String, in sandbox: ExaminationSandbox) -> [UInt8] {
        guard sandbox.refusal == nil, let rings = SubjectRings() else { return [] }
        let folders = getenv("LD_LIBRARY_PATH").map { String(cString: $0) } ?? ""
        let process = SupervisedProcess(rings) {
            guard dup2(STDOUT_FILENO, STDERR_FILENO) == STDERR_FILENO else { _exit(1) }
            if sandbox.enterForLinking() { lsn_trace_linking(path, folders) }
            _exit(1)
        }
        return process.awaitEnd(seconds: 60) == .exited(0) ? process.output : []
    }
}
