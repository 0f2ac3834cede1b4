internal import CDynamicLinker
internal import CIsolation
internal import Glibc
internal import LiaisonManifest

extension WorkerProcess {
    /// Does with a library of the system what a worker does with a plugin, so that a worker does it faster: the runtime of
    /// Swift makes the metadata of types when they are used first, and the kernel maps pages when they are touched first.
    static func rehearse() {
        let file = lsn_ring_file()
        guard file >= 0, let ring = lsn_map_ring(file) else { return }
        close(file)
        let process = WorkerProcess(HostChannel(socket: -1, ring: ring), ring: ring, models: -1, plugin: -1)
        process.rehearse()
        lsn_unmap_ring(ring)
    }

    private func rehearse() {
        // As long as paths are: the runtime treats short strings in another way.
        let path = String(repeating: "/", count: 100) + "proc/self/exe"
        let sample = FunctionSignature(
            function: .height, symbol: "nan", returnType: .double, arguments: [Argument(.record, .pointer, offset: 0)])
        let component = ComponentSignature(outletCount: 1, model: nil, functions: [sample])
        let signatures = SignatureWriter(path: path, [component]).bytes.withUnsafeBytes { SignatureReader($0) }
        _ = PluginLibraries(ofCopy: path, of: path)
        guard let function = dlsym(nil, sample.symbol), let file = lsn_file_of_address(function),
            let library = try? DynamicLibrary(path: String(cString: file))
        else { return }
        _ = bind(signatures, in: library)
        withUnsafeBytes(of: (StaticString("").utf8Start, JobContext())) { words in
            guard let record = words.baseAddress else { return }
            let context = UnsafeRawBufferPointer(rebasing: words[MemoryLayout<UnsafeRawPointer>.size...])
            perform(
                Message(
                    kind: .perform, function: sample.function.rawValue, flag: false, index: 0,
                    number: UInt64(UInt(bitPattern: record)), body: context))
        }
    }
}
