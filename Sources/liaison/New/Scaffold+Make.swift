internal import LiaisonReader
internal import LiaisonShow

extension Scaffold {
    /// The build file of make. The shell gets paths from its environment, so no character of a path has a special
    /// meaning.
    var makefile: String {
        """
        # make          builds \(product)
        # make run      shows feed.json
        # make preview  shows each component with its examples, at several widths
        # make verify   says whether the plugin keeps the contract
        # make check    does the same, and writes a report in the XML format of JUnit to verify.xml
        # make install  puts the plugin where liaison finds it
        # make clean    removes what was built

        # The program that these targets run.
        export LIAISON ?= liaison
        # Where \(product) is installed.
        export PLUGINDIR ?= $(HOME)/.local/share/liaison/plugins
        export DESTDIR

        \(productRule)

        \(functions): \(manifestFile)
        \t"$$LIAISON" plugin header\(headerOption) \(manifestFile) > $@

        run: \(product)
        \t"$$LIAISON" run feed.json --plugins \(productFolder)

        preview: \(product)
        \t"$$LIAISON" plugin preview \(product)

        verify: \(product)
        \t"$$LIAISON" plugin verify \(product)

        check: \(product)
        \t"$$LIAISON" plugin verify --format junit \(product) > verify.xml

        install: \(product)
        \tinstall -D -m 644 -t "$$DESTDIR$$PLUGINDIR" \(product)

        clean:
        \t\(clean)

        .PHONY: run preview verify check install clean
        .DELETE_ON_ERROR:

        """
    }

    private var headerOption: String {
        switch language {
        case .c, .cpp: ""
        case .rust, .swift: " --language \(language.rawValue)"
        }
    }

    private var clean: String {
        switch language {
        case .c, .cpp: "rm -f \(product) verify.xml"
        case .rust: "cargo clean --target-dir target"
        case .swift: "swift package clean"
        }
    }

    /// The rule that builds the shared object. A change of the manifest or of a source builds it again.
    private var productRule: String {
        switch language {
        case .c: compilation("CC", "CFLAGS", "gnu11", "*.c")
        case .cpp: compilation("CXX", "CXXFLAGS", "gnu++17", "*.cpp")
        case .rust:
            """
            \(product): $(shell find src sdk -name '*.rs') \(functions) \(manifestFile) Cargo.toml
            \tcargo build --release --target-dir target
            """
        case .swift:
            """
            \(product): $(shell find Sources sdk -name '*.swift') \(functions) \(manifestFile) Package.swift
            \tswift build --configuration release
            """
        }
    }

    private func compilation(_ compiler: String, _ flags: String, _ standard: String, _ pattern: String) -> String {
        """
        \(flags) ?= -O2 -g

        SOURCES := $(wildcard \(pattern))

        \(product): $(SOURCES) $(wildcard *.h) \(functions) \(manifestFile)
        \t$(\(compiler)) -std=\(standard) -Wall -Wextra $(\(flags)) -fPIC -fvisibility=hidden -I sdk/include \\
        \t\t-shared $(LDFLAGS) -o $@ $(SOURCES)
        """
    }
}
