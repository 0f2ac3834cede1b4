internal import LiaisonDiagnostics
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest
internal import LiaisonTemplates

extension Arena {
    /// Copies a text and appends a NUL. Throws if the text holds a NUL.
    func copyText(_ value: JSONValue) throws(DocumentFault) -> UnsafePointer<UInt8> {
        if value.kind != .string || value.holdsNUL { try value.checkText() }
        return copyBytes(of: value)
    }
}

extension SectionArenas {
    /// Copies the text of a string, which may hold NUL characters, to the host's arena. Counts no reference.
    func text(_ value: JSONValue) -> UnsafeBufferPointer<UInt8> {
        Unmanaged.passUnretained(host)._withUnsafeGuaranteedRef { $0.text(value) }
    }
}
