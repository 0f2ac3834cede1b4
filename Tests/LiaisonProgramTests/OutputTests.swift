import Foundation
import TestSupport
import Testing

/// `--output` and `--record`: no input file is lost, and no file is left behind if the output cannot be written.
@Suite(.waiting) struct OutputTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private let likes = #"{ "id": "a", "rows": [ { "component": "Likes", "model": { "count": 64 } } ] }"#

    private func liaison(_ arguments: String...) throws -> Command.Result {
        try Command.run(Command.liaison, arguments, in: folder)
    }

    private func shell(_ script: String) throws -> Command.Result {
        try Command.run("sh", "-c", script.replacing("LIAISON", with: "'\(Command.liaison)'"), in: folder)
    }

    @discardableResult
    private func write(_ text: String, as name: String) throws -> String {
        try Data(text.utf8).write(to: folder.appending(path: name))
        return name
    }

    private func read(_ name: String) -> String? {
        try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private func document(_ sections: String, next: String? = nil) -> String {
        #"{ "liaison": "1.0", "sections": [\#(sections)], "next": \#(next.map { #""\#($0)""# } ?? "null") }"#
    }

    /// The names of the files in the folder.
    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

    /// A file that a command opens does not get the number of standard input, output or error. A redirected output that
    /// lacks a part is no success: `make` would take the file for current.
    @Test(arguments: ["plugin list", "plugin verify --help", "help output", "plugin new --help", "--version"])
    func printedTextThatCannotBeWrittenIsAFault(_ command: String) throws {
        let result = try shell("LIAISON \(command) >/dev/full")
        expect(result.errors, equals: "liaison: standard output: cannot be written; a part of the output is lost\n")
        expect(result.status, equals: 65)
    }

    /// A process whose parent ignores or blocks SIGPIPE is not ended by it.
    @Test(arguments: ["plugin new --help", "help output", "filter --page-head", "--version"])
    func printedTextThatNobodyReadsIsNoFault(_ command: String) throws {
        let result = try shell("trap '' PIPE; mkfifo pipe; exec 3<>pipe 4>pipe 3<&-; LIAISON \(command) >&4")
        expect(result.errors, equals: "")
        expect(result.status, equals: 0)
    }

    @Test func aPreviewWithoutAReaderLeavesNothing() throws {
        let plugin = Command.buildFolder.appending(path: "libStory.so").path
        let result = try shell("TMPDIR=. LIAISON plugin preview '\(plugin)' | true")
        expect(result.status, equals: 0, "\(names)")
        expect(names, equals: [])
    }

    @Test(arguments: ["0<&-", "2>&-", "0<&- 2>&-", "0<&- 1>&- 2>&-"])
    func aCommandGoesWithoutStandardDescriptors(_ closed: String) throws {
        try write(document(likes), as: "feed.json")
        let result = try shell("LIAISON run feed.json --output page.html \(closed)")
        #expect(result.status == 0 && read("page.html")?.contains("64") == true)
    }

    // MARK: Input files

    @Test func aPluginIsNotWrittenOver() throws {
        try FixturePlugin.compile("all_commands", into: folder)
        let plugin = folder.appending(path: "liball_commands.so")
        let bytes = try Data(contentsOf: plugin)
        try write(
            document(#"{ "id": "a", "rows": [ { "component": "Row", "model": { "text": "x" } } ] }"#), as: "feed.json")
        let run = try liaison("run", "feed.json", "--plugins", ".", "--output", "./liball_commands.so")
        expect(run.status, equals: 64)
        #expect(
            run.errors.contains(
                "--output: “./liball_commands.so” is a plugin, and is not overwritten; name another file"),
            "\(run.errors)")
        let preview = try liaison("plugin", "preview", plugin.path, "--output", "liball_commands.so")
        expect(preview.status, equals: 64)
        #expect(
            preview.errors.contains(
                "--output: “liball_commands.so” is the plugin, and is not overwritten; name another file"),
            "\(preview.errors)")
        #expect(try Data(contentsOf: plugin) == bytes)
        expect(names, equals: ["feed.json", "liball_commands.so"])
    }

    @Test(
        arguments: [
            ("2.json", []), ("3.json", []), ("2.json", ["--size", "40x20"]), ("2.json", ["--watch"]),
        ] as [(String, [String])])
    func aPageIsNotWrittenOver(page: String, options: [String]) throws {
        let section = likes.replacing("\"a\"", with: "\"b\"")
        try write(document(likes, next: "2.json"), as: "1.json")
        try write(document(section, next: "3.json"), as: "2.json")
        try write(document(section.replacing("\"b\"", with: "\"c\"")), as: "3.json")
        let before = read(page)
        let result = try Command.run(
            Command.liaison, ["run", "1.json", "--output", page] + options, in: folder)
        expect(result.status, equals: 64)
        #expect(
            result.errors.contains(
                " is a page of the feed, and is not overwritten; name another file"))
        expect(read(page), equals: before)
        expect(names, equals: ["1.json", "2.json", "3.json"])
    }

    @Test(arguments: [[], ["--embed-images"], ["--watch"]])
    func aPictureIsNotWrittenOver(options: [String]) throws {
        try write(document(likes), as: "feed.json")
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
        try Data(png).write(to: folder.appending(path: "bear.png"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.html", withDestinationPath: "bear.png")
        for output in ["bear.png", "./bear.png", "link.html"] {
            let result = try Command.run(
                Command.liaison, ["run", "feed.json", "--format", "html", "--output", output] + options, in: folder)
            expect(result.status, equals: 64)
            #expect(
                result.errors.contains(
                    "--output: “\(output)” is a picture, and is not overwritten; name another file\n"))
        }
        #expect(try Data(contentsOf: folder.appending(path: "bear.png")) == Data(png))
    }

    @Test(arguments: [("feed.json", "the feed"), ("./factory.json", "the factory")])
    func aRecordingIsNotWrittenOverWhatIsRead(file: String, what: String) throws {
        try write(document(likes), as: "feed.json")
        try write("{}", as: "factory.json")
        let before = read(file)
        let result = try liaison("read", "feed.json", "--factory", "factory.json", "--record", file)
        expect(result.status, equals: 64)
        #expect(
            result.errors.hasPrefix(
                "Error: --record: “\(file)” is \(what), and is not overwritten; name another file\n"),
            "\(result.errors)")
        expect(read(file), equals: before)
    }

    /// Without a terminal there is no session.
    @Test func nothingIsRecordedWithoutATerminal() throws {
        try write(document(likes), as: "feed.json")
        let result = try liaison("read", "feed.json", "--record", "events")
        expect(result.status, equals: 64)
        #expect(
            result.errors.hasPrefix("Error: --record: standard output is no terminal\n"),
            "\(result.errors)")
        expect(names, equals: ["feed.json"])
    }

    // MARK: Output files

    @Test func whereAFileCannotBeWrittenWholeItStaysAsItWas() throws {
        let many = (0..<200).map { likes.replacing("\"a\"", with: "\"\($0)\"") }.joined(separator: ",")
        try write(document(many), as: "feed.json")
        try write("old", as: "out.txt")
        let result = try shell("trap '' XFSZ; ulimit -f 1; LIAISON run feed.json --isolation none --output out.txt")
        #expect(result.status == 65 && result.errors.hasPrefix("liaison: out.txt: cannot be written: "), "\(result)")
        expect(read("out.txt"), equals: "old")
        expect(names, equals: ["feed.json", "out.txt"])
    }

    @Test func aFileKeepsItsPermissionsAndItsLinks() throws {
        try write(document(likes), as: "feed.json")
        try write("old", as: "old.txt")
        try write("read-only", as: "fixed.txt")
        for (name, permissions) in [("old.txt", 0o600), ("fixed.txt", 0o444)] {
            try FileManager.default.setAttributes(
                [.posixPermissions: permissions], ofItemAtPath: folder.appending(path: name).path)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: "link.txt").path, withDestinationPath: "old.txt")
        let script =
            "umask 027; for file in link.txt new.txt; do LIAISON run feed.json --output $file; done; stat -c '%a %F' *.txt"
        let result = try shell(script)
        expect(result.errors, equals: "")
        expect(
            result.output, equals: "444 regular file\n777 symbolic link\n640 regular file\n600 regular file\n")
        #expect(read("old.txt")?.contains("64 likes\n") == true && read("new.txt") == read("old.txt"))
    }

    /// Such a feed is no stream, so the file is not written while the command runs.
    @Test(arguments: ["none.json", "."]) func theFileAppearsWholeAlsoIfAFeedCannotBeRead(_ feed: String) throws {
        try write(document(likes), as: "feed.json")
        try write("old", as: "out.txt")
        let (file, link) = (folder.appending(path: "out.txt"), folder.appending(path: "link.txt"))
        try FileManager.default.linkItem(at: file, to: link)
        _ = try liaison("run", "feed.json", feed, "--output", "out.txt")
        #expect(read("out.txt")?.contains("64 likes\n") == true && read("link.txt") == "old")
    }

    // MARK: Folders to which anyone may add files

    /// Linux refuses a stranger's link only if it is set up so.
    @Test(
        .enabled(if: geteuid() == 0, "only root may give a file away"),
        arguments: ["link", "folder/page", "file", "fifo"])
    func whatAStrangerHasPutThereIsNotWritten(_ name: String) throws {
        try write(document(likes), as: "feed.json")
        try write("mine", as: "mine")
        let script = """
            mkdir open target; chmod 1777 open; echo old > target/page
            ln -s ../mine open/link; ln -s ../target open/folder; echo old > open/file; mkfifo open/fifo
            chmod 666 open/file open/fifo; chown -h 12345 open/link open/folder open/file open/fifo
            LIAISON run feed.json --output open/\(name)
            """
        let result = try shell(script)
        expect(result.errors, equals: "liaison: open/\(name): cannot be written: Permission denied\n")
        expect(result.status, equals: 65)
        #expect(read("mine") == "mine" && read("target/page") == "old\n" && read("open/file") == "old\n")
    }

    @Test func ownLinksAndNewFilesAreWrittenThere() throws {
        try write(document(likes), as: "feed.json")
        let result = try shell(
            """
            mkdir open target; chmod 1777 open; ln -s ../target open/folder; ln -s new open/link; ln -s loop open/loop
            for name in folder/page link; do LIAISON run feed.json --output open/$name; done; ls open
            LIAISON run feed.json --output open/loop; LIAISON run feed.json --output nowhere/page
            """)
        expect(result.output, equals: "folder\nlink\nloop\nnew\n")
        expect(
            result.errors,
            equals: "liaison: open/loop: cannot be written: Too many levels of symbolic links\n"
                + "liaison: nowhere/page: cannot be written: No such file or directory\n")
        #expect(read("target/page")?.contains("64 likes\n") == true && read("open/new") == read("target/page"))
    }

    @Test func anEmptyFeedMakesAFile() throws {
        try write(document(""), as: "feed.json")
        try write("old", as: "out.txt")
        #expect(try liaison("run", "feed.json", "--output", "out.txt", "--format", "trace").status == 0)
        expect(read("out.txt"), equals: "")
    }

    @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
    func whatIsOpenAlreadyIsWrittenAsItIs(path: String) throws {
        try write(document(likes), as: "feed.json")
        let result = try shell(
            "LIAISON run feed.json --output \(path) | cat; LIAISON run feed.json --output \(path) >> all")
        #expect(result.errors == "" && result.output.contains("64 likes\n"))
        expect(read("all"), equals: result.output)
    }

    @Test func aFIFOIsWrittenAsItIs() throws {
        try write(document(likes), as: "feed.json")
        let result = try shell("mkfifo fifo; cat fifo & LIAISON run feed.json --output fifo; wait; test -p fifo")
        #expect(result.status == 0 && result.output.contains("64 likes\n"))
    }

    @Test func ofAStreamTheFileHasWhatHasCome() throws {
        let run = try RunningCommand(
            "sh", ["-c", "(echo '\(likes)'; sleep 3) | '\(Command.liaison)' run - --output out.txt"], in: folder)
        #expect(run.wait { read("out.txt")?.contains("64 likes\n") == true })
    }

    @Test func ofWhatIsWatchedTheFileHasWhatIsShown() throws {
        try write(document(likes), as: "feed.json")
        let run = try RunningCommand(
            Command.liaison, ["run", "feed.json", "--watch", "--size", "40x3", "--output", "out.txt"], in: folder)
        #expect(run.wait { read("out.txt")?.contains("64 likes") == true }, "\(run.errors)")
    }

    @Test func aPipeThatDoesNotBlockIsWaitedFor() throws {
        let many = (0..<3000).map { likes.replacing("\"a\"", with: "\"\($0)\"") }.joined(separator: ",")
        try write(document(many), as: "feed.json")
        let whole = try liaison("run", "feed.json", "--format", "trace").output
        let (process, pipe) = (Process(), Pipe())
        _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFL, O_NONBLOCK)
        process.executableURL = URL(filePath: Command.liaison)
        process.arguments = ["run", "feed.json", "--format", "trace"]
        process.currentDirectoryURL = folder
        process.standardOutput = pipe
        try process.run()
        try pipe.fileHandleForWriting.close()
        Thread.sleep(forTimeInterval: 0.5)
        let output = try pipe.fileHandleForReading.readToEnd()
        process.waitUntilExit()
        expect(process.terminationStatus, equals: 0)
        expect(output.map { String(decoding: $0, as: UTF8.self) }, equals: whole)
    }

    // MARK: File extensions

    @Test(arguments: [
        ("feed.html", "<!DOCTYPE html>"), ("feed.htm", "<!DOCTYPE html>"), ("FEED.HTML", "<!DOCTYPE html>"),
        ("trace.jsonl", #"{"command":"#), ("feed.txt", "64 likes"), ("html", "64 likes"), ("feed.html.txt", "64 likes"),
    ])
    func theEndingOfTheOutputNamesItsFormat(name: String, start: String) throws {
        try write(document(likes), as: "feed.json")
        let result = try liaison("run", "feed.json", "--output", name)
        expect(result.status, equals: 0)
        expect(result.output, equals: "")
        expect(result.errors, equals: "")
        expect(read(name)?.contains(start), equals: true, "\(read(name) ?? "")")
        expect(read(name)?.contains("<!DOCTYPE"), equals: start.hasPrefix("<"))
    }

    @Test func aFormatThatIsNamedWins() throws {
        try write(document(likes), as: "feed.json")
        #expect(try liaison("run", "feed.json", "--format", "terminal", "--output", "feed.html").status == 0)
        #expect(read("feed.html")?.contains("64 likes") == true && read("feed.html")?.contains("<") == false)
        #expect(try liaison("run", "feed.json", "--embed-images", "--output", "feed.html").status == 0)
        #expect(read("feed.html")?.hasPrefix("<!DOCTYPE html>") == true)
    }

    @Test func theEndingOfAPreviewNamesItsFormat() throws {
        let plugin = Command.buildFolder.appending(path: "libPostHeader.so").path
        #expect(try liaison("plugin", "preview", plugin, "--output", "preview.html").status == 0)
        #expect(read("preview.html")?.hasPrefix("<!DOCTYPE html>") == true)
    }

    // MARK: The language of a page

    @Test func aPageHasTheLanguageOfItsFeed() throws {
        try write(#"{ "liaison": "1.0", "language": "de", "sections": [\#(likes)] }"#, as: "feed.json")
        #expect(try liaison("run", "feed.json", "--format", "html").output.contains("<html lang=\"de\">\n"))
        try write(document(likes), as: "feed.json")
        #expect(try liaison("run", "feed.json", "--format", "html").output.contains("<html lang=\"und\">\n"))
        try write(likes, as: "feed.ndjson")
        let stream = try liaison("run", "feed.ndjson", "--format", "html", "--language", "pt-BR")
        #expect(stream.status == 0 && stream.output.contains("<html lang=\"pt-BR\">\n"))
    }

    @Test(arguments: [
        (["--format", "html", "--language", "english_us"], "must be a language tag of BCP 47 such as"),
        (["--language", "en"], "--language: needs --format html, not terminal"),
    ])
    func aLanguageThatIsNoneIsRefused(options: [String], sentence: String) throws {
        try write(document(likes), as: "feed.json")
        let result = try Command.run(Command.liaison, ["run", "feed.json"] + options, in: folder)
        #expect(result.status == 64 && result.errors.contains(sentence), "\(result.errors)")
    }

    /// Every sample names its language.
    @Test func everySampleSaysItsLanguage() throws {
        let samples = FixturePlugin.package.appending(path: "Samples")
        for name in try FileManager.default.contentsOfDirectory(atPath: samples.path) where name.hasSuffix(".json") {
            let text = try String(contentsOf: samples.appending(path: name), encoding: .utf8)
            guard text.contains("\"liaison\": \"1.0\"") else { continue }
            #expect(text.contains(/\n  "language": "([a-z]{2}|{\/language})",\n/), "\(name)")
        }
    }
}
