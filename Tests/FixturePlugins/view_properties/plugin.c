// Sets properties of a label and of a button: numbers by their positions, then strings by their positions. `nib` restores.
#include <liaison/liaison.h>
#include <math.h>
#include <string.h>

LIAISON_MANIFEST_FILE("manifest.json");

LIAISON_EXPORT void properties_configure(lsn_label *text, lsn_button *go, lsn_doubles numbers, lsn_strings strings) {
    lsn_view *views[] = {(lsn_view *)text, (lsn_view *)go};
    bool is_done = true;
    for (size_t view = 0; view < 2; view++) {
        for (size_t index = 0; index < numbers.count; index++) {
            const double number = numbers.items[index] < 0 ? NAN : numbers.items[index];
            is_done &= lsn_set_number(views[view], (lsn_number_property)(index + 1), number);
        }
        for (size_t index = 0; index < strings.count; index++) {
            const char *string = strcmp(strings.items[index], "nib") == 0 ? NULL : strings.items[index];
            is_done &= lsn_set_string(views[view], (lsn_string_property)(index + 1), string);
        }
        is_done &= lsn_set_number(views[view], (lsn_number_property)99, 1);
        is_done &= lsn_set_string(views[view], (lsn_string_property)99, "a");
    }
    lsn_set_text(text, is_done ? "done" : "refused");
}
