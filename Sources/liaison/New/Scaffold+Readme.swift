extension Scaffold {
    /// What there is, and what is done with it.
    var readme: String {
        """
        # \(name.title)

        A plugin for Liaison, in \(language.title): the \(kind.rawValue) `\(name.camel)`.

        ```sh
        make            # builds \(product)
        make run        # shows feed.json
        make preview    # shows the examples of the manifest, at several widths
        make verify     # says whether the plugin keeps the contract
        ```

        | file | what it is |
        | --- | --- |
        | `\(manifestFile)` | what the plugin declares: the model, the view tree, and a function for each command |
        | `\(source)` | the functions |
        | `\(functions)` | how they are declared: made of the manifest, so that a function that disagrees does not compile |
        | `feed.json` | a feed that shows what there is |
        | `manifest.schema.json` | by which editors complete the manifest |

        In the feed of somebody else it is a \(kind.rawValue) like any other, where `\(product)` is in a folder that is searched:

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
            Where Liaison is elsewhere: `make LIAISON=/path/to/liaison LIAISON_SDK=/path/to/its/checkout`. Only the headers are
            needed to build it.
            """
        case .rust:
            """
            Where Liaison is elsewhere: `make LIAISON=/path/to/liaison`, and the path in `Cargo.toml`. Only the crate is needed
            to build it.
            """
        case .swift:
            """
            Where Liaison is elsewhere: `make LIAISON=/path/to/liaison LIAISON_SDK=/path/to/its/checkout`. A plugin in Swift
            needs Swift 6.3.
            """
        }
    }
}

extension PluginLanguage {
    /// Its name in a text.
    fileprivate var title: String {
        switch self {
        case .c: "C"
        case .cpp: "C++"
        case .rust: "Rust"
        case .swift: "Swift"
        }
    }
}
