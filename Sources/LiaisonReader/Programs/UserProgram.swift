/// A program that the user runs from the reader.
package struct UserProgram: Equatable {
    /// The place where a program runs.
    enum Surface: Equatable {
        /// Beside the reader. The program's output is dropped.
        case background
        /// In the terminal, which the reader leaves meanwhile. With `waitsForKey` the reader comes back after a key in any
        /// case; else a key is needed only for the output of a program that has failed, or has ended at once.
        case terminal(waitsForKey: Bool)
    }

    /// The program, by its path or by its name in `PATH`, and its arguments; at least one word.
    let words: [String]
    /// The name in messages.
    package let name: String
    /// The standard input; nil for the terminal, or for none in the background.
    let input: String?
    let surface: Surface

    /// A program with its arguments.
    init(_ words: [String], on surface: Surface) {
        (self.words, name, input, self.surface) = (words, words[0], nil, surface)
    }

    /// A command line for the shell. The arguments are `$1`, `$2` and so on: the shell never parses them.
    init(
        shell line: String, arguments: [String] = [], name: String? = nil, input: String? = nil, on surface: Surface
    ) {
        words = ["/bin/sh", "-c", line, "liaison"] + arguments
        (self.name, self.input, self.surface) = (name ?? line, input, surface)
    }
}
