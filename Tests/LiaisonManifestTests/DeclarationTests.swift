import LiaisonManifest
import Testing
import TestSupport

/// Tests of the declarations of the functions that a manifest names.
@Suite struct DeclarationTests {
    private static let text = #"""
        {
          "liaison": "1.0",
          "plugin": { "name": "to-do.list", "version": "1" },
          "components": [
            {
              "identifier": "Task",
              "kind": "row",
              "model": { "name": "string", "note": "string?", "done": "bool?" },
              "nib": { "row": [{ "label": "title" }, { "button": "toggle" }] },
              "height": "task_height(model.note, width)",
              "estimatedHeight": 40,
              "commands": {
                "willSelect": "task_will_select()",
                "configuration": "task_configure(title, toggle, model.name, model.done)",
                "didSelect": "task_tapped(model)",
                "buttonTapped": "task_tapped(model)"
              }
            },
            {
              "identifier": "Tasks",
              "kind": "header",
              "nib": { "label": "title" },
              "commands": { "configuration": "tasks_configure(title, section)" }
            }
          ]
        }
        """#

    private func declarations(_ manifest: String = text, in language: DeclarationLanguage) throws -> String {
        try ManifestReader.read(Array(manifest.utf8)).declarations(in: language)
    }

    @Test func aHeaderHasEachPrototypeBelowItsCalls() throws {
        #expect(
            try declarations(in: .c) == #"""
                // The functions that the manifest of to-do.list names, as `liaison plugin header` writes them. One that disagrees
                // with the manifest does not compile. Write the manifest, not this.
                #ifndef PLUGIN_TO_DO_LIST_H
                #define PLUGIN_TO_DO_LIST_H

                #include <liaison/liaison.h>

                // Task, a row

                // height: task_height(model.note, width)
                LIAISON_EXPORT double task_height(const char *, double);

                // buttonTapped: task_tapped(model)
                LIAISON_EXPORT void task_tapped(const lsn_model *);

                // configuration: task_configure(title, toggle, model.name, model.done)
                LIAISON_EXPORT void task_configure(lsn_label *, lsn_button *, const char *, const bool *);

                // didSelect: task_tapped(model), as above

                // willSelect: task_will_select()
                LIAISON_EXPORT bool task_will_select(void);

                // Tasks, a header

                // configuration: tasks_configure(title, section)
                LIAISON_EXPORT void tasks_configure(lsn_label *, int64_t);

                #endif

                """#)
    }

    @Test func aModuleOfRustHasAConstantForEachFunction() throws {
        let found = try declarations(in: .rust).split(separator: "\n").filter { $0.hasPrefix("const") }
        expect(
            found,
            equals: [
                #"const _: unsafe extern "C" fn(*const c_char, f64) -> f64 = task_height;"#,
                #"const _: unsafe extern "C" fn(*const lsn_model) -> () = task_tapped;"#,
                #"const _: unsafe extern "C" fn(*mut lsn_label, *mut lsn_button, *const c_char, *const bool) -> () = task_configure;"#,
                #"const _: unsafe extern "C" fn() -> bool = task_will_select;"#,
                #"const _: unsafe extern "C" fn(*mut lsn_label, i64) -> () = tasks_configure;"#,
            ])
    }

    @Test func aFileOfSwiftHasAConstantForEachFunction() throws {
        let found = try declarations(in: .swift).split(separator: "\n").filter { $0.hasPrefix("    let") }
        expect(
            found,
            equals: [
                "    let _: @convention(c) (TextPointer?, Double) -> Double = task_height",
                "    let _: @convention(c) (Model) -> Void = task_tapped",
                "    let _: @convention(c) (Label, Button, TextPointer, UnsafePointer<Bool>?) -> Void = task_configure",
                "    let _: @convention(c) () -> Bool = task_will_select",
                "    let _: @convention(c) (Label, Int64) -> Void = tasks_configure",
            ])
    }

    /// In Swift a text and an optional text are two types. So a function that two calls share is declared for both
    /// types.
    @Test func whatTwoCallsShareIsDeclaredForEachOfItsTypes() throws {
        let shared = row(#""commands":{"awake":"f(model.name)","willDisplay":"f(model.note)"}"#).replacing(
            #""likes":"int?""#, with: #""note":"url?""#)
        for (language, count) in [(DeclarationLanguage.c, 1), (.rust, 1), (.swift, 2)] {
            let lines = try declarations(manifest(components: shared), in: language).split(separator: "\n")
            expect(
                lines.count { !$0.contains("//") && $0.contains("f(") || $0.hasSuffix("= f") || $0.hasSuffix("= f;") },
                equals: count)
        }
    }
}
