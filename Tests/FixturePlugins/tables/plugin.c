// Fills tables, with texts of a model or until they are full.
#include <liaison/liaison.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

/// Appends a cell: in bold with a star before it, and with a link to what follows a blank and an angle bracket.
static void append(lsn_table *table, const char *text) {
    lsn_text_style style = {.weight = *text == '*' ? LSN_WEIGHT_BOLD : LSN_WEIGHT_OF_LABEL};
    const char *url = strstr(text, " <");
    if (url == NULL) {
        lsn_append_cell(table, text, &style);
        return;
    }
    char word[100];
    snprintf(word, sizeof word, "%.*s", (int)(url - text), text);
    style.url = url + 2;
    lsn_append_cell(table, NULL, NULL);
    lsn_append_to_cell(table, word, &style);
}

LIAISON_EXPORT void tables_configure(lsn_table *table, lsn_strings titles, lsn_string_rows rows) {
    lsn_clear_table(table);
    for (size_t index = 0; index < titles.count; index++) {
        lsn_append_column(table, titles.items[index], LSN_ALIGNMENT_CENTER, 1);
    }
    for (size_t row = 0; row < rows.count; row++) {
        lsn_append_row(table);
        for (size_t index = 0; index < rows.items[row].count; index++) append(table, rows.items[row].items[index]);
    }
}

/// Appends parts of one kind until the host refuses one, and shows their number.
LIAISON_EXPORT void tables_fill(lsn_table *table, lsn_label *answer, const char *how) {
    int count = 0;
    lsn_clear_table(table);
    if (strcmp(how, "columns") == 0) {
        while (lsn_append_column(table, "", LSN_ALIGNMENT_START, 1)) count++;
    } else if (strcmp(how, "rows") == 0) {
        while (lsn_append_row(table)) count++;
    } else if (strcmp(how, "cells") == 0) {
        lsn_append_row(table);
        while (lsn_append_cell(table, "", NULL)) count++;
    } else if (strcmp(how, "texts") == 0) {
        char *text = malloc(1000);
        memset(text, 'x', 999);
        text[999] = 0;
        const lsn_text_style style = {.url = "a"};
        lsn_append_row(table);
        lsn_append_cell(table, NULL, NULL);
        while (lsn_append_to_cell(table, text, &style)) count++;
        free(text);
    } else if (strcmp(how, "no row") == 0) {
        count = lsn_append_cell(table, "a", NULL) + lsn_append_to_cell(table, "a", NULL);
    } else if (strcmp(how, "no cell") == 0) {
        lsn_append_row(table);
        count = lsn_append_to_cell(table, "a", NULL);
    } else {
        count = lsn_append_row((lsn_table *)answer) + lsn_clear_table(NULL);
    }
    char text[20];
    snprintf(text, sizeof text, "%d", count);
    lsn_set_text(answer, text);
}
