internal import CContract
internal import LiaisonManifest

/// The rules for the effects of loading the plugin.
extension Contract {
    static let loadingCases: [ContractCase] = [
        ContractCase(
            "can-be-loaded", .loading, level: 2, "The dynamic linker loads the plugin.", isGate: true
        ) { (examination) throws(Verdict) in
            if let reason = try examination.faultOfFile() { throw .skipped(reason) }
            examination.announce("loading the plugin")
            try examination.requireSuccess(examination.subject.ask(.open)) { .failed($0) }
        },
        ContractCase(
            "loading-writes-nothing", .loading, level: 2,
            "Loading the plugin writes nothing to standard output or standard error."
        ) { (examination) throws(Verdict) in
            try examination.requireProcess()
            try examination.load()
            let written = examination.written
            if written.output > 0 { throw .failed("the plugin writes \(written.output) bytes to standard output") }
            if written.errors > 0 { throw .failed("the plugin writes \(written.errors) bytes to standard error") }
        },
        ContractCase(
            "loading-opens-no-files", .loading, level: 2, "Loading the plugin opens no files."
        ) { (examination) throws(Verdict) in
            try examination.requireLoading(never: LSN_SYSTEM_CALL_OPEN, "the plugin opens a file")
        },
        ContractCase(
            "loading-changes-no-files", .loading, level: 2, "Loading the plugin makes, changes and removes no files."
        ) { (examination) throws(Verdict) in
            try examination.requireLoading(never: LSN_SYSTEM_CALL_CHANGE, "the plugin makes, changes or removes a file")
        },
        ContractCase(
            "loading-opens-no-sockets", .loading, level: 2, "Loading the plugin opens no sockets."
        ) { (examination) throws(Verdict) in
            try examination.requireLoading(never: LSN_SYSTEM_CALL_SOCKET, "the plugin opens a socket")
        },
        ContractCase(
            "loading-starts-no-threads", .loading, level: 2, "Loading the plugin starts no threads."
        ) { (examination) throws(Verdict) in
            try examination.requireLoading(never: LSN_SYSTEM_CALL_THREAD, "the plugin starts a thread")
        },
        ContractCase(
            "loading-starts-no-processes", .loading, level: 2, "Loading the plugin starts no processes."
        ) { (examination) throws(Verdict) in
            try examination.requireLoading(never: LSN_SYSTEM_CALL_PROCESS, "the plugin starts a process")
        },
    ]
}

extension Examination {
    /// The reason, reported by another case, for which the dynamic linker may refuse the file; nil if there is none.
    fileprivate func faultOfFile() throws(Verdict) -> String? {
        if let missing = try linking()?.missing.first { return "\(missing) is missing" }
        let object = try sharedObject()
        if object.wantsExecutableStack { return "the file asks for an executable stack" }
        return object.relocatesText ? "the file has text relocations" : nil
    }

    /// The number of bytes that the subject has written so far to standard output and error.
    var written: SupervisedProcess.Written {
        _ = subject.ask(.flush)
        return subject.supervised?.written ?? (0, 0)
    }

    /// Skips the case if the subject is no process of its own, because the plugin would share the state of the process
    /// with the examiner.
    func requireProcess() throws(Verdict) {
        guard isAlone else { throw .skipped("the plugin can only be examined in a process of its own") }
    }
}
