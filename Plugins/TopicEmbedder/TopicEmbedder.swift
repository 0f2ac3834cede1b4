import Foundation

/// Writes Markdown pages as Swift source, with their names and texts.
///
///     TopicEmbedder PAGE.md… HelpTopic+Pages.swift
@main
struct TopicEmbedder {
    static func main() {
        let files = CommandLine.arguments.dropFirst()
        guard let output = files.last, files.count > 1 else {
            stop("usage: TopicEmbedder PAGE.md… HelpTopic+Pages.swift", code: 64)
        }
        let entries = files.dropLast().map { entry(of: URL(filePath: $0)) }.joined(separator: "\n")
        let source = """
            extension HelpTopic {
                /// The pages of the documentation that are help topics.
                static let pages: [(name: String, text: String)] = [
            \(entries)
                ]
            }

            """
        do {
            try write(source, to: output)
        } catch {
            stop("\(output): cannot be written: \(error.localizedDescription)", code: 73)
        }
    }

    /// A page as a pair of string literals. Their quotes have three number signs, which no page contains.
    private static func entry(of page: URL) -> String {
        guard let text = try? String(contentsOf: page, encoding: .utf8) else {
            stop("\(page.path): expected a page in UTF-8, found no such file", code: 66)
        }
        return """
            ("\(page.deletingPathExtension().lastPathComponent)", ###\"""
            \(text)\"""###),
            """
    }

    /// Writes the source, unless the file contains it already. An unchanged file is not compiled again.
    private static func write(_ source: String, to output: String) throws {
        if (try? String(contentsOfFile: output, encoding: .utf8)) == source { return }
        try source.write(toFile: output, atomically: true, encoding: .utf8)
    }

    private static func stop(_ sentence: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        exit(code)
    }
}
