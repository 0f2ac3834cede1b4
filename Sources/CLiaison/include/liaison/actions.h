/// @file actions.h
/// What a command asks of the liaison that sent it.
///
/// Each answers whether it was done: false where there is no such row, while a height is asked for, for NULL, and where
/// the host is older than the function. It is done at once, and may send other commands before it returns. The outlets
/// of a row that a command deletes or reloads may show another row from then on: they are set before, or not at all.
#ifndef LIAISON_ACTIONS_H
#define LIAISON_ACTIONS_H

#include "api.h"

/// Shows a row anew, in a cell that is dequeued for it. [main]
static inline bool lsn_reload_row(lsn_liaison *liaison, lsn_index_path index_path) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, reload_row)) return false;
    return liaison->api->reload_row(liaison, index_path);
}

/// Takes a row out of its section. [main]
static inline bool lsn_delete_row(lsn_liaison *liaison, lsn_index_path index_path) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, delete_row)) return false;
    return liaison->api->delete_row(liaison, index_path);
}

/// Inserts a row before the one at an index path, or with the index behind the last at the end of the section. It is of
/// a component of the same plugin, named by its identifier; its model is a JSON object as text, or NULL for none. Both
/// are copied. What is wrong with them is written to the log, and nothing is inserted. Without a viewport a host writes rows
/// once, from the top: a row that comes above what is written is written behind, and is a fault of the feed. [main]
static inline bool lsn_insert_row(lsn_liaison *liaison, lsn_index_path index_path, const char *component,
                                  const char *model) {
    if (liaison == NULL || component == NULL || !LSN_API_HAS(liaison->api, insert_row)) return false;
    return liaison->api->insert_row(liaison, index_path, component, model);
}

/// Selects a row without asking or telling it. False also where no row may be selected. [main]
static inline bool lsn_select_row(lsn_liaison *liaison, lsn_index_path index_path) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, select_row)) return false;
    return liaison->api->select_row(liaison, index_path);
}

/// Deselects a row without asking or telling it. [main]
static inline bool lsn_deselect_row(lsn_liaison *liaison, lsn_index_path index_path) {
    if (liaison == NULL || !LSN_API_HAS(liaison->api, deselect_row)) return false;
    return liaison->api->deselect_row(liaison, index_path);
}

/// Asks the host to open a URL: http, https, mailto or relative. The URL is UTF-8 and copied. False for any other, and
/// where the host opens none. [main]
static inline bool lsn_open(lsn_liaison *liaison, const char *url) {
    if (liaison == NULL || url == NULL || !LSN_API_HAS(liaison->api, open)) return false;
    return liaison->api->open(liaison, url);
}

#endif
