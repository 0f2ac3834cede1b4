// Writes each argument to a label, so that a test can read what the function received.
#include <liaison/liaison.h>
#include <stdio.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

static char text[4096];
static size_t length;

static void begin(void) {
    length = 0;
    text[0] = 0;
}

#define WRITE(...) (length += (size_t)snprintf(text + length, sizeof text - length, __VA_ARGS__))

static void write_value(const lsn_value *value) {
    switch (lsn_value_type(value)) {
    case LSN_TYPE_NULL: WRITE("null"); break;
    case LSN_TYPE_BOOL: WRITE(lsn_value_bool(value) ? "true" : "false"); break;
    case LSN_TYPE_INT: WRITE("%lld", (long long)lsn_value_int(value)); break;
    case LSN_TYPE_DOUBLE: WRITE("%g", lsn_value_double(value)); break;
    case LSN_TYPE_STRING: WRITE("'%s'", lsn_value_string(value)); break;
    case LSN_TYPE_ARRAY:
        WRITE("[");
        for (size_t i = 0; i < lsn_value_count(value); i++) {
            if (i > 0) WRITE(",");
            write_value(lsn_value_item(value, i));
        }
        WRITE("]");
        break;
    case LSN_TYPE_OBJECT:
        WRITE("{");
        for (size_t i = 0; i < lsn_value_count(value); i++) {
            WRITE("%s%s:", i > 0 ? "," : "", lsn_value_key(value, i));
            write_value(lsn_value_item(value, i));
        }
        WRITE("}");
        break;
    }
}

static void write_lists(lsn_bytes bytes, lsn_strings strings, lsn_ints ints, lsn_doubles doubles) {
    if (bytes.data == NULL) WRITE(" bytes:NULL");
    for (size_t i = 0; i < bytes.count; i++) WRITE("%s%02x", i == 0 ? " " : "", bytes.data[i]);
    if (strings.items == NULL) WRITE(" strings:NULL");
    for (size_t i = 0; i < strings.count; i++) WRITE(" '%s'", strings.items[i]);
    if (ints.items == NULL) WRITE(" ints:NULL");
    for (size_t i = 0; i < ints.count; i++) WRITE(" %lld", (long long)ints.items[i]);
    if (doubles.items == NULL) WRITE(" doubles:NULL");
    for (size_t i = 0; i < doubles.count; i++) WRITE(" %g", doubles.items[i]);
    WRITE(" ");
}

LIAISON_EXPORT void everything_configure(
    lsn_label *label, const char *string, const char *url, const char *image, int64_t integer, double number,
    double date, bool truth, lsn_bytes bytes, lsn_strings strings, lsn_ints ints, lsn_doubles doubles,
    const lsn_value *any) {
    begin();
    WRITE("%s %s %s %lld %g %.3f %s", string, url, image, (long long)integer, number, date, truth ? "true" : "false");
    write_lists(bytes, strings, ints, doubles);
    write_value(any);
    lsn_set_text(label, text);
}

LIAISON_EXPORT void optionals_configure(
    lsn_label *label, const char *string, const int64_t *integer, const double *number, const double *date,
    const bool *truth, lsn_bytes bytes, lsn_strings strings, lsn_ints ints, lsn_doubles doubles, const lsn_value *any) {
    begin();
    WRITE("%s", string == NULL ? "NULL" : string);
    if (integer == NULL) WRITE(" NULL"); else WRITE(" %lld", (long long)*integer);
    if (number == NULL) WRITE(" NULL"); else WRITE(" %g", *number);
    if (date == NULL) WRITE(" NULL"); else WRITE(" %g", *date);
    WRITE(" %s", truth == NULL ? "NULL" : *truth ? "true" : "false");
    write_lists(bytes, strings, ints, doubles);
    if (any == NULL) WRITE("NULL"); else write_value(any);
    lsn_set_text(label, text);
}

LIAISON_EXPORT void rows_configure(lsn_label *label, lsn_string_rows texts, lsn_double_rows numbers) {
    begin();
    for (size_t row = 0; row < texts.count; row++) {
        WRITE("(");
        for (size_t i = 0; i < texts.items[row].count; i++) WRITE("'%s'", texts.items[row].items[i]);
        WRITE(")");
    }
    if (numbers.items == NULL) WRITE(" NULL");
    for (size_t row = 0; row < numbers.count; row++) {
        WRITE(" [");
        for (size_t i = 0; i < numbers.items[row].count; i++) WRITE(" %g", numbers.items[row].items[i]);
        WRITE(" ]");
    }
    lsn_set_text(label, text);
}

LIAISON_EXPORT double context_height(const char *name, double width) { return width + (double)strlen(name); }

LIAISON_EXPORT void context_configure(
    lsn_cell *cell, lsn_label *label, lsn_index_path path, int64_t section, double width, lsn_liaison *liaison,
    const lsn_model *model) {
    begin();
    WRITE("%lld.%lld in %lld at %g of ", (long long)path.section, (long long)path.row, (long long)section, width);
    WRITE("'%s' '%s'", lsn_model_string(model, "name"), lsn_model_string(model, "undeclared"));
    WRITE(" %lld %g %d", (long long)lsn_model_int(model, "extra"), lsn_model_double(model, "extra"),
          lsn_model_has(model, "absent"));
    lsn_set_text(label, text);
    lsn_log(liaison, "configured");
    if (strcmp(lsn_model_string(model, "name"), "fail") == 0) lsn_fail(cell, "the name says so");
}
