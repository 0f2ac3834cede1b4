/// @file log.h
/// The function that writes to the log of the host.
#ifndef LIAISON_LOG_H
#define LIAISON_LOG_H

#include "api.h"

/// Writes one line to the log of the host, after the name of the plugin. `liaison run` logs to standard error. [main]
///
/// @param liaison The sender of the command. NULL does nothing.
/// @param message A text in UTF-8, which the host copies. Control characters are neutralised. NULL logs nothing. Text
///     that a command logs beyond 1 MB is lost.
static inline void lsn_log(lsn_liaison *liaison, const char *message) {
    if (liaison != NULL) liaison->api->log(liaison, message);
}

#endif
