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
SIZE(lsn_string_rows, 2 * WORD);
OFFSET(lsn_string_rows, items, 0);
OFFSET(lsn_string_rows, count, WORD);
SIZE(lsn_double_rows, 2 * WORD);
OFFSET(lsn_double_rows, items, 0);
OFFSET(lsn_double_rows, count, WORD);
SIZE(lsn_index_path, 16);
OFFSET(lsn_index_path, section, 0);
OFFSET(lsn_index_path, row, 8);

SIZE(lsn_view, WORD);
SIZE(lsn_label, WORD);
SIZE(lsn_image, WORD);
SIZE(lsn_button, WORD);
SIZE(lsn_progress, WORD);
SIZE(lsn_table, WORD);
SIZE(lsn_canvas, WORD);
SIZE(lsn_labels, 2 * WORD);
OFFSET(lsn_labels, items, 0);
OFFSET(lsn_labels, count, WORD);
SIZE(lsn_images, 2 * WORD);
OFFSET(lsn_images, items, 0);
OFFSET(lsn_images, count, WORD);
SIZE(lsn_buttons, 2 * WORD);
OFFSET(lsn_buttons, items, 0);
OFFSET(lsn_buttons, count, WORD);
SIZE(lsn_progresses, 2 * WORD);
OFFSET(lsn_progresses, items, 0);
OFFSET(lsn_progresses, count, WORD);
SIZE(lsn_tables, 2 * WORD);
OFFSET(lsn_tables, items, 0);
OFFSET(lsn_tables, count, WORD);
SIZE(lsn_canvases, 2 * WORD);
OFFSET(lsn_canvases, items, 0);
OFFSET(lsn_canvases, count, WORD);
SIZE(lsn_views, 2 * WORD);
OFFSET(lsn_views, items, 0);
OFFSET(lsn_views, count, WORD);
SIZE(lsn_cell, WORD);
SIZE(lsn_liaison, WORD);
SIZE(lsn_value, WORD);
SIZE(lsn_model, WORD);
SIZE(lsn_weight, 4);
SIZE(lsn_type, 4);
SIZE(lsn_color, 4);
SIZE(lsn_number_property, 4);
SIZE(lsn_string_property, 4);
SIZE(lsn_text_style, 16 + WORD);
SIZE(lsn_paint, 16);
SIZE(lsn_point, 16);
SIZE(lsn_shape_kind, 4);
SIZE(lsn_alignment, 4);
SIZE(lsn_shape, 112 + 3 * WORD);
OFFSET(lsn_shape, kind, 4);
OFFSET(lsn_shape, thickness, 40);
OFFSET(lsn_shape, points, 104);
OFFSET(lsn_shape, alignment, 104 + 3 * WORD);

OFFSET(lsn_api, size, 0);
// `Tests/ABI` fixes the functions behind the size. Each is one word.
OFFSET(lsn_api, set_text, WORD);
_Static_assert(sizeof(lsn_api) % WORD == 0, "lsn_api");
