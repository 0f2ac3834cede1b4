/// @file view.h
/// What a command does to its outlets. Every text is UTF-8 and NUL-terminated; the host copies it before the function
/// returns, and replaces bytes that are not UTF-8 by U+FFFD.
///
/// A cell is reused: what a command sets stays until it is set again. So set everything, every time.
#ifndef LIAISON_VIEW_H
#define LIAISON_VIEW_H

#include "api.h"

/// Sets the whole text of a label, in the label's own weight. NULL is the empty text. [main]
static inline void lsn_set_text(lsn_label *label, const char *text) {
    if (label != NULL) ((lsn_view *)label)->api->set_text(label, text);
}

/// Appends to the text of a label, in a weight of its own: a bold name before a caption. NULL appends nothing; a weight
/// that is none of `lsn_weight` counts as the nearest. [main]
static inline void lsn_append_text(lsn_label *label, const char *text, lsn_weight weight) {
    if (label != NULL) ((lsn_view *)label)->api->append_text(label, text, weight);
}

/// Sets the weight of a label's text. A weight that is none of `lsn_weight` counts as the nearest. [main]
static inline void lsn_set_weight(lsn_label *label, lsn_weight weight) {
    if (label != NULL) ((lsn_view *)label)->api->set_weight(label, weight);
}

/// Sets how many lines a label may take; the rest is truncated. 0 or less: as many as the text needs. [main]
static inline void lsn_set_lines(lsn_label *label, int64_t lines) {
    if (label != NULL) ((lsn_view *)label)->api->set_lines(label, lines);
}

/// Sets the picture of an image: a path relative to the feed, or an http or https URL. NULL shows none; anything else
/// shows an empty frame. [main]
static inline void lsn_set_image(lsn_image *image, const char *source) {
    if (image != NULL) ((lsn_view *)image)->api->set_image(image, source);
}

/// Sets the title of a button. NULL is the empty title. [main]
static inline void lsn_set_title(lsn_button *button, const char *title) {
    if (button != NULL) ((lsn_view *)button)->api->set_title(button, title);
}

/// Sets how much of a progress view is filled, from 0 to 1. What lies outside counts as the nearer end, NaN as 0. [main]
static inline void lsn_set_progress(lsn_progress *progress, double fraction) {
    if (progress != NULL) ((lsn_view *)progress)->api->set_progress(progress, fraction);
}

/// Hides a view, with all that is in it, or shows it again. A hidden view takes no space. [main]
static inline void lsn_set_hidden(lsn_view *view, bool hidden) {
    if (view != NULL) view->api->set_hidden(view, hidden);
}

/// Sets the color of a view's text, title, bar or line: `primary`, `secondary`, `tertiary`, `accent`, `success`,
/// `warning`, `danger`, or `#RRGGBB`. NULL is the color that the nib declares; an unknown one changes nothing. [main]
static inline void lsn_set_color(lsn_view *view, const char *color) {
    if (view != NULL) view->api->set_color(view, color);
}

/// Makes a view a link, or with NULL no link. Only http, https, mailto and relative URLs become one. [main]
static inline void lsn_set_link(lsn_view *view, const char *url) {
    if (view != NULL) view->api->set_link(view, url);
}

/// Sets what is read out for a view, and stands for a picture that cannot be shown. NULL is none. [main]
static inline void lsn_set_accessibility_label(lsn_view *view, const char *text) {
    if (view != NULL) view->api->set_accessibility_label(view, text);
}

#endif
