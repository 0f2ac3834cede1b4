extension Scaffold {
    /// The README of the plugin.
    var readme: String {
        """
        # \(name.title)

        A plugin for Liaison, in \(language.title): the \(kind.rawValue) `\(name.camel)`.

        ```sh
        make            # builds \(product)
        make run        # shows feed.json
        make preview    # shows the examples of the manifest, at several widths
        make verify     # examines whether the plugin keeps the contract
        ```

        | file | contents |
        | --- | --- |
        | `\(manifestFile)` | the declarations: the model, the view tree, and a function for each command |
        | `\(source)` | the functions |
        | `\(functions)` | the declarations of the functions, made from the manifest: a function that disagrees does not compile |
        | `feed.json` | a feed that shows the component |
        | `manifest.schema.json` | the schema by which editors complete the manifest |

        Any feed can name the \(kind.rawValue) if `\(product)` is in a folder that Liaison searches for plugins:

        ```json
        { "component": "\(name.camel)", "model": { "name": "Text", "note": "Text, or absent" } }
        ```

        \(elsewhere)

        """
    }

    private var elsewhere: String {
        switch language {
        case .c, .cpp:
            """
            If Liaison is elsewhere: `make LIAISON=/path/to/liaison LIAISON_SDK=/path/to/its/checkout`. The build needs only
            the headers.
            """
        case .rust:
            """
            If Liaison is elsewhere: `make LIAISON=/path/to/liaison`, and change the path in `Cargo.toml`. The build needs
            only the crate.
            """
        case .swift:
            """
            If Liaison is elsewhere: `make LIAISON=/path/to/liaison LIAISON_SDK=/path/to/its/checkout`. A plugin in Swift
            needs Swift 6.3.
            """
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
