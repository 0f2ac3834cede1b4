#include "children.h"

#include <pty.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <unistd.h>

void adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

pid_t start_in_terminal(char *const *arguments, unsigned short columns, unsigned short lines, int *screen) {
    struct winsize size = {.ws_col = columns, .ws_row = lines};
    pid_t child = forkpty(screen, NULL, NULL, &size);
    if (child != 0) return child;
    execvp(arguments[0], arguments);
    _exit(127);
}
