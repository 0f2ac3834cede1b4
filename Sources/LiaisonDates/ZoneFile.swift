internal import Glibc
internal import LiaisonJSON
internal import Synchronization

/// The rules of a time zone of the IANA database, such as `Europe/Brussels`, from the file that the system has for it.
///
/// Source: RFC 8536, the Time Zone Information Format. After its last transition, a zone keeps its last offset.
package struct ZoneFile: Sendable {
    /// The instants at which the offset changes, in seconds since 1970, and the offsets from then on, in seconds.
    private let transitions: [(instant: Int, offset: Int)]
    /// The offset before the first transition, in seconds.
    private let first: Int

    /// The zone with a name; nil if the text is no name of a zone, or if the system does not know the zone.
    package static func named(_ name: UnsafeBufferPointer<UInt8>) -> ZoneFile? {
        guard isName(name) else { return nil }
        let name = String(decoding: name, as: UTF8.self)
        return known.withLock { known in
            if let zone = known[name] { return zone }
            // A feed may name many.
            if known.count == 64 { known.removeAll() }
            let zone = ZoneFile(bytes(ofFileAt: "/usr/share/zoneinfo/\(name)"))
            known[name] = .some(zone)
            return zone
        }
    }

    private static let known = Mutex<[String: ZoneFile?]>([:])

    /// Returns whether a text has the form of a name: words of letters, digits, `_`, `-` and `+`, with slashes between.
    private static func isName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= 64, text.contains(UInt8(ascii: "/")), text.first.map(isLetter) == true else { return false }
        return text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy { word in
            word.first.map(isLetter) == true
                && word.allSatisfy { isLetter($0) || isDigit($0) || "_-+".utf8.contains($0) }
        }
    }

    /// The instant at which the clocks of the zone show a time. Both are in seconds since 1970. Where clocks show a time twice,
    /// the earlier instant counts.
    package func instant(atClock clock: Int) -> Int {
        var earlier = first
        for transition in transitions {
            if clock - earlier < transition.instant { return clock - earlier }
            earlier = transition.offset
        }
        return clock - earlier
    }

    /// Reads the part with numbers of 64 bits; nil if the bytes are no such file.
    init?(_ bytes: [UInt8]) {
        guard let short = Header(bytes, at: 0), short.version >= 2,
            let long = Header(bytes, at: Header.size + short.length(ofNumber: 4))
        else { return nil }
        let times = long.end
        let types = times + 8 * long.transitions
        let infos = types + long.transitions
        guard long.types > 0, infos + 6 * long.types <= bytes.count else { return nil }
        func offset(ofType type: Int) -> Int? {
            type < long.types ? Int(Int32(truncatingIfNeeded: number(in: bytes, at: infos + 6 * type, size: 4))) : nil
        }
        var transitions: [(instant: Int, offset: Int)] = []
        for index in 0..<long.transitions {
            guard let offset = offset(ofType: Int(bytes[types + index])) else { return nil }
            transitions.append((number(in: bytes, at: times + 8 * index, size: 8), offset))
        }
        guard let first = offset(ofType: 0) else { return nil }
        (self.transitions, self.first) = (transitions, first)
    }

    /// The counts at the start of each of the two parts of a file.
    private struct Header {
        static let size = 44
        let version: UInt8
        let end, standard, universal, leaps, transitions, types, characters: Int

        init?(_ bytes: [UInt8], at start: Int) {
            guard start + Self.size <= bytes.count, bytes[start..<start + 4].elementsEqual("TZif".utf8) else {
                return nil
            }
            version = bytes[start + 4] >= UInt8(ascii: "0") ? bytes[start + 4] - UInt8(ascii: "0") : 1
            end = start + Self.size
            // No file has more.
            let counts = (0..<6).map { min(number(in: bytes, at: start + 20 + 4 * $0, size: 4), 1 << 20) }
            (universal, standard, leaps) = (counts[0], counts[1], counts[2])
            (transitions, types, characters) = (counts[3], counts[4], counts[5])
        }

        /// The length of the part, whose instants have a size in bytes.
        func length(ofNumber size: Int) -> Int {
            transitions * (size + 1) + types * 6 + characters + leaps * (size + 4) + standard + universal
        }
    }

    private static func bytes(ofFileAt path: String) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return [] }
        defer { close(file) }
        // The largest has 3 kB.
        return [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
            count = max(read(file, buffer.baseAddress, buffer.count), 0)
        }
    }
}

/// A number in network byte order, with its sign if it fills 8 bytes.
private func number(in bytes: [UInt8], at start: Int, size: Int) -> Int {
    bytes[start..<start + size].reduce(0) { $0 << 8 | Int($1) }
}
