internal import FoundationEssentials
internal import Glibc
internal import LiaisonReader
internal import LiaisonShow

/// A folder for new files. An existing file is never overwritten.
struct NewFolder {
    /// The reason why nothing was written.
    struct Failure: Error {
        /// The sentence: the file, what happened, and what to do.
        let sentence: String
    }

    private let path: String

    init(_ path: String) {
        self.path = path
    }

    /// Writes files, with paths relative to the folder. Writes either all files or none.
    func write(_ files: [Scaffold.File]) throws(Failure) {
        for file in files where exists(file.path) { throw existing(file.path) }
        var written: [String] = []
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            for file in files {
                try makeFolders(of: file, &written)
                try Data(file.text.utf8).write(to: URL(filePath: "\(path)/\(file.path)"), options: .withoutOverwriting)
                written.append(file.path)
            }
        } catch {
            for file in written.reversed() { try? FileManager.default.removeItem(atPath: "\(path)/\(file)") }
            throw Failure(sentence: "\(path): cannot be written to: \(Self.reason(error))")
        }
    }

    /// The system's message for an error.
    private static func reason(_ error: any Error) -> String {
        let system = (error as? CocoaError)?.underlying as? POSIXError
        return system.map { String(cString: strerror($0.code.rawValue)) } ?? "\(error)"
    }

    /// Makes the missing folders above a file, and appends their paths.
    private func makeFolders(of file: Scaffold.File, _ made: inout [String]) throws {
        var folder = ""
        for name in file.path.split(separator: "/").dropLast() {
            folder += folder.isEmpty ? name : "/\(name)"
            if FileManager.default.fileExists(atPath: "\(path)/\(folder)") { continue }
            try FileManager.default.createDirectory(
                atPath: "\(path)/\(folder)", withIntermediateDirectories: false)
            made.append(folder)
        }
    }

    /// Returns whether a file, a folder or a link has the path. The target of the link may be missing.
    private func exists(_ file: String) -> Bool {
        (try? FileManager.default.attributesOfItem(atPath: "\(path)/\(file)")) != nil
    }

    private func existing(_ file: String) -> Failure {
        Failure(sentence: "\(path)/\(file): exists, and is not overwritten; name another folder with --directory")
    }
}
