// swift-tools-version: 6.3

import PackageDescription

let package = Package(
    name: "plugin-name",
    products: [.library(name: "PluginNamePlugin", type: .dynamic, targets: ["PluginNamePlugin"])],
    dependencies: [.package(path: "sdk")],
    targets: [
        .target(
            name: "PluginNamePlugin",
            dependencies: [.product(name: "LiaisonPlugin", package: "sdk")],
            exclude: ["manifest.json", "exports.map"],
            linkerSettings: [
                .unsafeFlags([
                    "-Xlinker", "-z", "-Xlinker", "now",
                    "-Xlinker", "--version-script=\(Context.packageDirectory)/Sources/PluginNamePlugin/exports.map",
                ])
            ],
            plugins: [.plugin(name: "EmbedManifest", package: "sdk")])
    ])
