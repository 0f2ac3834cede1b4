import Foundation
import Testing

/// A standard of C or C++, and its name for a compiler.
struct Standard: CustomTestStringConvertible, Sendable {
    var compiler: String
    var option: String
    var language: String { option.contains("++") ? "c++" : "c" }
    var testDescription: String { "\(compiler) \(option)" }

    static let all = compilers.flatMap { compiler in
        ["-std=c11", "-std=c17", "-std=c2x", "-std=c++17", "-std=c++20"].map {
            Standard(compiler: compiler, option: $0)
        }
    }

    /// Compiles a text without writing anything; pedantic, and every warning is an error.
    func compile(_ source: String) throws -> Outcome {
        try withTemporaryFolder { folder in
            try folder.write(source, to: "source")
            return try run(
                compiler,
                [
                    option, "-x", language, "-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Werror", "-fsyntax-only",
                    "-I", includeFolder, "source",
                ], in: folder)
        }
    }
}

/// The headers of the plugin ABI.
let headers = ["actions", "api", "base", "canvas", "cell", "handle", "liaison", "log", "manifest", "model", "view"]

@Suite("The headers compile as every standard, pedantic, without a warning")
struct HeaderTests {
    @Test("alone", arguments: Standard.all, headers)
    func alone(standard: Standard, header: String) throws {
        let outcome = try standard.compile(
            """
            #include <liaison/\(header).h>
            #include <liaison/\(header).h>
            extern int something;

            """)
        #expect(outcome.code == 0, "\(outcome.output)")
    }

    @Test("no header is forgotten here")
    func everyHeader() throws {
        let folder = package.appending(path: "Sources/CLiaison/include/liaison")
        let found = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
        #expect(found.sorted() == headers.map { "\($0).h" })
    }

    @Test("in a plugin that calls every function", arguments: Standard.all)
    func calls(standard: Standard) throws {
        let outcome = try standard.compile(Self.plugin)
        #expect(outcome.code == 0, "\(outcome.output)")
    }

    @Test("a handle of the wrong type is refused", arguments: Standard.all)
    func wrongHandle(standard: Standard) throws {
        let outcome = try standard.compile(
            """
            #include <liaison/liaison.h>
            LIAISON_EXPORT void configure(lsn_label *label);
            LIAISON_EXPORT void configure(lsn_label *label) { lsn_set_image(label, "bear.png"); }

            """)
        #expect(outcome.code != 0)
        #expect(outcome.output.contains("lsn_image"), "\(outcome.output)")
    }

    private static let plugin = """
        #include <liaison/liaison.h>
        LIAISON_MANIFEST = {'{', '}'};
        LIAISON_EXPORT void all(lsn_label *label, lsn_image *image, lsn_button *button, lsn_progress *progress,
                                lsn_table *table, lsn_canvas *canvas, lsn_cell *cell, lsn_liaison *liaison, const lsn_model *model);
        LIAISON_EXPORT void all(lsn_label *label, lsn_image *image, lsn_button *button, lsn_progress *progress,
                                lsn_table *table, lsn_canvas *canvas, lsn_cell *cell, lsn_liaison *liaison, const lsn_model *model) {
            lsn_set_text(label, "text");
            lsn_append_text(label, "text", LSN_WEIGHT_BOLD);
            if (!lsn_append_link(label, "text", "https://example.org", LSN_WEIGHT_OF_LABEL)) return;
            const lsn_text_style style = {LSN_WEIGHT_BOLD, LSN_TRAIT_STRIKE, LSN_COLOR_ACCENT, LSN_COLOR_OF_LABEL, NULL};
            if (!lsn_append_styled(label, "text", &style)) return;
            lsn_set_weight(label, LSN_WEIGHT_LIGHT);
            lsn_set_lines(label, 2);
            lsn_set_image(image, NULL);
            lsn_set_title(button, "title");
            lsn_set_progress(progress, 0.5);
            if (!lsn_clear_table(table) || !lsn_append_column(table, "title", LSN_ALIGNMENT_END, 2)) return;
            if (!lsn_append_row(table) || !lsn_append_cell(table, "text", NULL)) return;
            if (!lsn_append_to_cell(table, "text", &style)) return;
            const uint8_t pixel[4] = {255, 0, 0, 255};
            if (!lsn_set_pixels(image, pixel, 1, 1)) return;
            const lsn_paint paint = lsn_semantic_paint(LSN_COLOR_ACCENT), exact = lsn_exact_paint(0xFF8800, 0);
            const lsn_point points[] = {{0, 0}, {1, 2}};
            if (!lsn_clear_canvas(canvas, 100, 32)) return;
            (void)lsn_draw_line(canvas, points[0], points[1], paint, 1);
            (void)lsn_draw_polyline(canvas, points, 2, paint, 1);
            (void)lsn_draw_polygon(canvas, points, 2, exact);
            (void)lsn_draw_rectangle(canvas, 0, 0, 10, 10, 2, exact);
            (void)lsn_draw_disc(canvas, points[1], 2, paint);
            (void)lsn_draw_arc(canvas, points[1], 2, 0, 0.5, paint, 1);
            (void)lsn_draw_text(canvas, "text", points[0], LSN_ALIGNMENT_END, 11, paint);
            const lsn_shape shape = lsn_shape_of(LSN_SHAPE_TEXT);
            (void)lsn_draw(canvas, &shape);
            lsn_view *view = (lsn_view *)label;
            if (!lsn_set_width(view, 1) || !lsn_set_height(view, 1) || !lsn_set_padding(view, 1)) return;
            if (!lsn_set_spacing(view, 1) || !lsn_set_size(view, 1) || !lsn_set_italic(view, true)) return;
            if (!lsn_set_corner(view, 1) || !lsn_set_enabled(button, false)) return;
            if (!lsn_set_ground(view, "accent") || !lsn_set_border(view, NULL)) return;
            if (!lsn_set_button_style(button, "filled") || !lsn_set_accessibility_value(view, "1")) return;
            if (!lsn_set_accessibility_hint(view, "hint")) return;
            lsn_set_hidden((lsn_view *)label, true);
            lsn_set_color((lsn_view *)image, "accent");
            lsn_set_link((lsn_view *)button, "https://example.org");
            lsn_set_accessibility_label((lsn_view *)progress, "half");
            lsn_fail(cell, "reason");
            lsn_log(liaison, "message");
            const lsn_value *value = lsn_model_value(model, "field");
            if (lsn_value_type(value) == LSN_TYPE_ARRAY) value = lsn_value_item(value, lsn_value_count(value) - 1);
            if (lsn_model_has(model, "flag") && lsn_model_bool(model, "flag")) value = lsn_value_member(value, "key");
            (void)lsn_value_bool(value);
            (void)lsn_value_int(value);
            (void)lsn_value_double(value);
            (void)lsn_value_string(value);
            (void)lsn_value_key(value, 0);
            (void)lsn_model_int(model, "field");
            (void)lsn_model_double(model, "field");
            (void)lsn_model_string(model, "field");
            (void)lsn_model_set_bool(model, "field", true);
            (void)lsn_model_set_int(model, "field", 1);
            (void)lsn_model_set_double(model, "field", 0.5);
            (void)lsn_model_set_string(model, "field", "text");
            (void)lsn_model_set_null(model, "field");
            const lsn_index_path index_path = {0, 1};
            (void)lsn_reload_row(liaison, index_path);
            (void)lsn_delete_row(liaison, index_path);
            (void)lsn_insert_row(liaison, index_path, "Component", "{}");
            (void)lsn_insert_value(liaison, index_path, "Component", NULL);
            (void)lsn_value_json(NULL, NULL, 0);
            (void)lsn_tick_after(liaison, 1);
            (void)lsn_keep_state(liaison, "text");
            (void)lsn_measure(liaison, "text", 15, LSN_WEIGHT_BOLD, 80);
            (void)lsn_select_row(liaison, index_path);
            (void)lsn_deselect_row(liaison, index_path);
            (void)lsn_open(liaison, "https://example.org");
        }

        """
}
