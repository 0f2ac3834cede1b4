internal import LiaisonDiagnostics
internal import LiaisonJSON

/// A JSON Feed or a collection of ActivityStreams, whose items are read one by one.
final class JSONDocument {
    /// A format of JSON documents.
    protocol Format: AnyObject {
        /// The keys under which the items may be, in the order in which they are tried.
        var itemsKeys: [String] { get }
        /// The key under which the document may contain a page, whose items are those of the document; nil if the
        /// format has no pages.
        var pageKey: String? { get }
        /// True if the document, whose members were taken, is an item itself.
        var isItem: Bool { get }
        /// Takes the value of a member of the document into the head.
        func take(_ key: String, _ value: JSONValue, _ head: inout FeedHead)
        /// Fills an item from a value.
        func make(_ item: inout ParsedItem, of value: JSONValue) -> Making
    }

    /// The result of making an item from a value.
    enum Making {
        case item
        /// The value is valid, and there is nothing to show.
        case nothing
        /// The value is no item.
        case fault
    }

    private(set) var head = FeedHead()

    private var bytes: Bytes
    private let format: any Format
    private let faults: FaultReport
    private let reader = JSONReader()
    private var ranges: [Range<Int>] = []
    /// True if the members are those of the page in the document. A page contains no other page, so the reader looks
    /// for none there: otherwise a document of many nested pages would take memory for a copy of each.
    private var isInPage = false
    private var next = 0
    private var place = JSONPlace()
    private var item = ParsedItem()

    /// The greatest size of a document, in bytes.
    static let maximumSize = 256 << 20

    /// Reads the members of a whole document. After a fault that cannot be repaired, the rest of the document is lost.
    init(_ bytes: Bytes, _ format: any Format, _ faults: FaultReport) {
        (self.bytes, self.format, self.faults) = (bytes, format, faults)
        if !split() { ranges = [] }
    }

    /// Adds the next item to a queue. Returns false at the end.
    func add(to queue: ItemQueue) -> Bool {
        while next < ranges.count {
            defer { next += 1 }
            item.clear()
            switch readItem(ranges[next], number: next) {
            case .item:
                queue.add(&item)
                return true
            case .nothing, .fault: break
            }
        }
        return false
    }

    private func readItem(_ range: Range<Int>, number: Int) -> Making {
        bytes.withUnsafeBytes { document in
            do throws(JSONError) {
                let value = try reader.read(range, of: document, countingFrom: &place)
                let making = format.make(&item, of: value)
                guard making == .fault else { return making }
                let error = JSONError("expected an item, found another value", at: range.lowerBound, in: document)
                report(error, " of items[\(number)], which is left out")
            } catch {
                let making = readMended(UnsafeRawBufferPointer(rebasing: document[range]))
                let fate = making == .fault ? "left out" : "shown all the same"
                report(error, " in items[\(number)], which is \(fate)")
                return making
            }
            return .fault
        }
    }

    /// Reads an item from malformed JSON, after repairing it.
    private func readMended(_ json: UnsafeRawBufferPointer) -> Making {
        let mended = MendedJSON.mended(json.assumingMemoryBound(to: UInt8.self))
        return mended.withUnsafeBytes { (try? reader.read($0)).map { format.make(&item, of: $0) } ?? .fault }
    }

    private func report(_ error: JSONError, _ remark: String) {
        faults.add(error.reason + remark, at: TextPlace(line: error.line, column: error.column))
    }

    /// Finds the items, and takes the other members. Repairs a malformed document, or cuts it at the fault. Returns
    /// false if nothing can be read.
    private func split() -> Bool {
        do throws(JSONError) {
            try findItems()
            return true
        } catch {
            let (isMended, end) = mend()
            report(error, isMended ? "; the feed is shown all the same" : "; the items before the fault are shown")
            guard !isMended else { return true }
            guard let cut = bytes.withText({ CutJSON.repaired($0, before: end) }) else { return false }
            bytes = cut
        }
        startAnew()
        return (try? findItems()) != nil
    }

    /// Repairs the document. If that is not enough, returns false and the offset of the fault that remains.
    private func mend() -> (isMended: Bool, end: Int) {
        bytes = bytes.withText { MendedJSON.mended($0) }
        startAnew()
        do throws(JSONError) {
            try findItems()
            return (true, 0)
        } catch {
            return (false, error.offset)
        }
    }

    /// Forgets what was taken from a document that is malformed.
    private func startAnew() {
        head = FeedHead()
        isInPage = false
    }

    private func findItems() throws(JSONError) {
        let document = bytes
        for key in format.itemsKeys {
            let found = document.withUnsafeBytes { bytes in
                Result { () throws(JSONError) in try find(key, in: bytes) }
            }
            if try found.get() { return }
        }
    }

    /// Takes the members, and looks for the items under a key. Returns false if another key is to be tried.
    private func find(_ key: String, in document: UnsafeRawBufferPointer) throws(JSONError) -> Bool {
        let split = try JSONDocumentSplitter(document, itemsOf: key)
        let isLast = key == format.itemsKeys.last
        guard split.items != nil || isLast else { return false }
        ranges = split.items ?? []
        var page: Range<Int>?
        for member in split.members {
            let value = try reader.read(member.value, of: document)
            if member.key == format.pageKey, value.kind == .object { page = member.value }
            format.take(member.key, value, &head)
        }
        if let page, split.items == nil, !isInPage {
            isInPage = true
            bytes = Bytes(document[page])
            try findItems()
        } else if split.items == nil, format.isItem {
            ranges = [0..<document.count]
        }
        return true
    }
}
