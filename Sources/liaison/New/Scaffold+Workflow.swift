extension Scaffold {
    /// The command that builds a target, such as `run` or `verify`, in the folder of the plugin.
    func command(_ target: String) -> String {
        switch build {
        case .make: "make \(target)"
        case .cmake: "cmake --build build --target \(target)"
        }
    }

    /// The workflow of continuous integration.
    var workflow: String {
        let configuration = build == .cmake ? "      - run: cmake -B build\n" : ""
        return """
            # Builds the plugin, and examines whether it keeps the contract. The variable LIAISON_PACKAGE of the repository is
            # the URL of the Debian package of Liaison.
            name: verify
            on: [push, pull_request]

            jobs:
              verify:
                runs-on: ubuntu-latest
                steps:
                  - uses: actions/checkout@v4
                  - run: curl --fail --location --output liaison.deb "${{ vars.LIAISON_PACKAGE }}"
                  - run: sudo apt-get install --yes ./liaison.deb
            \(configuration)      - run: \(command("check"))
                  - uses: actions/upload-artifact@v4
                    if: always()
                    with:
                      name: verify
                      path: verify.xml

            """
    }
}
