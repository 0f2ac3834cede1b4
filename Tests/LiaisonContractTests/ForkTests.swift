import Foundation
import TestSupport
import Testing

/// Processes that one thread forks while another thread loads libraries.
@Suite struct ForkTests {
    /// A program that forks while a thread loads libraries. Each process loads the first library.
    private static let program = """
        #include <dlfcn.h>
        #include <pthread.h>
        #include <stdatomic.h>
        #include <sys/wait.h>
        #include <unistd.h>
        #include "dynamic_linker.h"
        static atomic_int is_over;
        static void *load(void *paths) {
            for (char **path = paths; *path != NULL; path++) lsn_load_library(*path, RTLD_NOW | RTLD_LOCAL);
            is_over = 1;
            return NULL;
        }
        int main(int count, char **arguments) {
            pthread_t thread;
            int failures = 0;
            if (count < 3 || pthread_create(&thread, NULL, load, arguments + 2) != 0) return 99;
            while (!is_over) {
                const pid_t process = fork();
                if (process == 0) {
                    alarm(10);
                    _exit(dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) == NULL);
                }
                int status;
                waitpid(process, &status, 0);
                if (status != 0) failures++;
            }
            return failures > 0;
        }
        """

    /// A fork waits for the dynamic linker. Otherwise the process lacks symbols, or waits for a lock without an end.
    @Test(.waiting) func aForkWaitsForLibraries() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-forks-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.program.utf8).write(to: folder.appending(path: "trial.c"))
        let linker = FixturePlugin.package.appending(path: "Sources/CSystem")
        let compilation = try Command.run(
            "clang", "-std=gnu11", "-I", linker.appending(path: "include").path, "-o",
            folder.appending(path: "trial").path, folder.appending(path: "trial.c").path,
            linker.appending(path: "dynamic_linker.c").path)
        expect(compilation.status, equals: 0)
        let library = try Data(contentsOf: Command.buildFolder.appending(path: "libPostHeader.so"))
        let names = (0...1000).map { "./\($0).so" }
        for name in names { try library.write(to: folder.appending(path: name)) }
        let result = try Command.run(folder.appending(path: "trial").path, names, in: folder)
        expect(result.status, equals: 0)
        expect(result.errors, equals: "")
    }
}
