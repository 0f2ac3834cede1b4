internal import LiaisonKit

extension Manifest {
    /// The functions of the manifest, declared in a language. With this file, a function that disagrees with the
    /// manifest does not compile.
    ///
    /// For C the file is a header with prototypes. For Rust the file is a child of the module that has the functions,
    /// for Swift a file of the same module; in both languages, each function must have the name that it has in the
    /// manifest.
    public func declarations(in language: DeclarationLanguage) -> String {
        switch language {
        case .c: header
        case .rust: rustModule
        case .swift: swiftFile
        }
    }

    private var header: String {
        let guardName = "PLUGIN_\(String(plugin.name.uppercased().map { "-.".contains($0) ? "_" : $0 }))_H"
        return """
            \(opening)#ifndef \(guardName)
            #define \(guardName)

            #include <liaison/liaison.h>
            \(body(in: .c))
            #endif

            """
    }

    private var rustModule: String {
        """
        \(opening)#![allow(unused_imports)]

        use super::*;
        use core::ffi::c_char;
        use liaison_plugin::sys::*;
        \(body(in: .rust))
        """
    }

    private var swiftFile: String {
        """
        \(opening)import LiaisonPlugin

        private func functionsOfTheManifest() {\(body(in: .swift, indentation: "    "))}

        """
    }

    private var opening: String {
        """
        // The functions that the manifest of \(plugin.name) names, as `liaison plugin header` writes them. One that disagrees
        // with the manifest does not compile. Write the manifest, not this.

        """
    }

    /// A part for each component: each call of the manifest, and its declaration below.
    ///
    /// A function that two calls share is declared once.
    private func body(in language: DeclarationLanguage, indentation: String = "") -> String {
        var declared: Set<String> = []
        var lines: [String] = []
        for component in components {
            lines += ["", "// \(component.identifier), a \(component.kind.rawValue)"]
            for call in component.calls {
                let declaration = call.declaration(in: language)
                let isNew = declared.insert(declaration).inserted
                lines += ["", "// \(call.key): \(call.expression)\(isNew ? "" : ", as above")"]
                if isNew { lines.append(declaration) }
            }
        }
        return lines.map { $0.isEmpty ? "\n" : "\(indentation)\($0)\n" }.joined()
    }
}

extension DeclaredCall {
    /// The declaration of the function: one line.
    func declaration(in language: DeclarationLanguage) -> String {
        let types = parameterTypes.map { $0.name(in: language) }.joined(separator: ", ")
        switch language {
        case .c:
            return "LIAISON_EXPORT \(returnType.name(in: .c)) \(symbol)(\(types.isEmpty ? "void" : types));"
        case .rust:
            return "const _: unsafe extern \"C\" fn(\(types)) -> \(returnType.name(in: .rust)) = \(symbol);"
        case .swift:
            return "let _: @convention(c) (\(types)) -> \(returnType.name(in: .swift)) = \(symbol)"
        }
    }
}
