extension Scaffold {
    /// The functions in Swift, which go by their names in the manifest.
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

    /// The package of a plugin in Swift.
    var swiftPackage: String {
        """
        // swift-tools-version: 6.3

        import PackageDescription

        /// The path of the SDK.
        let sdk = Context.environment["LIAISON_SDK"] ?? "\(literal(sdk.path))"

        let package = Package(
            name: "\(name.kebab)",
            products: [.library(name: "\(module)", type: .dynamic, targets: ["\(module)"])],
            dependencies: [.package(name: "liaison", path: sdk)],
            targets: [
                .target(
                    name: "\(module)",
                    dependencies: [.product(name: "LiaisonPlugin", package: "liaison")],
                    exclude: ["manifest.json", "exports.map"],
                    linkerSettings: [
                        .unsafeFlags([
                            "-Xlinker", "--version-script=\\(Context.packageDirectory)/Sources/\(module)/exports.map",
                        ])
                    ],
                    plugins: [.plugin(name: "EmbedManifest", package: "liaison")])
            ])

        """
    }

    /// The export list for the linker.
    var exportsMap: String {
        """
        /* Exports the functions that the manifest names, and not what Swift and the linker name for themselves. */
        { local: $s*; __*; _edata; _end; };

        """
    }

    /// The build file of a plugin in Swift.
    var swiftMakefile: String {
        """
        \(makefileHead)

        \(product): \(source) \(functions) \(manifestFile) Package.swift
        \tswift build --configuration release

        \(makefileTail(clean: "swift package clean"))
        """
    }
}
