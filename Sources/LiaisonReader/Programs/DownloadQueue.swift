internal import Glibc
internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonShow

/// A file with the enclosures that a program of the user downloads, such as podboat. Each line has a URL and, in quotes, the
/// path of the file to write. podboat may add a word for its progress.
package struct DownloadQueue {
    /// The reason why nothing was added, as a sentence.
    struct Failure: Error {
        let reason: String
    }

    /// The place of an enclosure in the queue.
    struct Entry: Equatable {
        let url: String
        /// The path of the file to write; empty if the line leaves it to the program.
        let path: String
        /// True if the queue had the enclosure before.
        var wasThere = false

        /// The name of the file to write, or else the URL.
        var name: String {
            path.isEmpty ? url : String(path[(path.lastIndex(of: "/") ?? path.startIndex)...].dropFirst())
        }
    }

    /// The path of the file; nil if the user has no home folder.
    package var file: String?
    /// The folder of the files to write; nil if the user has no home folder.
    package var downloads: String?

    /// The file `liaison/queue` among the user's data, for downloads to the home folder, as podboat has it.
    package init() {
        file = UserFolder.data.path(environmentVariable).map { "\($0)/queue" }
        downloads = UserFolder.expandingHome(in: "~/", environmentVariable)
    }

    /// Adds an enclosure by its URL, unless the queue has it.
    func add(_ url: String) throws(Failure) -> Entry {
        guard let file, let downloads else {
            throw Failure(reason: "there is no place for the queue; name one by queue and downloads in config.json")
        }
        let queue = UserFile(path: file)
        do throws(UserFile.Failure) {
            try queue.makeFolder()
        } catch {
            throw Failure(error)
        }
        // The URL ends at the first space.
        let url = url.replacing(" ", with: "%20")
        return try queue.locked(
            { () throws(Failure) in
                try Self.add(url, in: downloads, to: queue.path)
            }, onFailure: { Failure($0) })
    }

    private static func add(_ url: String, in folder: String, to path: String) throws(Failure) -> Entry {
        // Opening a pipe must not block.
        let file = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o600)
        guard file >= 0 else { throw Failure(path, "opened", errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Failure(reason: "\(path): expected a file for the queue, found something else")
        }
        let text = try contents(of: file, path)
        let entries = text.split(separator: "\n").compactMap { Entry(line: $0) }
        if var entry = entries.first(where: { $0.url == url }) {
            entry.wasThere = true
            return entry
        }
        let entry = Entry(url: url, path: freePath(for: url, in: folder, besides: Set(entries.map(\.path))))
        let line = (text.isEmpty || text.hasSuffix("\n") ? "" : "\n") + entry.line
        // One call writes the line, so that lines of several programs do not mix.
        let count = write(file, line, line.utf8.count)
        guard count == line.utf8.count else {
            let code = count < 0 ? errno : ENOSPC
            if count > 0 { ftruncate(file, status.st_size) }
            throw Failure(path, "written", code)
        }
        return entry
    }

    private static func contents(of file: Int32, _ path: String) throws(Failure) -> String {
        do throws(DocumentFault) {
            let source = ByteSource(file, name: path)
            try source.readAll(upTo: 64 << 20)
            return String(decoding: source.ahead, as: UTF8.self)
        } catch {
            throw Failure(reason: "\(path): \(error.reason)")
        }
    }

    /// The path of a new file in a folder, with the name that the URL gives, and a number if another file has the name.
    private static func freePath(for url: String, in folder: String, besides taken: Set<String>) -> String {
        let name = fileName(for: url)
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        var path = "\(folder)/\(name)"
        var number = 1
        while taken.contains(path) || access(path, F_OK) == 0 {
            number += 1
            path = "\(folder)/\(name[..<dot])-\(number)\(name[dot...])"
        }
        return path
    }

    /// The last part of a URL's path as the name of a file, which is neither hidden nor in another folder, and has no
    /// character with a meaning for a shell.
    static func fileName(for url: String) -> String {
        let path = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        let last = path.count > 2 ? path.last ?? "" : ""
        let name = last.unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789.-_+=,%".unicodeScalars.contains(scalar))
                ? Character(scalar) : "_"
        }
        let visible = String(name.suffix(120).drop { ".-".contains($0) })
        return visible.isEmpty ? "download" : visible
    }
}

extension DownloadQueue.Failure {
    fileprivate init(_ failure: UserFile.Failure) { self.init(reason: "\(failure.path): \(failure.reason)") }

    fileprivate init(_ path: String, _ verb: String, _ code: Int32) {
        self.init(reason: "\(path): cannot be \(verb): \(String(cString: strerror(code)))")
    }
}

extension DownloadQueue.Entry {
    /// Reads a line of a queue; nil for an empty line and a comment.
    fileprivate init?(line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard let url = parts.first, !url.hasPrefix("#") else { return nil }
        var path = ""
        if parts.count > 1, parts[1].hasPrefix("\"") {
            var rest = parts[1].dropFirst()
            while let character = rest.popFirst(), character != "\"" {
                path.append(character == "\\" ? rest.popFirst() ?? character : character)
            }
        }
        self.init(url: String(url), path: path)
    }

    /// The line of the entry, with its end.
    fileprivate var line: String {
        let quoted = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\(url) \"\(quoted)\"\n"
    }
}
