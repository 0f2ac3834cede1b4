import LiaisonHost
import CContract
import Glibc
@testable import LiaisonContract
import Testing
import TestSupport

/// A process, as it is seen from outside: the resources that it holds, and what it does. Each test counts in a child process, where nothing else happens meanwhile.
struct ObservedProcessTests {
    /// The difference that work makes to a count.
    private func difference(of count: @escaping () -> Int, _ work: () -> Void) throws -> Int? {
        try ChildProcess.text {
            // The first count may itself allocate resources.
            _ = count()
            let before = count()
            work()
            return "\(count() - before)"
        }.flatMap { Int($0) }
    }

    @Test func openDescriptorsAreCounted() throws {
        let count = { ObservedProcess(id: getpid()).descriptors }
        #expect(try difference(of: count) {} == 0)
        #expect(try difference(of: count) { for _ in 0..<3 { _ = dup(STDIN_FILENO) } } == 3)
        #expect(try difference(of: count) { _ = fcntl(STDIN_FILENO, F_DUPFD, 500) } == 1)
        #expect(try difference(of: count) { close(STDIN_FILENO) } == -1)
    }

    @Test func threadsAreCounted() throws {
        #expect(try ChildProcess.text { "\(ObservedProcess(id: getpid()).threads)" } == "1")
        let more = try difference(of: { ObservedProcess(id: getpid()).threads }) {
            for _ in 0..<3 {
                var thread = pthread_t()
                pthread_create(&thread, nil, { _ in while true { pause() } }, nil)
            }
        }
        expect(more, equals: 3)
    }

    @Test func mappedMemoryCountsEvenIfItIsNotUsed() throws {
        let size = 64 << 20
        let (mapped, resident) = (
            try difference(of: { ObservedProcess(id: getpid()).mappedBytes }) { Self.map(size) },
            try difference(of: { ObservedProcess(id: getpid()).residentBytes }) { Self.map(size) }
        )
        // The allocator of this process may map memory, too.
        let little = 1 << 20
        #expect(try (size..<size + little).contains(#require(mapped)))
        #expect(try #require(resident) < size / 4)
    }

    /// The allocator reserves 64 MB for each thread.
    @Test func memoryThatIsReservedAloneDoesNotCount() throws {
        let more = try difference(of: { ObservedProcess(id: getpid()).mappedBytes }) {
            _ = mmap(nil, 64 << 20, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        }
        #expect(try #require(more) < 1 << 20)
    }

    @Test func memoryThatIsUsedIsResident() throws {
        let size = 64 << 20
        let resident = try difference(of: { ObservedProcess(id: getpid()).residentBytes }) {
            if let memory = Self.map(size) { memset(memory, 1, size) }
        }
        #expect((size...size + size / 4).contains(try #require(resident)))
    }

    @discardableResult
    private static func map(_ size: Int) -> UnsafeMutableRawPointer? {
        mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    }

    @Test func allocationsCountUntilTheyAreFreed() throws {
        let count = { Int(lsn_allocated_bytes()) }
        let kept = try difference(of: count) { for _ in 0..<100 { Self.keep(malloc(10_000)) } }
        #expect((1_000_000...1_100_000).contains(try #require(kept)))
        let freed = try difference(of: count) {
            for _ in 0..<100 {
                let memory = malloc(10_000)
                Self.keep(memory)
                free(memory)
            }
        }
        #expect(abs(try #require(freed)) < 10_000)
    }

    /// Uses memory, so that its allocation is not optimized away.
    @inline(never)
    private static func keep(_ memory: UnsafeMutableRawPointer?) { memory?.storeBytes(of: 1, as: UInt8.self) }

    @Test func memoryIsComparedByBothMembers() {
        func memory(_ allocated: Int, _ resident: Int) -> UsedMemory {
            UsedMemory(allocated: allocated, resident: resident)
        }
        let difference = memory(5, 70) - memory(2, 100)
        expect(difference.allocated, equals: 3)
        expect(difference.resident, equals: -30)
        #expect(memory(1, 1) <= memory(1, 1))
        #expect(!(memory(2, 1) <= memory(1, 1)) && !(memory(1, 2) <= memory(1, 1)))
        let lesser = UsedMemory.lesser(memory(1, 9), memory(4, 3))
        expect(lesser.allocated, equals: 1)
        expect(lesser.resident, equals: 3)
    }

    @Test func whatAProcessDoesIsSeen() throws {
        #expect(ObservedProcess(id: getpid()).state == .running || ObservedProcess(id: getpid()).state == .waiting)
        let process = lsn_fork()
        if process == 0 { while true { pause() } }
        let observed = ObservedProcess(id: process)
        #expect(Moment.wait(seconds: 60) { observed.state == .waiting })
        kill(process, SIGKILL)
        #expect(Moment.wait(seconds: 60) { observed.state == .ended })
        waitpid(process, nil, 0)
        expect(observed.state, equals: .ended)
        expect(observed.threads, equals: 0)
        expect(observed.residentBytes, equals: 0)
    }

    /// A plugin may name its process.
    @Test(arguments: ["plugin", "Umask:\t0777", "plugin\r"])
    func theMaskForPermissionsIsKnownWhateverTheName(_ name: String) throws {
        let mask = try ChildProcess.text {
            let file = open("/proc/self/comm", O_WRONLY)
            _ = write(file, name, name.utf8.count)
            umask(0o027)
            return "\(ObservedProcess(id: getpid()).umask ?? 0)"
        }
        expect(mask, equals: "\(0o027)")
    }

    @Test func processorTimeIsThatOfTheProcess() throws {
        let process = lsn_fork()
        if process == 0 { while true {} }
        defer {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        #expect(Moment.wait(seconds: 60) { ObservedProcess(id: process).processorTime > 0.01 })
    }
}
