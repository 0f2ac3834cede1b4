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
    lsn_string_rows: items count;
    lsn_double_rows: items count;
    lsn_index_path: section row;
    lsn_view: api;
    lsn_label: view;
    lsn_image: view;
    lsn_button: view;
    lsn_progress: view;
    lsn_table: view;
    lsn_canvas: view;
    lsn_point: x y;
    lsn_labels: items count;
    lsn_images: items count;
    lsn_buttons: items count;
    lsn_progresses: items count;
    lsn_tables: items count;
    lsn_canvases: items count;
    lsn_views: items count;
    lsn_cell: api;
    lsn_liaison: api;
    lsn_value: api;
    lsn_model: api;
}

/// The table is its size, and one pointer for each function.
const _: () = {
    let mut index = 0;
    while index < OFFSETS.len() {
        index += 1;
        assert!(OFFSETS[index - 1].1 == index * WORD);
    }
    assert!(offset_of!(lsn_api, size) == 0 && size_of::<lsn_api>() == (index + 1) * WORD);
};

const _: () = assert!(size_of::<lsn_weight>() == 4 && size_of::<lsn_type>() == 4);
const _: () = assert!(size_of::<Option<lsn_completion>>() == WORD);
const _: () = assert!(size_of::<Option<lsn_result_completion>>() == WORD);
