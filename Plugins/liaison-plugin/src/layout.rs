//! Fixes the layout of the ABI, as `Sources/CLiaison/layout.c` does. A change of these sizes and offsets would break
//! every plugin that was built before.

use crate::sys::*;
use std::mem::offset_of;

const WORD: usize = size_of::<*const ()>();

/// Asserts that a type consists of these members, in this order, each of the size of a pointer.
macro_rules! words {
    ($($type:ident: $($member:ident)+;)+) => {$(
        const _: () = {
            let mut end = 0;
            $(
                assert!(offset_of!($type, $member) == end, stringify!($type.$member));
                end += WORD;
            )+
            assert!(size_of::<$type>() == end, stringify!($type));
        };
    )+};
}

words! {
    lsn_bytes: data count;
    lsn_strings: items count;
    lsn_ints: items count;
    lsn_doubles: items count;
    lsn_index_path: section row;
    lsn_view: api;
    lsn_label: view;
    lsn_image: view;
    lsn_button: view;
    lsn_progress: view;
    lsn_cell: api;
    lsn_liaison: api;
    lsn_value: api;
    lsn_model: api;
    lsn_api: size
        set_text append_text set_weight set_lines set_image set_title set_progress set_hidden set_color set_link
        set_accessibility_label fail log
        model_value value_type value_bool value_int value_double value_string value_count value_item value_key
        value_member
        model_set_bool model_set_int model_set_double model_set_string model_set_null
        reload_row delete_row insert_row select_row deselect_row open append_link;
}

const _: () = assert!(size_of::<lsn_weight>() == 4 && size_of::<lsn_type>() == 4);
const _: () = assert!(size_of::<Option<lsn_completion>>() == WORD);
