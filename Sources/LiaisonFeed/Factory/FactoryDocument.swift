internal import LiaisonBytes
internal import LiaisonDiagnostics
internal import LiaisonJSON
internal import LiaisonTemplates

/// A document of data: read whole, but parsed item by item where the arrays that a factory walks stand at its root, or
/// one level deep.
final class FactoryDocument {
    /// The items of an array.
    enum Items {
        case ranges([Range<Int>])
        case values(JSONValue)
    }

    private let file: ByteSource
    private let rootReader = JSONReader()
    private let itemReader = JSONReader()
    /// The arrays that are parsed item by item, by the text of their pointers.
    private var splits: [String: [Range<Int>]] = [:]
    private var root: JSONValue?
    /// The place of the fault in the last item that is no JSON.
    private var fault = JSONPlace()

    /// Reads a document, whose bytes are all ahead.
    init(_ file: ByteSource, _ factory: Factory) throws(DocumentFault) {
        self.file = file
        do throws(JSONError) {
            try open(factory)
        } catch {
            throw .malformed(file.name, reason: error.description)
        }
    }

    /// The whole, without the items of the arrays that are parsed item by item.
    var whole: JSONValue? { root }

    /// Returns the items of an array; no items for null. Fails with a mismatch for any other value, or if there is no
    /// value.
    func items(at pointer: Pointer) -> Result<Items, DocumentFault> {
        if let ranges = splits[pointer.text] { return .success(.ranges(ranges)) }
        return root == nil ? .failure(DocumentFault(reason: "expected an array, found nothing")) : pointer.items
    }

    /// Parses an item. The value is valid until the next item is parsed.
    func item(_ range: Range<Int>) throws(JSONError) -> JSONValue {
        try itemReader.read(range, of: file.ahead, countingFrom: &fault)
    }

    private func open(_ factory: Factory) throws(JSONError) {
        let walked = factory.sections.filter { $0.pointee.isSplit }.compactMap(\.pointee.array)
        let others = factory.rootPointers
        let isWhole = walked.contains { array in others.contains { $0.mayLead(into: array) } }
        if !isWhole {
            for pointer in walked { try split(pointer) }
        }
        // Parts that no pointer leads to must be JSON, too.
        root = splits.isEmpty ? try rootReader.read(file.ahead) : try readRest()
    }

    private func split(_ pointer: Pointer) throws(JSONError) {
        guard splits[pointer.text] == nil else { return }
        let first = file.ahead.dropFirst(file.ahead.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).first {
            ![0x20, 0x09, 0x0A, 0x0D].contains($0)
        }
        if let name = pointer.names.first {
            guard first == UInt8(ascii: "{") else { return }
            splits[pointer.text] = try JSONDocumentSplitter(file.ahead, itemsOf: name).items
        } else if first == UInt8(ascii: "[") {
            splits[pointer.text] = try JSONDocumentSplitter(array: file.ahead).items
        }
    }

    /// Parses the document without the items that are parsed one by one.
    private func readRest() throws(JSONError) -> JSONValue {
        let bytes = file.ahead
        let cuts = splits.values.compactMap { ranges -> Range<Int>? in
            guard let first = ranges.first, let last = ranges.last else { return nil }
            return first.lowerBound..<last.upperBound
        }.sorted { $0.lowerBound < $1.lowerBound }
        var rest: [UInt8] = []
        var position = 0
        for cut in cuts {
            rest.append(contentsOf: bytes[position..<cut.lowerBound])
            position = cut.upperBound
        }
        rest.append(contentsOf: bytes[position...])
        do throws(JSONError) {
            return try rest.withUnsafeBytes { rest in
                Result { () throws(JSONError) in try rootReader.read(rest) }
            }.get()
        } catch {
            // The offset of the error in the whole document, which has the cut bytes, too.
            let offset = cuts.reduce(error.offset) { $1.lowerBound <= $0 ? $0 + $1.count : $0 }
            throw JSONError(error.reason, at: offset, in: bytes)
        }
    }
}

extension Pointer {
    /// Returns whether this pointer may lead to an array at the root or one level deep, into the array, or to the value
    /// that holds the array.
    fileprivate func mayLead(into array: Pointer) -> Bool {
        guard let first = names.first, let other = array.names.first else { return true }
        return first == other
    }
}

extension Pointer {
    /// The items of the array that the pointer leads to; no items for null. Fails with a mismatch for any other value,
    /// or if there is no value.
    var items: Result<FactoryDocument.Items, DocumentFault> {
        if let value, value.kind == .array || value.kind == .null { return .success(.values(value)) }
        return .failure(DocumentFault(reason: "expected an array, found \(value?.found ?? "nothing")"))
    }
}
