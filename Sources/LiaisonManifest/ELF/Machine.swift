internal import Glibc

/// The machines that Liaison runs on.
enum Machine: CaseIterable {
    case x86, arm

    /// The machine of this process.
    static var host: Machine {
        #if arch(arm64)
            .arm
        #else
            .x86
        #endif
    }

    /// The machine with a number in ELF; nil for another machine.
    init?(number: UInt16) {
        guard let machine = Self.allCases.first(where: { $0.number == number }) else { return nil }
        self = machine
    }

    /// The number in ELF.
    private var number: UInt16 {
        switch self {
        case .x86: UInt16(EM_X86_64)
        case .arm: UInt16(EM_AARCH64)
        }
    }

    /// The name of the machine in the words of compilers.
    var name: String {
        switch self {
        case .x86: "x86-64"
        case .arm: "aarch64"
        }
    }
}
