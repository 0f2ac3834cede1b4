internal import LiaisonManifest

/// Shared objects, as hosts look at them before they load one.
struct ELFTarget: FuzzTarget {
    private let file = ScratchFile("plugin.so")

    func examine(_ bytes: UnsafeRawBufferPointer) {
        file.write(bytes)
        _ = try? PluginFile.read(path: file.path)
        _ = try? SharedObject(path: file.path)
    }
}

/// Manifests that stand alone.
struct ManifestTarget: FuzzTarget {
    func examine(_ bytes: UnsafeRawBufferPointer) {
        guard let manifest = try? ManifestReader.read(Array(bytes)) else { return }
        for language in DeclarationLanguage.allCases { _ = manifest.declarations(in: language) }
    }
}
