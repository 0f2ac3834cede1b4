extension Scaffold {
    /// The source file in Swift. Its functions have the names that the manifest gives them.
    var swiftSource: String {
        """
        import LiaisonPlugin

        \(hasButton ? swiftRow : swiftHeader)
        """
    }

    private var swiftRow: String {
        """
        /// Shows a name and a note. A cell is reused for one row after another: set every outlet, every time.
        @c
        public func \(name.snake)_configure(
            _ title: Label, _ detail: Label, _ toggle: Button, _ name: TextPointer, _ note: TextPointer?,
            _ done: UnsafePointer<Bool>?
        ) {
            let isDone = done?.pointee ?? false
            title.setText(name)
            title.view.setColor(isDone ? "secondary" : nil)
            detail.setText(note)
            detail.view.setHidden(note == nil)
            toggle.setTitle(isDone ? "Undo" : "Done")
        }

        /// The change stays with the row, and the host configures the row again.
        @c
        public func \(name.snake)_button_tapped(_ model: Model) {
            model.setBool("done", !(model["done"]?.bool ?? false))
        }

        """
    }

    private var swiftHeader: String {
        """
        /// Shows a name and a note. A cell is reused for one \(kind.rawValue) after another: set every outlet, every time.
        @c
        public func \(name.snake)_configure(_ title: Label, _ detail: Label, _ name: TextPointer, _ note: TextPointer?) {
            title.setText(name)
            detail.setText(note)
            detail.view.setHidden(note == nil)
        }

        """
    }

    /// The package manifest of the plugin.
    var swiftPackage: String {
        """
        // swift-tools-version: 6.3

        import PackageDescription

        let package = Package(
            name: "\(name.kebab)",
            products: [.library(name: "\(module)", type: .dynamic, targets: ["\(module)"])],
            dependencies: [.package(path: "sdk")],
            targets: [
                .target(
                    name: "\(module)",
                    dependencies: [.product(name: "LiaisonPlugin", package: "sdk")],
                    exclude: ["manifest.json", "exports.map"],
                    linkerSettings: [
                        .unsafeFlags([
                            "-Xlinker", "--version-script=\\(Context.packageDirectory)/Sources/\(module)/exports.map",
                        ])
                    ],
                    plugins: [.plugin(name: "EmbedManifest", package: "sdk")])
            ])

        """
    }

    /// The package manifest of the SDK.
    var swiftSDKPackage: String {
        """
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

        """
    }

    /// The list of exported symbols, for the linker.
    var exportsMap: String {
        """
        /* Exports the functions that the manifest names. The names that Swift and the linker define stay local. */
        { local: $s*; __*; _edata; _end; };

        """
    }
}
