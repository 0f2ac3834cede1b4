internal import ArgumentParser
internal import LiaisonShow

/// Arguments that name files. A shell passes a variable that is not set as an empty argument.
enum PathArgument {
    /// Throws if an option is given with an empty path.
    static func check(_ path: String?, of option: String) throws {
        guard path?.isEmpty == true else { return }
        throw ValidationError("\(option): expected the path of a file, found none; name one, or leave it out")
    }

    /// Throws if a feed is an empty argument.
    static func check(feeds: [String]) throws {
        guard feeds.contains("") else { return }
        throw ValidationError("expected a file, a URL, or - for standard input, found an empty argument")
    }
}

extension OutputFile {
    /// Throws if the file that an option names for writing is one of the files that are read.
    static func check(_ path: String?, of option: String, isNoneOf files: [String], _ what: String) throws {
        guard let path, files.contains(where: { isSameFile(path, $0) }) else { return }
        throw ValidationError("\(option): expected another file than \(what), found \(path)")
    }
}
