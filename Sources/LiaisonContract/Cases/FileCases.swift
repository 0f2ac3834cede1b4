internal import LiaisonDiagnostics
internal import LiaisonManifest

/// The rules for the file. None of the plugin's code runs.
extension Contract {
    static let fileCases: [ContractCase] = [
        ContractCase(
            "manifest-is-sound", .file, level: 1, "The manifest passes every check of the host.", isGate: true,
            concerns: .all
        ) { (examination) throws(Verdict) in
            guard case .failure(let error) = examination.plugin.file else { return }
            let faults = error.faults.filter { !$0.isOfSymbol }
            guard faults.isEmpty else { throw .failed(faults.map(\.description).joined(separator: "; ")) }
        },
        ContractCase(
            "functions-are-exported", .file, level: 1,
            "The file defines and exports each function that the manifest names.", isGate: true
        ) { (examination) throws(Verdict) in
            guard case .failure(let error) = examination.plugin.file else { return }
            let faults = error.faults.filter(\.isOfSymbol)
            guard faults.isEmpty else { throw .failed(faults.map(\.description).joined(separator: "; ")) }
        },
        ContractCase(
            "nothing-is-missing", .file, level: 1,
            "The system has every library and every symbol that the file needs."
        ) { (examination) throws(Verdict) in
            guard let linking = try examination.linking() else {
                throw .skipped("the dynamic linker lists no libraries")
            }
            try examination.require(
                linking.missing, "not found: ",
                "; install the libraries, and link those that define the symbols")
        },
        ContractCase(
            "needs-no-other-libraries", .file, level: 1,
            "Each library that the file needs comes with Debian, with Liaison, or beside the file."
        ) { (examination) throws(Verdict) in
            guard let linking = try examination.linking() else {
                throw .skipped("the dynamic linker lists no libraries")
            }
            let name = examination.plugin.path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }
            let folder = examination.plugin.path.utf8.dropLast(name.count)
            let others = linking.libraries.filter { !$0.isOfSystem && !$0.path.utf8.starts(with: folder) }
            try examination.require(
                others.map(\.name), "neither Debian nor Liaison brings: ",
                "; link them statically, or ship them beside the file with the run path $ORIGIN; in Swift import "
                    + "FoundationEssentials instead of Foundation")
        },
        ContractCase(
            "exports-nothing-else", .file, level: 1,
            "Of the names in its source, the file exports only the functions of the manifest."
        ) { (examination) throws(Verdict) in
            let needed = Set(try examination.checkedFile().manifest.functions.map(\.call.symbol))
            let object = try examination.sharedObject()
            let exports = object.exports.keys.filter { name in
                !needed.contains(name)
                    && (!name.isOfToolchain || name.isOfAuthorInCpp && !object.weakExports.contains(name))
            }
            let advice = "; make it static, or build with -fvisibility=hidden"
            try examination.require(exports.sorted(), "the manifest does not name: ", advice)
        },
        ContractCase(
            "stack-is-not-executable", .file, level: 1, "The file does not ask for an executable stack."
        ) { (examination) throws(Verdict) in
            guard try examination.sharedObject().wantsExecutableStack else { return }
            throw .failed("the file asks for an executable stack; link the plugin with -z noexecstack")
        },
        ContractCase(
            "text-is-not-relocated", .file, level: 1, "The dynamic linker need not write to the code of the file."
        ) { (examination) throws(Verdict) in
            guard try examination.sharedObject().relocatesText else { return }
            throw .failed(
                "the file has text relocations; compile all sources with -fPIC, and link the plugin with -z text")
        },
        ContractCase(
            "manifest-survives-strip", .file, level: 1,
            "The manifest is in a section that is loaded, so that tools such as strip keep the manifest."
        ) { (examination) throws(Verdict) in
            guard try !examination.sharedObject().isManifestLoaded else { return }
            throw .failed("the section .liaison has no flag SHF_ALLOC; embed the manifest with LIAISON_MANIFEST")
        },
    ]
}

extension Examination {
    /// The file as the dynamic linker reads it. Skips the case if the file cannot be read.
    func sharedObject() throws(Verdict) -> SharedObject {
        let path = try checkedFile().path
        do throws(PluginFileError) {
            return try SharedObject(path: path)
        } catch {
            throw .skipped("the file cannot be read: \(error)")
        }
    }

    /// Fails if there are faults, and names the first five.
    func require(_ faults: [String], _ start: String, _ advice: String) throws(Verdict) {
        guard !faults.isEmpty else { return }
        let others = faults.count > 5 ? " and \(faults.count - 5) more" : ""
        throw .failed(start + faults.prefix(5).joined(separator: ", ") + others + advice)
    }
}

extension String {
    /// True if the symbol is the toolchain's. C and C++ reserve names with a leading underscore, Swift mangles names
    /// with a leading `$` or underscore, and Rust always exports `rust_eh_personality`.
    fileprivate var isOfToolchain: Bool { hasPrefix("_") || hasPrefix("$") || self == "rust_eh_personality" }

    /// True if the symbol is the mangled name, in C++, of a function of the author, in a namespace or not: `_Z3sumii`,
    /// `_ZNK5Point1xEv`. The toolchain's names begin with an underscore, and Rust's end with a hash.
    fileprivate var isOfAuthorInCpp: Bool {
        wholeMatch(of: /_Z(?:NK?)?[0-9]+[A-Za-z].*/) != nil && wholeMatch(of: /.*17h[0-9a-f]{16}E/) == nil
    }
}

extension DocumentFault {
    /// True if the fault is a function that the file does not export, not a fault of the manifest.
    var isOfSymbol: Bool { reason.hasPrefix("expected the file to export a function") }
}
