internal import LiaisonManifest

/// Shared objects, as a host reads them before it loads a plugin.
struct ELFTarget: FuzzTarget {
    private let file = ScratchFile("plugin.so")

    func examine(_ bytes: UnsafeRawBufferPointer) {
        file.write(bytes)
        _ = try? PluginFile.read(path: file.path)
        _ = try? SharedObject(path: file.path)
    }
}

/// Manifests outside of a shared object.
struct ManifestTarget: FuzzTarget {
    func examine(_ bytes: UnsafeRawBufferPointer) {
        guard let manifest = try? ManifestReader.read(Array(bytes)) else { return }
        for language in DeclarationLanguage.allCases { _ = manifest.declarations(in: language) }
    }
}
