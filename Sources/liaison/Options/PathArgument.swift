internal import ArgumentParser
internal import LiaisonDiagnostics
internal import LiaisonShow

/// Arguments that name files. A shell passes a variable that is not set as an empty argument.
enum PathArgument {
    /// Throws if an option is given with an empty path.
    static func check(_ path: String?, of option: String) throws {
        guard path?.isEmpty == true else { return }
        throw ValidationError("\(option): the path is empty; name a file, or leave the option out")
    }

    /// Throws if a feed is an empty argument.
    static func check(feeds: [String]) throws {
        guard feeds.contains("") else { return }
        throw ValidationError("an argument is empty; name a file, a URL, or - for standard input")
    }
}

extension OutputFile {
    /// Throws if the file that an option names for writing is one of the files that are read.
    static func check(_ path: String?, of option: String, isNoneOf files: [String], _ what: String) throws {
        guard let path, files.contains(where: { isSameFile(path, $0) }) else { return }
        throw ValidationError("\(option): \(quoted(path)) is \(what), and is not overwritten; name another file")
    }
}
