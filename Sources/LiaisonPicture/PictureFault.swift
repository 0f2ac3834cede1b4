internal import Glibc

/// The reason why a picture was not drawn.
public enum PictureFault: Error, Equatable, Sendable {
    /// The program that draws cannot be run: a code of `errno`.
    case program(path: String, code: Int32)
    /// The program found no picture that it can draw, or the system lacks a sandbox for it.
    case refused(status: Int32)
    /// The program took too long, and was ended.
    case late
    /// The program wrote more than a picture has.
    case tooLong
    /// The program wrote what is no picture.
    case malformed

    /// A sentence for a fault of the installation; nil for a fault of the picture.
    public var sentence: String? {
        switch self {
        case .program(let path, let code):
            "\(path): expected the program that draws pictures, found \"\(String(cString: strerror(code)))\"; "
                + "install Liaison anew, or show no pictures with --images none"
        case .refused(EX_UNAVAILABLE):
            "pictures are not drawn: expected a system with Landlock and seccomp, in whose sandbox pictures are "
                + "decoded, found none; show no pictures with --images none"
        case .refused, .late, .tooLong, .malformed: nil
        }
    }
}
