// Makes in each command the requests that its model lists under the command's name, and logs the host's answers:
// { "tap": [["set", "likes", 3], ["reload", 0, 2], ["complete", true]] }
#include <liaison/liaison.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

typedef void (*completion_function)(bool);

static completion_function kept;

static const char *string_at(const lsn_value *step, size_t index) { return lsn_value_string(lsn_value_item(step, index)); }

static int64_t int_at(const lsn_value *step, size_t index) { return lsn_value_int(lsn_value_item(step, index)); }

static bool set(const lsn_model *model, const char *field, const lsn_value *value) {
    switch (lsn_value_type(value)) {
    case LSN_TYPE_BOOL: return lsn_model_set_bool(model, field, lsn_value_bool(value));
    case LSN_TYPE_INT: return lsn_model_set_int(model, field, lsn_value_int(value));
    case LSN_TYPE_DOUBLE: return lsn_model_set_double(model, field, lsn_value_double(value));
    case LSN_TYPE_STRING: return lsn_model_set_string(model, field, lsn_value_string(value));
    case LSN_TYPE_NULL: return lsn_model_set_null(model, field);
    default: return lsn_model_set_double(model, field, 1e308 * 10);
    }
}

static void *complete(void *completion) {
    (*(completion_function *)completion)(true);
    return NULL;
}

/// Calls the completion on another thread, and waits for its return.
static void complete_elsewhere(completion_function completion) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, complete, &completion) == 0) pthread_join(thread, NULL);
}

static bool ask(lsn_liaison *liaison, const lsn_model *model, const lsn_value *step, completion_function completion) {
    const char *what = string_at(step, 0);
    const lsn_index_path index_path = {int_at(step, 1), int_at(step, 2)};
    if (strcmp(what, "set") == 0) return set(model, string_at(step, 1), lsn_value_item(step, 2));
    if (strcmp(what, "reload") == 0) return lsn_reload_row(liaison, index_path);
    if (strcmp(what, "delete") == 0) return lsn_delete_row(liaison, index_path);
    if (strcmp(what, "insert") == 0) return lsn_insert_row(liaison, index_path, string_at(step, 3), string_at(step, 4));
    if (strcmp(what, "select") == 0) return lsn_select_row(liaison, index_path);
    if (strcmp(what, "deselect") == 0) return lsn_deselect_row(liaison, index_path);
    if (strcmp(what, "open") == 0) return lsn_open(liaison, string_at(step, 1));
    if (strcmp(what, "keep") == 0) kept = completion;
    if (strcmp(what, "completeElsewhere") == 0) complete_elsewhere(completion);
    if (strcmp(what, "complete") == 0) completion(lsn_value_bool(lsn_value_item(step, 1)));
    if (strcmp(what, "completeKept") == 0) kept(lsn_value_bool(lsn_value_item(step, 1)));
    return true;
}

static void run(const char *command, lsn_liaison *liaison, const lsn_model *model, completion_function completion) {
    const lsn_value *steps = lsn_model_value(model, command);
    for (size_t index = 0; index < lsn_value_count(steps); index++) {
        const lsn_value *step = lsn_value_item(steps, index);
        const bool answer = ask(liaison, model, step, completion);
        char line[200];
        snprintf(line, sizeof line, "%s %s %s: %s", lsn_model_string(model, "name"), command, string_at(step, 0),
                 answer ? "yes" : "no");
        lsn_log(liaison, line);
    }
}

LIAISON_EXPORT double asking_height(lsn_liaison *liaison, const lsn_model *model, bool expanded) {
    run("height", liaison, model, NULL);
    return expanded ? 50 : 20;
}

LIAISON_EXPORT void asking_awake(lsn_liaison *liaison, const lsn_model *model) { run("awake", liaison, model, NULL); }

/// Shows the fields as the function receives them, and then as the accessors read them.
LIAISON_EXPORT void asking_configure(lsn_label *text, lsn_liaison *liaison, const lsn_model *model, const bool *liked,
                                     int64_t likes, double rating, const double *seen, const char *caption,
                                     lsn_strings tags, const lsn_value *extra) {
    run("configuration", liaison, model, NULL);
    char line[400];
    snprintf(line, sizeof line, "%s %s %lld %g %g %s %zu %d/%lld | %d %lld %g %g %s %zu %d/%lld",
             lsn_model_string(model, "name"), liked == NULL ? "NULL" : *liked ? "yes" : "no", (long long)likes, rating,
             seen == NULL ? -1 : *seen, caption == NULL ? "NULL" : caption, tags.count, lsn_value_type(extra),
             (long long)lsn_value_int(extra), lsn_model_bool(model, "liked"), (long long)lsn_model_int(model, "likes"),
             lsn_model_double(model, "rating"), lsn_model_double(model, "seen"),
             lsn_model_has(model, "caption") ? lsn_model_string(model, "caption") : "NULL",
             lsn_value_count(lsn_model_value(model, "tags")), lsn_value_type(lsn_model_value(model, "extra")),
             (long long)lsn_model_int(model, "extra"));
    lsn_set_text(text, line);
}

LIAISON_EXPORT void asking_display(lsn_label *text, lsn_liaison *liaison, const lsn_model *model) {
    (void)text;
    run("display", liaison, model, NULL);
}

LIAISON_EXPORT void asking_end(lsn_liaison *liaison, const lsn_model *model) { run("end", liaison, model, NULL); }

/// Shows that the arguments of a function keep their values until it returns, even if the function sets fields.
LIAISON_EXPORT void asking_select(lsn_liaison *liaison, const lsn_model *model, const char *caption) {
    run("select", liaison, model, NULL);
    lsn_log(liaison, caption);
}

LIAISON_EXPORT void asking_prefetch(lsn_liaison *liaison, const lsn_model *model) {
    run("prefetch", liaison, model, NULL);
}

LIAISON_EXPORT void asking_tap(lsn_label *text, lsn_liaison *liaison, const lsn_model *model, const char *caption,
                               completion_function completion) {
    (void)text;
    const char *borrowed = lsn_model_string(model, "caption");
    run("tap", liaison, model, completion);
    lsn_log(liaison, caption);
    lsn_log(liaison, borrowed);
}

LIAISON_EXPORT void asking_delete(lsn_liaison *liaison, const lsn_model *model, completion_function completion) {
    run("delete", liaison, model, completion);
}

LIAISON_EXPORT void heading_configure(lsn_label *text, const char *name) { lsn_set_text(text, name); }
