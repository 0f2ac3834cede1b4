// swift-tools-version: 6.3

import PackageDescription

/// A plugin in Swift that implements all commands, for tests. The plugin has a package of its own, as plugins of other
/// authors do. Products of the package of Liaison are in the folder of the executable, where the executable would find
/// the plugin.
let package = Package(
    name: "every-command",
    products: [.library(name: "EveryCommand", type: .dynamic, targets: ["EveryCommand"])],
    dependencies: [.package(name: "liaison", path: "../../..")],
    targets: [
        .target(
            name: "EveryCommand", dependencies: [.product(name: "LiaisonPlugin", package: "liaison")], path: ".",
            exclude: ["manifest.json", "exports.map"], sources: ["plugin.swift"],
            swiftSettings: ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
                .map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)],
            linkerSettings: [
                .unsafeFlags(["-Xlinker", "--version-script=\(Context.packageDirectory)/exports.map"])
            ], plugins: [.plugin(name: "EmbedManifest", package: "liaison")])
    ]
)
