/// @file model.h
/// The functions that read JSON values (the argument `model` and fields of type `any`) and set fields of a model.
///
/// The host owns every text and value that these functions return; they are valid during the call. Reading a value of
/// another type returns zero, false or NULL. So does reading NULL, which stands for a missing value: calls can be
/// chained without checks.
#ifndef LIAISON_MODEL_H
#define LIAISON_MODEL_H

#include "api.h"

/// The type of a value; `LSN_TYPE_NULL` for NULL. [main]
static inline lsn_type lsn_value_type(const lsn_value *value) {
    return value != NULL ? value->api->value_type(value) : LSN_TYPE_NULL;
}

/// The value as a bool; false for another type. [main]
static inline bool lsn_value_bool(const lsn_value *value) {
    return value != NULL ? value->api->value_bool(value) : false;
}

/// The value as an int. A double counts if it is a whole number within the range of `int64_t`. 0 for another type.
/// [main]
static inline int64_t lsn_value_int(const lsn_value *value) {
    return value != NULL ? value->api->value_int(value) : 0;
}

/// The value as a double; an int becomes the nearest double. 0 for another type. [main]
static inline double lsn_value_double(const lsn_value *value) {
    return value != NULL ? value->api->value_double(value) : 0;
}

/// The value as a text in UTF-8, NUL-terminated; NULL for another type. [main]
static inline const char *lsn_value_string(const lsn_value *value) {
    return value != NULL ? value->api->value_string(value) : NULL;
}

/// The number of items of an array, or of members of an object; 0 for another type. [main]
static inline size_t lsn_value_count(const lsn_value *value) {
    return value != NULL ? value->api->value_count(value) : 0;
}

/// The item of an array, or the value of a member of an object, by its index from 0; NULL if the index is out of range.
/// [main]
static inline const lsn_value *lsn_value_item(const lsn_value *value, size_t index) {
    return value != NULL ? value->api->value_item(value, index) : NULL;
}

/// The key of a member of an object, by its index from 0; NULL if the index is out of range. [main]
static inline const char *lsn_value_key(const lsn_value *value, size_t index) {
    return value != NULL ? value->api->value_key(value, index) : NULL;
}

/// The value of a member of an object, by its key; NULL if there is none. [main]
static inline const lsn_value *lsn_value_member(const lsn_value *value, const char *key) {
    return value != NULL && key != NULL ? value->api->value_member(value, key) : NULL;
}

/// Writes a value with all values inside as JSON. Works as snprintf(3): writes at most `size` bytes with the NUL behind
/// the text, and returns the length of the whole text without that NUL, in bytes. `text` may be NULL if `size` is 0. A number
/// that is not finite is written as `null`. Returns 0 for NULL, and if the running host is older than the function. [main]
static inline size_t lsn_value_json(const lsn_value *value, char *text, size_t size) {
    if (size > 0 && text != NULL) text[0] = 0;
    if (value == NULL || !LSN_API_HAS(value->api, value_json)) return 0;
    return value->api->value_json(value, text, text == NULL ? 0 : size);
}

/// A field of a model by its name, whether the manifest declares it or not; NULL if there is none. [main]
static inline const lsn_value *lsn_model_value(const lsn_model *model, const char *field) {
    return model != NULL && field != NULL ? model->api->model_value(model, field) : NULL;
}

/// True if a model has a field and the field is not null. [main]
static inline bool lsn_model_has(const lsn_model *model, const char *field) {
    return lsn_value_type(lsn_model_value(model, field)) != LSN_TYPE_NULL;
}

/// A field as a bool; false if there is none or it has another type. [main]
static inline bool lsn_model_bool(const lsn_model *model, const char *field) {
    return lsn_value_bool(lsn_model_value(model, field));
}

/// A field as an int; 0 if there is none or it has another type. [main]
static inline int64_t lsn_model_int(const lsn_model *model, const char *field) {
    return lsn_value_int(lsn_model_value(model, field));
}

/// A field as a double; 0 if there is none or it is no number. [main]
static inline double lsn_model_double(const lsn_model *model, const char *field) {
    return lsn_value_double(lsn_model_value(model, field));
}

/// A field as a text in UTF-8, NUL-terminated; NULL if there is none or it has another type. [main]
static inline const char *lsn_model_string(const lsn_model *model, const char *field) {
    return lsn_value_string(lsn_model_value(model, field));
}

// The setters change the model of a row, header or footer, for example when a user likes or expands a post. The change
// stays with the row, whichever cell shows the row. After the command the host configures the cell again and measures
// its height, except after `configuration` itself. The arguments that the command has received do not change until it
// returns.
//
// A setter returns false and changes nothing if the component declares no such field, if the field has another type,
// during a function for `height` or `estimatedHeight`, if the row has been deleted, for a NULL argument, and on a host
// that lacks the setter. A field of type `any` takes values of all types.

/// Sets a field of type `bool`. [main]
static inline bool lsn_model_set_bool(const lsn_model *model, const char *field, bool value) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_bool)) return false;
    return model->api->model_set_bool(model, field, value);
}

/// Sets a field of type `int`. [main]
static inline bool lsn_model_set_int(const lsn_model *model, const char *field, int64_t value) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_int)) return false;
    return model->api->model_set_int(model, field, value);
}

/// Sets a field of type `double` or `date`. Returns false also if the number is not finite. [main]
static inline bool lsn_model_set_double(const lsn_model *model, const char *field, double value) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_double)) return false;
    return model->api->model_set_double(model, field, value);
}

/// Sets a field of type `string`, `url` or `image`. The text is UTF-8; the host copies it. NULL sets the field to null.
/// Returns false also if the text is longer than 1 MB, or if the host would keep more than 256 MB of texts that
/// commands of the plugin have set. [main]
static inline bool lsn_model_set_string(const lsn_model *model, const char *field, const char *text) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_string)) return false;
    return model->api->model_set_string(model, field, text);
}

/// Sets an optional field of any type to null, as if the feed lacked it. Returns false also if the field is required.
/// [main]
static inline bool lsn_model_set_null(const lsn_model *model, const char *field) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_null)) return false;
    return model->api->model_set_null(model, field);
}

#endif
