//! Texts on their way to the host and back. The host's are UTF-8 and end at a NUL.

use std::ffi::{CStr, c_char};
use std::ptr;

/// How many bytes a text may have that is handed on without memory of the heap, with its NUL.
const SHORT: usize = 256;

/// A text as the host takes it. A NUL in a text ends it, as it does in C.
#[expect(clippy::large_enum_variant, reason = "it stays on the stack, for one call")]
pub(crate) enum CText {
    Absent,
    Short([u8; SHORT]),
    Long(Vec<u8>),
}

impl CText {
    /// Copies a text, with a NUL behind it.
    pub(crate) fn new<'text>(text: impl Into<Option<&'text str>>) -> Self {
        let Some(text) = text.into() else { return Self::Absent };
        if text.len() < SHORT {
            let mut bytes = [0; SHORT];
            bytes[..text.len()].copy_from_slice(text.as_bytes());
            return Self::Short(bytes);
        }
        let mut bytes = Vec::with_capacity(text.len() + 1);
        bytes.extend_from_slice(text.as_bytes());
        bytes.push(0);
        Self::Long(bytes)
    }

    /// The text, valid as long as `self`; NULL where it is absent.
    pub(crate) fn pointer(&self) -> *const c_char {
        match self {
            Self::Absent => ptr::null(),
            Self::Short(bytes) => bytes.as_ptr().cast(),
            Self::Long(bytes) => bytes.as_ptr().cast(),
        }
    }
}

/// A text of the host; `None` for NULL. What is not UTF-8 is cut off, with all behind it.
///
/// # Safety
/// The text ends at a NUL, and stays as it is for `'call`.
pub(crate) unsafe fn borrowed_text<'call>(text: *const c_char) -> Option<&'call str> {
    if text.is_null() {
        return None;
    }
    // SAFETY: the caller vouches for it.
    let bytes = unsafe { CStr::from_ptr(text) }.to_bytes();
    Some(bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nul_stands_behind_each_text() {
        for length in [0, 1, SHORT - 1, SHORT, SHORT + 1, 1 << 20] {
            let text = "x".repeat(length);
            let copy = match CText::new(text.as_str()) {
                CText::Absent => vec![],
                CText::Short(bytes) => bytes[..=length].to_vec(),
                CText::Long(bytes) => bytes,
            };
            assert_eq!(copy, [text.as_bytes(), &[0]].concat());
        }
    }

    #[test]
    fn a_nul_in_a_text_ends_it() {
        let copy = CText::new("bears\0and more");
        // SAFETY: the copy lives as long as it is read.
        assert_eq!(unsafe { borrowed_text(copy.pointer()) }, Some("bears"));
    }
}
