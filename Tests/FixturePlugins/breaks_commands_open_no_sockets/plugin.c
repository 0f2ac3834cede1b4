// Opens a socket when it is selected.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <sys/socket.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
LIAISON_EXPORT void sample_select(void) {
    const int socket_of_row = socket(AF_UNIX, SOCK_STREAM, 0);
    if (socket_of_row >= 0) close(socket_of_row);
}
