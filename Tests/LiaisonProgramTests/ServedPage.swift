import Foundation
import TestSupport

/// A page of `liaison serve`, as a program such as curl sees it.
final class ServedPage {
    static let token = "a-secret-of-tests"
    let host: RunningCommand
    let port: Int
    /// The document of the page.
    let document: HTTPClient.Reply
    private(set) var session = ""
    private var sequence = 0
    /// The version of the state of the page.
    private(set) var version = 0

    /// An answer that is no object of JSON.
    struct Unreadable: Error {
        let text: String
    }

    /// Serves feeds in a folder, which has the folder of the configuration, and opens a page.
    convenience init(_ feeds: [String], in folder: URL, _ options: [String] = []) throws {
        let host = try RunningCommand(
            "env",
            [
                "XDG_CONFIG_HOME=\(folder.path)", Command.liaison, "serve", "--no-state", "--no-remote", "--token",
                Self.token,
            ]
                + options + ["--"] + feeds, in: folder)
        guard host.wait(until: { host.output.hasSuffix("\n") }),
            let port = host.output.firstMatch(of: /:([0-9]+)\//).flatMap({ Int($0.1) })
        else { throw Unreadable(text: host.errors) }
        try self.init(host, port: port)
    }

    /// Opens a further page of the same host.
    convenience init(beside page: ServedPage) throws { try self.init(page.host, port: page.port) }

    private init(_ host: RunningCommand, port: Int) throws {
        (self.host, self.port) = (host, port)
        document = try HTTPClient.send("GET", "/\(Self.token)/", port: port)
        session = document.body.firstMatch(of: /data-session="([A-Za-z0-9]+)"/).map { String($0.1) } ?? ""
        version = document.body.firstMatch(of: /data-version="([0-9]+)"/).flatMap { Int($0.1) } ?? 0
    }

    /// The path of something of the session.
    func path(_ name: String) -> String { "/\(Self.token)/\(session)/\(name)" }

    static let headers = ["Content-Type": "application/json", "X-Liaison": "1"]

    /// Sends the body of a request with events.
    func post(_ body: String, _ headers: [String: String] = [:]) throws -> HTTPClient.Reply {
        try HTTPClient.send(
            "POST", path("events"), port: port, headers: Self.headers.merging(headers) { $1 }, body: body)
    }

    /// Sends events, each an object of JSON, and returns the change.
    @discardableResult
    func act(_ events: String...) throws -> [String: Any] {
        sequence += 1
        let base = version
        return try take(post(#"{"seq":\#(sequence),"base":\#(base),"events":[\#(events.joined(separator: ","))]}"#))
    }

    /// Asks for the window of rows, and returns the change. `row` is the number of the row from which `offset` counts.
    func window(offset: Int = 0, height: Int = 800, isNew: Bool = false, row: Int? = nil) throws -> [String: Any] {
        let base = isNew ? -1 : version
        let query = "rows?base=\(base)\(row.map { "&row=\($0)" } ?? "")&offset=\(offset)&width=640&height=\(height)"
        return try take(HTTPClient.send("GET", path(query), port: port))
    }

    private func take(_ reply: HTTPClient.Reply) throws -> [String: Any] {
        guard reply.status == 200,
            let change = try JSONSerialization.jsonObject(with: Data(reply.body.utf8)) as? [String: Any]
        else { throw Unreadable(text: "\(reply.status) \(reply.body)") }
        version = change["version"] as? Int ?? 0
        return change
    }

    /// The markup of the rows of a change, by their numbers.
    static func rows(_ change: [String: Any]) -> [Int: String] {
        let rows = (change["rows"] ?? change["changed"]) as? [[Any]] ?? []
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as? Int ?? -1, $0.count > 3 ? "\($0[3])" : "") })
    }

    /// The texts of the rows of a change, without tags.
    static func texts(_ change: [String: Any]) -> [String] {
        let rows = (change["rows"] ?? change["changed"]) as? [[Any]] ?? []
        return rows.map { row in
            (row.count > 3 ? "\(row[3])" : "").replacing(/<[^>]*>/, with: " ").split(separator: /\s+/)
                .joined(separator: " ")
        }
    }
}
