//! The plugin ABI as it is, by the names of the C headers under `Sources/CLiaison/include/liaison`.
//!
//! Nothing here is checked: the types of this crate are safe to use, these are what they are made of.
#![allow(non_camel_case_types)]

use std::ffi::{c_char, c_uint};

/// The major version of the ABI that is described here.
pub const LIAISON_VERSION_MAJOR: u32 = 1;
/// The minor version of the ABI that is described here.
pub const LIAISON_VERSION_MINOR: u32 = 0;

/// Bytes of a model's `bytes` field. Borrowed for the call. An absent optional has `data` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_bytes {
    /// The first byte.
    pub data: *const u8,
    /// How many there are.
    pub count: usize,
}

/// The texts of a model's `[string]` field: UTF-8, NUL-terminated. Borrowed for the call. An absent optional has
/// `items` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_strings {
    /// The first text.
    pub items: *const *const c_char,
    /// How many there are.
    pub count: usize,
}

/// The numbers of a model's `[int]` field. Borrowed for the call. An absent optional has `items` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_ints {
    /// The first number.
    pub items: *const i64,
    /// How many there are.
    pub count: usize,
}

/// The numbers of a model's `[double]` field. Borrowed for the call. An absent optional has `items` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_doubles {
    /// The first number.
    pub items: *const f64,
    /// How many there are.
    pub count: usize,
}

/// Where a row stands: the index of its section and its index in it, both from 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct lsn_index_path {
    /// The index of the section.
    pub section: i64,
    /// The index of the row in its section.
    pub row: i64,
}

/// What a completion is: `void (*)(bool)`. Called at most once, during the command or later. \[any thread\]
pub type lsn_completion = unsafe extern "C" fn(is_done: bool);

/// Declares handles. Each starts with a pointer to the table that serves it; what follows belongs to the host.
macro_rules! handles {
    ($($(#[$documentation:meta])* $name:ident { $field:ident: $type:ty })+) => {$(
        $(#[$documentation])*
        #[repr(C)]
        #[derive(Debug)]
        pub struct $name {
            /// What starts with a pointer to the function table.
            pub $field: $type,
        }
    )+};
}

handles! {
    /// Any view of a cell. A pointer to a typed view is one to this, too.
    lsn_view { api: *const lsn_api }
    /// A view that shows text.
    lsn_label { view: lsn_view }
    /// A view that shows a picture.
    lsn_image { view: lsn_view }
    /// A view that can be tapped.
    lsn_button { view: lsn_view }
    /// A view that shows a fraction of a whole.
    lsn_progress { view: lsn_view }
    /// The cell that a row, header or footer is shown in.
    lsn_cell { api: *const lsn_api }
    /// What sent the command: the data source and delegate of the data view.
    lsn_liaison { api: *const lsn_api }
    /// One JSON value of a model: a field of type `any`, or a part of one.
    lsn_value { api: *const lsn_api }
    /// The whole model of a row, header or footer: a JSON object of any shape.
    lsn_model { api: *const lsn_api }
}

/// How heavy a text is, on the scale of CSS and OpenType: 100 to 900.
pub type lsn_weight = c_uint;

/// What a JSON value is.
pub type lsn_type = c_uint;
/// Null.
pub const LSN_TYPE_NULL: lsn_type = 0;
/// True or false.
pub const LSN_TYPE_BOOL: lsn_type = 1;
/// A whole number.
pub const LSN_TYPE_INT: lsn_type = 2;
/// Any other number.
pub const LSN_TYPE_DOUBLE: lsn_type = 3;
/// A text.
pub const LSN_TYPE_STRING: lsn_type = 4;
/// Values in order.
pub const LSN_TYPE_ARRAY: lsn_type = 5;
/// Values by their keys.
pub const LSN_TYPE_OBJECT: lsn_type = 6;

/// Declares the function table: each function with its C signature.
macro_rules! table {
    ($(#[$documentation:meta])* $table:ident {
        $($(#[$about:meta])* $name:ident($($argument:ident: $type:ty),*) $(-> $answer:ty)?;)+
    }) => {
        $(#[$documentation])*
        #[repr(C)]
        #[derive(Clone, Copy, Debug)]
        pub struct $table {
            /// The size of the table in the host that runs, in bytes: says which functions there are.
            pub size: usize,
            $($(#[$about])* pub $name: unsafe extern "C" fn($($argument: $type),*) $(-> $answer)?,)+
        }
    };
}

table! {
    /// The functions of the host. They are only ever appended: look at `size` before a call of what is marked as
    /// appended, and make no reference to the table, which may be shorter than this. All are \[main\]; they copy every
    /// text, and what they return is borrowed for the call.
    lsn_api {
        /// Sets the whole text of a label. NULL is the empty text.
        set_text(label: *mut lsn_label, text: *const c_char);
        /// Appends to the text of a label, in a weight of its own. NULL appends nothing.
        append_text(label: *mut lsn_label, text: *const c_char, weight: lsn_weight);
        /// Sets the weight of a label's text.
        set_weight(label: *mut lsn_label, weight: lsn_weight);
        /// Sets how many lines a label may take. 0 or less: as many as the text needs.
        set_lines(label: *mut lsn_label, lines: i64);
        /// Sets the picture of an image. NULL shows none.
        set_image(image: *mut lsn_image, source: *const c_char);
        /// Sets the title of a button. NULL is the empty title.
        set_title(button: *mut lsn_button, title: *const c_char);
        /// Sets how much of a progress view is filled, from 0 to 1.
        set_progress(progress: *mut lsn_progress, fraction: f64);
        /// Hides a view, or shows it again.
        set_hidden(view: *mut lsn_view, hidden: bool);
        /// Sets the color of a view. NULL is the color that the nib declares.
        set_color(view: *mut lsn_view, color: *const c_char);
        /// Makes a view a link, or with NULL no link.
        set_link(view: *mut lsn_view, url: *const c_char);
        /// Sets what is read out for a view. NULL is none.
        set_accessibility_label(view: *mut lsn_view, text: *const c_char);
        /// Says that this model cannot be shown, and why.
        fail(cell: *mut lsn_cell, reason: *const c_char);
        /// Writes one line to the host's log. NULL logs nothing.
        log(liaison: *mut lsn_liaison, message: *const c_char);
        /// A field of a model by its name. NULL where there is none.
        model_value(model: *const lsn_model, field: *const c_char) -> *const lsn_value;
        /// What a value is.
        value_type(value: *const lsn_value) -> lsn_type;
        /// A bool.
        value_bool(value: *const lsn_value) -> bool;
        /// An int.
        value_int(value: *const lsn_value) -> i64;
        /// A double.
        value_double(value: *const lsn_value) -> f64;
        /// A text: UTF-8, NUL-terminated.
        value_string(value: *const lsn_value) -> *const c_char;
        /// How many items an array has, or members an object.
        value_count(value: *const lsn_value) -> usize;
        /// The item of an array, or the value of an object's member. NULL when out of range.
        value_item(value: *const lsn_value, index: usize) -> *const lsn_value;
        /// The key of an object's member. NULL when out of range.
        value_key(value: *const lsn_value, index: usize) -> *const c_char;
        /// The value of an object's member by its key. NULL where there is none.
        value_member(value: *const lsn_value, key: *const c_char) -> *const lsn_value;

        /// Sets a field that is a bool. Appended.
        model_set_bool(model: *const lsn_model, field: *const c_char, value: bool) -> bool;
        /// Sets a field that is an int. Appended.
        model_set_int(model: *const lsn_model, field: *const c_char, value: i64) -> bool;
        /// Sets a field that is a double or a date. Appended.
        model_set_double(model: *const lsn_model, field: *const c_char, value: f64) -> bool;
        /// Sets a field that is a string, a url or an image. NULL sets null. Appended.
        model_set_string(model: *const lsn_model, field: *const c_char, text: *const c_char) -> bool;
        /// Sets an optional field to null. Appended.
        model_set_null(model: *const lsn_model, field: *const c_char) -> bool;
        /// Shows a row anew. Appended.
        reload_row(liaison: *mut lsn_liaison, index_path: lsn_index_path) -> bool;
        /// Takes a row out of its section. Appended.
        delete_row(liaison: *mut lsn_liaison, index_path: lsn_index_path) -> bool;
        /// Inserts a row of a component of the same plugin. Appended.
        insert_row(
            liaison: *mut lsn_liaison, index_path: lsn_index_path, component: *const c_char, model: *const c_char
        ) -> bool;
        /// Selects a row. Appended.
        select_row(liaison: *mut lsn_liaison, index_path: lsn_index_path) -> bool;
        /// Deselects a row. Appended.
        deselect_row(liaison: *mut lsn_liaison, index_path: lsn_index_path) -> bool;
        /// Asks the host to open a URL. Appended.
        open(liaison: *mut lsn_liaison, url: *const c_char) -> bool;
        /// Appends a text that leads to a URL to the text of a label. A weight of 0 is that of the label. Appended.
        append_link(label: *mut lsn_label, text: *const c_char, url: *const c_char, weight: lsn_weight) -> bool;
    }
}
