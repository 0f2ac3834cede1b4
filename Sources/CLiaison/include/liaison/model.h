/// @file model.h
/// Reads models of any shape, the parameter `model` and fields of type `any`; and sets fields of a model.
///
/// All that these functions return is borrowed for the call. A value of another type than asked for reads as zero, false
/// or NULL; so does NULL itself, which stands for what is not there: calls may be chained without checks.
#ifndef LIAISON_MODEL_H
#define LIAISON_MODEL_H

#include "api.h"

/// What a value is. NULL is `LSN_TYPE_NULL`. [main]
static inline lsn_type lsn_value_type(const lsn_value *value) {
    return value != NULL ? value->api->value_type(value) : LSN_TYPE_NULL;
}

/// A bool. [main]
static inline bool lsn_value_bool(const lsn_value *value) {
    return value != NULL ? value->api->value_bool(value) : false;
}

/// An int; a double that is a whole number within the range counts as one. [main]
static inline int64_t lsn_value_int(const lsn_value *value) {
    return value != NULL ? value->api->value_int(value) : 0;
}

/// A double, or an int as the nearest double. [main]
static inline double lsn_value_double(const lsn_value *value) {
    return value != NULL ? value->api->value_double(value) : 0;
}

/// A text: UTF-8, NUL-terminated. [main]
static inline const char *lsn_value_string(const lsn_value *value) {
    return value != NULL ? value->api->value_string(value) : NULL;
}

/// How many items an array has, or members an object. [main]
static inline size_t lsn_value_count(const lsn_value *value) {
    return value != NULL ? value->api->value_count(value) : 0;
}

/// The item of an array, or the value of an object's member, at an index from 0. NULL when out of range. [main]
static inline const lsn_value *lsn_value_item(const lsn_value *value, size_t index) {
    return value != NULL ? value->api->value_item(value, index) : NULL;
}

/// The key of an object's member at an index from 0. NULL when out of range. [main]
static inline const char *lsn_value_key(const lsn_value *value, size_t index) {
    return value != NULL ? value->api->value_key(value, index) : NULL;
}

/// The value of an object's member by its key. NULL where there is none. [main]
static inline const lsn_value *lsn_value_member(const lsn_value *value, const char *key) {
    return value != NULL && key != NULL ? value->api->value_member(value, key) : NULL;
}

/// A field of a model, declared or not, by its name. NULL where there is none. [main]
static inline const lsn_value *lsn_model_value(const lsn_model *model, const char *field) {
    return model != NULL && field != NULL ? model->api->model_value(model, field) : NULL;
}

/// Whether a model has a field, and it is not null. [main]
static inline bool lsn_model_has(const lsn_model *model, const char *field) {
    return lsn_value_type(lsn_model_value(model, field)) != LSN_TYPE_NULL;
}

/// A field that is a bool. [main]
static inline bool lsn_model_bool(const lsn_model *model, const char *field) {
    return lsn_value_bool(lsn_model_value(model, field));
}

/// A field that is an int. [main]
static inline int64_t lsn_model_int(const lsn_model *model, const char *field) {
    return lsn_value_int(lsn_model_value(model, field));
}

/// A field that is a double or an int. [main]
static inline double lsn_model_double(const lsn_model *model, const char *field) {
    return lsn_value_double(lsn_model_value(model, field));
}

/// A field that is a text: UTF-8, NUL-terminated. [main]
static inline const char *lsn_model_string(const lsn_model *model, const char *field) {
    return lsn_value_string(lsn_model_value(model, field));
}

// What is set stays with its row, header or footer, whichever cell shows it: what a user has liked or expanded. After
// the command its cell is configured anew, and its height measured; what `configuration` sets, it shows itself.
//
// All of these answer false, and change nothing, where the component declares no such field or one of another type,
// while a height is asked for, where the row has been deleted, for NULL, and where the host is older than the function.
// A field of type `any` takes each of them. What the command has received already stays as it is until it returns.

/// Sets a field that is a bool. [main]
static inline bool lsn_model_set_bool(const lsn_model *model, const char *field, bool value) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_bool)) return false;
    return model->api->model_set_bool(model, field, value);
}

/// Sets a field that is an int. [main]
static inline bool lsn_model_set_int(const lsn_model *model, const char *field, int64_t value) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_int)) return false;
    return model->api->model_set_int(model, field, value);
}

/// Sets a field that is a double or a date; false for what is not finite. [main]
static inline bool lsn_model_set_double(const lsn_model *model, const char *field, double value) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_double)) return false;
    return model->api->model_set_double(model, field, value);
}

/// Sets a field that is a string, a url or an image. The text is UTF-8 and copied; NULL sets null. [main]
static inline bool lsn_model_set_string(const lsn_model *model, const char *field, const char *text) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_string)) return false;
    return model->api->model_set_string(model, field, text);
}

/// Sets an optional field of any type to null, as if the feed had left it out; false where it is not optional. [main]
static inline bool lsn_model_set_null(const lsn_model *model, const char *field) {
    if (model == NULL || field == NULL || !LSN_API_HAS(model->api, model_set_null)) return false;
    return model->api->model_set_null(model, field);
}

#endif
