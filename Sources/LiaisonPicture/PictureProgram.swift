internal import CPictureProcess
internal import Glibc
public import LiaisonTerminal

/// The program that decodes and draws pictures. It may read the picture and write what it has drawn, and nothing else.
///
/// Nothing that it writes is trusted, because the picture is a stranger's: what comes back is read with bounds, and what
/// is not the drawn picture is a fault.
public struct PictureProgram: Sendable {
    /// The name of the file.
    public static let name = "liaison-picture"

    private let path: String
    private let time: Duration
    private let greatestSize: Int

    /// Names the program.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - time: The time after which the program is ended.
    ///   - greatestSize: The greatest number of bytes that the program may write.
    public init(path: String, time: Duration = .seconds(5), greatestSize: Int = 48 << 20) {
        (self.path, self.time, self.greatestSize) = (path, time, greatestSize)
    }

    /// The places of the program beside an executable, or in an installation with it.
    public static func paths(beside executable: String) -> [String] {
        let folder = executable.lastIndex(of: "/").map { executable[..<$0] } ?? "."
        return ["\(folder)/\(name)", "\(folder)/../lib/liaison/\(name)"]
    }

    /// Makes a file in memory with the bytes of a picture; nil if the system gives none. The caller closes the
    /// descriptor.
    public static func file(_ bytes: [UInt8]) -> Int32? {
        let file = bytes.withUnsafeBytes { lsn_file_of_bytes($0.baseAddress, $0.count) }
        return file < 0 ? nil : file
    }

    /// Draws the picture in a file, which is read from where it stands. Blocks until that is done. [any thread]
    public func draw(_ file: Int32, on canvas: PictureCanvas) throws(PictureFault) -> DrawnPicture {
        let process = try PictureProcess(path, canvas.arguments, input: file)
        let bytes = try process.output(until: .now + time, greatestSize: greatestSize)
        guard let picture = PictureOutput.read(bytes, on: canvas) else { throw .malformed }
        return picture
    }
}
