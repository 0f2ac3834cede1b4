internal import Glibc

/// The reason why a picture was not drawn.
public enum PictureFault: Error, Equatable, Sendable {
    /// The drawing program cannot be started. The code is one of `errno`.
    case program(path: String, code: Int32)
    /// The drawing program has refused the picture, or the system lacks a part of the sandbox. The value is the exit
    /// status; negative for a signal.
    case refused(status: Int32)
    /// The drawing program was ended because it took too long.
    case late
    /// The drawing program was ended because it wrote too many bytes.
    case tooLong
    /// The output of the drawing program is no picture for the canvas.
    case malformed

    /// The sentence about a fault of the installation; nil for a fault of the picture.
    public var sentence: String? {
        switch self {
        case .program(let path, let code):
            "\(path): cannot run the program that draws pictures: \(String(cString: strerror(code))); install Liaison again"
        case .refused(EX_UNAVAILABLE):
            "pictures are not drawn, because this system lacks Landlock or seccomp, in whose sandbox pictures are decoded"
        case .refused, .late, .tooLong, .malformed: nil
        }
    }
}
