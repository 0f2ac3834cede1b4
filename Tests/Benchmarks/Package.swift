// swift-tools-version: 6.3

import PackageDescription

/// For every Swift target.
let strict: [SwiftSetting] =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
    + [.treatAllWarnings(as: .error)]

let strictC: [CSetting] = [
    .unsafeFlags(["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-Wno-c23-extensions"])
]

let pluginC = strictC + [.unsafeFlags(["-I\(Context.packageDirectory)/../../Sources/CLiaison/include"])]

/// Returns dependencies on products of Liaison, which the programs measure.
func liaison(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "liaison") }
}

/// Measures Liaison. Sources/benchmarks/Benchmarks.swift documents the measurements. The package is separate, because a
/// build of Liaison does not need the libraries with which the measurements compare Liaison.
let package = Package(
    name: "liaison-benchmarks",
    products: [
        .library(name: "FourArguments", type: .dynamic, targets: ["FourArguments"]),
        .library(name: "Trials", type: .dynamic, targets: ["Trials"]),
    ],
    dependencies: [
        .package(name: "liaison", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ],
    targets: [
        .target(name: "Posts", swiftSettings: strict),
        .executableTarget(name: "generate", dependencies: ["Posts"], swiftSettings: strict),
        .executableTarget(
            name: "mustache-peer", dependencies: [.product(name: "Mustache", package: "swift-mustache")],
            swiftSettings: strict),
        .target(name: "CProbe", cSettings: strictC, linkerSettings: [.linkedLibrary("ffi")]),
        .target(
            name: "FourArguments", path: "Plugins/FourArguments", exclude: ["manifest.json", "feed.ndjson"],
            publicHeadersPath: ".", cSettings: pluginC),
        .target(
            name: "Trials", path: "Plugins/Trials", exclude: ["manifest.json"], publicHeadersPath: ".",
            cSettings: pluginC),
        .target(name: "CChildren", cSettings: strictC),
        .executableTarget(
            name: "dispatch", dependencies: ["CProbe"] + liaison("LiaisonFeed", "LiaisonHost", "LiaisonKit"),
            swiftSettings: strict),
        .executableTarget(
            name: "breakdown", dependencies: liaison("LiaisonFeed", "LiaisonHost", "LiaisonKit", "LiaisonRender"),
            swiftSettings: strict),
        .executableTarget(
            name: "lists",
            dependencies: ["CProbe"] + liaison("LiaisonFeed", "LiaisonHost", "LiaisonKit", "LiaisonRender"),
            swiftSettings: strict),
        .executableTarget(
            name: "factory", dependencies: liaison("LiaisonFeed", "LiaisonHost", "LiaisonKit"), swiftSettings: strict),
        .executableTarget(name: "diff", dependencies: ["Posts"] + liaison("LiaisonKit"), swiftSettings: strict),
        .executableTarget(name: "benchmarks", dependencies: ["CChildren", "Posts"], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11
)
