//! Models of any shape, and the fields of a model that a command names. Their contents are borrowed for the call.

use crate::boundary::{Borrowed, Call, Parameter};
use crate::sys::*;
use crate::table::call;
use crate::texts::{CText, borrowed_text};
use std::ffi::c_char;
use std::iter::{Copied, Map};
use std::marker::PhantomData;
use std::ops::Index;
use std::{ptr, slice};

/// The whole model of a row, header or footer: a JSON object of any shape.
///
/// A change stays with the row, header or footer, whichever cell shows it. After the command the host configures the
/// cell again. The arguments of the running command keep their values until it returns.
///
/// Each setter returns false, and changes nothing, in these cases: the component declares no such field, or a field of
/// another type; a height function is running; the row was deleted; the host is older than the function.
#[derive(Clone, Copy, Debug)]
pub struct Model<'call> {
    handle: *const lsn_model,
    call: PhantomData<&'call Call>,
}

impl<'call> Model<'call> {
    /// The value of a field, declared or not; null if there is no such field.
    pub fn value(&self, field: &str) -> Value<'call> {
        Value::new(call!(self.handle, model_value(CText::new(field).pointer()) or ptr::null()))
    }

    /// Sets a field of the type bool.
    pub fn set_bool(&self, field: &str, value: bool) -> bool {
        call!(self.handle, model_set_bool(CText::new(field).pointer(), value) or false)
    }

    /// Sets a field of the type int.
    pub fn set_int(&self, field: &str, value: i64) -> bool {
        call!(self.handle, model_set_int(CText::new(field).pointer(), value) or false)
    }

    /// Sets a field of the type double or date. Returns false for a number that is not finite.
    pub fn set_double(&self, field: &str, value: f64) -> bool {
        call!(self.handle, model_set_double(CText::new(field).pointer(), value) or false)
    }

    /// Sets a field of the type string, url or image. `None` sets null.
    pub fn set_text(&self, field: &str, text: Option<&str>) -> bool {
        let (field, text) = (CText::new(field), CText::new(text));
        call!(self.handle, model_set_string(field.pointer(), text.pointer()) or false)
    }

    /// Sets an optional field of any type to null, as if the feed had left it out. Returns false if the field is not
    /// optional.
    pub fn set_null(&self, field: &str) -> bool {
        call!(self.handle, model_set_null(CText::new(field).pointer()) or false)
    }
}

impl Parameter for Model<'_> {
    type Raw = *const lsn_model;
}

impl<'call> Borrowed<'call> for Model<'call> {
    unsafe fn borrow(handle: Self::Raw, _: &'call Call) -> Self {
        Model { handle, call: PhantomData }
    }
}

/// The model of a neighbor.
impl Parameter for Option<Model<'_>> {
    type Raw = *const lsn_model;
}

impl<'call> Borrowed<'call> for Option<Model<'call>> {
    unsafe fn borrow(handle: Self::Raw, _: &'call Call) -> Self {
        (!handle.is_null()).then_some(Model { handle, call: PhantomData })
    }
}

/// The type of a JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ValueType {
    /// Null, or an absent value.
    Null,
    /// True or false.
    Bool,
    /// A whole number.
    Int,
    /// Any other number.
    Double,
    /// A text.
    String,
    /// An array: values in order.
    Array,
    /// An object: values by their keys.
    Object,
}

/// A JSON value of a model: a field of type `any`, or a part of such a field.
///
/// Reading a value as another type gives zero, false or null, and so does reading null. Calls may therefore be chained.
#[derive(Clone, Copy, Debug)]
pub struct Value<'call> {
    pub(crate) handle: *const lsn_value,
    call: PhantomData<&'call Call>,
}

impl<'call> Value<'call> {
    fn new(handle: *const lsn_value) -> Self {
        Value { handle, call: PhantomData }
    }

    /// The type of the value.
    pub fn value_type(&self) -> ValueType {
        match call!(self.handle, value_type() or LSN_TYPE_NULL) {
            LSN_TYPE_BOOL => ValueType::Bool,
            LSN_TYPE_INT => ValueType::Int,
            LSN_TYPE_DOUBLE => ValueType::Double,
            LSN_TYPE_STRING => ValueType::String,
            LSN_TYPE_ARRAY => ValueType::Array,
            LSN_TYPE_OBJECT => ValueType::Object,
            _ => ValueType::Null,
        }
    }

    /// True if the value is null or absent.
    pub fn is_null(&self) -> bool {
        self.value_type() == ValueType::Null
    }

    /// The value with all values inside, as JSON; empty on a host that lacks the function.
    pub fn json(&self) -> String {
        let size = call!(self.handle, value_json(ptr::null_mut(), 0) or 0);
        let mut text = vec![0u8; size + 1];
        call!(self.handle, value_json(text.as_mut_ptr().cast(), text.len()) or 0);
        text.truncate(size);
        String::from_utf8_lossy(&text).into_owned()
    }

    /// The value of a bool.
    pub fn bool(&self) -> bool {
        call!(self.handle, value_bool() or false)
    }

    /// The value of an int, or of a double that is a whole number in the range.
    pub fn int(&self) -> i64 {
        call!(self.handle, value_int() or 0)
    }

    /// The value of a double, or the nearest double to an int.
    pub fn double(&self) -> f64 {
        call!(self.handle, value_double() or 0.0)
    }

    /// The value of a string; `None` for another type.
    pub fn text(&self) -> Option<&'call str> {
        let text = call!(self.handle, value_string() or ptr::null());
        // SAFETY: the host lends the text for the call.
        unsafe { borrowed_text(text) }
    }

    /// The number of items of an array, or of members of an object.
    pub fn count(&self) -> usize {
        call!(self.handle, value_count() or 0)
    }

    /// The item of an array, or the value of an object's member, by its index from 0; null if the index is out of
    /// range.
    pub fn item(&self, index: usize) -> Value<'call> {
        Value::new(call!(self.handle, value_item(index) or ptr::null()))
    }

    /// The key of an object's member, by its index from 0; `None` if the index is out of range.
    pub fn key(&self, index: usize) -> Option<&'call str> {
        let text = call!(self.handle, value_key(index) or ptr::null());
        // SAFETY: the host lends the text for the call.
        unsafe { borrowed_text(text) }
    }

    /// The value of an object's member, by its key; null if there is no such member. Takes time in proportion to the
    /// number of members.
    pub fn member(&self, key: &str) -> Value<'call> {
        Value::new(call!(self.handle, value_member(CText::new(key).pointer()) or ptr::null()))
    }
}

impl Parameter for Value<'_> {
    type Raw = *const lsn_value;
}

impl<'call> Borrowed<'call> for Value<'call> {
    unsafe fn borrow(handle: Self::Raw, _: &'call Call) -> Self {
        Value::new(handle)
    }
}

/// The texts of a `[string]` field. The fields of numbers are slices instead.
///
/// ```
/// # use liaison_plugin::Strings;
/// fn caption(tags: Strings) -> String {
///     let others = tags.len().saturating_sub(1);
///     if tags.is_empty() { String::new() } else { format!("{} and {others} more", &tags[0]) }
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Strings<'call> {
    items: &'call [*const c_char],
}

impl<'call> Strings<'call> {
    /// The number of texts.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// True if there are no texts.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The text at an index from 0; `None` if the index is out of range.
    pub fn get(&self, index: usize) -> Option<&'call str> {
        self.items.get(index).copied().map(text)
    }

    /// The texts in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'call str> + DoubleEndedIterator + use<'call> {
        self.items.iter().copied().map(text)
    }
}

/// A text of a list, which the host lends for the call.
fn text<'call>(item: *const c_char) -> &'call str {
    // SAFETY: only `Strings` calls this, with its items and for its call.
    unsafe { borrowed_text(item) }.unwrap_or_default()
}

impl Index<usize> for Strings<'_> {
    type Output = str;

    /// The text at an index from 0. Panics if the index is out of range.
    fn index(&self, index: usize) -> &str {
        text(self.items[index])
    }
}

impl<'call> IntoIterator for Strings<'call> {
    type Item = &'call str;
    type IntoIter = Map<Copied<slice::Iter<'call, *const c_char>>, fn(*const c_char) -> &'call str>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter().copied().map(text)
    }
}

/// Declares the rows of a field, each of which is a list.
macro_rules! rows {
    ($(#[$documentation:meta])* $name:ident, $raw:ident, $row:ty, $list:ident => $items:expr) => {
        $(#[$documentation])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name<'call> {
            items: &'call [$raw],
        }

        impl<'call> $name<'call> {
            /// The number of rows.
            pub fn len(&self) -> usize {
                self.items.len()
            }

            /// True if there are no rows.
            pub fn is_empty(&self) -> bool {
                self.items.is_empty()
            }

            /// The row at an index from 0; `None` if the index is out of range.
            pub fn get(&self, index: usize) -> Option<$row> {
                self.items.get(index).copied().map(Self::row)
            }

            /// The rows in order.
            pub fn iter(&self) -> impl ExactSizeIterator<Item = $row> + DoubleEndedIterator + use<'call> {
                self.items.iter().copied().map(Self::row)
            }

            fn row($list: $raw) -> $row {
                // SAFETY: the host lends the items of a row as long as the rows.
                unsafe { $items }
            }
        }

        impl<'call> IntoIterator for $name<'call> {
            type Item = $row;
            type IntoIter = Map<Copied<slice::Iter<'call, $raw>>, fn($raw) -> $row>;

            fn into_iter(self) -> Self::IntoIter {
                self.items.iter().copied().map(Self::row)
            }
        }
    };
}

rows! {
    /// The rows of a `[[string]]` field, each of texts.
    StringRows, lsn_strings, Strings<'call>,
    list => Strings { items: borrowed_items(list.items, list.count).unwrap_or(&[]) }
}
rows! {
    /// The rows of a `[[double]]` field, each a slice of numbers.
    DoubleRows, lsn_doubles, &'call [f64],
    list => borrowed_items(list.items, list.count).unwrap_or(&[])
}

/// The items that the host lends; `None` for NULL.
///
/// # Safety
/// There are `count` items, and they do not change during `'call`.
pub(crate) unsafe fn borrowed_items<'call, Item>(items: *const Item, count: usize) -> Option<&'call [Item]> {
    // SAFETY: the caller guarantees it.
    (!items.is_null()).then(|| unsafe { slice::from_raw_parts(items, count) })
}

/// Declares the Rust type of a field's argument, for an optional field and for a required field.
macro_rules! field {
    ($type:ty, $raw:ty, $field:ident => $optional:expr) => {
        impl<'call> Parameter for Option<$type> {
            type Raw = $raw;
        }

        impl<'call> Borrowed<'call> for Option<$type> {
            unsafe fn borrow($field: Self::Raw, _: &'call Call) -> Self {
                // SAFETY: the caller guarantees it.
                unsafe { $optional }
            }
        }
    };
    ($type:ty, $raw:ty, $field:ident => $optional:expr, or $otherwise:expr) => {
        field!($type, $raw, $field => $optional);

        impl<'call> Parameter for $type {
            type Raw = $raw;
        }

        impl<'call> Borrowed<'call> for $type {
            unsafe fn borrow(field: Self::Raw, call: &'call Call) -> Self {
                // SAFETY: the caller guarantees it.
                unsafe { Option::borrow(field, call) }.unwrap_or($otherwise)
            }
        }
    };
}

field!(&'call str, *const c_char, text => borrowed_text(text), or "");
field!(&'call [u8], lsn_bytes, bytes => borrowed_items(bytes.data, bytes.count), or &[]);
field!(&'call [i64], lsn_ints, ints => borrowed_items(ints.items, ints.count), or &[]);
field!(&'call [f64], lsn_doubles, doubles => borrowed_items(doubles.items, doubles.count), or &[]);
field!(
    Strings<'call>, lsn_strings,
    strings => borrowed_items(strings.items, strings.count).map(|items| Strings { items }), or Strings { items: &[] }
);
field!(
    StringRows<'call>, lsn_string_rows,
    rows => borrowed_items(rows.items, rows.count).map(|items| StringRows { items }), or StringRows { items: &[] }
);
field!(
    DoubleRows<'call>, lsn_double_rows,
    rows => borrowed_items(rows.items, rows.count).map(|items| DoubleRows { items }), or DoubleRows { items: &[] }
);
field!(i64, *const i64, number => number.as_ref().copied());
field!(f64, *const f64, number => number.as_ref().copied());
field!(bool, *const bool, answer => answer.as_ref().copied());

/// Declares a type that the host passes unchanged.
macro_rules! by_value {
    ($($type:ty)+) => {$(
        impl Parameter for $type {
            type Raw = $type;
        }

        impl Borrowed<'_> for $type {
            unsafe fn borrow(value: $type, _: &Call) -> Self {
                value
            }
        }
    )+};
}

by_value!(i64 f64 bool lsn_index_path);
