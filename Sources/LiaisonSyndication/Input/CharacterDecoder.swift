internal import Glibc

/// Converts a document to UTF-8 with iconv, piece by piece.
///
/// A unit that is invalid in the encoding, such as half of a surrogate pair, becomes U+FFFD and counts as a fault. The
/// next unit is read on its own.
final class CharacterDecoder {
    private let converter: iconv_t
    /// The number of bytes of a unit of the encoding.
    private let unitSize: Int
    /// The bytes of an incomplete character.
    private var rest = Bytes()
    private(set) var text = Bytes()
    /// True if the last piece contained bytes that are invalid in the encoding.
    private(set) var hasFault = false

    /// Makes a decoder of an encoding by its name for iconv; nil if a feed may not name the encoding, or if iconv does
    /// not have it.
    init?(_ encoding: String) {
        guard let unitSize = EncodingLabels.unitSize(of: encoding), let converter = iconv_open("UTF-8", encoding),
            converter != iconv_t(bitPattern: -1)
        else { return nil }
        self.converter = converter
        self.unitSize = unitSize
    }

    deinit {
        iconv_close(converter)
    }

    /// Converts a piece. `text` is the UTF-8 until the next call.
    func decode(_ piece: UTF8Text, isLast: Bool) {
        text.clear()
        hasFault = false
        var source = rest + piece
        rest.clear()
        text.reserveCapacity(source.count * 3)
        let consumed = source.withUnsafeMutableBytes { convert($0) }
        guard consumed < source.count else { return }
        if isLast { replaceUnit() } else { rest = Array(source[consumed...]) }
    }

    /// Converts all complete characters. Returns the number of bytes converted.
    private func convert(_ source: UnsafeMutableRawBufferPointer) -> Int {
        var input = source.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = source.count
        while left > 0 {
            guard !step(&input, &left) else { continue }
            // An incomplete character waits for the next piece.
            guard errno == EILSEQ else { break }
            replaceUnit()
            let count = min(unitSize, left)
            input = input.map { $0 + count }
            left -= count
        }
        return source.count - left
    }

    /// Converts bytes until a block of memory is full. Returns false at bytes that cannot be converted.
    private func step(_ input: inout UnsafeMutablePointer<CChar>?, _ left: inout Int) -> Bool {
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { room in
            var output = room.baseAddress?.assumingMemoryBound(to: CChar.self)
            var free = room.count
            let result = iconv(converter, &input, &left, &output, &free)
            let failure = errno
            text.append(contentsOf: room[..<(room.count - free)])
            errno = failure
            return result != -1 || failure == E2BIG
        }
    }

    private func replaceUnit() {
        hasFault = true
        text.append(scalar: "\u{FFFD}")
    }
}
