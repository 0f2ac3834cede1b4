internal import CLiaison
internal import Glibc
internal import LiaisonKit

/// The answer to a request of a worker.
struct RequestAnswer {
    let isYes: Bool
    /// The whole model, if the request may have changed it.
    var model: UnsafeMutablePointer<ModelValue>?

    /// Sends the answer.
    func send(over channel: WorkerChannel) {
        if let model {
            withUnsafeBytes(of: UInt(bitPattern: model)) { channel.add(.answer, flag: isYes, $0) }
        } else {
            channel.add(.answer, flag: isYes)
        }
        channel.flush()
    }
}

extension CallFrame {
    /// Applies an operation of a worker. Returns false if the message is no operation.
    ///
    /// An operation on another kind of view does nothing, as in this process. An operation on a slot without a view
    /// does nothing, either.
    mutating func apply(_ message: Message) -> Bool {
        guard let function = TableFunction(rawValue: message.function) else { return false }
        let text = message.flag ? message.text : nil
        switch function {
        case .setText, .appendText, .setWeight, .setLines, .setImage, .setTitle, .setProgress, .setHidden, .setColor,
            .setLink, .setAccessibilityLabel:
            show(ViewValue(function: function, text: text, number: message.number), at: message.index)
        case .appendLink:
            show(
                ViewValue(function: function, text: text, url: message.secondText, number: message.number),
                at: message.index)
        case .fail: cell(at: message.index)?.fail(text.map(string) ?? Self.noReason)
        case .log: liaison(at: message.index)?.pointee.log(string(message.text))
        case .open, .modelValue, .modelSetBool, .modelSetInt, .modelSetDouble, .modelSetString, .modelSetNull,
            .reloadRow, .deleteRow, .insertRow, .selectRow, .deselectRow:
            return false
        }
        return true
    }

    /// Fulfils a request of a worker, and returns the answer; nil if the message is no request.
    mutating func answer(_ message: Message) -> RequestAnswer? {
        guard let function = TableFunction(rawValue: message.function) else { return nil }
        let liaison = liaison(at: message.index)
        switch function {
        case .open: return RequestAnswer(isYes: liaison?.pointee.open(string(message.text)) ?? false)
        case .reloadRow: return row(of: message) { liaison?.pointee.reloadRow(at: $0) }
        case .deleteRow: return row(of: message) { liaison?.pointee.deleteRow(at: $0) }
        case .selectRow: return row(of: message) { liaison?.pointee.selectRow(at: $0) }
        case .deselectRow: return row(of: message) { liaison?.pointee.deselectRow(at: $0) }
        case .insertRow:
            let texts = texts(message.body.dropFirst(MemoryLayout<RowRequest>.size))
            guard let component = texts.first else { return nil }
            let row = (component, texts.count > 1 ? texts[1] : "{}")
            return self.row(of: message) { liaison?.pointee.insert(row, at: $0) }
        case .modelSetBool: return set(message, .bool(message.number != 0))
        case .modelSetInt: return set(message, .int(Int64(bitPattern: message.number)))
        case .modelSetDouble: return set(message, .double(Double(bitPattern: message.number)))
        case .modelSetString: return setText(message)
        case .modelSetNull: return set(message, .null)
        case .setText, .appendText, .setWeight, .setLines, .setImage, .setTitle, .setProgress, .setHidden, .setColor,
            .setLink, .setAccessibilityLabel, .fail, .log, .modelValue, .appendLink:
            return nil
        }
    }
}

extension CallFrame {
    /// The answer to a request about a row; nil if the message names no row.
    private func row(of message: Message, _ body: (IndexPath) -> Bool?) -> RequestAnswer? {
        guard message.body.count >= MemoryLayout<RowRequest>.size else { return nil }
        let row = message.body.loadUnaligned(as: RowRequest.self)
        let indexPath = IndexPath(row: Int(clamping: row.row), section: Int(clamping: row.section))
        return RequestAnswer(isYes: body(indexPath) ?? false)
    }

    /// Sets the field of the model whose name is at the start of the body. Returns the answer; nil if no NUL ends the
    /// name.
    private func set(_ message: Message, _ content: ModelValue.Content) -> RequestAnswer? {
        // A copy, because a command that the change sends may receive other messages.
        let name = Array(message.body.prefix { $0 != 0 }) + [0]
        guard name.count <= message.body.count else { return nil }
        return name.withUnsafeBytes { set(message.index, $0, content) }
    }

    private func setText(_ message: Message) -> RequestAnswer? {
        let body = Array(message.body) + [0]
        return body.withUnsafeBytes { body in
            let name = body.prefix { $0 != 0 }
            guard name.count + 1 < body.count else { return nil }
            let text = UnsafeRawBufferPointer(rebasing: body[(name.count + 1)...])
            guard let start = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return nil }
            return set(message.index, body, .string(start))
        }
    }

    private func set(_ slot: Int, _ name: UnsafeRawBufferPointer, _ content: ModelValue.Content) -> RequestAnswer? {
        guard let name = name.baseAddress?.assumingMemoryBound(to: CChar.self) else { return nil }
        guard let call = model(at: slot) else { return RequestAnswer(isYes: false) }
        let isSet = call.pointee.set(name, to: content)
        return RequestAnswer(isYes: isSet, model: call.pointee.entry.wholeModel)
    }

    private func string(_ text: UnsafeBufferPointer<UInt8>) -> String { String(decoding: text, as: UTF8.self) }

    /// The first two texts of a body, each of which ends with a NUL.
    private func texts(_ body: Slice<UnsafeRawBufferPointer>) -> [String] {
        body.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false).dropLast().map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

extension Message {
    /// The body up to its first NUL.
    fileprivate var text: UnsafeBufferPointer<UInt8> { Self.text(in: body) }

    /// The second text of the body, behind the NUL of the first; empty if there is no NUL.
    fileprivate var secondText: UnsafeBufferPointer<UInt8> {
        Self.text(in: UnsafeRawBufferPointer(rebasing: body.dropFirst(text.count + 1)))
    }

    private static func text(in bytes: UnsafeRawBufferPointer) -> UnsafeBufferPointer<UInt8> {
        guard let start = bytes.baseAddress else { return UnsafeBufferPointer(start: nil, count: 0) }
        let end = memchr(start, 0, bytes.count).map { UnsafeRawPointer($0) - start } ?? bytes.count
        return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: end)
    }
}
