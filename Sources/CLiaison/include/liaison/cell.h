/// @file cell.h
/// The function that a command calls on its cell.
#ifndef LIAISON_CELL_H
#define LIAISON_CELL_H

#include "api.h"

/// Reports that this model cannot be shown. The host shows the fallback of the row instead, or a placeholder with the
/// reason, and reports a fault. If a command calls this function several times, the last reason counts. [main]
///
/// @param cell The cell of the command. NULL does nothing.
/// @param reason One sentence in UTF-8, which the host copies. NULL stands for no reason.
static inline void lsn_fail(lsn_cell *cell, const char *reason) {
    if (cell != NULL) cell->api->fail(cell, reason);
}

#endif
