/// @file actions.h
/// The functions by which a command changes the list.
///
/// Each function acts at once, and returns true if the action succeeded. A function returns false if there is no such
/// row, during a function for `height` or `estimatedHeight`, for a NULL argument, and on a host that lacks the
/// function.
///
/// The host may send other commands before a function returns. After a command deletes or reloads a row, the outlets of
/// that row may belong to another row: set them before, or not at all.
#ifndef LIAISON_ACTIONS_H
#define LIAISON_ACTIONS_H

#include "api.h"

/// Reloads a row: the host dequeues a cell for the row and configures the cell. [main]
static inline bool lsn_reload_row(lsn_liaison *liaison, lsn_index_path index_path) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, reload_row)) return false;
    return liaison->api->reload_row(liaison, index_path);
}

/// Deletes a row from its section. [main]
static inline bool lsn_delete_row(lsn_liaison *liaison, lsn_index_path index_path) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, delete_row)) return false;
    return liaison->api->delete_row(liaison, index_path);
}

/// Inserts a row. [main]
///
/// Without a viewport a host writes each row once, from the top. A row that is inserted above rows that are already
/// written comes after them in the output, and the host reports a fault.
///
/// @param liaison The sender of the command.
/// @param index_path The place of the new row. The row at that place, and the rows below, move down. The number of
///     rows of the section stands for its end.
/// @param component The identifier of a component of the same plugin. The host copies it.
/// @param model A JSON object as text of at most 1 MB, which the host copies; NULL for an empty model.
/// @return False also if the component is unknown or the model does not fit or is too large. The host then logs why.
static inline bool lsn_insert_row(lsn_liaison *liaison, lsn_index_path index_path, const char *component,
                                  const char *model) {
    if (liaison == NULL || component == NULL || !LSN_API_HAS(liaison->api, insert_row)) return false;
    return liaison->api->insert_row(liaison, index_path, component, model);
}

/// Inserts a row as `lsn_insert_row` does, with a value as its model: an object of at most 1 MB as JSON, such as an item of
/// a field of type `any`. NULL stands for an empty model. [main]
static inline bool lsn_insert_value(lsn_liaison *liaison, lsn_index_path index_path, const char *component,
                                    const lsn_value *model) {
    if (liaison == NULL || component == NULL || !LSN_API_HAS(liaison->api, insert_value)) return false;
    return liaison->api->insert_value(liaison, index_path, component, model);
}

/// Selects a row without sending it a command. Returns false also if the list allows no selection. [main]
static inline bool lsn_select_row(lsn_liaison *liaison, lsn_index_path index_path) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, select_row)) return false;
    return liaison->api->select_row(liaison, index_path);
}

/// Deselects a row without sending it a command. [main]
static inline bool lsn_deselect_row(lsn_liaison *liaison, lsn_index_path index_path) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, deselect_row)) return false;
    return liaison->api->deselect_row(liaison, index_path);
}

/// Asks the host to open a URL: http, https, mailto or relative. The URL is UTF-8; the host copies it. Returns false
/// also for any other URL, and if the host opens none. [main]
static inline bool lsn_open(lsn_liaison *liaison, const char *url) {
    if (liaison == NULL || url == NULL || !LSN_API_HAS(liaison->api, open)) return false;
    return liaison->api->open(liaison, url);
}

/// The height of a text in the medium that the list is shown in, in points, at a width in points. A function for `height`
/// or `estimatedHeight` may call it, too, so that no height assumes the height of a line. [main]
///
/// @param liaison The sender of the command.
/// @param text UTF-8, which wraps as in a label. NULL stands for the empty text.
/// @param size The size of the text in points, or 0 for that of a label without a size.
/// @param weight The weight; `LSN_WEIGHT_OF_LABEL` for that of a label without a weight.
/// @param width The width in points.
/// @return 0 also for a NULL handle, if no list is shown, and if the running host is older than the function.
static inline double lsn_measure(lsn_liaison *liaison, const char *text, double size, lsn_weight weight, double width) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, measure)) return 0;
    return liaison->api->measure(liaison, text, size, weight, width);
}

/// Asks for the command `tick` after a number of seconds, once, in place of the tick that the row has asked for before. [main]
///
/// The row receives the command only if it has stayed in the viewport of a reader, of `run --watch` with a viewport, or of an
/// event script. A row that has left the viewport asks again in `configuration` or `willDisplay`.
///
/// @param liaison The sender of the command.
/// @param seconds The number of seconds: 1 to 86,400.
/// @return False also for any other number, and if the running host is older than the function.
static inline bool lsn_tick_after(lsn_liaison *liaison, double seconds) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, tick_after)) return false;
    return liaison->api->tick_after(liaison, seconds);
}

/// Keeps a text for the id of the row, which later commands of the component receive as `state`: in this run, and in
/// `liaison read` also in later runs. Configures no cell again. [main]
///
/// @param liaison The sender of the command.
/// @param state UTF-8 of at most 4,096 bytes, which the host copies; NULL forgets the state of the row.
/// @return False also for a row without an id, for a larger text, and if the running host is older than the function.
static inline bool lsn_keep_state(lsn_liaison *liaison, const char *state) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, keep_state)) return false;
    return liaison->api->keep_state(liaison, state);
}

#endif
