extension Scaffold {
    /// The start of all build files.
    var makefileHead: String {
        """
        # make          builds \(product)
        # make run      shows feed.json
        # make preview  shows each component with its examples, at several widths
        # make verify   says whether the plugin keeps the contract
        # make clean    removes what was built

        # The program.
        export LIAISON ?= \(make(liaison))
        """
    }

    /// The end of all build files: the declarations are made from the manifest. The shell reads paths from its
    /// environment, where no character has a special meaning.
    func makefileTail(clean: String) -> String {
        let option = language == .c || language == .cpp ? "" : " --language \(language.rawValue)"
        return """
            \(functions): \(manifestFile)
            \t"$$LIAISON" plugin header\(option) \(manifestFile) > $@

            run: \(product)
            \t"$$LIAISON" run feed.json --plugins \(productFolder)

            preview: \(product)
            \t"$$LIAISON" plugin preview \(product)

            verify: \(product)
            \t"$$LIAISON" plugin verify \(product)

            clean:
            \t\(clean)

            .PHONY: run preview verify clean
            .DELETE_ON_ERROR:

            """
    }

    /// A path as the value of a variable.
    func make(_ path: String) -> String {
        path.replacing("$", with: "$$").replacing(/(\\*)#/) { "\($0.1)\($0.1)\\#" }
    }

    /// A path between the quotation marks of a literal, of Swift or of TOML.
    func literal(_ path: String) -> String {
        path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}
