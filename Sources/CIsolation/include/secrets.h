// What a process that is forked for a plugin must forget.
#ifndef LIAISON_SECRETS_H
#define LIAISON_SECRETS_H

/// Erases the environment of this process but for the language and the time zone, and the arguments of the program but for
/// its name. A plugin could read the old bytes, and a URL among them may hold a password.
void lsn_forget_secrets(void);

#endif
