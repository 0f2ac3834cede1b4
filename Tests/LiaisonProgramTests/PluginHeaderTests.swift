import Foundation
import LiaisonKit
import LiaisonManifest
import TestSupport
import Testing

/// Tests of `liaison plugin header`: compilers check functions against the printed header.
@Suite(.waiting) struct PluginHeaderTests {
    private typealias Command = TestSupport.Command

    private static let root = FixturePlugin.package
    private static let standards = FixturePlugin.compilers.flatMap { compiler in
        ["c11", "c++17"].map { (compiler: compiler, standard: $0) }
    }

    private func liaison(_ arguments: String...) throws -> Command.Result {
        try Command.run(Command.liaison, ["plugin", "header"] + arguments)
    }

    /// A folder with a file in it for each text.
    private func folder(_ files: [String: String]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "liaison-header-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        return folder
    }

    /// Compiles a source below the header of a manifest; returns the messages of the compiler.
    private func compile(
        _ source: String, against manifest: String, _ compiler: (compiler: String, standard: String),
        _ options: [String] = []
    ) throws -> Command.Result {
        let header = try liaison(manifest)
        expect(header.status, equals: 0, "\(header.errors)")
        expect(header.errors, equals: "")
        let folder = try folder(["functions.h": header.output])
        defer { try? FileManager.default.removeItem(at: folder) }
        let language = compiler.standard.hasPrefix("c++") ? "c++" : "c"
        let arguments = [
            "-std=\(compiler.standard)", "-x", language, "-Wall", "-Wextra", "-Wpedantic", "-Werror",
            "-Wno-c23-extensions", "-fsyntax-only", "-I", Self.root.appending(path: "Sources/CLiaison/include").path,
            "-include", folder.appending(path: "functions.h").path, source,
        ]
        return try Command.run(compiler.compiler, arguments + options)
    }

    // MARK: Functions of C and C++

    /// The folders of plugins, and of the fixtures that name most commands and types.
    private static let plugins: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Plugins").path)) ?? []
        let folders = names.sorted().map { "Plugins/\($0)" }.filter {
            FileManager.default.fileExists(atPath: root.appending(path: "\($0)/manifest.json").path)
        }
        return folders
            + ["every_type", "every_command", "all_commands", "asking_rows", "repetitions"].map {
                "Tests/FixturePlugins/\($0)"
            }
    }()

    /// The headers of a plugin, by their names.
    private static func headers(in folder: URL) throws -> [String: String] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".h") }
        return try names.reduce(into: [:]) {
            $0[$1] = try String(contentsOf: folder.appending(path: $1), encoding: .utf8)
        }
    }

    @Test(arguments: FixturePlugin.compilers)
    func everyPluginAgreesWithItsHeader(compiler: String) throws {
        var count = 0
        for plugin in Self.plugins {
            let folder = Self.root.appending(path: plugin)
            for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
            where file.hasSuffix(".c") || file.hasSuffix(".cpp") {
                // The functions do not depend on the embedded manifest, and few compilers know `#embed`.
                let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
                let headers = try Self.headers(in: folder)
                let copy = try self.folder(
                    headers.merging([file: source.replacing("#embed \"manifest.json\"", with: "0")]) { $1 })
                defer { try? FileManager.default.removeItem(at: copy) }
                let result = try compile(
                    copy.appending(path: file).path, against: folder.appending(path: "manifest.json").path,
                    (compiler, file.hasSuffix(".c") ? "c11" : "c++17"))
                expect(result.status, equals: 0, "\(plugin): \(result.errors)")
                count += 1
            }
        }
        #expect(count >= 12)
    }

    /// An argument: its name in a call, its C type, and a wrong type.
    private typealias Argument = (argument: String, type: String, other: String)

    private static let arguments: [Argument] =
        Nib.Kind.allCases.map(outlet) + Nib.Kind.allCases.map(repeated) + FieldType.allCases.flatMap(fields)
        + [("model", "const lsn_model *", "const lsn_value *")] + ContextValue.allCases.map(value)

    private static func outlet(_ kind: Nib.Kind) -> Argument {
        switch kind {
        case .row: ("side", "lsn_view *", "lsn_label *")
        case .column: ("stack", "lsn_view *", "lsn_views")
        case .label: ("text", "lsn_label *", "lsn_view *")
        case .image: ("picture", "lsn_image *", "lsn_label *")
        case .button: ("more", "lsn_button *", "const lsn_button *")
        case .progress: ("bar", "lsn_progress *", "double")
        case .table: ("table", "lsn_table *", "lsn_label *")
        case .canvas: ("chart", "lsn_canvas *", "double")
        case .spacer: ("gap", "lsn_view *", "lsn_label *")
        case .divider: ("line", "lsn_view *", "lsn_cell *")
        }
    }

    /// An outlet in a repetition: its C type is a list of the type outside.
    private static func repeated(_ kind: Nib.Kind) -> Argument {
        let (outlet, type, _) = outlet(kind)
        let list =
            switch kind {
            case .progress: "lsn_progresses"
            case .canvas: "lsn_canvases"
            case .row, .column, .label, .image, .button, .spacer, .divider, .table: String(type.dropLast(2)) + "s"
            }
        return ("each_\(outlet)", list, type)
    }

    /// A field of a type, and an optional one.
    private static func fields(of type: FieldType) -> [Argument] {
        let (field, optional) =
            switch type {
            case .string: (("const char *", "char *"), ("const char *", "lsn_strings"))
            case .url: (("const char *", "char *"), ("const char *", "char *"))
            case .image: (("const char *", "lsn_image *"), ("const char *", "lsn_image *"))
            case .int: (("int64_t", "const int64_t *"), ("const int64_t *", "int64_t"))
            case .double: (("double", "float"), ("const double *", "double"))
            case .date: (("double", "int64_t"), ("const double *", "double"))
            case .bool: (("bool", "int"), ("const bool *", "bool"))
            case .bytes: (("lsn_bytes", "const lsn_bytes *"), ("lsn_bytes", "const uint8_t *"))
            case .strings: (("lsn_strings", "lsn_ints"), ("lsn_strings", "const lsn_strings *"))
            case .ints: (("lsn_ints", "lsn_doubles"), ("lsn_ints", "const lsn_ints *"))
            case .doubles: (("lsn_doubles", "lsn_ints"), ("lsn_doubles", "const lsn_doubles *"))
            case .stringRows: (("lsn_string_rows", "lsn_strings"), ("lsn_string_rows", "const lsn_strings *"))
            case .doubleRows: (("lsn_double_rows", "lsn_string_rows"), ("lsn_double_rows", "lsn_doubles"))
            case .any: (("const lsn_value *", "lsn_value *"), ("const lsn_value *", "const char *"))
            }
        return [("model.\(type)", field.0, field.1), ("model.\(type)_", optional.0, optional.1)]
    }

    private static func value(_ value: ContextValue) -> Argument {
        let (type, other) =
            switch value {
            case .cell: ("lsn_cell *", "lsn_view *")
            case .indexPath: ("lsn_index_path", "const lsn_index_path *")
            case .section: ("int64_t", "int32_t")
            case .destination: ("lsn_index_path", "int64_t")
            case .width: ("double", "int64_t")
            case .liaison: ("lsn_liaison *", "const lsn_liaison *")
            case .button: ("const char *", "lsn_button *")
            case .completion: ("completion", "void *")
            case .rowCount, .repetition: ("int64_t", "int32_t")
            case .resultCompletion: ("lsn_result_completion", "double")
            case .result, .reason: ("const char *", "const lsn_value *")
            case .now: ("double", "float")
            case .language, .colorScheme, .medium, .id, .previousID, .nextID, .state:
                ("const char *", "const lsn_value *")
            case .previousModel, .nextModel: ("const lsn_model *", "const lsn_value *")
            }
        return (value.rawValue, type, other)
    }

    /// The results of functions: the key that names a function, the type of the result, and a wrong type.
    private static let results =
        [("height", "double", "float"), ("estimatedHeight", "double", "void")]
        + LiaisonKit.Command.allCases.map { command in
            let (type, other) = result(of: command)
            return (command.name, type, other)
        }

    private static func result(of command: LiaisonKit.Command) -> (String, String) {
        switch command {
        case .willSelect: ("bool", "void")
        case .willDeselect: ("bool", "int")
        case .configuration: ("void", "bool")
        case .accessoryButtonTapped, .awake, .buttonTapped, .completed, .delete, .didDeselect, .didEndDisplaying,
            .didEndEditing,
            .didHighlight, .didSelect, .didUnhighlight, .insert, .move, .prefetch, .prefetchCancel, .prepareForReuse,
            .reload, .tick, .willBeginEditing, .willDisplay:
            ("void", "int")
        }
    }

    /// A manifest with a function `fN` for each argument, and a function `gN` for each result.
    private static let manifest: String = {
        let fields = FieldType.allCases
            .map { "\"\($0)\":\"\($0.rawValue)\",\"\($0)_\":\"\($0.rawValue)?\"" }.joined(separator: ",")
        func element(_ kind: Nib.Kind, _ outlet: String) -> String {
            switch kind {
            case .row, .column: "{\"\(kind.rawValue)\":[],\"outlet\":\"\(outlet)\"}"
            case .label, .image, .button, .spacer, .divider, .progress, .table, .canvas:
                "{\"\(kind.rawValue)\":\"\(outlet)\"}"
            }
        }
        let elements = Nib.Kind.allCases.map { element($0, outlet($0).argument) }.joined(separator: ",")
        let repeated = Nib.Kind.allCases.map { element($0, Self.repeated($0).argument) }.joined(separator: ",")
        let nib = "{\"row\":[\(elements),{\"row\":[\(repeated)],\"each\":\"strings\"}]}"
        func component(_ name: String, _ key: String, _ call: String) -> String {
            let member = key.hasSuffix("eight") ? "\"\(key)\":\"\(call)\"" : "\"commands\":{\"\(key)\":\"\(call)\"}"
            return #"{"identifier":"\#(name)","kind":"row","model":{\#(fields)},"nib":\#(nib),\#(member)}"#
        }
        let components =
            arguments.enumerated().map { index, argument in
                let key =
                    switch argument.argument {
                    case "destination": "move"
                    case "result", "reason": "completed"
                    default: "buttonTapped"
                    }
                return component("F\(index)", key, "f\(index)(\(argument.argument))")
            } + results.enumerated().map { component("G\($0)", $1.0, "g\($0)()") }
        return
            #"{"liaison":"1.0","plugin":{"name":"types","version":"1"},"components":[\#(components.joined(separator: ","))]}"#
    }()

    /// A plugin with all those functions.
    private func source(_ type: (Argument) -> String, result: Int) -> String {
        let begin = "#include <liaison/liaison.h>\ntypedef void (*completion)(bool);\n"
        let functions = Self.arguments.enumerated().map {
            "LIAISON_EXPORT void f\($0)(\(type($1)) value) { (void)value; }\n"
        }
        let results = Self.results.enumerated().map { index, results in
            let type = result == 1 ? results.1 : results.2
            return "LIAISON_EXPORT \(type) g\(index)(void) { \(type == "void" ? "" : "return 0;") }\n"
        }
        return begin + functions.joined() + results.joined()
    }

    @Test(arguments: standards)
    func everyTypeCompiles(compiler: (compiler: String, standard: String)) throws {
        let folder = try folder(["manifest.json": Self.manifest, "plugin.c": source({ $0.type }, result: 1)])
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try compile(
            folder.appending(path: "plugin.c").path, against: folder.appending(path: "manifest.json").path, compiler)
        expect(result.status, equals: 0, "\(result.errors)")
    }

    @Test(arguments: standards)
    func noOtherTypeCompiles(compiler: (compiler: String, standard: String)) throws {
        let folder = try folder(["manifest.json": Self.manifest, "plugin.c": source({ $0.other }, result: 2)])
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try compile(
            folder.appending(path: "plugin.c").path, against: folder.appending(path: "manifest.json").path, compiler,
            compiler.compiler == "clang" ? ["-ferror-limit=0"] : [])
        #expect(result.status != 0)
        // Each function is on its own line, below two others.
        let lines = result.errors.matches(of: /plugin\.c:(\d+):\d+: error:/).compactMap { Int($0.1) }
        expect(lines, equals: Array(3..<3 + Self.arguments.count + Self.results.count), "\(result.errors)")
    }

    // MARK: Functions of Swift

    @Test(arguments: [("Int64", true), ("UnsafePointer<Int64>?", false), ("Int32", false), ("Double", false)])
    func aFunctionOfSwiftHasTheTypeOfItsManifest(type: String, isRight: Bool) throws {
        let manifest = Self.root.appending(path: "Plugins/PostText/manifest.json").path
        let declarations = try liaison(manifest, "--language", "swift")
        let plugin = """
            import LiaisonPlugin
            func likes_configure(_: Cell, _: Label, _: \(type)) {}
            func caption_configure(_: Label, _: TextPointer?, _: TextPointer) {}
            func comments_configure(_: Cell, _: Label, _: Int64) {}
            func time_configure(_: Cell, _: Label, _: Double) {}

            """
        let folder = try folder(["Functions.swift": declarations.output, "Plugin.swift": plugin])
        defer { try? FileManager.default.removeItem(at: folder) }
        let result = try Command.run(
            "swiftc", "-typecheck", "-swift-version", "6", "-I", Command.buildFolder.appending(path: "Modules").path,
            "-I",
            Self.root.appending(path: "Sources/CLiaison/include").path, "Functions.swift", "Plugin.swift", in: folder)
        expect((result.status == 0), equals: isRight, "\(result.errors)")
        #expect(isRight || result.errors.contains("likes_configure"))
    }

    // MARK: The command

    @Test func aPluginIsReadAsItsManifestIs() throws {
        let plugin = try liaison(Command.buildFolder.appending(path: "libPostText.so").path)
        expect(
            plugin.output,
            equals: (try liaison(Self.root.appending(path: "Plugins/PostText/manifest.json").path).output))
        #expect(plugin.status == 0 && plugin.output.contains("likes_configure"))
    }

    @Test(arguments: [
        ("/nowhere/manifest.json", 66, "there is no such file"),
        ("/", 65, "expected a manifest or a plugin, found a folder"),
        ("/dev/null", 65, "expected a manifest or a plugin, found a device"),
        ("/etc/passwd", 65, "expected a manifest in JSON; "),
        ("/proc/self/exe", 65, "is no plugin: expected a section .liaison"),
    ])
    func whatHasNoManifestIsRefused(path: String, status: Int32, sentence: String) throws {
        let result = try liaison(path)
        expect(result.status, equals: status)
        expect(result.output, equals: "")
        #expect(result.errors.hasPrefix("liaison: \(path): \(sentence)"), "\(result.errors)")
        expect(result.errors.split(separator: "\n").count, equals: 1)
    }

    @Test func everyProblemOfAManifestIsSaid() throws {
        let manifest = #"{"liaison":"9.0","plugin":{"name":"x"},"components":[]}"#
        let folder = try folder(["manifest.json": manifest])
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "manifest.json").path
        let result = try liaison(path)
        expect(result.status, equals: 65)
        expect(result.output, equals: "")
        expect(
            result.errors,
            equals: """
                liaison: \(path): liaison: the plugin is written for Liaison 9.0, and this host provides 1.1; update the host, \
                or rebuild the plugin for it
                liaison: \(path): plugin: the key “version” is missing; add it
                liaison: \(path): components: expected at least one component, found none; add one

                """)
    }
}
