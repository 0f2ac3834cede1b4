/// @file log.h
/// What a command says to whoever runs the host.
#ifndef LIAISON_LOG_H
#define LIAISON_LOG_H

#include "api.h"

/// Writes one line to the host's log (standard error of `liaison run`), with the plugin's name. The message is UTF-8 and
/// copied; control characters in it are neutralised; NULL logs nothing. [main]
static inline void lsn_log(lsn_liaison *liaison, const char *message) {
    if (liaison != NULL) liaison->api->log(liaison, message);
}

#endif
