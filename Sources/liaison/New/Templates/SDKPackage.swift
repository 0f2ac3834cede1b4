// swift-tools-version: 6.3

import PackageDescription

/// The SDK of Liaison for plugins in Swift.
let package = Package(
    name: "sdk",
    products: [
        .library(name: "LiaisonPlugin", targets: ["LiaisonPlugin"]),
        .plugin(name: "EmbedManifest", targets: ["EmbedManifest"]),
    ],
    targets: [
        .target(name: "CLiaison", path: "CLiaison"),
        .target(
            name: "LiaisonPlugin", dependencies: ["CLiaison"], path: "LiaisonPlugin",
            swiftSettings: ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map {
                .enableUpcomingFeature($0)
            }),
        .executableTarget(name: "ManifestEmbedder", path: "ManifestEmbedder"),
        .plugin(
            name: "EmbedManifest", capability: .buildTool(), dependencies: ["ManifestEmbedder"],
            path: "EmbedManifest"),
    ],
    cLanguageStandard: .c11)
