//! The safe types pass all values on unchanged.

mod journal;

use journal::{handle, lines, old_handle};
use liaison_plugin::sys::{
    lsn_bytes, lsn_double_rows, lsn_doubles, lsn_index_path, lsn_ints, lsn_labels, lsn_string_rows, lsn_strings,
    lsn_views,
};
use liaison_plugin::{
    Alignment, Button, ButtonStyle, Canvas, Cell, Color, Completion, DoubleRows, Image, IndexPath, Label, Liaison,
    Model, Paint, Point, Progress, Shape, StringRows, Strings, Table, TextStyle, Value, View, Weight, export,
};
use std::ptr::null;
use std::sync::atomic::{AtomicUsize, Ordering};

export! {
    fn sets_labels(label: Label) {
        label.set_text(&format!("größe {}", 1));
        label.set_text("");
        label.append_text("bold", Weight::Bold);
        label.set_weight(Weight::Light);
        label.set_lines(i64::MIN);
        label.set_hidden(true);
    }

    fn appends_links(label: Label, liaison: Liaison) {
        let answers = [
            label.append_link("größe", "https://example.org", Some(Weight::Bold)),
            label.append_link("here", "", None),
            label.append_styled("plain", &TextStyle::default()),
            label.append_styled(
                "8",
                &TextStyle {
                    weight: Some(Weight::Light),
                    italic: true,
                    superscript: true,
                    color: Some(Color::Danger),
                    background: Some(Color::Primary),
                    url: Some("https://example.org"),
                    ..TextStyle::default()
                },
            ),
            label.append_styled(
                "x",
                &TextStyle { code: true, strike: true, underline: true, subscript: true, ..TextStyle::default() },
            ),
        ];
        liaison.log(&format!("{answers:?}"));
    }

    fn fills_a_table(table: Table, liaison: Liaison) {
        let style = TextStyle { weight: Some(Weight::Bold), url: Some("a"), ..TextStyle::default() };
        let answers = [
            table.clear(),
            table.append_column("Size", Alignment::End, 0.5),
            table.append_row(),
            table.append_cell("größe", &TextStyle::default()),
            table.append("8", &style),
        ];
        table.set_hidden(false);
        liaison.log(&format!("{answers:?}"));
    }

    fn sets_properties(view: View, button: Button, liaison: Liaison) {
        let answers = [
            view.set_width(Some(48.5)),
            view.set_height(None),
            view.set_padding(Some(1.0)),
            view.set_spacing(Some(2.0)),
            view.set_size(Some(3.0)),
            view.set_italic(Some(true)),
            view.set_corner(Some(4.0)),
            view.set_ground(Some("accent")),
            view.set_border(None),
            view.set_accessibility_value(Some("größe")),
            view.set_accessibility_hint(Some("b")),
            view.set_level(Some(2)),
            view.set_level(None),
            view.set_link_type(Some("audio/mpeg")),
            view.set_time(Some("2026-11-28T09:30:00Z")),
            button.set_enabled(false),
            button.set_style(Some(ButtonStyle::Filled)),
            button.set_style(None),
        ];
        liaison.log(&format!("{}", answers.iter().filter(|answer| **answer).count()));
    }

    fn receives_rows(liaison: Liaison, texts: StringRows, numbers: Option<DoubleRows>) {
        assert_eq!((texts.len(), texts.is_empty()), (texts.iter().len(), texts.iter().next().is_none()));
        assert!(texts.get(texts.len()).is_none());
        let texts: Vec<Vec<_>> = texts.into_iter().map(|row| row.iter().collect()).collect();
        let numbers: Option<Vec<_>> = numbers.map(|numbers| numbers.iter().rev().collect());
        liaison.log(&format!("{:?}", (texts, numbers)));
    }

    fn receives_repetitions(labels: &[Label], views: &[View], liaison: Liaison) {
        for label in labels {
            label.set_text("a");
        }
        for view in views {
            view.set_hidden(true);
        }
        liaison.log(&format!("{} {}", labels.len(), views.len()));
    }

    fn draws(canvas: Canvas, image: Image, liaison: Liaison) {
        let points = [Point { x: 1.0, y: 2.0 }, Point { x: 3.5, y: -4.0 }];
        let (accent, exact) = (Paint::semantic(Color::Accent), Paint::exact(0xFF8800, 0).transparency(40));
        let answers = [
            canvas.clear(80.0, 16.0),
            canvas.draw(&Shape::polyline(&points).stroke(accent, 2.0)),
            canvas.draw(&Shape::polygon(&points[..1]).fill(exact)),
            canvas.draw(&Shape::rectangle(1.0, 2.0, 3.0, 4.0).radius(1.5).fill(accent).stroke(exact, 1.0)),
            canvas.draw(&Shape::arc(points[0], 5.0, 0.25, 0.75).stroke(accent, 3.0)),
            canvas.draw(&Shape::text("größe", points[0], Alignment::End, 11.0).weight(Weight::Bold)),
            image.set_pixels(&[1, 2, 3, 4, 5, 6, 7, 8, 9], 2, 1),
            image.set_pixels(&[0; 7], 1, 2),
        ];
        liaison.log(&format!("{answers:?}"));
    }

    fn sets_views(image: Image, button: Button, progress: Progress, view: View) {
        image.set_image(Some("bear.png"));
        image.set_image(None);
        image.set_accessibility_label(Some("A bear"));
        button.set_title("Like");
        button.set_color(Some("#ff0000"));
        progress.set_progress(f64::NEG_INFINITY);
        view.set_link(Some("https://example.org"));
        view.set_link(None);
        view.set_color(None);
    }

    fn sets_all_weights(label: Label) {
        use Weight::*;
        for weight in [Ultralight, Thin, Light, Regular, Medium, Semibold, Bold, Heavy, Black] {
            label.set_weight(weight);
        }
    }

    fn says(cell: Cell, liaison: Liaison) {
        cell.fail("too late");
        liaison.log("hello");
    }

    fn asks(liaison: Liaison, path: IndexPath) {
        let answers = [
            liaison.reload_row(path),
            liaison.delete_row(path),
            liaison.insert_row(path, "Text", Some("{}")),
            liaison.insert_row(path, "Text", None),
            liaison.select_row(path),
            liaison.deselect_row(path),
            liaison.open("https://example.org"),
        ];
        liaison.log(&format!("{answers:?}"));
    }

    fn sets_fields(liaison: Liaison, model: Model) {
        let answers = [
            model.set_bool("liked", true),
            model.set_int("likes", 3),
            model.set_double("rating", 4.5),
            model.set_text("caption", Some("text")),
            model.set_text("caption", None),
            model.set_null("caption"),
        ];
        liaison.log(&format!("{answers:?}"));
    }

    fn reads(liaison: Liaison, model: Model) {
        let value = model.value("field");
        let read = (value.value_type(), value.is_null(), value.bool(), value.int(), value.double(), value.text());
        liaison.log(&format!("{read:?}"));
        let read = (value.count(), value.item(2).int(), value.key(2), value.member("key").double());
        liaison.log(&format!("{read:?}"));
        let nothing = value.item(3).item(0).member("key");
        let read = (nothing.value_type(), nothing.is_null(), nothing.bool(), nothing.int(), nothing.double());
        liaison.log(&format!("{read:?}"));
        liaison.log(&format!("{:?}", (nothing.text(), nothing.count(), nothing.key(0), value.key(3))));
        liaison.log(&format!("{:?} {:?}", value.json(), nothing.json()));
        liaison.log(&format!("{}", liaison.measure("a", 15.0, Some(Weight::Bold), 80.0)));
        liaison.log(&format!("{}", liaison.tick_after(1.5)));
        liaison.log(&format!("{}", liaison.keep_state(Some("a"))));
        liaison.log(&format!("{}", liaison.insert_value(IndexPath { section: 1, row: 2 }, "Text", value)));
    }

    fn knows_neighbors(liaison: Liaison, id: Option<&str>, previous: Option<Model>, next: Option<Model>) {
        let next = next.map(|model| model.value("field").text());
        liaison.log(&format!("{:?}", (id, previous.is_none(), next)));
    }

    fn receives(liaison: Liaison, text: &str, bytes: &[u8], texts: Strings, ints: &[i64], doubles: &[f64], any: Value) {
        assert_eq!((texts.len(), texts.is_empty()), (texts.iter().len(), texts.iter().next().is_none()));
        assert!(texts.iter().enumerate().all(|(index, text)| &texts[index] == text && texts.get(index) == Some(text)));
        assert!(texts.into_iter().eq(texts.iter()) && texts.get(texts.len()).is_none());
        let texts: Vec<_> = texts.iter().rev().collect();
        liaison.log(&format!("{:?}", (text, bytes, texts, ints, doubles, any.is_null())));
    }

    fn receives_optionals(
        liaison: Liaison, text: Option<&str>, bytes: Option<&[u8]>, texts: Option<Strings>, ints: Option<&[i64]>,
        doubles: Option<&[f64]>, int: Option<i64>, double: Option<f64>, is: Option<bool>,
    ) {
        let texts = texts.map(|texts| texts.len());
        liaison.log(&format!("{:?}", (text, bytes, texts, ints, doubles, int, double, is)));
    }

    fn receives_words(liaison: Liaison, int: i64, double: f64, is: bool, path: IndexPath) {
        liaison.log(&format!("{:?}", (int, double, is, path.section, path.row)));
    }

    fn copies(label: Label, text: &str) {
        label.set_text(text);
    }

    fn completes(completion: Completion) {
        completion.complete(true);
    }
}

#[test]
fn labels() {
    unsafe { sets_labels(handle("label")) };
    assert_eq!(
        lines(),
        [
            r#"label.set_text("größe 1")"#,
            r#"label.set_text("")"#,
            r#"label.append_text("bold", 700)"#,
            "label.set_weight(300)",
            "label.set_lines(-9223372036854775808)",
            "label.set_hidden(true)",
        ]
    );
}

#[test]
fn links_in_the_text_of_labels() {
    unsafe { appends_links(handle("label"), handle("liaison")) };
    assert_eq!(
        lines(),
        [
            r#"label.append_link("größe", "https://example.org", 700)"#,
            r#"label.append_link("here", "", 0)"#,
            r#"label.append_styled("plain", 0 0 0 0 NULL)"#,
            r#"label.append_styled("8", 300 17 7 1 "https://example.org")"#,
            r#"label.append_styled("x", 0 46 0 0 NULL)"#,
            r#"liaison.log("[true, true, true, true, true]")"#,
        ]
    );
}

#[test]
fn tables() {
    unsafe { fills_a_table(handle("table"), handle("liaison")) };
    assert_eq!(
        lines(),
        [
            "table.clear_table()",
            r#"table.append_column("Size", 2, 0.5)"#,
            "table.append_row()",
            r#"table.append_cell("größe", 0 0 0 0 NULL)"#,
            r#"table.append_to_cell("8", 700 0 0 0 "a")"#,
            "table.set_hidden(false)",
            r#"liaison.log("[true, true, true, true, true]")"#,
        ]
    );
}

#[test]
fn properties_of_views() {
    unsafe {
        sets_properties(handle("view"), handle("button"), handle("liaison"));
        sets_properties(old_handle("view"), old_handle("button"), old_handle("liaison"));
    }
    assert_eq!(
        lines(),
        [
            "view.set_number(1, 48.5)",
            "view.set_number(2, NaN)",
            "view.set_number(3, 1)",
            "view.set_number(4, 2)",
            "view.set_number(5, 3)",
            "view.set_number(6, 1)",
            "view.set_number(7, 4)",
            r#"view.set_string(1, "accent")"#,
            "view.set_string(2, NULL)",
            r#"view.set_string(4, "größe")"#,
            r#"view.set_string(5, "b")"#,
            "view.set_number(9, 2)",
            "view.set_number(9, NaN)",
            r#"view.set_string(6, "audio/mpeg")"#,
            r#"view.set_string(7, "2026-11-28T09:30:00Z")"#,
            "button.set_number(8, 0)",
            r#"button.set_string(3, "filled")"#,
            "button.set_string(3, NULL)",
            r#"liaison.log("18")"#,
            r#"liaison.log("0")"#,
        ]
    );
}

#[test]
fn rows() {
    let texts = [c"a".as_ptr(), c"b".as_ptr()];
    let texts =
        [lsn_strings { items: texts.as_ptr(), count: 2 }, NO_STRINGS, lsn_strings { items: texts.as_ptr(), count: 1 }];
    let numbers = [lsn_doubles { items: [0.5, 1.0].as_ptr(), count: 2 }, NO_DOUBLES];
    unsafe {
        receives_rows(
            handle("liaison"),
            lsn_string_rows { items: texts.as_ptr(), count: 3 },
            lsn_double_rows { items: numbers.as_ptr(), count: 2 },
        );
        receives_rows(
            handle("liaison"),
            lsn_string_rows { items: null(), count: 0 },
            lsn_double_rows { items: null(), count: 0 },
        );
    }
    assert_eq!(
        lines(),
        [r#"liaison.log("([[\"a\", \"b\"], [], [\"a\"]], Some([[], [0.5, 1.0]]))")"#, r#"liaison.log("([], None)")"#,]
    );
}

#[test]
fn repetitions() {
    let labels = [handle("first"), handle("second")];
    unsafe {
        receives_repetitions(
            lsn_labels { items: labels.as_ptr(), count: 2 },
            lsn_views { items: null(), count: 0 },
            handle("liaison"),
        );
        receives_repetitions(
            lsn_labels { items: labels.as_ptr(), count: 0 },
            lsn_views { items: [handle("view")].as_ptr(), count: 1 },
            handle("liaison"),
        );
    }
    assert_eq!(
        lines(),
        [
            r#"first.set_text("a")"#,
            r#"second.set_text("a")"#,
            r#"liaison.log("2 0")"#,
            "view.set_hidden(true)",
            r#"liaison.log("0 1")"#,
        ]
    );
}

#[test]
fn images_buttons_progress_and_all_views() {
    unsafe { sets_views(handle("image"), handle("button"), handle("progress"), handle("view")) };
    assert_eq!(
        lines(),
        [
            r#"image.set_image("bear.png")"#,
            "image.set_image(NULL)",
            r#"image.set_accessibility_label("A bear")"#,
            r#"button.set_title("Like")"#,
            r##"button.set_color("#ff0000")"##,
            "progress.set_progress(-inf)",
            r#"view.set_link("https://example.org")"#,
            "view.set_link(NULL)",
            "view.set_color(NULL)",
        ]
    );
}

#[test]
fn weights_are_those_of_the_abi() {
    unsafe { sets_all_weights(handle("label")) };
    let weights: Vec<_> = (1..=9).map(|hundred| format!("label.set_weight({hundred}00)")).collect();
    assert_eq!(lines(), weights);
}

#[test]
fn cells_and_the_liaison() {
    unsafe { says(handle("cell"), handle("liaison")) };
    assert_eq!(lines(), [r#"cell.fail("too late")"#, r#"liaison.log("hello")"#]);
}

const PATH: lsn_index_path = lsn_index_path { section: 1, row: 2 };

#[test]
fn what_is_asked_of_the_liaison() {
    unsafe { asks(handle("liaison"), PATH) };
    assert_eq!(
        lines(),
        [
            "liaison.reload_row(1.2)",
            "liaison.delete_row(1.2)",
            r#"liaison.insert_row(1.2, "Text", "{}")"#,
            r#"liaison.insert_row(1.2, "Text", NULL)"#,
            "liaison.select_row(1.2)",
            "liaison.deselect_row(1.2)",
            r#"liaison.open("https://example.org")"#,
            r#"liaison.log("[true, true, true, true, true, true, true]")"#,
        ]
    );
}

#[test]
fn fields_that_are_set() {
    unsafe { sets_fields(handle("liaison"), handle("model")) };
    assert_eq!(
        lines(),
        [
            r#"model.set_bool("liked", true)"#,
            r#"model.set_int("likes", 3)"#,
            r#"model.set_double("rating", 4.5)"#,
            r#"model.set_string("caption", "text")"#,
            r#"model.set_string("caption", NULL)"#,
            r#"model.set_null("caption")"#,
            r#"liaison.log("[true, true, true, true, true, true]")"#,
        ]
    );
}

#[test]
fn an_older_host_is_not_asked_for_what_it_does_not_have() {
    unsafe {
        asks(old_handle("liaison"), PATH);
        sets_fields(old_handle("liaison"), old_handle("model"));
        appends_links(old_handle("label"), old_handle("liaison"));
        fills_a_table(old_handle("table"), old_handle("liaison"));
        draws(old_handle("canvas"), old_handle("image"), old_handle("liaison"));
    }
    assert_eq!(
        lines(),
        [
            r#"liaison.log("[false, false, false, false, false, false, false]")"#,
            r#"liaison.log("[false, false, false, false, false, false]")"#,
            r#"liaison.log("[false, false, false, false, false]")"#,
            "table.set_hidden(false)",
            r#"liaison.log("[false, false, false, false, false]")"#,
            r#"liaison.log("[false, false, false, false, false, false, false, false]")"#,
        ]
    );
}

#[test]
fn drawings_and_pixels() {
    unsafe { draws(handle("canvas"), handle("image"), handle("liaison")) };
    assert_eq!(
        lines(),
        [
            "canvas.clear_canvas(80, 16)",
            r#"canvas.draw(1, 0 0 0 0 0 0 0, ["1 2", "3.5 -4"], NULL 0 0, 0 0 0 0, 4 0 0 0 2)"#,
            r#"canvas.draw(2, 0 0 0 0 0 0 0, ["1 2"], NULL 0 0, 0 1ff8800 1000000 40, 0 0 0 0 0)"#,
            "canvas.draw(3, 1 2 3 4 1.5 0 0, [], NULL 0 0, 4 0 0 0, 0 1ff8800 1000000 40 1)",
            "canvas.draw(4, 1 2 0 0 5 0.25 0.75, [], NULL 0 0, 0 0 0 0, 4 0 0 0 3)",
            r#"canvas.draw(5, 1 2 0 11 0 0 0, [], "größe" 2 700, 0 0 0 0, 0 0 0 0 0)"#,
            "image.set_pixels([1, 2, 3, 4, 5, 6, 7, 8], 2, 1)",
            r#"liaison.log("[true, true, true, true, true, true, true, false]")"#,
        ]
    );
}

#[test]
fn models_of_any_shape() {
    unsafe { reads(handle("liaison"), handle("model")) };
    let said: Vec<_> = lines().into_iter().filter(|line| line.starts_with("liaison")).collect();
    assert_eq!(
        said,
        [
            r#"liaison.log("(Object, false, true, -9223372036854775808, 0.5, Some(\"größe\"))")"#,
            r#"liaison.log("(3, -9223372036854775808, Some(\"key\"), 0.5)")"#,
            r#"liaison.log("(Null, true, false, 0, 0.0)")"#,
            r#"liaison.log("(None, 0, None, None)")"#,
            r#"liaison.log("\"[1]\" \"\"")"#,
            r#"liaison.measure("a", 15, 700, 80)"#,
            r#"liaison.log("20")"#,
            "liaison.tick_after(1.5)",
            r#"liaison.log("true")"#,
            r#"liaison.keep_state("a")"#,
            r#"liaison.log("true")"#,
            r#"liaison.insert_value(1.2, "Text", true)"#,
            r#"liaison.log("true")"#,
        ]
    );
}

#[test]
fn null_handles_do_nothing() {
    unsafe {
        sets_labels(null::<()>() as _);
        sets_views(null::<()>() as _, null::<()>() as _, null::<()>() as _, null::<()>() as _);
        says(null::<()>() as _, null::<()>() as _);
        asks(null::<()>() as _, PATH);
        reads(handle("liaison"), null());
        completes(None);
    }
    assert_eq!(lines()[0], r#"liaison.log("(Null, true, false, 0, 0.0, None)")"#);
}

#[test]
fn neighbors() {
    unsafe { knows_neighbors(handle("liaison"), null(), null(), handle("model")) };
    assert_eq!(lines().last().unwrap(), r#"liaison.log("(None, true, Some(Some(\"größe\")))")"#);
}

#[test]
fn arguments_of_every_type() {
    let texts = [c"a".as_ptr(), null(), c"c".as_ptr()];
    unsafe {
        receives(
            handle("liaison"),
            c"größe".as_ptr(),
            lsn_bytes { data: [0, 255].as_ptr(), count: 2 },
            lsn_strings { items: texts.as_ptr(), count: 3 },
            lsn_ints { items: [i64::MIN, i64::MAX].as_ptr(), count: 2 },
            lsn_doubles { items: [0.5].as_ptr(), count: 1 },
            handle("value"),
        );
        let path = lsn_index_path { section: i64::MIN, row: i64::MAX };
        receives_words(handle("liaison"), i64::MIN, f64::NAN, true, path);
    }
    let said: Vec<_> = lines().into_iter().filter(|line| line.starts_with("liaison")).collect();
    let expected =
        r#"(\"größe\", [0, 255], [\"c\", \"\", \"a\"], [-9223372036854775808, 9223372036854775807], [0.5], "#;
    assert_eq!(
        said,
        [
            format!(r#"liaison.log("{expected}false)")"#),
            r#"liaison.log("(-9223372036854775808, NaN, true, -9223372036854775808, 9223372036854775807)")"#.to_owned(),
        ]
    );
}

const NO_BYTES: lsn_bytes = lsn_bytes { data: null(), count: 0 };
const NO_STRINGS: lsn_strings = lsn_strings { items: null(), count: 0 };
const NO_INTS: lsn_ints = lsn_ints { items: null(), count: 0 };
const NO_DOUBLES: lsn_doubles = lsn_doubles { items: null(), count: 0 };

#[test]
fn absent_arguments() {
    unsafe {
        receives(handle("liaison"), null(), NO_BYTES, NO_STRINGS, NO_INTS, NO_DOUBLES, null());
        receives_optionals(
            handle("liaison"),
            null(),
            NO_BYTES,
            NO_STRINGS,
            NO_INTS,
            NO_DOUBLES,
            null(),
            null(),
            null(),
        );
    }
    assert_eq!(
        lines(),
        [
            r#"liaison.log("(\"\", [], [], [], [], true)")"#,
            r#"liaison.log("(None, None, None, None, None, None, None, None)")"#,
        ]
    );
}

#[test]
fn optional_arguments_that_are_there() {
    unsafe {
        receives_optionals(
            handle("liaison"),
            c"".as_ptr(),
            lsn_bytes { data: [1].as_ptr(), count: 0 },
            lsn_strings { items: [null()].as_ptr(), count: 1 },
            lsn_ints { items: [1].as_ptr(), count: 1 },
            lsn_doubles { items: [1.0].as_ptr(), count: 1 },
            &7,
            &0.5,
            &false,
        );
    }
    assert_eq!(
        lines(),
        [r#"liaison.log("(Some(\"\"), Some([]), Some(1), Some([1]), Some([1.0]), Some(7), Some(0.5), Some(false))")"#]
    );
}

#[test]
fn texts_of_any_length_arrive_whole() {
    for length in [0, 1, 254, 255, 256, 257, 1 << 20] {
        let text = "x".repeat(length);
        let argument = std::ffi::CString::new(text.clone()).unwrap();
        unsafe { copies(handle("label"), argument.as_ptr()) };
        assert_eq!(lines(), [format!("label.set_text({text:?})")]);
    }
}

#[test]
fn what_is_not_utf8_is_cut_off() {
    unsafe { copies(handle("label"), c"ab\xFFcd".as_ptr()) };
    assert_eq!(lines(), [r#"label.set_text("ab")"#]);
}

#[test]
fn completions_are_called() {
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    unsafe extern "C" fn complete(is_done: bool) {
        CALLS.fetch_add(is_done.into(), Ordering::Relaxed);
    }
    unsafe { completes(Some(complete)) };
    assert_eq!(CALLS.load(Ordering::Relaxed), 1);
}
