internal import Foundation
internal import Glibc
internal import LiaisonPicture
internal import LiaisonTerminal
internal import TestSupport
internal import Testing

/// Drawing by an untrusted program.
@Suite struct PictureProgramTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "liaison-picture-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// 2 × 2 pixels: red, green; blue, white.
    private static let png = [UInt8](
        Data(
            base64Encoded: """
                iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR4nGP4z8DAAMIM/4EAAB/uBfsL2WiLAAAAAElFTkSuQmCC
                """) ?? Data())

    private static let program = PictureProgram(path: Command.buildFolder.appending(path: PictureProgram.name).path)

    private func canvas(_ form: PictureForm, columns: Int = 4, lines: Int = 2) -> PictureCanvas {
        PictureCanvas(form: form, colors: .all, columns: columns, lines: lines)
    }

    private func draw(
        _ bytes: [UInt8], _ canvas: PictureCanvas, by program: PictureProgram = program
    ) throws -> DrawnPicture {
        let file = try #require(PictureProgram.file(bytes))
        defer { close(file) }
        return try program.draw(file, on: canvas)
    }

    /// A program that is a script of the shell. A process installs it: a file that this process holds open for writing cannot
    /// be run, and any process that another test starts meanwhile holds the file open, too, for a moment.
    private func script(_ text: String, time: Duration = .seconds(20), greatestSize: Int = 1 << 20) throws
        -> PictureProgram
    {
        let (source, path) = (folder.appending(path: "source").path, folder.appending(path: "script").path)
        try "#!/bin/sh\n\(text)\n".write(toFile: source, atomically: true, encoding: .utf8)
        #expect(try Command.run("install", "-m", "700", source, path).status == 0)
        return PictureProgram(path: path, time: time, greatestSize: greatestSize)
    }

    @Test func `half blocks are cells with two colors`() throws {
        let drawn = try draw(Self.png, canvas(.halfBlocks, columns: 2, lines: 1))
        expect(drawn.columns, equals: 2)
        expect(drawn.lines, equals: 1)
        let text = String(decoding: drawn.text(ofLine: 0, colors: .all), as: UTF8.self)
        let color = /([34])8;2;(\d+);(\d+);(\d+)/
        let colors = text.matches(of: color)
        #expect(text.wholeMatch(of: /(\e\[0;[0-9;]+m[▀▄]){2}\e\[m/) != nil, "\(text.debugDescription)")
        expect(colors.map { $0.1 }, equals: ["3", "4", "3", "4"])
        // One of the two colors on the left is more red, the other more blue.
        let isRed = colors.prefix(2).map { (Int($0.2) ?? 0) > (Int($0.4) ?? 0) }
        expect(isRed, equals: (text.contains("▀") ? [true, false] : [false, true]))
    }

    @Test func `sixels are one sequence`() throws {
        let drawn = try draw(Self.png, canvas(.sixel))
        let text = String(decoding: drawn.sequence(showing: 0..<drawn.lines), as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;32;30"))
        #expect(text.hasSuffix("\u{1B}\\"))
        expect(text.count { $0 == "\u{1B}" }, equals: 2)
    }

    @Test func `kitty gets the file in one command`() throws {
        let drawn = try draw(Self.png, canvas(.kitty))
        expect(
            String(decoding: drawn.sequence(showing: 0..<2), as: UTF8.self),
            equals: "\u{1B}_Ga=T,q=2,C=1,c=4,r=2,f=100,m=0;\(Data(Self.png).base64EncodedString())\u{1B}\\")
    }

    @Test(arguments: PictureForm.allCases) func `a broken file is refused`(form: PictureForm) {
        #expect(throws: PictureFault.refused(status: 65)) { try draw(Array(Self.png.prefix(40)), canvas(form)) }
    }

    @Test func `the input is read from where it stands, and stays open`() throws {
        let file = try #require(PictureProgram.file(Self.png))
        defer { close(file) }
        #expect(try Self.program.draw(file, on: canvas(.halfBlocks)).lines == 2)
        expect(lseek(file, 0, SEEK_CUR), equals: off_t(Self.png.count))
    }

    @Test func `a program that is not there has a sentence`() {
        let program = PictureProgram(path: "/nowhere/liaison-picture")
        let fault = #expect(throws: PictureFault.self) { try draw(Self.png, canvas(.halfBlocks), by: program) }
        expect(
            fault?.sentence,
            equals: """
                /nowhere/liaison-picture: cannot run the program that draws pictures: No such file or directory; \
                install Liaison again
                """)
    }

    /// Each program writes output that is no picture for the canvas of 4 × 2 cells.
    @Test(arguments: [
        (PictureForm.halfBlocks, "true"), (.halfBlocks, "echo"), (.halfBlocks, "echo 4 2 9 9"),
        (.halfBlocks, "echo 5 2 9 9; head -c 70 /dev/zero"), (.halfBlocks, "echo 4 3 9 9; head -c 84 /dev/zero"),
        (.halfBlocks, "echo 4 2 9 9; head -c 57 /dev/zero"), (.halfBlocks, "echo 4 -2 9 9; head -c 56 /dev/zero"),
        (.halfBlocks, "echo 99999999999999999999 2 9 9; head -c 56 /dev/zero"),
        (.kitty, "echo 4 2 9 9; echo no pixels"), (.kitty, "echo 4 2 70000 9; echo"),
        (.sixel, "echo 4 2 9 9"), (.sixel, #"echo 4 2 9 9; printf '\033P0;1;0q???'"#),
        (.sixel, #"echo 4 2 9 9; printf '\033P0;1;0q??\033[2J\033\\'"#),
        (.sixel, #"echo 4 2 9 9; printf '\033P0;1;0q??\234\033\\'"#),
        (.sixel, #"echo 4 2 9 9; printf '\033]52;c;eA\033\\'"#),
        (.sixel, #"echo 4 2 9 9; printf '\033P+q544e\033\\'"#),
        (.sixel, #"echo 4 2 9 9; printf '\033Pq?-?-?-?-?-?-?-?\033\\'"#),
        (.sixel, #"echo 4 2 9 9; printf '\033Pq!33~\033\\'"#),
        (.sixel, #"echo 4 2 9 9; printf '\033Pq"1;1;33;32\033\\'"#),
    ])
    func `what is no picture is refused`(form: PictureForm, text: String) throws {
        let program = try script(text)
        #expect(throws: PictureFault.malformed) { try draw(Self.png, canvas(form), by: program) }
    }

    @Test func `sixels as high as the canvas are taken`() throws {
        let program = try script(#"echo 4 2 9 9; printf '\033Pq?-?-?-?-?-?-?\033\\'"#)
        #expect(try draw(Self.png, canvas(.sixel), by: program).lines == 2)
    }

    @Test func `a program that writes too much is ended`() throws {
        let program = try script("yes", greatestSize: 100_000)
        #expect(throws: PictureFault.tooLong) { try draw(Self.png, canvas(.halfBlocks), by: program) }
    }

    /// Programs that do not end: one writes nothing, and one has closed its output.
    @Test(arguments: ["exec sleep 60", "exec >&-; exec sleep 60"])
    func `a program that goes on is ended, and leaves no zombie`(rest: String) throws {
        let identity = folder.appending(path: "identity")
        let program = try script("echo $$ >\(identity.path); \(rest)", time: .milliseconds(700))
        let start = ContinuousClock.now
        #expect(throws: PictureFault.late) { try draw(Self.png, canvas(.halfBlocks), by: program) }
        // Guards against a wait for the end of the program.
        #expect(ContinuousClock.now - start < .seconds(30))
        let text = try String(contentsOf: identity, encoding: .utf8).trimmingCharacters(in: .newlines)
        let number = try #require(pid_t(text))
        // A zombie can still be sent a signal.
        expect(kill(number, 0), equals: -1)
        expect(errno, equals: ESRCH)
    }

    @Test func `a program that fails says so by its status`() throws {
        let program = try script("echo 4 2 9 9; exit 69")
        let fault = #expect(throws: PictureFault.self) { try draw(Self.png, canvas(.halfBlocks), by: program) }
        expect(fault, equals: .refused(status: 69))
        #expect(fault?.sentence?.contains("Landlock or seccomp") == true)
    }

    @Test func `a program that crashes is one that fails`() throws {
        let program = try script("kill -SEGV $$")
        #expect(throws: PictureFault.refused(status: -SIGSEGV)) {
            try draw(Self.png, canvas(.halfBlocks), by: program)
        }
    }

    @Test func `the program gets no environment and no descriptors`() throws {
        let found = folder.appending(path: "found")
        let leak = open("/dev/null", O_RDONLY)
        defer { close(leak) }
        let program = try script("echo $0 $HOME $TMPDIR >\(found.path); exec ls /proc/self/fd >>\(found.path)")
        #expect(throws: PictureFault.malformed) { try draw(Self.png, canvas(.halfBlocks), by: program) }
        let lines = try String(contentsOf: found, encoding: .utf8).split(separator: "\n")
        #expect(lines.first.map { !$0.contains(" ") } == true)
        // The last one is that of the folder.
        expect(lines.dropFirst(), equals: ["0", "1", "2", "3"])
    }

    @Test func `the program stands beside the executable, or in an installation`() {
        expect(
            PictureProgram.paths(beside: "/opt/liaison/bin/liaison"),
            equals: [
                "/opt/liaison/bin/liaison-picture", "/opt/liaison/bin/../lib/liaison/liaison-picture",
            ])
    }
}
