internal import CDebugInfo

/// The debug information of a file, for functions in C and C++.
struct DebugInfo: ~Copyable {
    /// The types of a function, as C writes them without qualifiers.
    struct Signature {
        let result: String
        let parameters: [String]
    }

    private let info: OpaquePointer

    /// Opens the debug information of a file; nil if the file has none.
    init?(path: String) {
        guard let info = lsn_debug_info_open(path) else { return nil }
        self.info = info
    }

    deinit {
        lsn_debug_info_close(info)
    }

    /// The index of one of some frames, in 8 bytes, and the line of the author's source at that frame; nil if unknown.
    func line(of frames: [UInt64]) -> [UInt8]? {
        var (line, frame) = ([CChar](repeating: 0, count: 256), 0)
        guard lsn_debug_info_line(info, frames, frames.count, &frame, &line, line.count) else { return nil }
        return withUnsafeBytes(of: UInt64(frame)) { Array($0) } + line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    }

    /// The types of the function with a name and an address in the file, a line each; nil if there is no debug information for
    /// it.
    func types(of name: String, at address: UInt64) -> [UInt8]? {
        var types = [CChar](repeating: 0, count: 16384)
        guard lsn_debug_info_types(info, name, address, &types, types.count) else { return nil }
        return types.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    }
}

extension DebugInfo.Signature {
    /// The types in lines; nil if there are none.
    init?(lines: [UInt8]) {
        let lines = String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
        guard let result = lines.first else { return nil }
        self.init(result: result, parameters: Array(lines.dropFirst()))
    }
}
