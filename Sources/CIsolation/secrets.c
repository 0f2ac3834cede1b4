#define _GNU_SOURCE
#include "secrets.h"

#include <stdbool.h>
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

static void forget_environment(void) {
    static const char *const kept[] = {"LANG=", "LANGUAGE=", "LC_", "TZ="};
    size_t count = 0;
    for (char **entry = environ; entry != NULL && *entry != NULL; entry++) {
        bool is_kept = false;
        for (size_t index = 0; index < sizeof kept / sizeof kept[0]; index++)
            is_kept = is_kept || strncmp(*entry, kept[index], strlen(kept[index])) == 0;
        if (is_kept) {
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
