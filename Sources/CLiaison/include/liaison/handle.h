/// @file handle.h
/// The handles that a command receives.
///
/// The host owns every handle. A handle is valid during the call that received it: do not keep it, copy the struct, or
/// read beyond its first member. That member points to the function table of the host, through which the inline
/// functions call. Every function accepts NULL for a handle, and then does nothing or returns zero, false or NULL.
#ifndef LIAISON_HANDLE_H
#define LIAISON_HANDLE_H

#include "base.h"

struct lsn_api;

/// A view of any kind. A handle of a label, image, button, progress view, table or canvas may be cast to
/// `lsn_view *`.
typedef struct lsn_view {
    const struct lsn_api *api;
} lsn_view;

#ifdef __cplusplus
/// A view that shows text. In C++ the typed handles convert to `lsn_view *` implicitly.
struct lsn_label : lsn_view {};
/// A view that shows a picture.
struct lsn_image : lsn_view {};
/// A view that can be tapped.
struct lsn_button : lsn_view {};
/// A view that shows a fraction of a whole.
struct lsn_progress : lsn_view {};
/// A view that shows texts in rows and columns.
struct lsn_table : lsn_view {};
/// A view that shows a drawing. See canvas.h.
struct lsn_canvas : lsn_view {};
#else
/// A view that shows text.
typedef struct lsn_label {
    lsn_view view;
} lsn_label;

/// A view that shows a picture.
typedef struct lsn_image {
    lsn_view view;
} lsn_image;

/// A view that can be tapped.
typedef struct lsn_button {
    lsn_view view;
} lsn_button;

/// A view that shows a fraction of a whole.
typedef struct lsn_progress {
    lsn_view view;
} lsn_progress;

/// A view that shows texts in rows and columns.
typedef struct lsn_table {
    lsn_view view;
} lsn_table;

/// A view that shows a drawing. See canvas.h.
typedef struct lsn_canvas {
    lsn_view view;
} lsn_canvas;
#endif

// An outlet that the nib repeats for the items of a field (`each`) is a list: one handle for each item, in the order of
// the items. A nib repeats its elements for the first 256 items. The host owns a list; it is valid during the call.

/// Repeated labels.
typedef struct lsn_labels {
    lsn_label *const *items;
    size_t count;
} lsn_labels;

/// Repeated images.
typedef struct lsn_images {
    lsn_image *const *items;
    size_t count;
} lsn_images;

/// Repeated buttons.
typedef struct lsn_buttons {
    lsn_button *const *items;
    size_t count;
} lsn_buttons;

/// Repeated progress views.
typedef struct lsn_progresses {
    lsn_progress *const *items;
    size_t count;
} lsn_progresses;

/// Repeated tables.
typedef struct lsn_tables {
    lsn_table *const *items;
    size_t count;
} lsn_tables;

/// Repeated canvases.
typedef struct lsn_canvases {
    lsn_canvas *const *items;
    size_t count;
} lsn_canvases;

/// Repeated views of another kind: stacks, spacers or dividers.
typedef struct lsn_views {
    lsn_view *const *items;
    size_t count;
} lsn_views;

/// The cell that shows a row, header or footer. See cell.h.
typedef struct lsn_cell {
    const struct lsn_api *api;
} lsn_cell;

/// The sender of the command. It changes the list on request. See actions.h and log.h.
typedef struct lsn_liaison {
    const struct lsn_api *api;
} lsn_liaison;

/// A JSON value: a field of type `any`, a field of a model, or a part of either. See model.h.
typedef struct lsn_value {
    const struct lsn_api *api;
} lsn_value;

/// The model of a row, header or footer: a JSON object. See model.h.
typedef struct lsn_model {
    const struct lsn_api *api;
} lsn_model;

#endif
