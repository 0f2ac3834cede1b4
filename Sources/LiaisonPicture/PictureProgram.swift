internal import CSystem
internal import Glibc
public import LiaisonTerminal

/// The program that decodes and draws pictures. Its sandbox allows it to read the picture and to write the drawn
/// picture, and nothing else.
/// A picture may be hostile, so the output of the program is not trusted. The output is read within bounds, and any
/// output but the drawn picture is a fault.
public struct PictureProgram: Sendable {
    /// The name of the program's file.
    public static let name = "liaison-picture"

    private let path: String
    private let time: Duration
    private let greatestSize: Int

    /// Makes a value for the program at a path.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - time: The time after which a process of the program is ended.
    ///   - greatestSize: The greatest size of the output, in bytes.
    public init(path: String, time: Duration = .seconds(5), greatestSize: Int = 48 << 20) {
        (self.path, self.time, self.greatestSize) = (path, time, greatestSize)
    }

    /// The paths where the program may be, for the path of an executable: in the same folder, or in the installation.
    public static func paths(beside executable: String) -> [String] {
        let folder = executable.lastIndex(of: "/").map { executable[..<$0] } ?? "."
        return ["\(folder)/\(name)", "\(folder)/../lib/liaison/\(name)"]
    }

    /// Makes a file in memory with the bytes of a picture; nil if the system refuses. The caller closes the descriptor.
    /// [any thread]
    public static func file(_ bytes: [UInt8]) -> Int32? {
        let file = bytes.withUnsafeBytes { lsn_file_of_bytes($0.baseAddress, $0.count) }
        return file < 0 ? nil : file
    }

    /// Draws the picture in a file from the current position of the descriptor. Starts a process, and blocks until it
    /// has ended. Throws a `PictureFault` if the picture cannot be drawn. [any thread]
    public func draw(_ file: Int32, on canvas: PictureCanvas) throws(PictureFault) -> DrawnPicture {
        let process = try PictureProcess(path, canvas.arguments, input: file)
        let bytes = try process.output(until: .now + time, greatestSize: greatestSize)
        guard let picture = PictureOutput.read(bytes, on: canvas) else { throw .malformed }
        return picture
    }
}
