//! The raw types have the same sizes and offsets as those of the C headers.

use liaison_plugin::sys::*;
use std::mem::offset_of;
use std::path::Path;
use std::process::Command;

/// Lists numbers in Rust, each with the C expression for the same number.
macro_rules! numbers {
    ($(size of $type:ident;)+ $(offset in $holder:ident of $($member:ident)+;)+ $(value of $constant:ident;)+) => {
        vec![
            $((concat!("sizeof(", stringify!($type), ")"), size_of::<$type>()),)+
            $($((
                concat!("offsetof(", stringify!($holder), ", ", stringify!($member), ")"),
                offset_of!($holder, $member),
            ),)+)+
            $((stringify!($constant), $constant as usize),)+
        ]
    };
}

/// Compiles and runs a program that prints numbers, each on a line.
fn printed_by_c(expressions: &[String]) -> Vec<usize> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let headers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Sources/CLiaison/include");
    let prints: String = expressions.iter().map(|it| format!("    printf(\"%zu\\n\", (size_t){it});\n")).collect();
    let source = format!("#include <liaison/liaison.h>\n#include <stdio.h>\nint main(void) {{\n{prints}}}\n");
    std::fs::write(folder.join("numbers.c"), source).unwrap();
    let compiler =
        Command::new("cc").current_dir(folder).arg("-I").arg(headers).args(["-o", "numbers", "numbers.c"]).status();
    assert!(compiler.unwrap().success());
    let output = Command::new(folder.join("numbers")).output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(|line| line.parse().unwrap()).collect()
}

#[test]
fn sizes_and_offsets_are_those_of_the_headers() {
    let numbers = numbers! {
        size of lsn_bytes;
        size of lsn_strings;
        size of lsn_ints;
        size of lsn_doubles;
        size of lsn_string_rows;
        size of lsn_double_rows;
        size of lsn_index_path;
        size of lsn_view;
        size of lsn_label;
        size of lsn_image;
        size of lsn_button;
        size of lsn_progress;
        size of lsn_table;
        size of lsn_canvas;
        size of lsn_labels;
        size of lsn_images;
        size of lsn_buttons;
        size of lsn_progresses;
        size of lsn_tables;
        size of lsn_canvases;
        size of lsn_views;
        size of lsn_paint;
        size of lsn_point;
        size of lsn_shape;
        size of lsn_cell;
        size of lsn_liaison;
        size of lsn_value;
        size of lsn_model;
        size of lsn_weight;
        size of lsn_type;
        size of lsn_alignment;
        size of lsn_number_property;
        size of lsn_string_property;
        size of lsn_text_style;
        size of lsn_api;
        offset in lsn_bytes of data count;
        offset in lsn_strings of items count;
        offset in lsn_ints of items count;
        offset in lsn_doubles of items count;
        offset in lsn_string_rows of items count;
        offset in lsn_double_rows of items count;
        offset in lsn_labels of items count;
        offset in lsn_images of items count;
        offset in lsn_buttons of items count;
        offset in lsn_progresses of items count;
        offset in lsn_tables of items count;
        offset in lsn_canvases of items count;
        offset in lsn_views of items count;
        offset in lsn_index_path of section row;
        offset in lsn_paint of color light dark transparency;
        offset in lsn_shape of size kind stroke fill thickness x y width height radius start end points count text alignment
            weight;
        value of LIAISON_VERSION_MAJOR;
        value of LIAISON_VERSION_MINOR;
        value of LSN_TYPE_NULL;
        value of LSN_TYPE_BOOL;
        value of LSN_TYPE_INT;
        value of LSN_TYPE_DOUBLE;
        value of LSN_TYPE_STRING;
        value of LSN_TYPE_ARRAY;
        value of LSN_TYPE_OBJECT;
    };
    let mut numbers: Vec<_> =
        numbers.into_iter().map(|(expression, number)| (expression.to_string(), number)).collect();
    numbers.extend(OFFSETS.iter().map(|(name, offset)| (format!("offsetof(lsn_api, {name})"), *offset)));
    let expressions: Vec<_> = numbers.iter().map(|(expression, _)| expression.clone()).collect();
    let found: Vec<_> = expressions.iter().cloned().zip(printed_by_c(&expressions)).collect();
    assert_eq!(numbers, found);
}
