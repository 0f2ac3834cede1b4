internal import Glibc

/// Writing to descriptors.
enum Descriptor {
    /// Writes bytes. Returns false, with the reason in `errno`, if not all could be written.
    @discardableResult
    static func write(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno != EINTR { return false }
            rest = rest.dropFirst(max(count, 0))
        }
        return true
    }
}
