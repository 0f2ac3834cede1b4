import Foundation
@testable import LiaisonContract
import TestSupport
import Testing

/// The libraries and symbols that the dynamic linker would use for a plugin. None of the plugin's code runs.
struct LinkingTests {
    private func linking(_ fixture: String) throws -> Linking {
        let folder = try FixturePlugin.folder(of: fixture)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try #require(ExaminedPlugin(path: folder.appending(path: "lib\(fixture).so").path).linking)
    }

    @Test func librariesHavePathsAndNothingIsMissing() throws {
        let linking = try linking("every_type")
        let library = try #require(linking.libraries.first { $0.name == "libc.so.6" })
        #expect(FileManager.default.fileExists(atPath: library.path))
        #expect(linking.missing.isEmpty)
    }

    /// The library of C++ needs that of C, and mathematics.
    @Test func aLibraryComesBeforeThoseThatNeedIt() throws {
        let names = try linking("keeps_exports_nothing_else__templates_and_exceptions").libraries.map(\.name)
        let (cxx, c) = (names.firstIndex(of: "libstdc++.so.6"), names.firstIndex(of: "libc.so.6"))
        #expect(try #require(c) < #require(cxx), "\(names)")
    }

    @Test func aSymbolThatIsNowhereIsNamed() throws {
        let missing = try linking("undefined_symbol").missing
        #expect(missing.count == 1 && missing[0].hasPrefix("the symbol "), "\(missing)")
    }

    @Test func noCodeOfThePluginRuns() throws {
        let mark = FileManager.default.temporaryDirectory.appending(path: "liaison-mark-\(UUID().uuidString)").path
        setenv("LC_TEST_FILE", mark, 1)
        defer { unsetenv("LC_TEST_FILE") }
        let linking = try linking("marked_loading")
        #expect(!linking.libraries.isEmpty && !FileManager.default.fileExists(atPath: mark))
    }
}
