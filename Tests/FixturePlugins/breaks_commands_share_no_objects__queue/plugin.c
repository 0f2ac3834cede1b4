// Removes a message queue of another process.
#define _GNU_SOURCE
#include <liaison/liaison.h>
#include <mqueue.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void sample_configure(lsn_label *text, const char *model_text) {
    mq_unlink("/sample");
    lsn_set_text(text, model_text);
}
