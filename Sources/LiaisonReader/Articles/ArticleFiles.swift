internal import Glibc
internal import LiaisonShow

/// Files of articles for the programs of the user. They are removed when the reader ends, because a program in the
/// background may read its file late.
final class ArticleFiles {
    /// The reason why a file cannot be written, as a sentence.
    struct Failure: Error {
        let reason: String
    }

    private var paths: [String] = []

    /// Writes a file in a new folder, which only the user can read. Returns the path.
    func write(_ text: String, named name: String) throws(Failure) -> String {
        let parent = environmentVariable("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = Array("\(parent)/liaison-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Self.failure(parent) }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = "\(folder)/\(name)"
        paths += [path, folder]
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw Self.failure(path) }
        defer { close(file) }
        guard Descriptor.write(text.utf8, to: file) else { throw Self.failure(path) }
        return path
    }

    private static func failure(_ path: String) -> Failure {
        Failure(reason: "\(path): cannot be written: \(String(cString: strerror(errno)))")
    }

    /// Removes all files and their folders.
    func removeAll() {
        for path in paths { remove(path) }
        paths = []
    }
}
