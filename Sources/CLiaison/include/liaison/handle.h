/// @file handle.h
/// The handles that a command receives. Each starts with a pointer to the function table that serves it, so a plugin
/// links against nothing; what follows in memory belongs to the host.
///
/// A handle is valid during the call that received it. Every function that takes one accepts NULL and does nothing.
#ifndef LIAISON_HANDLE_H
#define LIAISON_HANDLE_H

#include "base.h"

struct lsn_api;

/// Any view of a cell. Each typed view handle may be cast to `lsn_view *`.
typedef struct lsn_view {
    const struct lsn_api *api;
} lsn_view;

#ifdef __cplusplus
/// A view that shows text. C++ converts the typed handles to `lsn_view *` by itself.
struct lsn_label : lsn_view {};
/// A view that shows a picture.
struct lsn_image : lsn_view {};
/// A view that can be tapped.
struct lsn_button : lsn_view {};
/// A view that shows a fraction of a whole.
struct lsn_progress : lsn_view {};
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
#endif

/// The cell that a row, header or footer is shown in.
typedef struct lsn_cell {
    const struct lsn_api *api;
} lsn_cell;

/// What sent the command: the data source and delegate of the data view.
typedef struct lsn_liaison {
    const struct lsn_api *api;
} lsn_liaison;

/// One JSON value of a model: a field of type `any`, or a part of one.
typedef struct lsn_value {
    const struct lsn_api *api;
} lsn_value;

/// The whole model of a row, header or footer: a JSON object of any shape.
typedef struct lsn_model {
    const struct lsn_api *api;
} lsn_model;

#endif
