import Foundation
import TestSupport
import Testing

/// Tests of `liaison plugin new`: the written plugin builds outside of this package and shows its feed.
@Suite(.waiting) struct PluginNewTests {
    private static let kinds = ["row", "header", "footer"]
    private static let builds = [("c", "CC"), ("cpp", "CXX")].flatMap { language, variable in
        FixturePlugin.compilers.map { compiler in
            (language: language, option: "\(variable)=\(compiler)\(language == "cpp" ? "++" : "")")
        }
    }.map { ($0.language, $0.option.replacing("gcc++", with: "g++")) }

    private static func has(_ tool: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
        }
    }

    /// Calls a closure with a new folder outside of this package, and deletes the folder afterwards.
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-new-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    /// Runs a program, with the executable of this package in PATH. Tests/installation builds plugins in Rust as their
    /// authors do, with the optimizations of the linker, which take longer than everything else. Authors may have set a
    /// build folder for cargo; the plugin is built in its own folder.
    private func run(_ program: String, _ arguments: [String], in folder: URL) throws -> Command.Result {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let programs = URL(filePath: Command.liaison).deletingLastPathComponent().path
        return try Command.run(
            program, arguments, in: folder,
            environment: [
                "PATH": "\(programs):\(path)", "CARGO_PROFILE_RELEASE_LTO": "off",
                "CARGO_TARGET_DIR": folder.appending(path: "elsewhere").path,
            ])
    }

    private func new(_ arguments: String..., in folder: URL) throws -> Command.Result {
        try Command.run(Command.liaison, ["plugin", "new"] + arguments, in: folder)
    }

    /// Makes a plugin, builds it, and checks the output of its feed and the contract.
    private func check(_ language: String, _ kind: String, _ makeOptions: String...) throws {
        try withFolder { folder in
            let made = try new("photo-card", "--language", language, "--kind", kind, in: folder)
            expect(made.status, equals: 0, "\(made.errors)")
            expect(made.errors, equals: "")
            let plugin = folder.appending(path: "photo-card")
            let build = try run("make", makeOptions, in: plugin)
            #expect(build.status == 0 && !build.errors.contains("warning"), "\(build.output)\(build.errors)")
            let shown = try run("make", ["run"] + makeOptions, in: plugin)
            expect(shown.status, equals: 0, "\(shown.errors)")
            expect(shown.errors, equals: "")
            for text in kind == "row"
                ? ["Buy honey", "Two jars", "Feed the cubs", "Undo"] : ["Today", "Three", "Tomorrow"]
            {
                #expect(shown.output.contains(text), "\(text) in \(shown.output)")
            }
            let preview = try run("make", ["preview"] + makeOptions, in: plugin)
            #expect(preview.status == 0 && preview.output.contains(kind == "row" ? "Feed the cubs" : "Tomorrow"))
            let verified = try run("make", ["verify"] + makeOptions, in: plugin)
            expect(verified.status, equals: 0, "\(verified.output)\(verified.errors)")
            if kind == "row" { try checkButton(of: plugin) }
        }
    }

    /// A tap on the button marks the tapped row and no other row.
    private func checkButton(of plugin: URL) throws {
        let folder = try #require(
            ["target/release", ".build/release", "."].first {
                FileManager.default.fileExists(atPath: plugin.appending(path: $0).path)
            })
        let tapped = try Command.run(
            Command.liaison,
            ["run", "feed.json", "--plugins", folder, "--size", "80x24", "--events", "-"], in: plugin,
            input: Data("button 0 0 toggle\nbutton 0 2 toggle\n".utf8))
        expect(tapped.status, equals: 0, "\(tapped.errors)")
        let buttons = tapped.output.matches(of: /Undo|Done/).map(\.output)
        expect(buttons, equals: ["Undo", "Done", "Done"], "\(tapped.output)")
    }

    @Test(.enabled(if: has("make"), "needs make")) func eachSaveIsBuiltPreviewedAndExamined() throws {
        try withFolder { folder in
            expect(try new("card", "--language", "c", in: folder).status, equals: 0)
            let plugin = folder.appending(path: "card")
            let source = plugin.appending(path: "plugin.c")
            let text = try String(contentsOf: source, encoding: .utf8)
            let run = try RunningCommand("make", ["watch", "LIAISON=\(Command.liaison)"], in: plugin)
            // The loop of the shell must end with the test, and is a process of its own in the group of make.
            expect(getpgid(run.identifier), equals: run.identifier)
            defer { if getpgid(run.identifier) == run.identifier { kill(-run.identifier, SIGKILL) } }
            func attempts() -> Int { run.output.components(separatedBy: "waits for the next save").count - 1 }
            #expect(run.wait { attempts() == 1 }, "\(run.output)\(run.errors)")
            #expect(run.output.contains("Buy honey") && run.output.contains("passed  manifest-is-sound"))
            try Data("#error broken\n".utf8).write(to: source)
            #expect(run.wait { attempts() == 2 && run.errors.contains("#error broken") }, "\(run.errors)")
            try Data(text.utf8).write(to: source)
            #expect(run.wait { attempts() == 3 }, "\(run.output)\(run.errors)")
            // Without a save there is no attempt.
            Thread.sleep(forTimeInterval: 2.5)
            expect(run.output.components(separatedBy: "passed  manifest-is-sound").count, equals: 3)
        }
    }

    /// What examines the memory of the plugin: the commands, which take too long for a test.
    @Test(
        .enabled(if: has("make") && has("swiftc"), "needs make and Swift"),
        arguments: [
            ("c", "-fsanitize=address,undefined"), ("cpp", "-fsanitize=address,undefined"),
            ("rust", "valgrind -q --error-exitcode=9"), ("swift", "--sanitize address"),
        ])
    func memoryIsExaminedInEachLanguage(language: String, tool: String) throws {
        try withFolder { folder in
            _ = try new("photo-card", "--language", language, in: folder)
            let commands = try run("make", ["--dry-run", "asan"], in: folder.appending(path: "photo-card"))
            expect(commands.status, equals: 0, "\(commands.errors)")
            #expect(
                commands.output.contains(tool) && commands.output.contains("--isolation none"), "\(commands.output)")
            guard tool.contains("sanitize"), let preload = commands.output.firstMatch(of: /LD_PRELOAD="([^" ]+)/) else {
                return
            }
            #expect(FileManager.default.fileExists(atPath: String(preload.1)), "\(preload.1)")
        }
    }

    @Test(.enabled(if: has("make"), "needs make")) func aReportSaysWhatFailed() throws {
        try withFolder { folder in
            expect(try new("card", "--language", "c", in: folder).status, equals: 0)
            let plugin = folder.appending(path: "card")
            let source = plugin.appending(path: "plugin.c")
            let text = try String(contentsOf: source, encoding: .utf8)
            try Data("\(text)\nint more __attribute__((visibility(\"default\")));\n".utf8).write(to: source)
            let checked = try run("make", ["check"], in: plugin)
            #expect(checked.status != 0 && checked.errors.contains("libcard.so: failed exports-nothing-else: "))
            #expect(FileManager.default.fileExists(atPath: plugin.appending(path: "verify.xml").path))
        }
    }

    // MARK: Each language

    /// The code of a footer is the code of a header.
    @Test(
        .enabled(if: has("make"), "needs make"), arguments: builds, Thoroughness.isFull ? kinds : ["row", "header"])
    func aPluginInCAndCPlusPlusShowsItsFeed(build: (language: String, option: String), kind: String) throws {
        try check(build.language, kind, build.option)
    }

    /// Cargo takes some seconds for each kind.
    @Test(
        .enabled(if: has("make") && has("cargo"), "needs make and cargo"),
        arguments: Thoroughness.isFull ? kinds : ["row"])
    func aPluginInRustShowsItsFeed(kind: String) throws {
        try check("rust", kind)
    }

    #if compiler(>=6.3)
        /// SwiftPM takes ten seconds. Tests/installation builds such a plugin, too.
        @Test(.enabled(if: has("make") && Thoroughness.isFull, "needs make and --all"))
        func aPluginInSwiftShowsItsFeed() throws {
            try check("swift", "row")
        }
    #endif

    @Test(arguments: ["c", "cpp", "rust", "swift"], kinds)
    func nothingButTheFilesOfThePluginIsWritten(language: String, kind: String) throws {
        let own = [
            "c": ["functions.h", "manifest.json", "plugin.c"], "cpp": ["functions.h", "manifest.json", "plugin.cpp"],
            "rust": ["Cargo.toml", "manifest.json", "src/functions.rs", "src/lib.rs"],
            "swift": [
                "Package.swift", "Sources/PhotoCardPlugin/Functions.swift", "Sources/PhotoCardPlugin/Plugin.swift",
                "Sources/PhotoCardPlugin/exports.map", "Sources/PhotoCardPlugin/manifest.json",
            ],
        ]
        let sdk = [
            "c": ["sdk/include/liaison/liaison.h"], "cpp": ["sdk/include/liaison/liaison.h"],
            "rust": ["sdk/liaison-plugin/Cargo.toml", "sdk/liaison-plugin/src/lib.rs"],
            "swift": ["sdk/Package.swift", "sdk/CLiaison/include/module.modulemap", "sdk/LiaisonPlugin/Views.swift"],
        ]
        try withFolder { folder in
            let made = try new("photo-card", "--language", language, "--kind", kind, "--directory", "a/b", in: folder)
            expect(made.status, equals: 0)
            expect(made.output, equals: "a/b: PhotoCard, a \(kind). Build it, and show it: make -C a/b run\n")
            let files = FileManager.default.subpaths(atPath: folder.appending(path: "a/b").path) ?? []
            let common = [
                ".github/workflows/verify.yml", ".gitignore", "Makefile", "README.md", "feed.json",
                "manifest.schema.json",
            ]
            var isFolder: ObjCBool = false
            let found = files.filter {
                FileManager.default.fileExists(atPath: "\(folder.path)/a/b/\($0)", isDirectory: &isFolder)
                    && !isFolder.boolValue
            }
            expect(found.filter { !$0.hasPrefix("sdk/") }.sorted(), equals: (common + (own[language] ?? [])).sorted())
            #expect(Set(sdk[language] ?? []).isSubset(of: found))
        }
    }

    /// The package of Liaison depends on packages of Debian 12, which Ubuntu does not have.
    @Test(arguments: [
        ("c", "make", "debian:bookworm", "gcc libc6-dev make"), ("cpp", "cmake", "debian:bookworm", "g++ cmake make"),
        ("rust", "make", "rust:1.90-bookworm", "make"), ("swift", "make", "swift:6.3-bookworm", "make"),
    ])
    func theWorkflowRunsOnDebian(language: String, build: String, image: String, packages: String) throws {
        try withFolder { folder in
            #expect(try new("card", "--language", language, "--build", build, in: folder).status == 0)
            let workflow = try String(
                contentsOf: folder.appending(path: "card/.github/workflows/verify.yml"), encoding: .utf8)
            #expect(workflow.contains("\n    container: \(image)\n"), "\(workflow)")
            #expect(workflow.contains("apt-get install --yes ca-certificates curl \(packages)\n"), "\(workflow)")
        }
    }

    // MARK: What is kept apart

    @Test(.enabled(if: has("make"), "needs make"))
    func aFunctionThatDisagreesWithTheManifestDoesNotCompile() throws {
        try withFolder { folder in
            #expect(try new("card", "--language", "c", in: folder).status == 0)
            let manifest = folder.appending(path: "card/manifest.json")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            try text.replacing(#""note": "string?""#, with: #""note": "any?""#).write(
                to: manifest, atomically: true, encoding: .utf8)
            // A date in the future makes the manifest newer than the files that are made from the manifest.
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: 10)], ofItemAtPath: manifest.path)
            let build = try run("make", ["CC=clang"], in: folder.appending(path: "card"))
            expect(build.status, equals: 2)
            #expect(build.errors.contains("conflicting types for 'card_configure'"), "\(build.errors)")
        }
    }

    @Test(arguments: ["README.md", "functions.h", "feed.json"])
    func whatExistsIsNotOverwritten(file: String) throws {
        try withFolder { folder in
            let card = folder.appending(path: "card")
            try FileManager.default.createDirectory(at: card, withIntermediateDirectories: true)
            try Data("mine".utf8).write(to: card.appending(path: file))
            let made = try new("card", "--language", "c", in: folder)
            expect(made.status, equals: 64)
            expect(made.output, equals: "")
            expect(
                made.errors,
                equals:
                    "liaison: card/\(file): exists, and is not overwritten; name another folder with --directory\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: card.path) == [file])
            #expect(try String(contentsOf: card.appending(path: file), encoding: .utf8) == "mine")
        }
    }

    @Test func otherFilesMayStandBesideThePlugin() throws {
        try withFolder { folder in
            try Data("mine".utf8).write(to: folder.appending(path: "LICENSE"))
            #expect(try new("card", "--language", "c", "--directory", ".", in: folder).status == 0)
            #expect(try String(contentsOf: folder.appending(path: "LICENSE"), encoding: .utf8) == "mine")
        }
    }

    @Test func whereAFolderCannotBeMadeNothingIsLeft() throws {
        try withFolder { folder in
            try Data().write(to: folder.appending(path: "src"))
            let made = try new("card", "--language", "rust", "--directory", ".", in: folder)
            expect(made.status, equals: 64)
            #expect(made.errors.hasPrefix("liaison: .: cannot be written to: "), "\(made.errors)")
            expect(made.errors.split(separator: "\n").count, equals: 1)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["src"])
        }
    }

    @Test(arguments: [
        "Card", "photo_card", "photo card", "-card", "card-", "photo--card", "3d", "9lives", "", "größe", "card.c",
        "../card", String(repeating: "a", count: 65),
    ])
    func aNameIsWordsInLowercase(name: String) throws {
        try withFolder { folder in
            let made = try Command.run(
                Command.liaison, ["plugin", "new", "--language", "c", "--", name], in: folder)
            expect(made.status, equals: 64)
            #expect(
                made.errors.contains(
                    "is no name of a plugin; write at most 64 lowercase letters and digits, a letter first, with hyphens "
                        + "between words, such as photo-card"), "\(made.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    @Test func aFolderHasToHaveAName() throws {
        try withFolder { folder in
            let made = try new("card", "--language", "c", "--directory", "", in: folder)
            expect(made.status, equals: 64)
            #expect(made.errors.contains("--directory: the path is empty; name a folder"), "\(made.errors)")
            #expect(!FileManager.default.fileExists(atPath: "/plugin.c"))
        }
    }

    @Test(.enabled(if: has("make"), "needs make"), arguments: ["a b", "$HOME", "it's", "\"", "a;b", "*", "~x", "`ls`"])
    func theCommandThatIsPrintedBuildsThePlugin(directory: String) throws {
        try withFolder { folder in
            let made = try new("card", "--language", "c", "--directory", directory, in: folder)
            let command = try #require(made.output.components(separatedBy: "show it: ").last)
            let shown = try run("sh", ["-c", command.trimmingCharacters(in: .newlines) + " CC=clang"], in: folder)
            #expect(shown.status == 0 && shown.output.contains("Buy honey"), "\(made.output)\(shown.errors)")
        }
    }

    @Test(arguments: ["liaison", "liaison-plugin", "sdk"])
    func aNameIsNotThatOfTheSDK(name: String) throws {
        try withFolder { folder in
            let made = try new(name, "--language", "c", in: folder)
            expect(made.status, equals: 64)
            #expect(
                made.errors.contains(
                    "“\(name)” is a name of the SDK; add a word to it"))
        }
    }

    /// SwiftPM names a package after its folder.
    @Test(arguments: ["sdk", "./SDK/", "sdk/."]) func aPackageInSwiftIsNotInAFolderNamedAsTheSDK(path: String) throws {
        try withFolder { folder in
            let made = try new("card", "--language", "swift", "--directory", path, in: folder)
            expect(made.status, equals: 64)
            let sentence = "--directory: “\(path)” has the name of the SDK's folder; name another folder\n"
            #expect(made.errors.contains(sentence), "\(made.errors)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    // MARK: The SDK

    @Test func anSDKThatIsNamedHasToBeThere() throws {
        try withFolder { folder in
            let made = try new("card", "--language", "c", "--sdk", "nowhere", in: folder)
            expect(made.status, equals: 66)
            expect(
                made.errors,
                equals:
                    "liaison: --sdk nowhere: cannot find nowhere/Sources/CLiaison/include/liaison/liaison.h; "
                    + "name a checkout, or share/liaison of an installation\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        }
    }

    /// Copies files of this package into a folder, so that the folder is an SDK with no other files.
    private func copySDK(_ paths: [String], to folder: URL) throws {
        for path in paths {
            let copy = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: FixturePlugin.package.appending(path: path), to: copy)
        }
    }

    @Test(arguments: [
        ("c", "Sources/LiaisonManifest/manifest.schema.json"), ("rust", "Plugins/liaison-plugin"),
        ("swift", "Sources/LiaisonPlugin"),
    ])
    func theFileThatTheSDKLacksIsNamed(language: String, path: String) throws {
        try withFolder { folder in
            let all = ["Sources/CLiaison/include", "Sources/LiaisonManifest/manifest.schema.json"]
            try copySDK(all.filter { $0 != path }, to: folder.appending(path: "sdk"))
            let made = try new("card", "--language", language, "--sdk", "sdk", in: folder)
            expect(made.status, equals: 66)
            expect(
                made.errors,
                equals: "liaison: sdk/\(path): cannot read this file of the SDK; install Liaison again\n")
        }
    }

    @Test(.enabled(if: has("make"), "needs make"), arguments: ["a $b #c", "it's \"here\"", "a\\#b'"])
    func anInstalledExecutableFindsWhatIsInstalledWithIt(prefix: String) throws {
        try withFolder { folder in
            try copySDK(
                ["Sources/CLiaison", "Sources/LiaisonManifest/manifest.schema.json"],
                to: folder.appending(path: "\(prefix)/share/liaison"))
            let bin = folder.appending(path: "\(prefix)/bin")
            try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
            let installed = bin.appending(path: "liaison")
            try Command.copyLiaison(to: installed.path)
            let made = try Command.run(installed.path, "plugin", "new", "card", "--language", "c", in: folder)
            expect(made.status, equals: 0, "\(made.errors)")
            let shown = try run("make", ["run", "CC=clang"], in: folder.appending(path: "card"))
            #expect(shown.status == 0 && shown.output.contains("Buy honey"), "\(shown.errors)")
        }
    }

    @Test func whereThereIsNoSDKItHasToBeNamed() throws {
        try withFolder { folder in
            let alone = folder.appending(path: "liaison")
            try Command.copyLiaison(to: alone.path)
            let made = try Command.run(alone.path, "plugin", "new", "card", "--language", "c", in: folder)
            expect(made.status, equals: 66)
            let reason = "cannot find share/liaison of its installation, nor a checkout around it"
            #expect(made.errors.hasSuffix("/liaison: \(reason); name one with --sdk\n"), "\(made.errors)")
            let named = try Command.run(
                alone.path, "plugin", "new", "card", "--language", "c", "--sdk", FixturePlugin.package.path, in: folder)
            expect(named.status, equals: 0)
        }
    }

    @Test(arguments: ["rust", "swift"]) func cmakeIsForCAndCPlusPlus(language: String) throws {
        try withFolder { folder in
            let made = try new("card", "--language", language, "--build", "cmake", in: folder)
            expect(made.status, equals: 64)
            #expect(
                made.errors.contains("--build cmake: needs --language c or cpp, not \(language); use make"))
        }
    }

    /// A plugin may be built on another machine, which lacks these folders.
    @Test(arguments: ["c", "cpp", "rust", "swift"], ["make", "cmake"])
    func noFileNamesAPathOfThisMachine(language: String, build: String) throws {
        guard build == "make" || language == "c" || language == "cpp" else { return }
        try withFolder { folder in
            let made = try new("card", "--language", language, "--build", build, in: folder)
            expect(made.status, equals: 0, "\(made.errors)")
            let places = [FixturePlugin.package.path, Command.buildFolder.path, folder.path]
            let found = try Command.run("grep", ["-rlE", places.joined(separator: "|"), "."], in: folder)
            expect(found.output, equals: "")
            expect(found.status, equals: 1)
        }
    }
}
