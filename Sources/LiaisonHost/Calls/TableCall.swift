package import CLiaison
internal import Glibc

/// A call of a function of the function table that reaches the host: the function, and its arguments besides the handle.
///
/// A call goes from the function table to one of three receivers: the running call of the host (`CallFrame`), the
/// process of a worker, which sends it to the running call of the host, or a `TableObserver`.
package struct TableCall {
    /// The function.
    package let function: TableFunction
    /// The number, the weight, the truth value, or the bits of a floating-point number, as the plugin has passed it.
    package let number: UInt64
    /// The first text, in bytes that should be UTF-8, or other bytes; nil for NULL, or if the function takes none. Borrowed.
    package private(set) var text: UnsafeBufferPointer<UInt8>?
    /// The second text; nil for NULL, or if the function takes none. Borrowed.
    package private(set) var secondText: UnsafeBufferPointer<UInt8>?
    /// The index path of a function of the kind `row`.
    package let row: lsn_index_path

    /// Makes a call from the arguments that a plugin has passed.
    @inline(__always)
    init(
        _ function: TableFunction, number: UInt64, text: UnsafePointer<CChar>?, secondText: UnsafePointer<CChar>?,
        row: lsn_index_path
    ) {
        self.function = function
        self.number = number
        self.text = text.map(Self.bytes)
        self.secondText = secondText.map(Self.bytes)
        self.row = row
    }

    /// Makes a call that no plugin has made, of texts that the caller owns.
    @inline(__always)
    init(
        _ function: TableFunction, number: UInt64, _ text: UnsafeBufferPointer<UInt8>?,
        _ secondText: UnsafeBufferPointer<UInt8>?
    ) {
        (self.function, self.number, row) = (function, number, lsn_index_path())
        (self.text, self.secondText) = (text, secondText)
    }

    /// Makes a call with bytes that are no text.
    init(_ function: TableFunction, number: UInt64 = 0, bytes: UnsafeBufferPointer<UInt8>) {
        (self.function, self.number, text, row) = (function, number, bytes, lsn_index_path())
    }

    /// Reads a call from a message; nil if the message is no such call. The texts are valid as long as the body.
    package init?(function: UInt8, number: UInt64, hasText: Bool, _ body: UnsafeRawBufferPointer) {
        guard let function = TableFunction(rawValue: function), function.awaitsAnswer != nil,
            !hasText || function.description.text != nil
        else { return nil }
        self.function = function
        self.number = number
        var texts = body
        if function.description.kind == .row {
            guard body.count >= MemoryLayout<lsn_index_path>.size else { return nil }
            row = body.loadUnaligned(as: lsn_index_path.self)
            texts = UnsafeRawBufferPointer(rebasing: body.dropFirst(MemoryLayout<lsn_index_path>.size))
        } else {
            row = lsn_index_path()
        }
        if function.description.text == .bytes {
            text = hasText ? texts.bindMemory(to: UInt8.self) : nil
            return
        }
        let first = Self.text(in: texts)
        text = hasText ? first : nil
        let hasSecond = hasText && first.count < texts.count
        guard !hasSecond || function.description.secondText != nil else { return nil }
        secondText =
            hasSecond ? Self.text(in: UnsafeRawBufferPointer(rebasing: texts.dropFirst(first.count + 1))) : nil
    }

    /// The body of the message of the call, in two pieces: the index path if the function takes one, then the first text,
    /// then a NUL and the second text if there is one. The call is one that a plugin has made, so each text ends with a NUL.
    package func withBody<Result>(_ use: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Result) -> Result {
        let count = text.map { $0.count + (secondText == nil ? 0 : 1) } ?? 0
        let first = UnsafeRawBufferPointer(start: text?.baseAddress, count: count)
        let second =
            text == nil ? .none : UnsafeRawBufferPointer(start: secondText?.baseAddress, count: secondText?.count ?? 0)
        guard function.description.kind == .row else { return use(first, second) }
        return withUnsafeBytes(of: row) { row in
            if second.isEmpty { return use(row, first) }
            return (Array(first) + Array(second)).withUnsafeBytes { use(row, $0) }
        }
    }

    /// The number within the bounds of the function; 0 if the function takes none.
    package var bounded: UInt64 { function.description.number?.bounded(number) ?? 0 }

    /// The reason for which the host does not fulfil the call, as a sentence; nil if it does. A text may be too large.
    package var refusal: String? {
        refusal(of: text, function.description.text) ?? refusal(of: secondText, function.description.secondText)
    }

    private func refusal(of text: UnsafeBufferPointer<UInt8>?, _ described: TableFunction.Text?) -> String? {
        guard let text else { return nil }
        let (word, most, size): (String, Int, String)
        switch described {
        case nil, .any, .bytes: return nil
        case .kept: (word, most, size) = ("text", TableFunction.mostKept, "1 MB")
        case .keptModel: (word, most, size) = ("model", TableFunction.mostKept, "1 MB")
        case .state: (word, most, size) = ("state", RowStates.largest, "4 KB")
        }
        guard text.count > most else { return nil }
        return "\(function.name) takes a \(word) of \(size) at most, not of \(text.count) bytes"
    }

    /// The call without its texts, or with the first of them alone.
    package func withoutTexts(butFirst keepsFirst: Bool = false) -> TableCall {
        var call = self
        if !keepsFirst { call.text = nil }
        call.secondText = nil
        return call
    }

    /// The bytes of a C string, without its NUL.
    private static func bytes(of text: UnsafePointer<CChar>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(
            start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
    }

    /// The bytes up to the first NUL.
    private static func text(in bytes: UnsafeRawBufferPointer) -> UnsafeBufferPointer<UInt8> {
        guard let start = bytes.baseAddress else { return UnsafeBufferPointer(start: nil, count: 0) }
        let end = memchr(start, 0, bytes.count).map { UnsafeRawPointer($0) - start } ?? bytes.count
        return UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: end)
    }
}

/// Receives the calls of the function table that a plugin makes outside all calls of a host. The contract examines
/// plugins with it.
package protocol TableObserver: AnyObject {
    /// Receives a call, and the handle that the plugin has passed. Returns the answer for the plugin. [any thread]
    func receive(_ call: TableCall, _ handle: UnsafeRawPointer?) -> Bool
    /// Whether the plugin may call a function that reads a value now. [any thread]
    func mayRead(_ function: TableFunction) -> Bool
    /// The whole model behind a handle of the function that is running; nil if the function takes none.
    func wholeModel(of handle: UnsafeRawPointer) -> UnsafePointer<ModelValue>?
    /// The answer to a call that asks for a length.
    func measured(_ call: TableCall) -> Double
    /// Notes that the plugin reads a member.
    func noteMember(_ key: UnsafePointer<CChar>)
}
