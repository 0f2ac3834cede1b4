//! A host that records the calls of a plugin.
#![allow(dead_code, reason = "not every test asks for everything")]

use liaison_plugin::sys::*;
use std::cell::RefCell;
use std::ffi::{CStr, c_char};
use std::mem::offset_of;
use std::ptr;

thread_local! {
    static LINES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// A handle as a host makes it: the table, and data of the host.
#[repr(C)]
pub struct Handle {
    api: *const lsn_api,
    name: &'static str,
}

/// The calls since the last call of this function, in order.
pub fn lines() -> Vec<String> {
    LINES.take()
}

/// A handle of any kind. The journal records its calls under the name.
pub fn handle<Kind>(name: &'static str) -> *mut Kind {
    Box::leak(Box::new(Handle { api: &TABLE, name })) as *mut Handle as *mut Kind
}

/// A handle of an older host, whose table lacks all functions that were appended.
pub fn old_handle<Kind>(name: &'static str) -> *mut Kind {
    const SIZE: usize = offset_of!(lsn_api, model_set_bool);
    let table = Box::leak(Box::new([0usize; SIZE / size_of::<usize>()]));
    // SAFETY: a table has the size that it starts with, and each member is a word.
    unsafe { ptr::copy_nonoverlapping((&raw const TABLE).cast(), table.as_mut_ptr(), table.len()) };
    table[0] = SIZE;
    Box::leak(Box::new(Handle { api: table.as_ptr().cast(), name })) as *mut Handle as *mut Kind
}

fn note<Kind>(handle: *const Kind, line: String) {
    // SAFETY: the plugin has received a handle of this host.
    let name = unsafe { &*handle.cast::<Handle>() }.name;
    LINES.with_borrow_mut(|lines| lines.push(format!("{name}.{line}")));
}

fn text(text: *const c_char) -> String {
    if text.is_null() {
        return "NULL".into();
    }
    // SAFETY: the plugin's texts end with NUL.
    format!("{:?}", unsafe { CStr::from_ptr(text) }.to_string_lossy())
}

fn path(path: lsn_index_path) -> String {
    format!("{}.{}", path.section, path.row)
}

unsafe extern "C" fn set_text(label: *mut lsn_label, string: *const c_char) {
    note(label, format!("set_text({})", text(string)));
}
unsafe extern "C" fn append_text(label: *mut lsn_label, string: *const c_char, weight: lsn_weight) {
    note(label, format!("append_text({}, {weight})", text(string)));
}
unsafe extern "C" fn set_weight(label: *mut lsn_label, weight: lsn_weight) {
    note(label, format!("set_weight({weight})"));
}
unsafe extern "C" fn set_lines(label: *mut lsn_label, lines: i64) {
    note(label, format!("set_lines({lines})"));
}
unsafe extern "C" fn set_image(image: *mut lsn_image, source: *const c_char) {
    note(image, format!("set_image({})", text(source)));
}
unsafe extern "C" fn set_title(button: *mut lsn_button, title: *const c_char) {
    note(button, format!("set_title({})", text(title)));
}
unsafe extern "C" fn set_progress(progress: *mut lsn_progress, fraction: f64) {
    note(progress, format!("set_progress({fraction})"));
}
unsafe extern "C" fn set_hidden(view: *mut lsn_view, hidden: bool) {
    note(view, format!("set_hidden({hidden})"));
}
unsafe extern "C" fn set_color(view: *mut lsn_view, color: *const c_char) {
    note(view, format!("set_color({})", text(color)));
}
unsafe extern "C" fn set_link(view: *mut lsn_view, url: *const c_char) {
    note(view, format!("set_link({})", text(url)));
}
unsafe extern "C" fn set_accessibility_label(view: *mut lsn_view, string: *const c_char) {
    note(view, format!("set_accessibility_label({})", text(string)));
}
unsafe extern "C" fn fail(cell: *mut lsn_cell, reason: *const c_char) {
    note(cell, format!("fail({})", text(reason)));
}
unsafe extern "C" fn log(liaison: *mut lsn_liaison, message: *const c_char) {
    note(liaison, format!("log({})", text(message)));
}
unsafe extern "C" fn model_value(model: *const lsn_model, field: *const c_char) -> *const lsn_value {
    note(model, format!("value({})", text(field)));
    model.cast()
}
unsafe extern "C" fn value_type(value: *const lsn_value) -> lsn_type {
    note(value, "type()".into());
    LSN_TYPE_OBJECT
}
unsafe extern "C" fn value_bool(value: *const lsn_value) -> bool {
    note(value, "bool()".into());
    true
}
unsafe extern "C" fn value_int(value: *const lsn_value) -> i64 {
    note(value, "int()".into());
    i64::MIN
}
unsafe extern "C" fn value_double(value: *const lsn_value) -> f64 {
    note(value, "double()".into());
    0.5
}
unsafe extern "C" fn value_string(value: *const lsn_value) -> *const c_char {
    note(value, "string()".into());
    c"größe".as_ptr()
}
unsafe extern "C" fn value_count(value: *const lsn_value) -> usize {
    note(value, "count()".into());
    3
}
unsafe extern "C" fn value_item(value: *const lsn_value, index: usize) -> *const lsn_value {
    note(value, format!("item({index})"));
    if index < 3 { value } else { ptr::null() }
}
unsafe extern "C" fn value_key(value: *const lsn_value, index: usize) -> *const c_char {
    note(value, format!("key({index})"));
    if index < 3 { c"key".as_ptr() } else { ptr::null() }
}
unsafe extern "C" fn value_member(value: *const lsn_value, key: *const c_char) -> *const lsn_value {
    note(value, format!("member({})", text(key)));
    value
}
unsafe extern "C" fn model_set_bool(model: *const lsn_model, field: *const c_char, value: bool) -> bool {
    note(model, format!("set_bool({}, {value})", text(field)));
    true
}
unsafe extern "C" fn model_set_int(model: *const lsn_model, field: *const c_char, value: i64) -> bool {
    note(model, format!("set_int({}, {value})", text(field)));
    true
}
unsafe extern "C" fn model_set_double(model: *const lsn_model, field: *const c_char, value: f64) -> bool {
    note(model, format!("set_double({}, {value})", text(field)));
    true
}
unsafe extern "C" fn model_set_string(model: *const lsn_model, field: *const c_char, string: *const c_char) -> bool {
    note(model, format!("set_string({}, {})", text(field), text(string)));
    true
}
unsafe extern "C" fn model_set_null(model: *const lsn_model, field: *const c_char) -> bool {
    note(model, format!("set_null({})", text(field)));
    true
}
unsafe extern "C" fn reload_row(liaison: *mut lsn_liaison, index_path: lsn_index_path) -> bool {
    note(liaison, format!("reload_row({})", path(index_path)));
    true
}
unsafe extern "C" fn delete_row(liaison: *mut lsn_liaison, index_path: lsn_index_path) -> bool {
    note(liaison, format!("delete_row({})", path(index_path)));
    true
}
unsafe extern "C" fn insert_row(
    liaison: *mut lsn_liaison,
    index_path: lsn_index_path,
    component: *const c_char,
    model: *const c_char,
) -> bool {
    note(liaison, format!("insert_row({}, {}, {})", path(index_path), text(component), text(model)));
    true
}
unsafe extern "C" fn value_json(value: *const lsn_value, text: *mut c_char, size: usize) -> usize {
    note(value, format!("value_json({size})"));
    let json = b"[1]\0";
    if !text.is_null() {
        unsafe { std::ptr::copy_nonoverlapping(json.as_ptr(), text.cast(), json.len().min(size)) };
    }
    json.len() - 1
}
unsafe extern "C" fn insert_value(
    liaison: *mut lsn_liaison,
    index_path: lsn_index_path,
    component: *const c_char,
    model: *const lsn_value,
) -> bool {
    note(liaison, format!("insert_value({}, {}, {})", path(index_path), text(component), !model.is_null()));
    true
}
unsafe extern "C" fn measure(
    liaison: *mut lsn_liaison,
    string: *const c_char,
    size: f64,
    weight: lsn_weight,
    width: f64,
) -> f64 {
    note(liaison, format!("measure({}, {size}, {weight}, {width})", text(string)));
    20.0
}
unsafe extern "C" fn tick_after(liaison: *mut lsn_liaison, seconds: f64) -> bool {
    note(liaison, format!("tick_after({seconds})"));
    true
}
unsafe extern "C" fn keep_state(liaison: *mut lsn_liaison, state: *const c_char) -> bool {
    note(liaison, format!("keep_state({})", text(state)));
    true
}
unsafe extern "C" fn select_row(liaison: *mut lsn_liaison, index_path: lsn_index_path) -> bool {
    note(liaison, format!("select_row({})", path(index_path)));
    true
}
unsafe extern "C" fn deselect_row(liaison: *mut lsn_liaison, index_path: lsn_index_path) -> bool {
    note(liaison, format!("deselect_row({})", path(index_path)));
    true
}
unsafe extern "C" fn open(liaison: *mut lsn_liaison, url: *const c_char) -> bool {
    note(liaison, format!("open({})", text(url)));
    true
}
unsafe extern "C" fn append_link(
    label: *mut lsn_label,
    string: *const c_char,
    url: *const c_char,
    weight: lsn_weight,
) -> bool {
    note(label, format!("append_link({}, {}, {weight})", text(string), text(url)));
    true
}
fn words(style: *const lsn_text_style) -> String {
    // SAFETY: the plugin passes a style.
    let lsn_text_style { weight, traits, color, background, url } = unsafe { *style };
    format!("{weight} {traits} {color} {background} {}", text(url))
}
unsafe extern "C" fn append_styled(label: *mut lsn_label, string: *const c_char, style: *const lsn_text_style) -> bool {
    note(label, format!("append_styled({}, {})", text(string), words(style)));
    true
}
unsafe extern "C" fn clear_table(table: *mut lsn_table) -> bool {
    note(table, "clear_table()".into());
    true
}
unsafe extern "C" fn append_column(
    table: *mut lsn_table,
    title: *const c_char,
    alignment: lsn_alignment,
    weight: f64,
) -> bool {
    note(table, format!("append_column({}, {alignment}, {weight})", text(title)));
    true
}
unsafe extern "C" fn append_row(table: *mut lsn_table) -> bool {
    note(table, "append_row()".into());
    true
}
unsafe extern "C" fn append_cell(table: *mut lsn_table, string: *const c_char, style: *const lsn_text_style) -> bool {
    note(table, format!("append_cell({}, {})", text(string), words(style)));
    true
}
unsafe extern "C" fn append_to_cell(
    table: *mut lsn_table,
    string: *const c_char,
    style: *const lsn_text_style,
) -> bool {
    note(table, format!("append_to_cell({}, {})", text(string), words(style)));
    true
}
unsafe extern "C" fn clear_canvas(canvas: *mut lsn_canvas, width: f64, height: f64) -> bool {
    note(canvas, format!("clear_canvas({width}, {height})"));
    true
}
unsafe extern "C" fn draw(canvas: *mut lsn_canvas, shape: *const lsn_shape) -> bool {
    let shape = unsafe { &*shape };
    assert_eq!(shape.size as usize, size_of::<lsn_shape>());
    let points: Vec<_> = (0..shape.count).map(|index| unsafe { *shape.points.add(index) }).collect();
    let points: Vec<_> = points.iter().map(|point| format!("{} {}", point.x, point.y)).collect();
    let [fill, stroke] = [shape.fill, shape.stroke]
        .map(|paint| format!("{} {:x} {:x} {}", paint.color, paint.light, paint.dark, paint.transparency));
    let lsn_shape { kind, thickness, x, y, width, height, radius, start, end, alignment, weight, .. } = *shape;
    let frame = format!("{x} {y} {width} {height} {radius} {start} {end}");
    let text = text(shape.text);
    note(
        canvas,
        format!("draw({kind}, {frame}, {points:?}, {text} {alignment} {weight}, {fill}, {stroke} {thickness})"),
    );
    true
}
unsafe extern "C" fn set_pixels(image: *mut lsn_image, rgba: *const u8, width: i64, height: i64) -> bool {
    let bytes = unsafe { std::slice::from_raw_parts(rgba, (4 * width * height) as usize) };
    note(image, format!("set_pixels({bytes:?}, {width}, {height})"));
    true
}
unsafe extern "C" fn set_number(view: *mut lsn_view, property: lsn_number_property, number: f64) -> bool {
    note(view, format!("set_number({property}, {number})"));
    true
}
unsafe extern "C" fn set_string(view: *mut lsn_view, property: lsn_string_property, string: *const c_char) -> bool {
    note(view, format!("set_string({property}, {})", text(string)));
    true
}

static TABLE: lsn_api = lsn_api {
    size: size_of::<lsn_api>(),
    set_text,
    append_text,
    set_weight,
    set_lines,
    set_image,
    set_title,
    set_progress,
    set_hidden,
    set_color,
    set_link,
    set_accessibility_label,
    fail,
    log,
    model_value,
    value_type,
    value_bool,
    value_int,
    value_double,
    value_string,
    value_count,
    value_item,
    value_key,
    value_member,
    model_set_bool,
    model_set_int,
    model_set_double,
    model_set_string,
    model_set_null,
    reload_row,
    delete_row,
    insert_row,
    select_row,
    deselect_row,
    open,
    append_link,
    append_styled,
    clear_table,
    append_column,
    append_row,
    append_cell,
    append_to_cell,
    clear_canvas,
    draw,
    set_pixels,
    value_json,
    insert_value,
    set_number,
    set_string,
    measure,
    tick_after,
    keep_state,
};
