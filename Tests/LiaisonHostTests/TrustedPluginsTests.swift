import Foundation
@testable import LiaisonHost
import TestSupport
import Testing

/// The hashes of the plugins that a user has pinned.
struct TrustedPluginsTests {
    @Test func eachDigitOfAHashCounts() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-pins-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "trusted")
        let digits = Array(String(repeating: "0123456789abcdef", count: 4).utf8)
        try (Data(digits) + Data("  /plugin.so\n".utf8)).write(to: file)
        let trusted = try TrustedPlugins(path: file.path)
        let hash = try #require(PluginHash(digits: digits))
        #expect(trusted.contains(hash))
        for position in digits.indices {
            var others = digits
            others[position] = digits[(position + 1) % digits.count]
            let other = try #require(PluginHash(digits: others))
            #expect(!trusted.contains(other), "digit \(position)")
        }
    }
}
