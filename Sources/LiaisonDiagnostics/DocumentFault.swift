package import LiaisonJSON

/// What is wrong in a document, such as a feed, a factory or a manifest.
///
/// A *fault* is wrong in a document or in an entry. A *failure* is an event, such as a server that does not answer.
public struct DocumentFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// The part of a document that a fault concerns.
    public enum Kind: Sendable {
        /// An entry, a section or another part. The rest of the document is used.
        case entry
        /// A component that the document names and that no plugin provides. The rest of the document is used.
        case component
        /// Nothing: a remark about a document that may be right.
        case hint
        /// The whole document, or a line of a stream.
        case malformed
        /// The whole document: its file does not exist or cannot be read.
        case unreadable
        /// The whole document: its URL cannot be fetched.
        case unavailable
    }

    /// The part that the fault concerns.
    public var kind: Kind
    /// The path or the URL of the document; empty if its reader does not know it.
    public var document: String
    /// The line, from 1; nil if the fault has no line.
    public var line: Int?
    /// The column in characters, from 1; nil if the fault has no column.
    public var column: Int?
    /// The place in the document, such as `sections[3].rows[2].model.username`; empty for the whole document.
    public var place: String
    /// One sentence: what was expected, what was found, and what to do.
    public var reason: String
    /// What the user can change beside the document; nil if there is nothing. `description` does not mention it.
    public var remedy: Remedy?

    /// Makes a fault.
    public init(
        _ kind: Kind = .entry, document: String = "", line: Int? = nil, column: Int? = nil, place: String = "",
        reason: String, remedy: Remedy? = nil
    ) {
        (self.kind, self.document, self.line, self.column) = (kind, document, line, column)
        (self.place, self.reason, self.remedy) = (place, reason, remedy)
    }

    /// A document, or a line of a stream, that cannot be used.
    public static func malformed(_ document: String, reason: String, remedy: Remedy? = nil) -> DocumentFault {
        DocumentFault(.malformed, document: document, reason: reason, remedy: remedy)
    }

    /// A file that cannot be read.
    public static func unreadable(_ document: String, reason: String) -> DocumentFault {
        DocumentFault(.unreadable, document: document, reason: reason)
    }

    /// A URL that cannot be fetched.
    public static func unavailable(_ document: String, reason: String, remedy: Remedy? = nil) -> DocumentFault {
        DocumentFault(.unavailable, document: document, reason: reason, remedy: remedy)
    }

    /// The document, the line and the column, the place, and the reason.
    public var description: String {
        let lineAndColumn = [line.map { "line \($0)" }, column.map { "column \($0)" }].compactMap(\.self)
        return [document, lineAndColumn.joined(separator: ", "), place, reason].filter { !$0.isEmpty }
            .joined(separator: ": ")
    }

    /// The place and the reason.
    package var reasonAtPlace: String { place.isEmpty ? reason : "\(place): \(reason)" }
}

extension DocumentFault {
    /// A document that is no JSON.
    package init(_ error: JSONError, in document: String) {
        self.init(.malformed, document: document, line: error.line, column: error.column, reason: error.reason)
    }

    /// A value that does not fit. The expectation is a noun phrase: “an array”.
    package init(expected expectation: String, found value: JSONValue?) {
        self.init(reason: "expected \(expectation), found \(value?.found ?? "nothing")")
    }
}

/// Everything that is wrong in a document that cannot be used.
public struct DocumentFaults: Error, Hashable, Sendable, CustomStringConvertible {
    /// The faults, in the order of the document.
    public var faults: [DocumentFault]

    /// Makes an error of at least one fault.
    public init(_ faults: [DocumentFault]) {
        self.faults = faults
    }

    /// A line for each fault.
    public var description: String { faults.map(\.description).joined(separator: "\n") }
}

/// Collects the faults of one document while a reader goes through the document.
///
/// The `Located` values of a document share one instance. One thread uses it at a time.
package final class FaultCollector {
    /// The faults so far, each with the offset of the faulty value in bytes.
    package private(set) var collected: [(fault: DocumentFault, offset: Int)] = []

    package init() {}

    /// The faults so far, in the order of their reports.
    package var faults: [DocumentFault] { collected.map(\.fault) }

    /// Adds a fault. `offset` is the offset of the faulty value in the document, in bytes; 0 if it is not known.
    package func report(_ reason: String, at place: String, offset: Int = 0) {
        collected.append((DocumentFault(.malformed, place: place, reason: reason), offset))
    }

    /// The faults in the order of a document, each with the line of its offset.
    package func faults(of document: String, line: (_ offset: Int) -> Int) -> [DocumentFault] {
        collected.sorted { $0.offset < $1.offset }.map { fault, offset in
            var fault = fault
            (fault.document, fault.line) = (document, line(offset))
            return fault
        }
    }
}
