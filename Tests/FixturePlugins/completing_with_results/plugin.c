// Completes its work with a result or a reason, at once or later on another thread, and shows what it hears of the end.
#include <liaison/liaison.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static void *finish(void *argument) {
    lsn_result_completion complete;
    memcpy(&complete, argument, sizeof complete);
    free(argument);
    complete(true, "{\"later\":1}");
    return NULL;
}

LIAISON_EXPORT void work_configure(lsn_label *text, const char *state) { lsn_set_text(text, state); }

LIAISON_EXPORT void work_tap(const lsn_model *model, const char *how, lsn_result_completion complete) {
    lsn_model_set_string(model, "state", "working");
    if (strcmp(how, "now") == 0) return complete(true, "{\"now\":1}");
    if (strcmp(how, "nothing") == 0) return complete(true, NULL);
    if (strcmp(how, "failure") == 0) return complete(false, "no room");
    if (strcmp(how, "much") == 0) {
        char *const much = calloc(1, (2 << 20) + 1);
        if (much == NULL) return;
        memset(much, 'x', 2 << 20);
        complete(true, much);
        return free(much);
    }
    lsn_result_completion *const argument = malloc(sizeof complete);
    pthread_t thread;
    if (argument == NULL) return;
    memcpy(argument, &complete, sizeof complete);
    if (pthread_create(&thread, NULL, finish, argument) == 0) pthread_detach(thread);
}

LIAISON_EXPORT void work_completed(const lsn_model *model, const char *result, const char *reason) {
    lsn_model_set_string(model, "state", result != NULL ? result : reason != NULL ? reason : "done");
}
