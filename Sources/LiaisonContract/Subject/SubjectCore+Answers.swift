internal import CContract
internal import Glibc
internal import LiaisonHost
internal import LiaisonManifest

extension SubjectCore {
    /// Answers a question of the examiner.
    func answer(_ question: Question, _ body: [UInt8]) -> [UInt8] {
        switch question {
        case .hasDebugInformation: hasDebugInformation()
        case .signature: signature(body)
        case .line: body.withUnsafeBytes { debugInfo?.line(of: CrashPlace.frames(in: $0)) } ?? []
        case .loadLibrary: reason { () throws(LoadError) in _ = try DynamicLibrary(path: Self.text(body)) }
        case .open:
            reason { () throws(LoadError) in _ = try DynamicLibrary(path: body.isEmpty ? file.path : Self.text(body)) }
        case .load: load()
        case .bind: Array((body.isEmpty ? bind(file, isCopy: false) : bindCopy(Self.text(body)))?.utf8 ?? "".utf8)
        case .function: reason { () throws(LoadError) in _ = try library?.function(named: Self.text(body)) }
        case .environment: ProcessState.environment().flatMap { Array($0.utf8) + [0] }
        case .signals: Self.bytes(ProcessState.signals())
        case .locale: Array(ProcessState.locale().utf8)
        case .rounding: Self.bytes([lsn_floating_point_mode()])
        case .openDescriptors: Self.bytes(ProcessState.openDescriptors())
        case .descriptors: Self.bytes(Self.numbers(body, as: Int32.self).map(lsn_descriptor_state))
        case .loadedObjects: Self.bytes([lsn_loaded_objects()])
        case .refusedCalls: Self.bytes([lsn_refused_call_count()])
        case .countedAllocations: Self.bytes([lsn_counted_allocations()])
        case .allocatedBytes: Self.bytes([lsn_allocated_bytes()])
        case .completions: Self.bytes((0..<LSN_COUNTED_COMPLETIONS).map { Int64(lsn_count_of_completion(Int32($0))) })
        case .strayCalls: strayCalls
        case .refuseCalls: [lsn_refuse_calls(lsn_refused_call(UInt32(body[0]))) ? 1 : 0]
        case .watchAllocations: done(lsn_watch_allocations)
        case .flush: done { fflush(nil) }
        }
    }

    private func hasDebugInformation() -> [UInt8] {
        debugInfo = DebugInfo(path: file.path)
        return [debugInfo == nil ? 0 : 1]
    }

    private func signature(_ body: [UInt8]) -> [UInt8] {
        debugInfo?.types(of: Self.text(Array(body.dropFirst(8))), at: body.load(as: UInt64.self)) ?? []
    }

    private func bindCopy(_ path: String) -> String? {
        do throws(PluginFileError) {
            return bind(try PluginFile.read(path: path), isCopy: true)
        } catch {
            return error.description
        }
    }

    private func load() -> [UInt8] {
        reason { () throws(LoadError) in
            let library = try DynamicLibrary(path: file.path)
            self.library = library
            if let set = dlsym(library.handle, "_ZSt13set_terminatePFvvE") { lsn_note_exceptions(note, set) }
            lsn_note_jumps(note, library.handle)
        }
    }

    /// Does some work, and returns the reason if that fails.
    private func reason(_ work: () throws(LoadError) -> Void) -> [UInt8] {
        do throws(LoadError) {
            try work()
            return []
        } catch {
            return Array(error.reason.utf8)
        }
    }

    private func done(_ work: () -> Void) -> [UInt8] {
        work()
        return []
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func bytes<Number: BitwiseCopyable>(_ numbers: [Number]) -> [UInt8] {
        numbers.withUnsafeBytes { Array($0) }
    }

    /// The numbers that bytes hold.
    static func numbers<Number: BitwiseCopyable>(_ bytes: [UInt8], as type: Number.Type) -> [Number] {
        bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / MemoryLayout<Number>.stride).map {
                bytes.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Number>.stride, as: type)
            }
        }
    }
}
