// Texts of articles: parts of a text may be links, or have another weight.
#ifndef ARTICLE_TEXT_H
#define ARTICLE_TEXT_H

#include <liaison/liaison.h>

// Whether there is nothing to show.
bool text_is_empty(const char *text);

// Shows a text; what is absent takes no space.
void text_show(lsn_label *label, const char *text);

// Shows a text that may be given in runs, {"text", "url"?, "weight"?} each. Without runs the text is shown in the weight
// of the label.
void text_show_runs(lsn_label *label, lsn_weight weight, const char *text, const lsn_value *runs);

// Appends a text that leads to a URL, in the weight of the label. A URL that is the text itself is seen, and needs no link.
void text_append_link(lsn_label *label, const char *text, const char *url);

// Appends a text behind a separator, unless the text is empty. Returns whether the label has a text then.
bool text_append(lsn_label *label, bool has_text, const char *separator, const char *text);

#endif
