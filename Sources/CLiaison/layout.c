// Fixes the ABI: a change of any size or offset below breaks every plugin that was ever built.
#include <liaison/liaison.h>

#define SIZE(type, bytes) _Static_assert(sizeof(type) == (bytes), #type)
#define OFFSET(type, member, bytes) _Static_assert(offsetof(type, member) == (bytes), #type "." #member)
#define WORD sizeof(void *)

SIZE(lsn_bytes, 2 * WORD);
OFFSET(lsn_bytes, data, 0);
OFFSET(lsn_bytes, count, WORD);
SIZE(lsn_strings, 2 * WORD);
OFFSET(lsn_strings, items, 0);
OFFSET(lsn_strings, count, WORD);
SIZE(lsn_ints, 2 * WORD);
OFFSET(lsn_ints, items, 0);
OFFSET(lsn_ints, count, WORD);
SIZE(lsn_doubles, 2 * WORD);
OFFSET(lsn_doubles, items, 0);
OFFSET(lsn_doubles, count, WORD);
SIZE(lsn_index_path, 16);
OFFSET(lsn_index_path, section, 0);
OFFSET(lsn_index_path, row, 8);

SIZE(lsn_view, WORD);
SIZE(lsn_label, WORD);
SIZE(lsn_image, WORD);
SIZE(lsn_button, WORD);
SIZE(lsn_progress, WORD);
SIZE(lsn_cell, WORD);
SIZE(lsn_liaison, WORD);
SIZE(lsn_value, WORD);
SIZE(lsn_model, WORD);
SIZE(lsn_weight, 4);
SIZE(lsn_type, 4);

OFFSET(lsn_api, size, 0);
OFFSET(lsn_api, set_text, 1 * WORD);
OFFSET(lsn_api, append_text, 2 * WORD);
OFFSET(lsn_api, set_weight, 3 * WORD);
OFFSET(lsn_api, set_lines, 4 * WORD);
OFFSET(lsn_api, set_image, 5 * WORD);
OFFSET(lsn_api, set_title, 6 * WORD);
OFFSET(lsn_api, set_progress, 7 * WORD);
OFFSET(lsn_api, set_hidden, 8 * WORD);
OFFSET(lsn_api, set_color, 9 * WORD);
OFFSET(lsn_api, set_link, 10 * WORD);
OFFSET(lsn_api, set_accessibility_label, 11 * WORD);
OFFSET(lsn_api, fail, 12 * WORD);
OFFSET(lsn_api, log, 13 * WORD);
OFFSET(lsn_api, model_value, 14 * WORD);
OFFSET(lsn_api, value_type, 15 * WORD);
OFFSET(lsn_api, value_bool, 16 * WORD);
OFFSET(lsn_api, value_int, 17 * WORD);
OFFSET(lsn_api, value_double, 18 * WORD);
OFFSET(lsn_api, value_string, 19 * WORD);
OFFSET(lsn_api, value_count, 20 * WORD);
OFFSET(lsn_api, value_item, 21 * WORD);
OFFSET(lsn_api, value_key, 22 * WORD);
OFFSET(lsn_api, value_member, 23 * WORD);
OFFSET(lsn_api, model_set_bool, 24 * WORD);
OFFSET(lsn_api, model_set_int, 25 * WORD);
OFFSET(lsn_api, model_set_double, 26 * WORD);
OFFSET(lsn_api, model_set_string, 27 * WORD);
OFFSET(lsn_api, model_set_null, 28 * WORD);
OFFSET(lsn_api, reload_row, 29 * WORD);
OFFSET(lsn_api, delete_row, 30 * WORD);
OFFSET(lsn_api, insert_row, 31 * WORD);
OFFSET(lsn_api, select_row, 32 * WORD);
OFFSET(lsn_api, deselect_row, 33 * WORD);
OFFSET(lsn_api, open, 34 * WORD);
OFFSET(lsn_api, append_link, 35 * WORD);
SIZE(lsn_api, 36 * WORD);
