// Passes handles to the host that do not belong to the call: kept ones, its own, another thread's.
#include <liaison/liaison.h>
#include <pthread.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static lsn_label *kept_label;
static lsn_cell *kept_cell;
static lsn_liaison *kept_liaison;
static const lsn_model *kept_model;
static lsn_label own;

static void *set_title(void *title) {
    lsn_set_text(title, "from another thread");
    return NULL;
}

LIAISON_EXPORT void misused_configure(lsn_label *title, lsn_image *picture, lsn_cell *cell, lsn_liaison *liaison,
                                      const lsn_model *model, const char *how) {
    const lsn_api *api = liaison->api;
    api->set_text(title, how);
    if (strcmp(how, "keep") == 0) {
        kept_label = title, kept_cell = cell, kept_liaison = liaison, kept_model = model;
    } else if (strcmp(how, "kept label") == 0) {
        lsn_set_text(kept_label, "kept");
    } else if (strcmp(how, "kept cell") == 0) {
        lsn_fail(kept_cell, "kept");
    } else if (strcmp(how, "kept liaison") == 0) {
        lsn_log(kept_liaison, "kept");
    } else if (strcmp(how, "kept model") == 0) {
        lsn_model_set_string(kept_model, "how", "kept");
    } else if (strcmp(how, "own") == 0) {
        memcpy(&own, title, sizeof own);
        lsn_set_text(&own, "own");
    } else if (strcmp(how, "between") == 0) {
        api->set_text((lsn_label *)((char *)title + 1), "between");
    } else if (strcmp(how, "beyond") == 0) {
        api->set_text(title + 7, "beyond");
    } else if (strcmp(how, "picture") == 0) {
        api->set_text((lsn_label *)picture, "picture");
    } else if (strcmp(how, "cell") == 0) {
        api->set_text((lsn_label *)cell, "cell");
    } else if (strcmp(how, "label as cell") == 0) {
        api->fail((lsn_cell *)title, "label");
    } else if (strcmp(how, "model as liaison") == 0) {
        api->log((lsn_liaison *)model, "model");
    } else if (strcmp(how, "thread") == 0) {
        pthread_t thread;
        if (pthread_create(&thread, NULL, set_title, title) == 0) pthread_join(thread, NULL);
    } else if (strcmp(how, "NULL") == 0) {
        api->set_text(NULL, "NULL");
        api->fail(NULL, "NULL");
        api->log(NULL, "NULL");
    }
}

LIAISON_EXPORT void misused_will_display(const char *how) {
    if (strcmp(how, "displayed") == 0) lsn_set_text(kept_label, "kept");
}

LIAISON_EXPORT double misused_height(lsn_liaison *liaison) {
    lsn_log(kept_liaison != NULL ? kept_liaison : liaison, "height");
    return 50;
}
