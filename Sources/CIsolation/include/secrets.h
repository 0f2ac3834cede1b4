// What a process that runs a plugin must forget.
#ifndef LIAISON_SECRETS_H
#define LIAISON_SECRETS_H

#include <stdbool.h>

/// True if a variable of the environment, as `NAME=value`, says the language or the time zone.
bool lsn_is_harmless_variable(const char *entry);

/// Erases the environment of this process but for the language and the time zone, and the arguments of the program but for
/// its name. A plugin could read the old bytes, and a URL among them may hold a password.
void lsn_forget_secrets(void);

#endif
