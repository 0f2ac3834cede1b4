// swift-tools-version: 6.3

import PackageDescription

/// True for the release build that the tests use.
let isTestable = Context.environment["LIAISON_TESTABLE"] != nil

/// The arguments of the driver that pass options to the compiler's frontend.
func frontend(_ options: [String]) -> [String] { options.flatMap { ["-Xfrontend", $0] } }

/// For every Swift target.
let strict: [SwiftSetting] =
    ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
    + [.treatAllWarnings(as: .error)]
    // Tests use internal declarations.
    + (isTestable ? [.unsafeFlags(["-enable-testing"], .when(configuration: .release))] : [])

/// For the modules that take most of the time of the tests. `Tests/run` builds with `-Onone`, because optimising the
/// other modules, such as swift-argument-parser, takes longer than the tests would save. Options for the compiler's
/// frontend follow `-Onone`, and override it. The optimisations of Swift save time, but those of LLVM take longer than
/// they save. With `Tests/run --all`, all modules are optimised, as users build them.
let optimizedForTests: [SwiftSetting] =
    strict
    + (isTestable && Context.environment["LIAISON_TEST_ALL"] == nil
        ? [
            .unsafeFlags(
                frontend(["-Osize", "-enable-default-cmo", "-disable-llvm-optzns"]), .when(configuration: .release))
        ] : [])

/// For the tests, because optimising the tests takes longer than running them.
let unoptimized: [SwiftSetting] = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// For the modules that need no raw pointers.
let safe: [SwiftSetting] = optimizedForTests + [.strictMemorySafety()]

/// The option by which a function in C ends the process if its stack was overwritten. A package that depends on this one
/// by version may use no unsafe flags, so only the builds of the scripts (`.ci/setup`) have the option.
let stackProtector = Context.environment["LIAISON_HARDENED"] == nil ? [] : ["-fstack-protector-strong"]

/// The macro by which functions of the C library end the process if they would write beyond an object. The sanitizers of
/// Tests/fuzz look for that themselves.
let checksSizes = Context.environment["LIAISON_FUZZ"] == nil

/// For every C target.
let strictC: [CSetting] =
    ["all", "extra", "pedantic"].map { .enableWarning($0) }
    + [.disableWarning("c23-extensions"), .treatAllWarnings(as: .error)]
    + (checksSizes ? [.define("_FORTIFY_SOURCE", to: "3", .when(configuration: .release))] : [])
    + (stackProtector.isEmpty ? [] : [.unsafeFlags(stackProtector)])

/// For every C++ target.
let strictCXX: [CXXSetting] =
    ["all", "extra", "pedantic"].map { .enableWarning($0) }
    + [.disableWarning("c23-extensions"), .treatAllWarnings(as: .error)]
    + (checksSizes ? [.define("_FORTIFY_SOURCE", to: "3", .when(configuration: .release))] : [])
    + (stackProtector.isEmpty ? [] : [.unsafeFlags(stackProtector)])

/// For shared objects, which export only the declarations that are marked.
let hidden = ["-fvisibility=hidden"]

/// For the program. Without this option, the runtime of Swift finds the types of options and their conformances by
/// names, which takes a twentieth of the time of a small run.
let directMetadata = frontend(["-disable-concrete-type-metadata-mangled-name-accessors"])

/// For programs and shared objects: the dynamic linker finds all functions at once, so that nothing can change their
/// addresses afterwards. The stack holds no code.
let fixedAddresses = ["relro", "now", "noexecstack"].flatMap { ["-Xlinker", "-z", "-Xlinker", $0] }

/// The options that name a shared object by its plugin, and not by the folder of the build.
func named(_ plugin: String) -> [String] { ["-Xlinker", "-soname=lib\(plugin).so"] }

/// A plugin in C or C++: a shared object of its own, which depends only on the ABI.
func plugin(_ name: String, at path: String) -> Target {
    .target(
        name: name, dependencies: ["CLiaison"], path: path, exclude: ["manifest.json"], publicHeadersPath: ".",
        cSettings: strictC + [.unsafeFlags(hidden)], cxxSettings: strictCXX + [.unsafeFlags(hidden)],
        linkerSettings: [.unsafeFlags(named(name) + fixedAddresses)])
}

/// A plugin in Swift: a shared object of its own, which exports only the functions of its manifest.
func swiftPlugin(_ name: String, at path: String) -> Target {
    .target(
        name: name, dependencies: ["LiaisonPlugin"], path: path,
        exclude: ["manifest.json", "exports.map"], swiftSettings: optimizedForTests,
        linkerSettings: [
            .unsafeFlags(
                named(name) + fixedAddresses + [
                    "-Xlinker", "--version-script=\(Context.packageDirectory)/\(path)/exports.map",
                ])
        ], plugins: ["EmbedManifest"])
}

/// A program that uses the libraries as the programs of others do.
func sample(_ name: String, _ modules: Target.Dependency...) -> Target {
    .executableTarget(
        name: name, dependencies: modules, path: "Samples/programs/\(name)", packageAccess: false,
        swiftSettings: strict)
}

/// The tests of a module, which may depend on other modules.
func tests(of module: String, _ others: Target.Dependency...) -> Target {
    .testTarget(
        name: "\(module)Tests", dependencies: [.byName(name: module)] + others, path: "Tests/\(module)Tests",
        swiftSettings: unoptimized)
}

let package = Package(
    name: "liaison",
    products: [
        .executable(name: "liaison", targets: ["liaison"]),
        .library(name: "LiaisonKit", targets: ["LiaisonKit"]),
        .library(name: "LiaisonDiagnostics", targets: ["LiaisonDiagnostics"]),
        .library(name: "LiaisonHost", targets: ["LiaisonHost"]),
        .library(name: "LiaisonFeed", targets: ["LiaisonFeed"]),
        .library(name: "LiaisonRender", targets: ["LiaisonRender"]),
        .library(name: "LiaisonShow", targets: ["LiaisonShow"]),
        .library(name: "LiaisonContract", targets: ["LiaisonContract"]),
        .library(name: "LiaisonPlugin", targets: ["LiaisonPlugin"]),
        .plugin(name: "EmbedManifest", targets: ["EmbedManifest"]),
        // Each plugin is a shared object beside the executable.
        .library(name: "PostHeader", type: .dynamic, targets: ["PostHeader"]),
        .library(name: "Image", type: .dynamic, targets: ["Image"]),
        .library(name: "ActionButtons", type: .dynamic, targets: ["ActionButtons"]),
        .library(name: "PostText", type: .dynamic, targets: ["PostText"]),
        .library(name: "Story", type: .dynamic, targets: ["Story"]),
        .library(name: "Texts", type: .dynamic, targets: ["Texts"]),
        .library(name: "Article", type: .dynamic, targets: ["Article"]),
        .library(name: "Loading", type: .dynamic, targets: ["Loading"]),
        .library(name: "Build", type: .dynamic, targets: ["Build"]),
        .library(name: "Episode", type: .dynamic, targets: ["Episode"]),
        .library(name: "Thread", type: .dynamic, targets: ["Thread"]),
        .library(name: "Sports", type: .dynamic, targets: ["Sports"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // The modules, from the C header to the command line.
        .target(name: "CLiaison", path: "Sources/CLiaison", cSettings: strictC),
        .systemLibrary(name: "CFFI", path: "Sources/CFFI", pkgConfig: "libffi", providers: [.apt(["libffi-dev"])]),
        .systemLibrary(name: "CNettle", path: "Sources/CNettle", providers: [.apt(["nettle-dev"])]),
        .target(name: "CSystem", path: "Sources/CSystem", cSettings: strictC),
        .target(
            name: "CIsolation", dependencies: ["CSystem"], path: "Sources/CIsolation", cSettings: strictC,
            linkerSettings: [.linkedLibrary("seccomp")]),
        .target(name: "CTerminal", path: "Sources/CTerminal", cSettings: strictC),
        .target(name: "CCurl", path: "Sources/CCurl", cSettings: strictC),
        .target(
            name: "CPicture", path: "Sources/CPicture", cSettings: strictC,
            linkerSettings: ["spng", "jpeg", "webp", "gif", "chafa"].map { .linkedLibrary($0) }),
        // A separate program, because its libraries would slow down each start of `liaison`.
        .executableTarget(
            name: "liaison-picture", dependencies: ["CPicture", "CIsolation", "CSystem"],
            path: "Sources/liaison-picture",
            cSettings: strictC, linkerSettings: [.unsafeFlags(fixedAddresses)]),
        .systemLibrary(
            name: "CMarkdown", path: "Sources/CMarkdown",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
        .target(
            name: "CRE2", path: "Sources/CRE2", cxxSettings: strictCXX, linkerSettings: [.linkedLibrary("re2")]),
        .systemLibrary(name: "CSQLite", path: "Sources/CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CUnistring", path: "Sources/CUnistring", providers: [.apt(["libunistring-dev"])]),
        .target(
            name: "CSimdJSON", path: "Sources/CSimdJSON", cxxSettings: strictCXX,
            linkerSettings: [.linkedLibrary("simdjson")]),
        .target(
            name: "LiaisonJSON", dependencies: ["CSimdJSON"], path: "Sources/LiaisonJSON",
            swiftSettings: optimizedForTests),
        .target(
            name: "LiaisonDates", dependencies: ["LiaisonJSON"], path: "Sources/LiaisonDates", swiftSettings: strict),
        .target(
            name: "LiaisonDiagnostics", dependencies: ["LiaisonJSON"], path: "Sources/LiaisonDiagnostics",
            swiftSettings: safe),
        .target(
            name: "LiaisonBytes", dependencies: ["LiaisonDiagnostics"], path: "Sources/LiaisonBytes",
            swiftSettings: strict),
        .target(
            name: "LiaisonTerminal", dependencies: ["CTerminal"], path: "Sources/LiaisonTerminal",
            swiftSettings: optimizedForTests
        ),
        .target(name: "LiaisonPlaces", path: "Sources/LiaisonPlaces", swiftSettings: safe),
        .target(
            name: "LiaisonKit", dependencies: ["LiaisonPlaces"], path: "Sources/LiaisonKit", swiftSettings: safe),
        .target(
            name: "LiaisonManifest",
            dependencies: ["LiaisonKit", "LiaisonJSON", "LiaisonDates", "LiaisonDiagnostics", "LiaisonTemplates"],
            path: "Sources/LiaisonManifest", exclude: ["manifest.schema.json", "data.schema.json"], swiftSettings: safe),
        .target(
            name: "LiaisonTemplates",
            dependencies: ["CRE2", "LiaisonDates", "LiaisonDiagnostics", "LiaisonHTML", "LiaisonJSON"],
            path: "Sources/LiaisonTemplates", swiftSettings: optimizedForTests),
        .target(
            name: "LiaisonHost",
            dependencies: [
                "LiaisonKit", "LiaisonManifest", "LiaisonDiagnostics", "LiaisonJSON", "LiaisonTemplates", "CLiaison",
                "CFFI", "CDebugInfo",
                "CIsolation", "CNettle", "CSystem",
            ],
            path: "Sources/LiaisonHost", swiftSettings: optimizedForTests),
        .target(
            name: "LiaisonHTML", dependencies: ["LiaisonJSON", "CMarkdown"], path: "Sources/LiaisonHTML",
            swiftSettings: strict),
        .target(
            name: "LiaisonFeed",
            dependencies: [
                "LiaisonBytes", "LiaisonHost", "LiaisonHTML", "LiaisonJSON", "LiaisonDates", "LiaisonSyndication",
                "LiaisonDiagnostics", "LiaisonSamples", "LiaisonTemplates", "CSystem",
            ],
            path: "Sources/LiaisonFeed",
            exclude: ["feed.schema.json", "factory.schema.json"],
            resources: [
                .embedInCode("Stock/article.factory.json"), .embedInCode("Stock/feeds.factory.json"),
                .embedInCode("Stock/headlines.factory.json"),
            ], swiftSettings: strict),
        .systemLibrary(name: "CExpat", path: "Sources/CExpat", providers: [.apt(["libexpat1-dev"])]),
        .target(
            name: "LiaisonSyndication",
            dependencies: [
                "LiaisonBytes", "LiaisonDates", "LiaisonDiagnostics", "LiaisonHTML", "LiaisonJSON", "CExpat",
            ],
            path: "Sources/LiaisonSyndication", swiftSettings: strict),
        .target(
            name: "LiaisonFetch", dependencies: ["LiaisonBytes", "LiaisonDiagnostics", "CCurl", "CSQLite"],
            path: "Sources/LiaisonFetch", swiftSettings: strict),
        .target(
            name: "LiaisonRender",
            dependencies: [
                "LiaisonDiagnostics", "LiaisonHTML", "LiaisonKit", "LiaisonJSON", "LiaisonTerminal", "CUnistring",
                "CSystem",
            ],
            path: "Sources/LiaisonRender", swiftSettings: optimizedForTests),
        .target(
            name: "LiaisonPicture", dependencies: ["CSystem", "LiaisonTerminal"], path: "Sources/LiaisonPicture",
            swiftSettings: strict),
        .target(
            name: "LiaisonPlugin", dependencies: ["CLiaison"], path: "Sources/LiaisonPlugin",
            swiftSettings: optimizedForTests),
        .target(name: "CDebugInfo", path: "Sources/CDebugInfo", cSettings: strictC),
        .target(
            name: "LiaisonSamples", dependencies: ["LiaisonJSON", "LiaisonKit", "LiaisonManifest"],
            path: "Sources/LiaisonSamples",
            swiftSettings: optimizedForTests),
        .target(
            name: "CContract", dependencies: ["CIsolation"], path: "Sources/CContract", publicHeadersPath: "include",
            cSettings: strictC, linkerSettings: [.linkedLibrary("seccomp")]),
        .target(
            name: "LiaisonContract",
            dependencies: [
                "LiaisonHost", "LiaisonDiagnostics", "LiaisonFeed", "LiaisonJSON", "LiaisonKit", "LiaisonSamples",
                "CContract", "CDebugInfo",
                "CIsolation",
            ],
            path: "Sources/LiaisonContract",
            swiftSettings: optimizedForTests),
        .target(
            name: "LiaisonShow",
            dependencies: [
                "LiaisonBytes", "LiaisonDiagnostics", "LiaisonFeed", "LiaisonFetch", "LiaisonJSON", "LiaisonPicture",
                "LiaisonRender", "LiaisonSyndication", "LiaisonTerminal",
            ],
            path: "Sources/LiaisonShow", swiftSettings: strict),
        .target(
            name: "LiaisonReader",
            dependencies: [
                "LiaisonBytes", "LiaisonDates", "LiaisonShow", "LiaisonSyndication", "LiaisonTemplates", "CSystem",
            ],
            path: "Sources/LiaisonReader",
            swiftSettings: strict),
        // A separate target of C, which loads its libraries when the first page is served.
        .target(name: "CServer", path: "Sources/CServer", cSettings: strictC),
        .target(
            name: "LiaisonServe",
            dependencies: [
                "CServer", "LiaisonDiagnostics", "LiaisonHost", "LiaisonJSON", "LiaisonKit", "LiaisonReader",
                "LiaisonRender", "LiaisonShow",
            ],
            path: "Sources/LiaisonServe",
            resources: [.embedInCode("Client/page.js"), .embedInCode("Client/page.css")], swiftSettings: strict),
        .executableTarget(
            name: "liaison",
            dependencies: [
                "CSystem", "LiaisonContract", "LiaisonDates", "LiaisonDiagnostics", "LiaisonFeed", "LiaisonFetch",
                "LiaisonJSON", "LiaisonReader", "LiaisonRender", "LiaisonSamples", "LiaisonServe", "LiaisonShow",
                "LiaisonSyndication", "LiaisonTemplates", "LiaisonTerminal",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/liaison", resources: [.embedInCode("New/Templates")],
            swiftSettings: strict + [.unsafeFlags(directMetadata)],
            linkerSettings: [.unsafeFlags(fixedAddresses)],
            plugins: ["EmbedTopics"]),

        // The build plugins: one embeds manifest.json in a plugin in Swift, the other embeds help topics in the
        // program.
        .executableTarget(name: "ManifestEmbedder", path: "Plugins/ManifestEmbedder", swiftSettings: strict),
        .plugin(
            name: "EmbedManifest", capability: .buildTool(), dependencies: ["ManifestEmbedder"],
            path: "Plugins/EmbedManifest"),
        .executableTarget(name: "TopicEmbedder", path: "Plugins/TopicEmbedder", swiftSettings: strict),
        .plugin(
            name: "EmbedTopics", capability: .buildTool(), dependencies: ["TopicEmbedder"], path: "Plugins/EmbedTopics"),

        // Plugins.
        plugin("PostHeader", at: "Plugins/PostHeader"),
        plugin("Image", at: "Plugins/Image"),
        plugin("ActionButtons", at: "Plugins/ActionButtons"),
        plugin("Story", at: "Plugins/Story"),
        plugin("Texts", at: "Plugins/Texts"),
        plugin("Article", at: "Plugins/Article"),
        plugin("Loading", at: "Plugins/Loading"),
        plugin("Build", at: "Plugins/Build"),
        plugin("Episode", at: "Plugins/Episode"),
        plugin("Sports", at: "Plugins/Sports"),
        swiftPlugin("PostText", at: "Plugins/PostText"),
        swiftPlugin("Thread", at: "Plugins/Thread"),

        // Programs that use the libraries.
        sample("page", "LiaisonHost", "LiaisonShow"),
        sample("own-row", "LiaisonHost", "LiaisonKit", "LiaisonShow"),

        // Tests.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: unoptimized),
        tests(of: "CLiaison"),
        tests(of: "CPicture", "liaison-picture"),
        tests(of: "LiaisonHTML", "LiaisonJSON", "TestSupport"),
        tests(of: "LiaisonBytes", "LiaisonDiagnostics", "TestSupport"),
        tests(of: "LiaisonDates", "TestSupport"),
        tests(
            of: "LiaisonSyndication", "LiaisonDates", "LiaisonBytes", "LiaisonDiagnostics", "LiaisonJSON", "TestSupport"
        ),
        tests(of: "LiaisonJSON", "TestSupport"),
        tests(of: "LiaisonTerminal", "TestSupport"),
        tests(of: "LiaisonPicture", "LiaisonTerminal", "TestSupport", "liaison-picture"),
        tests(of: "LiaisonKit", "TestSupport"),
        tests(of: "LiaisonManifest", "LiaisonDiagnostics", "LiaisonKit", "LiaisonJSON", "TestSupport"),
        tests(of: "LiaisonRender", "LiaisonDiagnostics", "LiaisonKit", "CUnistring", "TestSupport"),
        tests(of: "LiaisonFetch", "LiaisonDiagnostics", "CCurl", "TestSupport"),
        tests(of: "LiaisonPlugin", "CLiaison"),
        tests(of: "LiaisonSamples", "LiaisonManifest"),
        .testTarget(
            name: "LiaisonContractTests",
            dependencies: [
                "LiaisonContract", "LiaisonDiagnostics", "LiaisonHost", "LiaisonKit", "LiaisonManifest",
                "LiaisonSamples", "CContract", "CIsolation", "CLiaison", "liaison", "TestSupport",
            ],
            path: "Tests/LiaisonContractTests", swiftSettings: unoptimized),
        tests(
            of: "LiaisonHost", "CIsolation", "LiaisonDiagnostics", "LiaisonFeed", "LiaisonKit", "LiaisonManifest",
            "TestSupport"),
        tests(
            of: "LiaisonShow", "LiaisonDiagnostics", "LiaisonFeed", "LiaisonHost", "LiaisonKit", "LiaisonPicture",
            "LiaisonRender", "LiaisonTerminal", "TestSupport"),
        tests(
            of: "LiaisonReader", "LiaisonDiagnostics", "LiaisonFeed", "LiaisonHost", "LiaisonKit", "LiaisonShow",
            "LiaisonTerminal", "TestSupport"),
        // The tests that run the program.
        .testTarget(
            name: "LiaisonProgramTests",
            dependencies: ["LiaisonHost", "LiaisonKit", "LiaisonManifest", "LiaisonShow", "TestSupport"],
            path: "Tests/LiaisonProgramTests", swiftSettings: unoptimized),
        tests(
            of: "LiaisonFeed", "LiaisonBytes", "LiaisonDiagnostics", "LiaisonHost", "LiaisonJSON", "LiaisonKit",
            "LiaisonManifest", "LiaisonSyndication", "LiaisonTemplates", "TestSupport"),
        tests(of: "LiaisonTemplates", "TestSupport"),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c11,
    cxxLanguageStandard: .cxx17
)

// Only Tests/fuzz builds these targets, because their code is compiled for libFuzzer and the sanitizers.
if Context.environment["LIAISON_FUZZ"] != nil {
    let libraries = [
        "CLiaison", "CFFI", "CNettle", "CSystem", "CDebugInfo", "CIsolation", "CSimdJSON", "LiaisonJSON",
        "LiaisonDates", "LiaisonDiagnostics", "LiaisonBytes", "LiaisonPlaces", "LiaisonKit", "LiaisonManifest",
        "LiaisonHost", "LiaisonSamples",
        "CMarkdown", "LiaisonHTML", "LiaisonSyndication", "CExpat", "CRE2", "LiaisonTemplates", "LiaisonFeed",
        "CTerminal",
        "LiaisonTerminal", "CUnistring",
        "LiaisonRender", "CCurl", "CSQLite",
        "LiaisonFetch", "LiaisonPicture", "LiaisonShow",
    ]
    package.products = []
    package.dependencies = []
    package.targets.removeAll { !libraries.contains($0.name) }
    package.targets += [
        .systemLibrary(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "CExpat", "CFuzzer", "CIsolation", "LiaisonBytes", "LiaisonDiagnostics", "LiaisonFeed", "LiaisonHost",
                "LiaisonHTML", "LiaisonJSON", "LiaisonManifest", "LiaisonShow", "LiaisonSyndication", "LiaisonTerminal",
            ], path: "Tests/Fuzz/Sources", swiftSettings: strict),
    ]
}
