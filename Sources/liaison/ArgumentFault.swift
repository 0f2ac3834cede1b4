internal import ArgumentParser
internal import Glibc
internal import LiaisonRender

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
