import Foundation
import LiaisonManifest
import TestSupport
import Testing

@Suite struct PluginFileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func refusal(_ elf: ELFBytes) throws -> String? {
        let found = LiaisonManifestTests.refusal(of: try folder.write(elf.bytes))
        if let found { expect(found.kind, equals: .refused) }
        return found?.sentences.joined(separator: "\n")
    }

    @Test func readsThePlugin() throws {
        let path = try folder.write(ELFBytes().bytes)
        let plugin = try PluginFile.read(path: path)
        expect(plugin.path, equals: path)
        expect(plugin.manifest.plugin.name, equals: "post-header")
        for other in [ELFBytes(extendsNumbering: true), ELFBytes(manifest: Array(postHeader.utf8) + [0, 0])] {
            #expect(try PluginFile.read(path: folder.write(other.bytes)).manifest == plugin.manifest)
        }
    }

    @Test func foreignFiles() throws {
        #expect(
            try refusal(ELFBytes(ident: [0x7F, 0x45, 0x4C, 0x46, 1, 1, 1, 0]))
                == "expected a 64-bit shared object, found a 32-bit one; build the plugin for \(host)")
        #expect(
            try refusal(ELFBytes(ident: [0x7F, 0x45, 0x4C, 0x46, 2, 2, 1, 0]))
                == "expected a little-endian shared object, found a big-endian one; build the plugin for \(host)")
        #expect(
            try refusal(ELFBytes(machine: otherNumber))
                == "expected a shared object for \(host), found one for \(other); build the plugin for this machine")
        #expect(
            try refusal(ELFBytes(machine: 243))
                == "expected a shared object for \(host), found one for the machine number 243; build the plugin for this machine"
        )
        #expect(
            try refusal(ELFBytes(type: 2))
                == "expected a shared object, found a program; link the plugin with -shared")
        #expect(
            try refusal(ELFBytes(type: 1))
                == "expected a shared object, found an object file; link the plugin with -shared")
        #expect(
            try refusal(ELFBytes(manifest: []))
                == "expected a manifest in the section .liaison, found it empty; see LIAISON_MANIFEST")
    }

    @Test(
        arguments: [
            ([], "expected a shared object (ELF), found an empty file"),
            (Array("#!/bin/sh\n".utf8), "expected a shared object (ELF), found a file of another format"),
            ([0x7F], "expected a shared object (ELF), found a file of another format"),
            ([0x7F, 0x45, 0x4C, 0x46, 2], "expected a shared object (ELF), found only 5 bytes of one; copy it again"),
        ] as [([UInt8], String)])
    func otherFormats(bytes: [UInt8], sentence: String) throws {
        let found = LiaisonManifestTests.refusal(of: try folder.write(bytes))
        expect(found?.kind, equals: .refused)
        expect(found?.sentences, equals: [sentence])
    }

    @Test func noPlugin() throws {
        let found = LiaisonManifestTests.refusal(of: try folder.write(ELFBytes(manifestName: ".rodata").bytes))
        expect(found?.kind, equals: .notAPlugin)
        expect(found?.sentences, equals: ["is no plugin: expected a section .liaison with a manifest, found none"])
    }

    @Test func damagedHeaders() throws {
        func damaged(_ part: String) -> String {
            "expected \(part) within the file, found an impossible place or size; "
                + "the file is damaged: build or copy it again"
        }
        for (field, value) in [(2, UInt64.max), (2, 1 << 40), (3, 1 << 20), (1, 8)] {
            #expect(try refusal(ELFBytes(change: { $0[1][field] = value })) == damaged("the section .liaison"))
            #expect(
                try refusal(ELFBytes(change: { $0[2][field] = value }))
                    == (field == 1 ? absent : damaged("the dynamic symbol table")))
            #expect(
                try refusal(ELFBytes(change: { $0[3][field] = value })) == damaged("the names of the dynamic symbols"))
            #expect(try refusal(ELFBytes(change: { $0[4][field] = value })) == damaged("the section names"))
        }
        for index in 2...4 {
            #expect(try refusal(ELFBytes(change: { $0[index][3] = .max }))?.hasPrefix("expected the") == true)
        }
        #expect(try refusal(ELFBytes(change: { $0[2][4] = 77 })) == damaged("the names of the dynamic symbols"))
        #expect(
            try refusal(ELFBytes(extendsNumbering: true, change: { $0[0][3] = 1 << 50 }))
                == damaged("the section headers"))
        #expect(
            try refusal(ELFBytes(extendsNumbering: true, change: { $0[0][4] = 9 }))
                == "expected section names, found none; the file is damaged: build or copy it again")
        var truncated = ELFBytes().bytes
        truncated.removeLast()
        expect(
            LiaisonManifestTests.refusal(of: try folder.write(truncated))?.sentences,
            equals: [damaged("the section headers")]
        )
        var withoutHeaders = ELFBytes().bytes
        withoutHeaders.replaceSubrange(40..<48, with: [UInt8](repeating: 0, count: 8))
        expect(
            LiaisonManifestTests.refusal(of: try folder.write(withoutHeaders))?.sentences,
            equals: ["expected section headers, found none; strip the plugin with “strip”, which keeps them"])
    }

    @Test(
        arguments: [
            (0, 1, 1), (0, 1, .max), (0, 2, 1), (0, 2, .max), (0, 3, 1 << 20), (0, 3, .max), (0, 4, 63),
            (0, 4, 1 << 48), (0, 5, 3), (0, 5, 1 << 63 + 1), (0, 0, 4), (1, 0, 4), (1, 1, 8), (1, 2, 1 << 20),
            (1, 2, .max), (1, 4, 1 << 20), (1, 4, 1),
        ] as [(Int, Int, UInt64)])
    func segmentsThatCannotBeLoaded(segment: Int, field: Int, value: UInt64) throws {
        let found = try refusal(ELFBytes(changeSegments: { $0[segment][field] = value }))
        expect(
            found,
            equals: "expected the segments that are loaded within the file, found an impossible place or size; "
                + "the file is damaged: build or copy it again")
    }

    @Test func segmentsAsLinkersMakeThem() throws {
        let others: [[UInt64]] = [
            [1, 64, 0x2040, 16, 900, 4096],  // data, and more that is zero
            [7, 64, 0x2040, 8, 1 << 20, 8],  // thread-locals, most of them zero
            [7, 99, 0x9999, 0, 64, 8],  // thread-locals that are zero, nowhere
            [0x6474_E552, 64, 0x2040, 16, 4096 - 64, 1],  // read-only up to the end of the page
            [0x6474_E551, 0, 0, 0, 0, 16],  // the stack
        ]
        #expect(try refusal(ELFBytes(changeSegments: { $0 += others })) == nil)
        let overlapping = ELFBytes(changeSegments: { $0 += [[1, 0, 0, 64, 64, 4096]] })
        #expect(try refusal(overlapping)?.hasPrefix("expected the segments that are loaded") == true)
        let readOnlyElsewhere = ELFBytes(changeSegments: { $0 += [[0x6474_E552, 0, 1 << 30, 8, 8, 1]] })
        #expect(try refusal(readOnlyElsewhere)?.hasPrefix("expected the segments that are loaded") == true)
        #expect(
            try refusal(ELFBytes(changeSegments: { $0 = [] }))
                == "expected the program headers within the file, found an impossible place or size; "
                + "the file is damaged: build or copy it again")
    }

    private let absent = symbolProblem("none; check its name, and mark it LIAISON_EXPORT")

    @Test(
        arguments: [
            (ELFBytes.Symbol(name: "other"), "none; check its name, and mark it LIAISON_EXPORT"),
            (.init(name: "post_header_configure_"), "none; check its name, and mark it LIAISON_EXPORT"),
            (.init(name: "post_header_configure", visibility: 2), "none; check its name, and mark it LIAISON_EXPORT"),
            (
                .init(name: "post_header_configure", information: 0x02),
                "none; check its name, and mark it LIAISON_EXPORT"
            ),
            (.init(name: "post_header_configure", information: 0x11), "a symbol that is no function; name a function"),
            (
                .init(name: "post_header_configure", section: 0),
                "a symbol that the file does not define; define it in the plugin"
            ),
            (.init(name: "post_header_configure", information: 0x1A), nil),
            (.init(name: "post_header_configure", information: 0x22), nil),
        ] as [(ELFBytes.Symbol, String?)])
    func symbols(symbol: ELFBytes.Symbol, found: String?) throws {
        #expect(try refusal(ELFBytes(symbols: [symbol])) == found.map(symbolProblem))
        #expect(try refusal(ELFBytes(symbols: [symbol, .init(name: "post_header_configure")])) == nil)
    }

    @Test func manifestAndSymbolsAreReportedTogether() throws {
        let manifest = postHeader.replacing("\"height\": 70", with: "\"hight\": 70")
        let path = try folder.write(ELFBytes(manifest: Array(manifest.utf8), symbols: []).bytes)
        let error = #expect(throws: PluginFileError.self) { try PluginFile.read(path: path) }
        expect(
            error?.description,
            equals: """
                \(path): components[0].hight: unknown key “hight”; did you mean “height”?
                \(path): \(absent)
                """)
    }

    @Test func versionNamesTheFile() throws {
        let manifest = postHeader.replacing("\"1.0\"", with: "\"1.7\"")
        let path = try folder.write(ELFBytes(manifest: Array(manifest.utf8)).bytes)
        let error = #expect(throws: PluginFileError.self) { try PluginFile.read(path: path) }
        expect(
            error?.description,
            equals: "\(path): liaison: the plugin is written for Liaison 1.7, and this host provides 1.1; "
                + "update the host, or rebuild the plugin for 1.1")
    }

    @Test func whatIsNoFile() throws {
        let missing = LiaisonManifestTests.refusal(of: folder.path + "/missing.so")
        expect(missing?.kind, equals: .notFound)
        expect(missing?.sentences, equals: ["there is no such file"])
        expect(LiaisonManifestTests.refusal(of: "")?.kind, equals: .notFound)
        expect(LiaisonManifestTests.refusal(of: "/bin/sh\0x")?.kind, equals: .notFound)
        expect(
            LiaisonManifestTests.refusal(of: folder.path)?.sentences,
            equals: ["expected a shared object, found a folder"])
        expect(
            LiaisonManifestTests.refusal(of: "/dev/zero")?.sentences,
            equals: ["expected a shared object, found a device"])
        mkfifo(folder.path + "/pipe.so", 0o600)
        expect(
            LiaisonManifestTests.refusal(of: folder.path + "/pipe.so")?.sentences,
            equals: ["expected a shared object, found a pipe"])
    }

    @Test func largeSparseFilesAreNotRead() throws {
        let path = try folder.write([])
        truncate(path, 4 << 30)
        expect(
            LiaisonManifestTests.refusal(of: path)?.sentences,
            equals: ["expected a shared object (ELF), found a file of another format"])
        let sparse = try folder.write(ELFBytes(change: { $0[1][3] = 3 << 30 }).bytes)
        truncate(sparse, 4 << 30)
        expect(
            LiaisonManifestTests.refusal(of: sparse)?.sentences,
            equals: ["expected a manifest of at most 16 MB, found one of 3221225472 bytes; make it smaller"])
    }

    /// Bytes flipped at random and files cut off: a plugin or an error, never a crash.
    @Test func anyBytesAreReadOrRefused() throws {
        let seed: UInt64 = 42
        var generator = SeededGenerator(seed: seed)
        let original = ELFBytes().bytes
        var counts: [PluginFileError.Kind?: Int] = [:]
        for _ in 0..<6_000 {
            var bytes = original
            // Half of the changes hit the headers at both ends, where most of the numbers are.
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let places = [0..<64, bytes.count - 320..<bytes.count, 0..<bytes.count]
                let place = Int.random(in: places[Int.random(in: 0..<3, using: &generator)], using: &generator)
                bytes[place] ^= UInt8.random(in: 1...255, using: &generator)
            }
            if Int.random(in: 0..<4, using: &generator) == 0 {
                bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
            }
            let found = LiaisonManifestTests.refusal(of: try folder.write(bytes))
            counts[found?.kind, default: 0] += 1
            #expect(found.map { !$0.sentences.isEmpty } ?? true, "seed \(seed)")
        }
        expect(counts.keys.count, equals: 3, "seed \(seed): \(counts)")
    }
}

#if arch(arm64)
    private let host = "aarch64"
    private let other = "x86-64"
    private let otherNumber: UInt16 = 62
#else
    private let host = "x86-64"
    private let other = "aarch64"
    private let otherNumber: UInt16 = 183
#endif

private func symbolProblem(_ found: String) -> String {
    "components[0].commands.configuration: expected the file to export a function “post_header_configure”, found \(found)"
}
