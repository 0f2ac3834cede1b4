internal import LiaisonReader
internal import LiaisonShow

extension Scaffold {
    /// The README of the plugin.
    var readme: String {
        """
        # \(name.title)

        A plugin for Liaison, in \(language.title): the \(kind.rawValue) `\(name.camel)`.

        ```sh
        \(commands)
        ```

        | file | contents |
        | --- | --- |
        | `\(manifestFile)` | the declarations: the model, the view tree, and a function for each command |
        | `\(source)` | the functions |
        | `\(functions)` | the declarations of the functions, made from the manifest: a function that disagrees does not compile |
        | `feed.json` | a feed that shows the component |
        | `manifest.schema.json` | the schema by which editors complete the manifest |
        | `sdk` | the SDK that the build needs, copied from Liaison |

        Any feed can name the \(kind.rawValue) if `\(product)` is in a folder that Liaison searches for plugins:

        ```json
        { "component": "\(name.camel)", "model": { "name": "Text", "note": "Text, or absent" } }
        ```

        \(needs) `.github/workflows/verify.yml` builds and examines the plugin at each push, by `\(command("check"))`.

        """
    }

    private var commands: String {
        switch build {
        case .make:
            """
            make            # builds \(product)
            make run        # shows feed.json
            make preview    # shows the examples of the manifest, at several widths
            make verify     # examines whether the plugin keeps the contract
            make install    # puts the plugin where liaison finds it
            """
        case .cmake:
            """
            cmake -B build && cmake --build build    # builds \(product)
            cmake --build build --target run         # shows feed.json
            cmake --build build --target preview     # shows the examples of the manifest, at several widths
            cmake --build build --target verify      # examines whether the plugin keeps the contract
            cmake --install build                    # puts the plugin where liaison finds it
            """
        }
    }

    private var needs: String {
        switch (language, build) {
        case (.c, .make), (.cpp, .make): "The build needs `liaison` in `PATH`, make and a compiler."
        case (_, .cmake): "The build needs an installed Liaison whose `liaison` is in `PATH`, CMake and a compiler."
        case (.rust, .make): "The build needs `liaison` in `PATH`, make and Rust 1.90."
        case (.swift, .make): "The build needs `liaison` in `PATH`, make and Swift 6.3."
        }
    }
}

extension PluginLanguage {
    /// The name of the language.
    fileprivate var title: String {
        switch self {
        case .c: "C"
        case .cpp: "C++"
        case .rust: "Rust"
        case .swift: "Swift"
        }
    }
}
