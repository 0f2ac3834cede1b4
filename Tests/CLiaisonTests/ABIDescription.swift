import Foundation

/// The facts on which plugins rely, one on each line: the version, structs with their offsets, functions, constants,
/// macros, and the words of manifests.
struct ABIDescription {
    let lines: [String]

    private static let headers = try? FileManager.default.contentsOfDirectory(
        at: URL(filePath: includeFolder).appending(path: "liaison"), includingPropertiesForKeys: nil)

    /// Describes the headers and the schema of manifests of this package.
    init() throws {
        let text = try (Self.headers ?? []).sorted { $0.path < $1.path }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        lines = try Self.layouts() + Self.constants(text) + Self.functions(text) + Self.words()
    }

    /// The lines of `release` that this description lacks.
    func missing(from release: [String]) -> [String] {
        let known = Set(lines)
        return release.filter { !known.contains($0) }
    }

    /// The structs as clang lays them out. The size of the function table is left out: functions may be appended.
    private static func layouts() throws -> [String] {
        let arguments = [
            "-fsyntax-only", "-x", "c", "-std=c11", "-I", includeFolder, "-Xclang", "-fdump-record-layouts-complete",
            includeFolder + "/liaison/liaison.h",
        ]
        var name = ""
        var lines: [String] = []
        for line in try run("clang", arguments, in: package).output.split(separator: "\n") {
            if let start = line.firstMatch(of: /^ +0 \| struct (.*)$/) {
                name = String(start.1)
            } else if name.hasPrefix("lsn_"), let field = line.firstMatch(of: /^ +(\d+) \|   (\S.*)$/) {
                lines.append("\(name) at \(field.1): \(field.2)")
            } else if name.hasPrefix("lsn_"), name != "lsn_api", let size = line.firstMatch(of: /\[(sizeof=.*)\]/) {
                lines.append("\(name): \(size.1)")
            }
        }
        return lines
    }

    private static func constants(_ headers: String) -> [String] {
        let values = headers.matches(of: /\b(LSN_\w+) = (-?\d+)/).map { "\($0.1) = \($0.2)" }
        let macros = headers.matches(of: /#define (L\w+(\([^)]*\))?)/).map { "macro \($0.1)" }
        return values + macros.filter { !$0.hasSuffix("_H") }
    }

    /// The inline functions, with their types and the names of their parameters.
    private static func functions(_ headers: String) -> [String] {
        headers.matches(of: /static inline ([^;{]+?)\s*\{/).map {
            $0.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    /// The words of manifests: the keys, the optional keys, and the values of each list of values.
    private static func words() throws -> [String] {
        let schema = package.appending(path: "Sources/LiaisonManifest/manifest.schema.json")
        return words(in: try JSONSerialization.jsonObject(with: Data(contentsOf: schema)), at: "manifest")
    }

    private static func words(in value: Any, at place: String) -> [String] {
        if let items = value as? [Any] { return items.flatMap { words(in: $0, at: place) } }
        guard let object = value as? [String: Any] else { return [] }
        let required = object["required"] as? [String] ?? []
        return object.keys.sorted().flatMap { key -> [String] in
            guard let member = object[key] else { return [] }
            switch key {
            case "properties":
                let keys = (member as? [String: Any])?.keys.sorted() ?? []
                return keys.map { "\(place).\($0)" }
                    + keys.filter { !required.contains($0) }.map { "\(place).\($0) may be absent" }
                    + keys.flatMap { words(in: (member as? [String: Any])?[$0] ?? [], at: "\(place).\($0)") }
            case "$defs":
                let names = (member as? [String: Any])?.keys.sorted() ?? []
                return names.flatMap { words(in: (member as? [String: Any])?[$0] ?? [], at: $0) }
            case "enum": return (member as? [Any] ?? []).map { "\(place) is \($0)" }
            case "const": return ["\(place) is \(member)"]
            default: return words(in: member, at: place)
            }
        }
    }
}
