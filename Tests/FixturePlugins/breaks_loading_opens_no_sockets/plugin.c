// Opens and closes a socket when it is loaded.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <sys/socket.h>
#include <unistd.h>

LIAISON_MANIFEST_FILE("manifest.json");

__attribute__((constructor)) static void begin(void) {
    int connection = socket(AF_UNIX, SOCK_STREAM, 0);
    if (connection >= 0) close(connection);
}

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) { lsn_set_text(text, model_text); }
