//! The plugin ABI, with the names of the C headers under `Sources/CLiaison/include/liaison`.
//!
//! Nothing in this module is checked. The other types of this crate are safe wrappers of these types.
#![allow(non_camel_case_types)]

use std::ffi::{c_char, c_uint};

/// The major version of this ABI.
pub const LIAISON_VERSION_MAJOR: u32 = 1;
/// The minor version of this ABI.
pub const LIAISON_VERSION_MINOR: u32 = 1;

/// The bytes of a model's `bytes` field. Borrowed for the call. An absent optional has `data` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_bytes {
    /// The first byte.
    pub data: *const u8,
    /// The number of bytes.
    pub count: usize,
}

/// The texts of a model's `[string]` field: UTF-8, NUL-terminated. Borrowed for the call. An absent optional has
/// `items` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_strings {
    /// The first text.
    pub items: *const *const c_char,
    /// The number of texts.
    pub count: usize,
}

/// The numbers of a model's `[int]` field. Borrowed for the call. An absent optional has `items` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_ints {
    /// The first number.
    pub items: *const i64,
    /// The number of numbers.
    pub count: usize,
}

/// The numbers of a model's `[double]` field. Borrowed for the call. An absent optional has `items` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_doubles {
    /// The first number.
    pub items: *const f64,
    /// The number of numbers.
    pub count: usize,
}

/// The rows of a model's `[[string]]` field. Borrowed for the call. An absent optional has `items` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_string_rows {
    /// The first row.
    pub items: *const lsn_strings,
    /// The number of rows.
    pub count: usize,
}

/// The rows of a model's `[[double]]` field. Borrowed for the call. An absent optional has `items` NULL.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_double_rows {
    /// The first row.
    pub items: *const lsn_doubles,
    /// The number of rows.
    pub count: usize,
}

/// The place of a row: the index of its section, and its index in the section. Both count from 0.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct lsn_index_path {
    /// The index of the section.
    pub section: i64,
    /// The index of the row in its section.
    pub row: i64,
}

/// A completion: `void (*)(bool)`. Called at most once, during the command or later. \[any thread\]
pub type lsn_completion = unsafe extern "C" fn(is_done: bool);

/// A completion with a result, or the reason of a failure: `void (*)(bool, const char *)`. \[any thread\]
pub type lsn_result_completion = unsafe extern "C" fn(is_done: bool, result: *const c_char);

/// Declares handles. A handle starts with a pointer to its function table. The bytes after it belong to the host.
macro_rules! handles {
    ($($(#[$documentation:meta])* $name:ident { $field:ident: $type:ty })+) => {$(
        $(#[$documentation])*
        #[repr(C)]
        #[derive(Debug)]
        pub struct $name {
            /// The start of the handle: a pointer to the function table.
            pub $field: $type,
        }
    )+};
}

handles! {
    /// Any view of a cell. A pointer to a typed view is also a pointer to an `lsn_view`.
    lsn_view { api: *const lsn_api }
    /// A view that shows text.
    lsn_label { view: lsn_view }
    /// A view that shows a picture.
    lsn_image { view: lsn_view }
    /// A view that can be tapped.
    lsn_button { view: lsn_view }
    /// A view that shows a fraction of a whole.
    lsn_progress { view: lsn_view }
    /// A view that shows texts in rows and columns.
    lsn_table { view: lsn_view }
    /// A view that shows a drawing.
    lsn_canvas { view: lsn_view }
    /// The cell that a row, header or footer is shown in.
    lsn_cell { api: *const lsn_api }
    /// The liaison that sent the command: the data source and delegate of the data view.
    lsn_liaison { api: *const lsn_api }
    /// A JSON value of a model: a field of type `any`, or a part of such a field.
    lsn_value { api: *const lsn_api }
    /// The whole model of a row, header or footer: a JSON object of any shape.
    lsn_model { api: *const lsn_api }
}

/// Declares the lists of the views of repeated outlets. Borrowed for the call.
macro_rules! lists {
    ($($(#[$documentation:meta])* $name:ident of $item:ident)+) => {$(
        $(#[$documentation])*
        #[repr(C)]
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            /// The first handle.
            pub items: *const *mut $item,
            /// The number of handles.
            pub count: usize,
        }
    )+};
}

lists! {
    /// Repeated labels.
    lsn_labels of lsn_label
    /// Repeated images.
    lsn_images of lsn_image
    /// Repeated buttons.
    lsn_buttons of lsn_button
    /// Repeated progress views.
    lsn_progresses of lsn_progress
    /// Repeated tables.
    lsn_tables of lsn_table
    /// Repeated canvases.
    lsn_canvases of lsn_canvas
    /// Repeated views of another kind.
    lsn_views of lsn_view
}

/// The weight of a text on the scale of CSS and OpenType, 100 to 900.
pub type lsn_weight = c_uint;

/// A semantic color, 1 to 7; 0 for the color of the label.
pub type lsn_color = c_uint;

/// The alignment of the texts in a column of a table, or of a text beside its point: 0 at the start, 1 in the middle, 2 at the end.
pub type lsn_alignment = c_uint;

/// The style of a piece of text. All zeros are the style of the label.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_text_style {
    /// The weight; 0 for that of the label.
    pub weight: lsn_weight,
    /// The sum of the traits: 1 italic, 2 code, 4 strike, 8 underline, 16 superscript, 32 subscript.
    pub traits: u32,
    /// The color of the text.
    pub color: lsn_color,
    /// The color behind the text.
    pub background: lsn_color,
    /// The URL that the text leads to; NULL if it leads nowhere.
    pub url: *const c_char,
}

/// How a shape of a drawing is painted. All zeros paint nothing.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_paint {
    /// The semantic color, which counts if `light` is 0.
    pub color: lsn_color,
    /// The exact color in light surroundings, `0x1RRGGBB`; 0 for none.
    pub light: u32,
    /// The exact color in dark surroundings, `0x1RRGGBB`; 0 for that in light surroundings.
    pub dark: u32,
    /// The transparency in percent.
    pub transparency: u32,
}

/// A point of a drawing, in points. The y axis points down.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct lsn_point {
    /// The distance from the left edge.
    pub x: f64,
    /// The distance from the top edge.
    pub y: f64,
}

/// The kind of a shape: 1 polyline, 2 polygon, 3 rectangle, 4 arc, 5 text.
pub type lsn_shape_kind = c_uint;

/// A shape of a drawing. A member that the kind does not name is not read.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct lsn_shape {
    /// The size of this struct, in bytes.
    pub size: u32,
    /// The kind.
    pub kind: lsn_shape_kind,
    /// The paint of the outline.
    pub stroke: lsn_paint,
    /// The paint inside the outline, or of the text.
    pub fill: lsn_paint,
    /// The thickness of the outline, in points.
    pub thickness: f64,
    /// The left edge of a rectangle, the center of an arc, or the place of a text.
    pub x: f64,
    /// The top edge of a rectangle, the center of an arc, or the middle of a text.
    pub y: f64,
    /// The width of a rectangle.
    pub width: f64,
    /// The height of a rectangle, or the size of the font of a text.
    pub height: f64,
    /// The radius of an arc, or of the corners of a rectangle.
    pub radius: f64,
    /// The first angle of an arc in turns, clockwise from the top.
    pub start: f64,
    /// The last angle of an arc.
    pub end: f64,
    /// The points of a polyline or polygon.
    pub points: *const lsn_point,
    /// The number of points.
    pub count: usize,
    /// The text.
    pub text: *const c_char,
    /// The position of the text beside its point.
    pub alignment: lsn_alignment,
    /// The weight of the text; 0 for a regular one.
    pub weight: lsn_weight,
}

/// A number of a view: 1 width, 2 height, 3 padding, 4 spacing, 5 size, 6 italic, 7 corner, 8 enabled,
/// 9 level.
pub type lsn_number_property = c_uint;

/// A text of a view: 1 ground, 2 border, 3 style of a button, 4 accessibility value, 5 accessibility hint,
/// 6 media type of the link, 7 time.
pub type lsn_string_property = c_uint;

/// The type of a JSON value.
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
/// An array: values in order.
pub const LSN_TYPE_ARRAY: lsn_type = 5;
/// An object: values by their keys.
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
            /// The size of the table in the running host, in bytes. It tells which functions the table has.
            pub size: usize,
            $($(#[$about])* pub $name: unsafe extern "C" fn($($argument: $type),*) $(-> $answer)?,)+
        }

        /// The offset of each function in the table, in bytes, in the order of the table.
        #[doc(hidden)]
        pub const OFFSETS: &[(&str, usize)] = &[$((stringify!($name), std::mem::offset_of!($table, $name)),)+];
    };
}

table! {
    /// The functions of the host. New functions are only appended. Check `size` before you call a function that is
    /// marked as appended. Do not make a reference to the table, because it may be shorter than this type. All
    /// functions are \[main\]. They copy every text, and their results are borrowed for the call.
    lsn_api {
        /// Sets the whole text of a label. NULL is the empty text.
        set_text(label: *mut lsn_label, text: *const c_char);
        /// Appends to the text of a label, in a weight of its own. NULL appends nothing.
        append_text(label: *mut lsn_label, text: *const c_char, weight: lsn_weight);
        /// Sets the weight of a label's text.
        set_weight(label: *mut lsn_label, weight: lsn_weight);
        /// Sets the greatest number of lines of a label. 0 or less means no limit.
        set_lines(label: *mut lsn_label, lines: i64);
        /// Sets the picture of an image. NULL shows none.
        set_image(image: *mut lsn_image, source: *const c_char);
        /// Sets the title of a button. NULL is the empty title.
        set_title(button: *mut lsn_button, title: *const c_char);
        /// Sets the filled part of a progress view, from 0 to 1.
        set_progress(progress: *mut lsn_progress, fraction: f64);
        /// Hides a view, or shows it again.
        set_hidden(view: *mut lsn_view, hidden: bool);
        /// Sets the color of a view. NULL is the color that the nib declares.
        set_color(view: *mut lsn_view, color: *const c_char);
        /// Makes a view a link, or with NULL no link.
        set_link(view: *mut lsn_view, url: *const c_char);
        /// Sets the text that is read aloud for a view. NULL removes it.
        set_accessibility_label(view: *mut lsn_view, text: *const c_char);
        /// Declares that the model cannot be shown, and gives the reason.
        fail(cell: *mut lsn_cell, reason: *const c_char);
        /// Writes one line to the host's log. NULL logs nothing.
        log(liaison: *mut lsn_liaison, message: *const c_char);
        /// Returns a field of a model by its name, or NULL if there is none.
        model_value(model: *const lsn_model, field: *const c_char) -> *const lsn_value;
        /// Returns the type of a value.
        value_type(value: *const lsn_value) -> lsn_type;
        /// Returns the value of a bool.
        value_bool(value: *const lsn_value) -> bool;
        /// Returns the value of an int.
        value_int(value: *const lsn_value) -> i64;
        /// Returns the value of a double.
        value_double(value: *const lsn_value) -> f64;
        /// Returns a text in UTF-8 that ends with NUL.
        value_string(value: *const lsn_value) -> *const c_char;
        /// Returns the number of items of an array, or of members of an object.
        value_count(value: *const lsn_value) -> usize;
        /// Returns the item of an array, or the value of an object's member. NULL if the index is out of range.
        value_item(value: *const lsn_value, index: usize) -> *const lsn_value;
        /// Returns the key of an object's member. NULL if the index is out of range.
        value_key(value: *const lsn_value, index: usize) -> *const c_char;
        /// Returns the value of an object's member by its key, or NULL if there is none.
        value_member(value: *const lsn_value, key: *const c_char) -> *const lsn_value;

        /// Sets a field of the type bool. Appended.
        model_set_bool(model: *const lsn_model, field: *const c_char, value: bool) -> bool;
        /// Sets a field of the type int. Appended.
        model_set_int(model: *const lsn_model, field: *const c_char, value: i64) -> bool;
        /// Sets a field of the type double or date. Appended.
        model_set_double(model: *const lsn_model, field: *const c_char, value: f64) -> bool;
        /// Sets a field of the type string, url or image. NULL sets null. Appended.
        model_set_string(model: *const lsn_model, field: *const c_char, text: *const c_char) -> bool;
        /// Sets an optional field to null. Appended.
        model_set_null(model: *const lsn_model, field: *const c_char) -> bool;
        /// Shows a row again. Appended.
        reload_row(liaison: *mut lsn_liaison, index_path: lsn_index_path) -> bool;
        /// Deletes a row from its section. Appended.
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
        /// Appends a text with a link to the text of a label. The weight 0 stands for the label's own weight. Appended.
        append_link(label: *mut lsn_label, text: *const c_char, url: *const c_char, weight: lsn_weight) -> bool;
        /// Appends a text in a style to the text of a label. NULL is the style of the label. Appended.
        append_styled(label: *mut lsn_label, text: *const c_char, style: *const lsn_text_style) -> bool;
        /// Removes the rows of a table, and the appended columns. Appended.
        clear_table(table: *mut lsn_table) -> bool;
        /// Appends a column to a table. Appended.
        append_column(table: *mut lsn_table, title: *const c_char, alignment: lsn_alignment, weight: f64) -> bool;
        /// Appends an empty row to a table. Appended.
        append_row(table: *mut lsn_table) -> bool;
        /// Appends a cell to the last row of a table. NULL is the style of the table. Appended.
        append_cell(table: *mut lsn_table, text: *const c_char, style: *const lsn_text_style) -> bool;
        /// Appends a text to the last cell of a table. NULL is the style of the table. Appended.
        append_to_cell(table: *mut lsn_table, text: *const c_char, style: *const lsn_text_style) -> bool;
        /// Empties a canvas, and states the size of the next drawing in points. Appended.
        clear_canvas(canvas: *mut lsn_canvas, width: f64, height: f64) -> bool;
        /// Draws a shape. Appended.
        draw(canvas: *mut lsn_canvas, shape: *const lsn_shape) -> bool;
        /// Sets the picture of an image to pixels: red, green, blue and alpha. Appended.
        set_pixels(image: *mut lsn_image, rgba: *const u8, width: i64, height: i64) -> bool;
        /// Writes a value as JSON, as snprintf(3) does. Appended.
        value_json(value: *const lsn_value, text: *mut c_char, size: usize) -> usize;
        /// Inserts a row with a value as its model. Appended.
        insert_value(
            liaison: *mut lsn_liaison, index_path: lsn_index_path, component: *const c_char, model: *const lsn_value
        ) -> bool;
        /// Sets a number of a view. NaN restores the number of the nib. Appended.
        set_number(view: *mut lsn_view, property: lsn_number_property, number: f64) -> bool;
        /// Sets a text of a view. NULL restores the text of the nib. Appended.
        set_string(view: *mut lsn_view, property: lsn_string_property, text: *const c_char) -> bool;
        /// The height of a text in points, at a width in points. Appended.
        measure(
            liaison: *mut lsn_liaison, text: *const c_char, size: f64, weight: lsn_weight, width: f64
        ) -> f64;
        /// Asks for the command `tick` after a number of seconds. Appended.
        tick_after(liaison: *mut lsn_liaison, seconds: f64) -> bool;
        /// Keeps a text for the id of the row; NULL forgets it. Appended.
        keep_state(liaison: *mut lsn_liaison, state: *const c_char) -> bool;
    }
}
