import Foundation

/// The compiled fixtures. They stay in the folder of the build from run to run.
enum FixtureCache {
    private static let folder = Command.buildFolder.appending(path: "compiled-fixtures")

    /// Returns the shared object of a fixture, which must not be changed.
    ///
    /// Two runs may ask for a fixture at once. Each compiles it in a folder of its own, and only a complete file gets
    /// the final name.
    ///
    /// - Throws: `FixturePlugin.CompilationError`, or the error of a file.
    static func plugin(of compilation: FixtureCompilation) throws -> URL {
        let key = try compilation.key
        let plugin = folder.appending(path: "\(key).so")
        if FileManager.default.fileExists(atPath: plugin.path) { return plugin }
        let workplace = folder.appending(path: "\(key).\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: workplace, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: workplace) }
        try compilation.manifest.write(to: workplace.appending(path: "manifest.json"))
        let output = workplace.appending(path: "plugin.so")
        try compilation.compile(to: output, in: workplace)
        guard rename(output.path, plugin.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return plugin
    }
}
