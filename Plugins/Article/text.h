// The texts of articles. A part of a text may be a link, or have a weight of its own.
#ifndef ARTICLE_TEXT_H
#define ARTICLE_TEXT_H

#include <liaison/liaison.h>

// Returns true if there is nothing to show.
bool text_is_empty(const char *text);

// Shows a text. An empty text is hidden, so that it takes no space.
void text_show(lsn_label *label, const char *text);

// Shows a text, or its runs: `{"text", "url"?, "weight"?}` each, with the traits, and `mark`. A text without runs has the weight of the label.
void text_show_runs(lsn_label *label, lsn_weight weight, const char *text, const lsn_value *runs);

// Appends a cell to the last row of a table: `{"text", "runs"?}`.
void text_append_cell(lsn_table *table, const lsn_value *cell);

// Appends a text with a link, in the weight of the label. A text that is its own URL gets no link.
void text_append_link(lsn_label *label, const char *text, const char *url);

// Appends a separator and a text, unless the text is empty. Returns true if the label contains text afterwards.
bool text_append(lsn_label *label, bool has_text, const char *separator, const char *text);

#endif
