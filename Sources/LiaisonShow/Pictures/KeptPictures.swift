internal import Glibc
internal import LiaisonTerminal

/// A cache of drawn pictures, and of failures. Beyond a size, the pictures that were not used for longest are removed.
struct KeptPictures {
    private struct Kept {
        package var number: Int
        package var picture: DrawnPicture?
        var lastUse: Int
    }

    private var pictures: [PictureKey: Kept] = [:]
    private var size = 0
    private var uses = 0
    /// The numbers of uses at the start and at the end of the last frame. Pictures that the frame has used are kept.
    private var frame = (start: Int.max, end: 0)
    /// The number of the last picture. The numbers start at a point that depends on the process, so that programs in
    /// one terminal use different numbers.
    private var lastNumber = Int(getpid()) % 65_536 * 16_384
    private let greatestSize: Int

    /// The approximate size of an entry besides the bytes of its picture, in bytes.
    private static let ownSize = 500

    init(greatestSize: Int = 64 << 20) { self.greatestSize = greatestSize }

    /// Returns whether the cache knows the picture, or knows that it cannot be drawn.
    func contains(_ key: PictureKey) -> Bool { pictures[key] != nil }

    /// The picture and its number, which is greater than 0; nil if the cache does not know the picture, or if it cannot
    /// be drawn.
    mutating func picture(_ key: PictureKey) -> (number: Int, picture: DrawnPicture)? {
        uses += 1
        pictures[key]?.lastUse = uses
        return pictures[key].flatMap { kept in kept.picture.map { (kept.number, $0) } }
    }

    /// Keeps a picture, or nil for a picture that cannot be drawn.
    mutating func keep(_ picture: DrawnPicture?, _ key: PictureKey) {
        (uses, lastNumber) = (uses + 1, lastNumber + 1)
        remove(key)
        pictures[key] = Kept(number: lastNumber, picture: picture, lastUse: uses)
        size += Self.size(of: picture, key)
        if size > greatestSize { forgetOldest() }
    }

    /// Ends a frame. The pictures that were used since the last call stay.
    mutating func endFrame() { frame = (frame.end, uses) }

    /// Removes the failures, so that these pictures are tried again.
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
        if let kept = pictures.removeValue(forKey: key) { size -= Self.size(of: kept.picture, key) }
    }

    private static func size(of picture: DrawnPicture?, _ key: PictureKey) -> Int {
        ownSize + (picture?.size ?? 0) + key.size
    }
}
