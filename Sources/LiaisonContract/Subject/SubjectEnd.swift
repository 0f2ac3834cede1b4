internal import CIsolation
internal import Glibc
internal import LiaisonHost

/// The subject's end of the connection to the examiner. One thread uses this end.
struct SubjectEnd: ~Copyable {
    private var commands: RingReader
    private var answers: RingWriter
    /// The number of answered requests.
    private var count: UInt32 = 0

    init(_ answers: OpaquePointer, _ commands: OpaquePointer) {
        self.commands = RingReader(commands)
        self.answers = RingWriter(answers)
    }

    /// The body of the last request.
    private(set) var body: [UInt8] = []

    /// Waits for the next request. The subject trusts the examiner.
    mutating func next() -> lsn_message? {
        let (answers, ring) = (answers.ring, commands.ring)
        let next = commands.next(atMost: .max) { position in
            lsn_ring_wake_reader(answers)
            if lsn_ring_await(ring, position) != 0 { lsn_ring_wait(ring, -1) }
            return true
        }
        body = next.map { Array($0.body) } ?? []
        return next?.head
    }

    /// Says that a request is done.
    mutating func done(_ body: UnsafeRawBufferPointer = .none, number: UInt64 = 0) {
        write(lsn_message(.done, index: count, number: number), body, .none)
        count &+= 1
    }

    /// Says that a function of the table was called with a handle, and with arguments in two pieces.
    mutating func send(
        _ head: lsn_message, _ handle: UnsafeRawPointer?, _ body: UnsafeRawBufferPointer, _ rest: UnsafeRawBufferPointer
    ) {
        withUnsafeBytes(of: UInt(bitPattern: handle)) { handle in
            if rest.isEmpty { return write(head, handle, body) }
            (Array(handle) + Array(body)).withUnsafeBytes { write(head, $0, rest) }
        }
    }

    /// Says that a member was read.
    mutating func send(member key: UnsafeRawBufferPointer) { write(lsn_message(.member), key, .none) }

    private mutating func write(_ head: lsn_message, _ body: UnsafeRawBufferPointer, _ rest: UnsafeRawBufferPointer) {
        answers.write(head, body, rest) { [ring = answers.ring] position in
            lsn_ring_wake_reader(ring)
            lsn_ring_await_space(ring, position)
            return true
        }
    }
}

extension [UInt8] {
    /// The value at the beginning of the bytes.
    func load<Value: BitwiseCopyable>(as type: Value.Type) -> Value {
        withUnsafeBytes { $0.loadUnaligned(as: type) }
    }
}
