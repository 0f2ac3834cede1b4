//! The conversion of texts to and from the host. The texts of the host are UTF-8 and end with NUL.

use std::ffi::{CStr, c_char};
use std::ptr;

/// The size of the longest text that is passed without heap memory, including its NUL.
const SHORT: usize = 256;

/// A text for the host. A NUL inside the text ends it, as in C.
#[derive(Debug)]
#[expect(clippy::large_enum_variant, reason = "it stays on the stack, for one call")]
pub(crate) enum CText {
    Absent,
    Short([u8; SHORT]),
    Long(Vec<u8>),
}

impl CText {
    /// Copies a text, and appends a NUL.
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

    /// The text, which is valid as long as `self`; NULL for an absent text.
    pub(crate) fn pointer(&self) -> *const c_char {
        match self {
            Self::Absent => ptr::null(),
            Self::Short(bytes) => bytes.as_ptr().cast(),
            Self::Long(bytes) => bytes.as_ptr().cast(),
        }
    }
}

/// A text of the host; `None` for NULL. The first byte that is not UTF-8 ends the text.
///
/// # Safety
/// The text ends with NUL, and does not change during `'call`.
pub(crate) unsafe fn borrowed_text<'call>(text: *const c_char) -> Option<&'call str> {
    if text.is_null() {
        return None;
    }
    // SAFETY: the caller guarantees it.
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
