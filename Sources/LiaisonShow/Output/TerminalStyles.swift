internal import Glibc

/// Whether standard output shows styles.
package enum TerminalStyles {
    /// Returns whether a text is styled if the user names no choice; nil stands for standard output.
    package static func areShown(inFile output: String?) -> Bool { output == nil && areShown }

    /// True if standard output is a terminal that shows styles, and the user wants them.
    package static var areShown: Bool {
        areSupported && environmentVariable("NO_COLOR")?.isEmpty != false
    }

    /// True if standard output is a terminal that moves its cursor and shows styles.
    package static var areSupported: Bool { isatty(STDOUT_FILENO) == 1 && environmentVariable("TERM") != "dumb" }
}
