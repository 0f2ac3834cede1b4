internal import Glibc
internal import LiaisonTerminal

/// Pictures that were drawn, and those that could not be. Beyond a size, the ones that were not used for longest are
/// forgotten.
struct KeptPictures {
    private struct Kept {
        var number: Int
        var picture: DrawnPicture?
        var lastUse: Int
    }

    private var pictures: [PictureKey: Kept] = [:]
    private var size = 0
    private var uses = 0
    /// The uses before the last frame, and those at its end: what the frame shows is not forgotten.
    private var frame = (start: Int.max, end: 0)
    /// The numbers of other programs in the same terminal should be others.
    private var lastNumber = Int(getpid()) % 65_536 * 16_384
    private let greatestSize: Int

    /// What a picture takes beside its bytes.
    private static let ownSize = 500

    init(greatestSize: Int = 64 << 20) { self.greatestSize = greatestSize }

    /// Whether it is known how a picture looks, or that it cannot be drawn.
    func contains(_ key: PictureKey) -> Bool { pictures[key] != nil }

    /// A picture with its number, which is above 0; nil if it is not known, or cannot be drawn.
    mutating func picture(_ key: PictureKey) -> (number: Int, picture: DrawnPicture)? {
        uses += 1
        pictures[key]?.lastUse = uses
        return pictures[key].flatMap { kept in kept.picture.map { (kept.number, $0) } }
    }

    /// Keeps a picture; nil for one that cannot be drawn.
    mutating func keep(_ picture: DrawnPicture?, _ key: PictureKey) {
        (uses, lastNumber) = (uses + 1, lastNumber + 1)
        remove(key)
        pictures[key] = Kept(number: lastNumber, picture: picture, lastUse: uses)
        size += Self.size(of: picture)
        if size > greatestSize { forgetOldest() }
    }

    /// Keeps from now on what was used since the last call.
    mutating func endFrame() { frame = (frame.end, uses) }

    /// Forgets which pictures could not be drawn, so that they are tried again.
    mutating func forgetFailures() {
        for (key, kept) in pictures where kept.picture == nil { remove(key) }
    }

    private mutating func forgetOldest() {
        for (key, _) in pictures.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            guard size > greatestSize / 4 * 3, pictures[key]?.lastUse ?? 0 <= frame.start, pictures.count > 1 else {
                return
            }
            remove(key)
        }
    }

    private mutating func remove(_ key: PictureKey) {
        if let kept = pictures.removeValue(forKey: key) { size -= Self.size(of: kept.picture) }
    }

    private static func size(of picture: DrawnPicture?) -> Int { ownSize + (picture?.size ?? 0) }
}
