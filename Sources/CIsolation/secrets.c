#define _GNU_SOURCE
#include "secrets.h"

#include <stddef.h>
#include <string.h>
#include <unistd.h>

static char **arguments;
static int argument_count;

/// The C library passes the arguments of the program to each constructor.
__attribute__((constructor)) static void note_arguments(int count, char **texts) {
    arguments = texts;
    argument_count = count;
}

bool lsn_is_harmless_variable(const char *entry) {
    static const char *const names[] = {"LANG=", "LANGUAGE=", "LC_", "TZ="};
    for (size_t index = 0; index < sizeof names / sizeof names[0]; index++)
        if (strncmp(entry, names[index], strlen(names[index])) == 0) return true;
    return false;
}

static void forget_environment(void) {
    size_t count = 0;
    for (char **entry = environ; entry != NULL && *entry != NULL; entry++) {
        if (lsn_is_harmless_variable(*entry)) {
            environ[count++] = *entry;
        } else {
            memset(*entry, 0, strlen(*entry));
        }
    }
    if (environ != NULL) environ[count] = NULL;
}

void lsn_forget_secrets(void) {
    forget_environment();
    for (int index = 1; index < argument_count; index++) memset(arguments[index], 0, strlen(arguments[index]));
}
