internal import LiaisonDiagnostics
internal import LiaisonFeed
internal import LiaisonKit
internal import LiaisonRender
internal import LiaisonShow

/// Programs of the user that get the chosen text, texts about the current row, or its enclosure.
extension Reader {
    /// Sends the chosen text to a command line.
    func pipe(to line: String) {
        request = .run(UserProgram(shell: line, input: chosenText(), on: .terminal(waitsForKey: true)))
    }

    /// Shows the chosen text in the program that `PAGER` names, or else in less.
    func showInPager() {
        let pager = environmentVariable("PAGER").flatMap { $0.isEmpty ? nil : $0 } ?? "less"
        request = .run(UserProgram(shell: pager, input: chosenText(), on: .terminal(waitsForKey: false)))
    }

    /// Runs the command of a key. If a place of the command has no text, says so, and runs nothing.
    func run(_ command: KeyCommand) {
        let subject = subject
        var texts: [String] = []
        do throws(ArticleFiles.Failure) {
            for place in command.places {
                guard let text = try text(for: place, subject) else {
                    return message = "the row has no \(place.words), so \(command.text) is not run"
                }
                texts.append(text)
            }
        } catch {
            return message = error.reason
        }
        let isArticle = contents.level == .article
        let input = command.readsArticle ? (isArticle ? nil : article(as: .text)) ?? chosenText() : nil
        request = .run(
            UserProgram(
                shell: command.line, arguments: texts, name: command.text, input: input,
                on: command.isInBackground ? .background : .terminal(waitsForKey: false)))
    }

    /// Adds the enclosure of the current row to the queue of downloads.
    func enqueue() {
        guard let enclosure = Self.enclosure(of: subject) else {
            return message = "the row has no \(KeyCommand.Place.enclosure.words), so nothing is queued"
        }
        do throws(DownloadQueue.Failure) {
            let entry = try settings.queue.add(enclosure)
            let place = entry.wasThere ? "is in the queue already" : "is queued in \(settings.queue.file ?? "")"
            message = printable("\(entry.name) \(place)")
        } catch {
            message = error.reason
        }
    }

    /// The text for a place of a command; nil if there is none.
    private func text(for place: KeyCommand.Place, _ subject: ReadSubject?) throws(ArticleFiles.Failure) -> String? {
        if let file = place.file {
            guard let article = article(as: file.form) else { return nil }
            return try settings.files.write(article, named: file.name)
        }
        return switch place {
        case .url: subject?.page.flatMap(Self.web)
        case .enclosure: Self.enclosure(of: subject)
        case .feedURL: (subject?.feed.text).flatMap(Self.web)
        case .title: subject.flatMap { Self.line($0.title) }
        case .feed: subject.flatMap { Self.line($0.feedTitle) }
        case .text, .html, .markdown: nil
        }
    }

    /// The URL of an enclosure of the web; nil if there is none.
    private static func enclosure(of subject: ReadSubject?) -> String? { subject?.item?.enclosure.flatMap(web) }

    /// A URL of the web; nil for any other text, such as a path or an option of a program.
    private static func web(_ url: String) -> String? { URLPolicy.kind(of: Array(url.utf8)) == .web ? url : nil }

    /// A stranger's text in one line, without characters that control a terminal. No program takes the text as an option,
    /// because a space stands before a hyphen. nil for an empty text.
    private static func line(_ text: String) -> String? {
        let words = TerminalText.sanitized(text).split(whereSeparator: \.isWhitespace)
        let line = words.joined(separator: " ")
        return line.isEmpty ? nil : line.hasPrefix("-") ? " " + line : line
    }
}
