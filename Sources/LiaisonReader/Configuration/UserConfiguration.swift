internal import Glibc
internal import LiaisonBytes
package import LiaisonDiagnostics
package import LiaisonFeed
internal import LiaisonJSON
internal import LiaisonShow
package import LiaisonTerminal

/// The user's configuration file: the keys of the reader, and the packs of feeds.
///
/// ```json
/// { "preset": "vim", "keys": { "Ctrl-E": "row-down", "x": null, "b": "!mpv {enclosure}" },
///   "escapeDelay": 200, "packs": { "example.org": "comics" } }
/// ```
package struct UserConfiguration {
    /// The preset that the file names; nil if it names none.
    package private(set) var preset: KeyPreset?
    /// The keys that differ from the preset, each with its action; nil for none.
    package private(set) var changes: [(key: Keystroke, action: ReadAction?)] = []
    /// The keys that run commands of the user.
    package private(set) var commands: [(key: Keystroke, command: KeyCommand)] = []
    /// The time that an escape character waits for the rest of a key, in milliseconds; nil if the file names none.
    package private(set) var escapeDelay: Int32?

    /// The packs of feeds, by the URL or the host of the feed.
    package private(set) var packs: [String: PackChoice] = [:]

    /// What the file says of items.
    package private(set) var items = ItemSettings()

    /// The queue of downloads.
    package private(set) var queue = DownloadQueue()

    /// Whether key hints are shown; nil for the first sessions alone.
    package private(set) var hints: Bool?
    /// The theme and the colors.
    package private(set) var colors = ReaderColors()

    /// The path of the configuration file: `liaison/config.json` in `$XDG_CONFIG_HOME`, or in `~/.config`; nil if there
    /// is no home.
    package static var path: String? {
        UserFolder.configuration.path(environmentVariable).map { "\($0)/config.json" }
    }

    /// Reads the file. A missing file leaves the keys as they are. Throws all faults of the file at once.
    package init(path: String?) throws(DocumentFaults) {
        guard let path, access(path, F_OK) == 0 else { return }
        let contents: [UInt8]
        do throws(DocumentFault) {
            contents = try ByteSource.contents(of: path)
        } catch {
            throw DocumentFaults([error])
        }
        try read(contents, path)
    }

    /// Reads the bytes of a file, which has the name `path` in sentences.
    package init(_ bytes: [UInt8], path: String) throws(DocumentFaults) {
        try read(bytes, path)
    }

    private mutating func read(_ bytes: [UInt8], _ path: String) throws(DocumentFaults) {
        var reading = ConfigurationReading(bytes, path)
        do throws(JSONError) {
            try JSONReader().read(bytes) { reading.read($0) }
        } catch {
            throw DocumentFaults([DocumentFault(error, in: path)])
        }
        guard reading.faults.isEmpty else { throw DocumentFaults(reading.faults) }
        (preset, changes, commands) = (reading.preset, reading.changes, reading.commands)
        escapeDelay = reading.escapeDelay
        (packs, items, hints, colors) = (reading.packs, reading.items, reading.hints, reading.colors)
        queue = reading.queue
    }
}
