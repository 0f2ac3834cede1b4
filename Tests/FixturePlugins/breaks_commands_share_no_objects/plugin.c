// Removes shared memory of another process.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <sys/shm.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    shmctl(3, IPC_RMID, NULL);
    lsn_set_text(text, model_text);
}
