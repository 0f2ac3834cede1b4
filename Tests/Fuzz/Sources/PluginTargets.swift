internal import LiaisonFeed
internal import LiaisonHost
internal import LiaisonJSON
internal import LiaisonManifest

/// Changes manifests.
private func manifestMutator() -> JSONMutator {
    JSONMutator(schema: "Sources/LiaisonManifest/manifest.schema.json")
}

/// Shared objects, as a host reads them before it loads a plugin.
struct ELFTarget: FuzzTarget {
    let mutators: [any Mutator] = [ELFMutator(manifestMutator())]
    private let file = ScratchFile("plugin.so")

    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        file.write(bytes)
        _ = try? PluginFile.read(path: file.path)
        return (try? SharedObject(path: file.path)) != nil
    }
}

/// Manifests without code, whose examples and packs are compiled and shown, too.
struct DataTarget: FuzzTarget {
    let mutators: [any Mutator] = [JSONMutator(schema: "Sources/LiaisonManifest/data.schema.json")]
    private let json = JSONReader()
    private let file = ScratchFile("plugin.plugin.json")

    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        file.write(bytes)
        if let plugin = try? PluginFile.read(path: file.path) {
            _ = plugin.faultsOfExamples
            _ = plugin.manifest.faultsOfPacks(Registry(plugin, isolation: .none))
        }
        return json.isWellFormed(bytes)
    }
}

/// Manifests outside of a shared object.
struct ManifestTarget: FuzzTarget {
    let mutators: [any Mutator] = [manifestMutator()]
    private let json = JSONReader()

    func examine(_ bytes: UnsafeRawBufferPointer) -> Bool {
        if let manifest = try? ManifestReader.read(Array(bytes)) {
            for language in DeclarationLanguage.allCases { _ = manifest.declarations(in: language) }
        }
        return json.isWellFormed(bytes)
    }
}
