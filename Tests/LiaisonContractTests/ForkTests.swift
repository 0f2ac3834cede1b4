import CContract
import Foundation
import LiaisonHost
import TestSupport
import Testing

/// Processes that one thread forks while another thread loads a library.
@Suite struct ForkTests {
    @Test(.waiting) func aForkWaitsUntilALibraryIsLoaded() throws {
        let folder = try FixturePlugin.folder(of: "handled_rows")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FixturePlugin.compile(
            "misbehaving_constructor", into: folder, flags: ["-DMISBEHAVIOUR=wait_a_moment"])
        let slow = folder.appending(path: "libmisbehaving_constructor.so").path
        let thread = Thread { _ = try? DynamicLibrary(path: slow) }
        thread.start()
        let path = strdup(folder.appending(path: "libhandled_rows.so").path)
        defer { free(path) }
        var codes: Set<Int32> = []
        repeat {
            let process = lsn_fork()
            if process == 0 {
                // A lock of the dynamic linker that the other thread holds is never free here.
                alarm(10)
                _exit(dlopen(path, RTLD_NOW | RTLD_LOCAL) == nil ? 1 : 0)
            }
            var status: Int32 = 0
            waitpid(process, &status, 0)
            codes.insert(status)
        } while !thread.isFinished
        expect(codes, equals: [0])
    }
}
