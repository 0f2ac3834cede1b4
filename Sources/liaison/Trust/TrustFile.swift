internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonManifest

/// The file that lists the plugins that the user trusts: `$XDG_CONFIG_HOME/liaison/trusted`.
struct TrustFile {
    /// The folder of the file.
    private let folder: String
    /// The path.
    var path: String { "\(folder)/trusted" }

    /// Finds the place of the file; nil if the environment names none.
    init?() {
        // The XDG Base Directory Specification has relative paths ignored.
        if let folder = environmentVariable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
            self.folder = "\(folder)/liaison"
        } else if let home = environmentVariable("HOME"), !home.isEmpty {
            folder = "\(home)/.config/liaison"
        } else {
            return nil
        }
    }

    /// Finds the place of the file. Throws, after a report, if the environment names none.
    static func find(_ diagnostics: Diagnostics) throws -> TrustFile {
        if let file = TrustFile() { return file }
        diagnostics.report(
            "expected HOME or XDG_CONFIG_HOME in the environment, found neither; set one, because the list of trusted "
                + "plugins is in that folder", .noSuchFile)
        throw diagnostics.status.exitCode
    }

    /// Reads the plugins; none if there is no file yet. Throws, after a report, if others may change the file, or if it is
    /// malformed.
    func read(_ diagnostics: Diagnostics) throws -> TrustedPlugins {
        for path in [folder, path] {
            for problem in Ownership(path: path)?.problemsOfSettings(at: path) ?? [] {
                diagnostics.report("\(path): \(problem)", .pluginMissing)
            }
        }
        guard diagnostics.status == .allRendered else { throw diagnostics.status.exitCode }
        do throws(ReadFailure) {
            let text = String(decoding: try contents(ofFile: path), as: UTF8.self)
            do throws(TrustedPlugins.MalformedLine) {
                return try TrustedPlugins(text: text)
            } catch {
                diagnostics.report(
                    "\(path): line \(error.number): expected the SHA-256 of a plugin and its path, found "
                        + "\(quoted(error.text)); remove the line", .badInput)
            }
        } catch {
            if error.code == ENOENT { return TrustedPlugins() }
            diagnostics.report("\(path): \(error.reason)", .noSuchFile)
        }
        throw diagnostics.status.exitCode
    }

    /// Replaces the file. Throws, after a report, if that fails.
    func write(_ plugins: TrustedPlugins, _ diagnostics: Diagnostics) throws {
        makeFolder()
        do throws(OutputFile.Failure) {
            let file = try WrittenFile(replacing: path)
            fchmod(file.descriptor, S_IRUSR | S_IWUSR)
            var rest = Array(plugins.text.utf8)[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(file.descriptor, $0.baseAddress, $0.count) }
                guard count >= 0 else { throw .ofSystem }
                rest = rest.dropFirst(count)
            }
            try file.finish()
        } catch {
            diagnostics.report(error, of: OutputFile(path: path, isFollowed: false))
            throw diagnostics.status.exitCode
        }
    }

    /// Makes the folder and those that it is in, as far as they are missing.
    private func makeFolder() {
        var end = folder.startIndex
        while end < folder.endIndex {
            end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
            mkdir(String(folder[..<end]), 0o700)
        }
    }
}
