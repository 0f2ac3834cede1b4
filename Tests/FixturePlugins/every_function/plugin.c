// Calls every function of the host's table: views, requests and values.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void calling_configure(lsn_label *title, lsn_image *picture, lsn_button *go, lsn_progress *bar,
                                      lsn_table *table, lsn_canvas *chart, const char *text) {
    lsn_set_text(title, "");
    lsn_append_text(title, text, LSN_WEIGHT_BOLD);
    lsn_append_text(title, NULL, LSN_WEIGHT_THIN);
    lsn_append_text(title, "!", LSN_WEIGHT_REGULAR);
    (void)lsn_append_link(title, "more", "https://example.com/", LSN_WEIGHT_BOLD);
    (void)lsn_append_link(title, "less", NULL, LSN_WEIGHT_OF_LABEL);
    const lsn_text_style style = {LSN_WEIGHT_OF_LABEL, LSN_TRAIT_ITALIC | LSN_TRAIT_CODE, LSN_COLOR_DANGER,
                                  LSN_COLOR_OF_LABEL, NULL};
    (void)lsn_append_styled(title, "styled", &style);
    lsn_set_weight(title, LSN_WEIGHT_LIGHT);
    lsn_set_lines(title, -3);
    lsn_set_image(picture, "a.png");
    lsn_set_hidden((lsn_view *)picture, true);
    lsn_set_title(go, "Go");
    lsn_set_color((lsn_view *)go, "accent");
    lsn_set_link((lsn_view *)go, "https://example.com");
    lsn_set_accessibility_label((lsn_view *)go, "Go on");
    lsn_set_progress(bar, 0.75);
    lsn_set_color((lsn_view *)bar, "accent");
    lsn_set_color((lsn_view *)bar, NULL);
    (void)lsn_append_row(table);
    (void)lsn_clear_table(table);
    (void)lsn_append_column(table, "Size", LSN_ALIGNMENT_END, 2);
    (void)lsn_append_row(table);
    (void)lsn_append_cell(table, text, NULL);
    (void)lsn_append_to_cell(table, "styled", &style);
    const uint8_t pixels[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    if (text[0] == 'p') (void)lsn_set_pixels(picture, pixels, 2, 1);
    (void)lsn_clear_canvas(chart, 20, 10);
    (void)lsn_draw_text(chart, "a", (lsn_point){1, 2}, LSN_ALIGNMENT_START, 11, lsn_semantic_paint(LSN_COLOR_DANGER));
    (void)lsn_draw_line(chart, (lsn_point){0, 0}, (lsn_point){1.0 / 0.0, 0}, lsn_exact_paint(1, 2), 1);
    (void)lsn_set_width((lsn_view *)table, 10);
    (void)lsn_set_number((lsn_view *)table, LSN_NUMBER_WIDTH, 0.0 / 0.0);
    (void)lsn_set_height((lsn_view *)table, 20);
    (void)lsn_set_ground((lsn_view *)table, "accent");
}

LIAISON_EXPORT void calling_select(lsn_label *title, lsn_liaison *liaison, const lsn_model *model, lsn_index_path at) {
    const bool answers[] = {
        lsn_model_set_bool(model, "text", true), lsn_model_set_int(model, "count", 1),
        lsn_model_set_double(model, "nowhere", 1), lsn_model_set_string(model, "text", "b"),
        lsn_model_set_null(model, "any"), lsn_reload_row(liaison, at), lsn_delete_row(liaison, at),
        lsn_insert_row(liaison, at, "Calling", "{}"), lsn_insert_value(liaison, at, "Calling", NULL), lsn_select_row(liaison, at), lsn_deselect_row(liaison, at),
        lsn_open(liaison, "https://example.com"),
    };
    char text[sizeof answers + 1] = "";
    for (size_t index = 0; index < sizeof answers; index++) text[index] = answers[index] ? 'y' : 'n';
    lsn_set_text(title, text);
    lsn_log(liaison, "done");
}

/// Reads the members `list` and `name` of an object.
LIAISON_EXPORT void calling_read(lsn_label *title, const lsn_value *value) {
    const lsn_value *list = lsn_value_member(value, "list"), *name = lsn_value_member(value, "name");
    char text[200];
    snprintf(text, sizeof text, "%d %zu %s %s %d %lld %g %d", lsn_value_type(value), lsn_value_count(value),
             lsn_value_key(value, 0), lsn_value_string(name), lsn_value_bool(lsn_value_item(list, 0)),
             (long long)lsn_value_int(lsn_value_item(list, 1)), lsn_value_double(lsn_value_item(list, 2)),
             lsn_value_item(list, 3) == NULL && lsn_value_member(value, "none") == NULL);
    lsn_set_text(title, text);
}
