internal import ArgumentParser
internal import Glibc
internal import LiaisonDiagnostics
internal import LiaisonRender
internal import LiaisonShow

/// The message of a command line that cannot be run.
struct ArgumentFault {
    /// The message, with a line end. Whatever the arguments contain, the message stays in its lines: no argument can
    /// control the terminal or fake a line.
    let message: String

    /// Makes the fault of a message that quotes arguments.
    init(_ message: String, quoting arguments: [String]) {
        var message = message
        for argument in arguments.flatMap(Self.quotable) {
            let sanitized = TerminalText.sanitizedLine(argument)
            if sanitized != argument { message = message.replacing(argument, with: sanitized) }
        }
        self.message = TerminalText.sanitized(message) + (message.hasSuffix("\n") ? "" : "\n")
    }

    /// Makes the fault of the first argument of the program that is not UTF-8; nil if there is none. The bytes cannot be a
    /// string, and with other bytes the argument would name another file.
    init?(notUTF8 arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
        // The first one is the name of the program.
        var index = arguments[0] == nil ? 0 : 1
        while let argument = arguments[index], String(validatingCString: argument) != nil { index += 1 }
        guard let argument = arguments[index] else { return nil }
        let found = quoted(String(cString: argument))
        self.init(
            "Error: the argument \(found) is not in UTF-8; rename the file, or make a link to it", quoting: [])
    }

    /// The texts that a message may quote of an argument: all, the name before `=` and the value behind.
    private static func quotable(_ argument: String) -> [String] {
        [argument] + argument.split(separator: "=", maxSplits: 1).map(String.init)
    }

    /// Writes the message to standard error.
    func write() {
        let bytes = Array(message.utf8)
        _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    }
}
