import Foundation

/// Writes a manifest as Swift source, which puts the bytes in the section `.liaison`.
///
///     ManifestEmbedder manifest.json Manifest.swift
@main
struct ManifestEmbedder {
    static func main() {
        guard CommandLine.arguments.count == 3 else {
            stop("usage: ManifestEmbedder manifest.json Manifest.swift", code: 64)
        }
        let (input, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
        guard let manifest = FileManager.default.contents(atPath: input) else {
            stop("\(input): expected a manifest, found no file to read; put manifest.json beside the source", code: 66)
        }
        do {
            try write(source(of: manifest), to: output)
        } catch {
            stop("\(output): cannot be written: \(error.localizedDescription)", code: 73)
        }
    }

    private static func source(of manifest: Data) -> String {
        """
        // `used` keeps the bytes through the compiler. Nothing reads them here: the host does, without running this.
        @used @section(".liaison") let liaisonManifest: InlineArray<\(manifest.count), UInt8> = [
        \(manifest.map(String.init).joined(separator: ","))
        ]

        """
    }

    /// Writes the source, unless the file contains it already. An unchanged file is not compiled again.
    private static func write(_ source: String, to output: String) throws {
        if (try? String(contentsOfFile: output, encoding: .utf8)) == source { return }
        try source.write(toFile: output, atomically: true, encoding: .utf8)
    }

    private static func stop(_ sentence: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        exit(code)
    }
}
