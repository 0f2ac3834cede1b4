// Writes to the outlets of repetitions.
#include <liaison/liaison.h>
#include <stdio.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void facts_configure(lsn_label *title, lsn_labels key, lsn_labels value, lsn_view *table, lsn_labels tag,
                                    lsn_buttons like, lsn_views part, lsn_string_rows facts, lsn_strings tags,
                                    const lsn_value *more) {
    char counts[64];
    snprintf(counts, sizeof counts, "%zu %zu %zu %zu", key.count, value.count, tag.count, like.count);
    lsn_set_text(title, counts);
    for (size_t i = 0; i < key.count; i++) {
        lsn_set_text(key.items[i], facts.items[i].count > 0 ? facts.items[i].items[0] : "-");
        lsn_set_text(value.items[i], facts.items[i].count > 1 ? facts.items[i].items[1] : "-");
    }
    lsn_set_hidden(table, facts.count == 1);
    for (size_t i = 0; i < tag.count; i++) lsn_set_text(tag.items[i], tags.items[i]);
    for (size_t i = 0; i < like.count; i++) {
        lsn_set_title(like.items[i], lsn_value_string(lsn_value_item(more, i)));
        lsn_set_hidden(part.items[i], i == 1);
    }
}

LIAISON_EXPORT void facts_tapped(lsn_liaison *liaison, const char *button, int64_t repetition, lsn_buttons like) {
    char line[64];
    snprintf(line, sizeof line, "%s %d", button, (int)repetition);
    lsn_log(liaison, line);
    if (repetition >= 0 && (size_t)repetition < like.count) lsn_set_title(like.items[repetition], "liked");
}

LIAISON_EXPORT void kinds_configure(lsn_cell *cell, lsn_labels text, lsn_images image, lsn_progresses bar, lsn_tables table,
                                    lsn_canvases canvas, lsn_views line, lsn_ints items) {
    if (text.count != items.count || image.count != text.count || bar.count != text.count || table.count != text.count
        || canvas.count != text.count || line.count != text.count)
        lsn_fail(cell, "the lists have other counts");
    for (size_t i = 0; i < text.count; i++) {
        lsn_set_text(text.items[i], "text");
        lsn_set_image(image.items[i], NULL);
        lsn_set_progress(bar.items[i], (double)items.items[i]);
        lsn_clear_table(table.items[i]);
        lsn_append_row(table.items[i]);
        lsn_append_cell(table.items[i], "cell", NULL);
        lsn_clear_canvas(canvas.items[i], 8, 8);
        lsn_set_hidden(line.items[i], true);
    }
}
