internal import LiaisonBytes
internal import LiaisonHost

/// The number of sessions of the reader so far, in the file `sessions` of the state folder.
package enum SessionCount {
    /// Returns whether key hints are shown: as the configuration says, or else in the first sessions. Counts this session.
    ///
    /// - Parameters:
    ///   - setting: The setting of the configuration; nil if there is none.
    ///   - counts: False to leave the file as it is.
    package static func showsHints(_ setting: Bool?, counts: Bool) -> Bool {
        guard let path = StateFolder.path.map({ "\($0)/sessions" }) else { return setting ?? true }
        let contents = (try? ByteSource.contents(of: path)) ?? []
        let count = Int(String(decoding: contents.prefix { $0 > 0x20 }, as: UTF8.self)) ?? 0
        if counts, count < KeyHints.sessions { write(count + 1, path) }
        return setting ?? (count < KeyHints.sessions)
    }

    /// A count that cannot be written costs nothing but a hint too many.
    private static func write(_ count: Int, _ path: String) {
        let file = UserFile(path: path)
        try? file.makeFolder()
        try? file.replace(with: Array("\(count)\n".utf8))
    }
}
