/// @file cell.h
/// What a command does to its cell as a whole.
#ifndef LIAISON_CELL_H
#define LIAISON_CELL_H

#include "api.h"

/// Says that this model cannot be shown, and why, in one sentence. The feed's fallback row is shown in its place, or a
/// placeholder with the reason. The reason is copied; NULL counts as no reason given. The last call counts. [main]
static inline void lsn_fail(lsn_cell *cell, const char *reason) {
    if (cell != NULL) cell->api->fail(cell, reason);
}

#endif
