internal import LiaisonReader
internal import LiaisonShow

extension Scaffold {
    /// The command that builds a target, such as `run` or `verify`, in the folder of the plugin.
    func command(_ target: String) -> String {
        switch build {
        case .make: "make \(target)"
        case .cmake: "cmake --build build --target \(target)"
        }
    }

    /// The image in which the workflow builds the plugin, and the packages that the image lacks. The Debian package of
    /// Liaison needs Debian 12.
    private var machine: (image: String, packages: String) {
        let tools = build == .cmake ? "cmake make" : "make"
        return switch language {
        case .c: ("debian:bookworm", "gcc libc6-dev \(tools)")
        case .cpp: ("debian:bookworm", "g++ \(tools)")
        case .rust: ("rust:1.90-bookworm", tools)
        case .swift: ("swift:6.3-bookworm", tools)
        }
    }

    /// The workflow of continuous integration.
    var workflow: String {
        let configuration = build == .cmake ? "      - run: cmake -B build\n" : ""
        return """
            # Builds the plugin, and examines whether it keeps the contract. The variable LIAISON_PACKAGE of the repository is
            # the URL of the Debian package of Liaison, which is made for Debian 12.
            name: verify
            on: [push, pull_request]

            jobs:
              verify:
                runs-on: ubuntu-latest
                container: \(machine.image)
                steps:
                  - uses: actions/checkout@v4
                  - run: apt-get update && apt-get install --yes ca-certificates curl \(machine.packages)
                  - run: curl --fail --location --output liaison.deb "${{ vars.LIAISON_PACKAGE }}"
                  - run: apt-get install --yes ./liaison.deb
            \(configuration)      - run: \(command("check"))
                  - uses: actions/upload-artifact@v4
                    if: always()
                    with:
                      name: verify
                      path: verify.xml

            """
    }
}
