package import CIsolation
internal import LiaisonManifest

/// The place of a crash in the code of a plugin, as its process has noted the place. The plugin can write to the note.
package struct CrashPlace: Hashable, Sendable {
    /// The running functions of the plugin, the innermost first: offsets from the start of the file in memory, in bytes.
    package let frames: [UInt64]
    /// True if another thread than that of the commands has crashed.
    package let isOfOtherThread: Bool

    /// Reads a note; nil if the crash was outside the plugin.
    package init?(_ note: UnsafePointer<lsn_crash>) {
        let noted = withUnsafeBytes(of: note.pointee.frames) { Array($0.bindMemory(to: UInt64.self)) }
        frames = Array(noted.prefix { $0 != 0 })
        isOfOtherThread = note.pointee.is_of_other_thread
        if frames.isEmpty { return nil }
    }

    /// The frames in the body of a message: 8 bytes each, wherever they lie in memory.
    package static func frames(in bytes: UnsafeRawBufferPointer) -> [UInt64] {
        let size = MemoryLayout<UInt64>.size
        return (0..<min(bytes.count / size, Int(LSN_CRASH_FRAMES))).map {
            bytes.loadUnaligned(fromByteOffset: $0 * size, as: UInt64.self)
        }
    }

    /// The name of the function of a plugin's file at a frame, or, without a frame, at the first one that the author has
    /// written; nil if the file has no names. Runs none of its code.
    package func function(at frame: Int?, ofFile path: String) -> String? {
        if let frame, frames.indices.contains(frame) { return FunctionNames.name(at: frames[frame], inFileAt: path) }
        let names = frames.lazy.compactMap { FunctionNames.name(at: $0, inFileAt: path) }
        return names.first { name in !Self.beginningsOfRuntimes.contains { name.hasPrefix($0) } } ?? names.first
    }

    /// How the names of functions begin that are of the interface, of the runtimes of C and C++, Rust and Swift.
    private static let beginningsOfRuntimes = [
        "lsn_", "_ZN4core", "_ZN3std", "_ZN5alloc", "_RNvNt", "_ZNSt", "_ZSt", "__", "rust_", "$ss", "$sS", "abort",
    ]
}
