/// The documents that wait for a transfer, in order, by the indices of their requests.
///
/// A document whose host has no room waits in the line of that host, so that it is not looked at again before the host
/// has room.
struct WaitingDocuments {
    /// The documents whose hosts may have room, the next one last.
    private var others: [(index: Int, host: String)]
    /// The documents that wait for room at a host, by the host. A host gets a line when it has too many transfers, so
    /// few hosts have a line at a time.
    private var lines: [String: Line] = [:]

    /// Makes the list of some documents, the next one first.
    init(_ documents: [(index: Int, host: String)]) { others = documents.reversed() }

    /// Adds a document that goes before all others of its host.
    mutating func insertFirst(_ index: Int, _ host: String) {
        if lines[host] == nil { others.append((index, host)) } else { lines[host]?.prepend(index) }
    }

    /// Takes the next document whose host has room; nil if there is none.
    mutating func takeNext(_ hasRoom: (String) -> Bool) -> Int? {
        let hosts = lines.keys.filter(hasRoom)
        if let host = hosts.min(by: { next(of: $0) < next(of: $1) }) { return takeNext(of: host) }
        while let (index, host) = others.popLast() {
            if hasRoom(host) { return index }
            lines[host, default: Line()].append(index)
        }
        return nil
    }

    private func next(of host: String) -> Int { lines[host]?.next ?? .max }

    private mutating func takeNext(of host: String) -> Int? {
        let index = lines[host]?.takeNext()
        if lines[host]?.next == nil { lines[host] = nil }
        return index
    }
}

/// A line of documents, to both ends of which more can be added in constant time.
private struct Line {
    /// The first documents, the next one last.
    private var first: [Int] = []
    /// The documents behind them, in order.
    private var rest: [Int] = []

    init() {}

    var next: Int? { first.last ?? rest.first }

    mutating func append(_ index: Int) { rest.append(index) }

    mutating func prepend(_ index: Int) { first.append(index) }

    mutating func takeNext() -> Int? {
        if first.isEmpty { (first, rest) = (rest.reversed(), []) }
        return first.popLast()
    }
}
