//! Panics end at the boundary, and are reported to the host if possible.

mod journal;

use journal::{handle, lines};
use liaison_plugin::{Cell, Label, Liaison, export};
use std::env::current_exe;
use std::fs::File;
use std::panic::{catch_unwind, panic_any};
use std::process::Command;

/// Panics when it is dropped.
struct PanicsOnDrop;

impl Drop for PanicsOnDrop {
    fn drop(&mut self) {
        panic!("dropped");
    }
}

export! {
    fn panics_in_cell(text: Label, cell: Cell, number: i64) {
        text.set_text("before");
        panic!("no bears at {number}");
    }

    fn panics_in_liaison(liaison: Liaison) {
        panic!("no bears");
    }

    fn panics_in_both(liaison: Liaison, cell: Cell) {
        panic!("no bears");
    }

    fn panics_in_height(width: f64) -> f64 {
        panic!("no bears as wide as {width}");
    }

    fn panics_when_asked(cell: Cell, path: &str) -> bool {
        path.parse::<u8>().unwrap() == 0
    }

    fn panics_with_anything(cell: Cell) {
        panic_any(7);
    }

    fn panics_with_panicking_payload(cell: Cell) {
        panic_any(PanicsOnDrop);
    }

    fn panics_with_text(text: &str) {
        panic!("no {text}");
    }

    fn sends_another(liaison: Liaison) {
        unsafe { panics_with_anything(handle("cell")) };
        liaison.log("after");
    }

    fn catches_itself(liaison: Liaison) {
        assert!(catch_unwind(|| panic!("no bears")).is_err());
        liaison.log("caught");
    }

    fn answers(width: f64) -> f64 {
        width / 2.0
    }

    fn refuses() -> bool {
        false
    }
}

/// The reports to the host, without the line numbers.
fn told() -> Vec<String> {
    let place = format!("found that it panicked at {}:", file!());
    let unnumbered = |line: String| match line.split_once(&place) {
        Some((start, end)) => format!("{start}{}", end.trim_start_matches(|it: char| it.is_ascii_digit())),
        None => line,
    };
    lines().into_iter().map(unnumbered).collect()
}

#[test]
fn the_cell_fails_with_the_message() {
    unsafe { panics_in_cell(handle("text"), handle("cell"), 3) };
    assert_eq!(
        told(),
        [r#"text.set_text("before")"#, r#"cell.fail("expected the command to return, : no bears at 3")"#]
    );
}

#[test]
fn the_liaison_logs_the_message() {
    unsafe { panics_in_liaison(handle("liaison")) };
    assert_eq!(told(), [r#"liaison.log("expected the command to return, : no bears")"#]);
}

#[test]
fn both_are_told() {
    unsafe { panics_in_both(handle("liaison"), handle("cell")) };
    assert_eq!(
        told(),
        [
            r#"liaison.log("expected the command to return, : no bears")"#,
            r#"cell.fail("expected the command to return, : no bears")"#,
        ]
    );
}

#[test]
fn the_answer_is_harmless() {
    assert_eq!(unsafe { panics_in_height(640.0) }, 0.0);
    assert_eq!(told(), [""; 0]);
    assert!(unsafe { panics_when_asked(handle("cell"), c"bear".as_ptr()) });
    assert_eq!(told().len(), 1);
}

#[test]
fn a_panic_may_carry_anything() {
    unsafe { panics_with_anything(handle("cell")) };
    unsafe { panics_with_panicking_payload(handle("cell")) };
    let line = r#"cell.fail("expected the command to return, : it gave no reason")"#;
    assert_eq!(told(), [line, line]);
}

#[test]
fn a_command_that_another_sends_panics_alone() {
    unsafe { sends_another(handle("liaison")) };
    assert_eq!(
        told(),
        [r#"cell.fail("expected the command to return, : it gave no reason")"#, r#"liaison.log("after")"#]
    );
}

#[test]
fn a_panic_that_the_plugin_catches_is_its_own() {
    unsafe { catches_itself(handle("liaison")) };
    assert_eq!(told(), [r#"liaison.log("caught")"#]);
}

#[test]
fn a_handle_that_is_null_is_told_nothing() {
    unsafe { panics_in_cell(handle("text"), std::ptr::null_mut(), 3) };
    assert_eq!(told(), [r#"text.set_text("before")"#]);
}

#[test]
fn without_a_panic_the_answer_is_its_own() {
    assert_eq!(unsafe { answers(640.0) }, 320.0);
    assert!(!unsafe { refuses() });
}

/// Runs a test that panics in a process of its own, and returns what it wrote to standard error.
fn errors_of_panic(test: &str) -> String {
    let process = Command::new(current_exe().unwrap()).args(["--exact", "--nocapture", "--ignored", test]).output();
    String::from_utf8(process.unwrap().stderr).unwrap()
}

#[test]
#[ignore = "it writes to standard error; the test of that runs it"]
fn panic_in_command() {
    unsafe { panics_in_cell(handle("text"), handle("cell"), 3) };
}

#[test]
#[ignore = "it writes to standard error; the test of that runs it"]
fn panics_outside_of_commands() {
    unsafe { panics_in_cell(handle("text"), handle("cell"), 3) };
    assert!(catch_unwind(|| panic!("no bears afterwards")).is_err());
    assert!(std::thread::spawn(|| panic!("no bears elsewhere")).join().is_err());
}

#[test]
#[ignore = "it writes to standard error; the test of that runs it"]
fn panic_that_none_is_told_of() {
    unsafe { panics_in_cell(handle("text"), std::ptr::null_mut(), 3) };
    unsafe { panics_with_text(c"\x1B[31m".as_ptr()) };
}

#[test]
fn what_none_is_told_of_is_written_to_standard_error_without_control_characters() {
    let errors = errors_of_panic("panic_that_none_is_told_of");
    assert!(errors.starts_with("expected the command to return, found that it panicked at "), "{errors}");
    assert!(errors.contains(": no bears at 3\n") && errors.ends_with(": no \\u{1b}[31m\n"), "{errors}");
}

#[test]
fn where_standard_error_cannot_be_written_to_the_command_returns() {
    let mut process = Command::new(current_exe().unwrap());
    process.args(["--exact", "--nocapture", "--ignored", "panic_that_none_is_told_of"]);
    let output = process.stderr(File::create("/dev/full").unwrap()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn only_panics_outside_of_commands_are_written_to_standard_error() {
    assert_eq!(errors_of_panic("panic_in_command"), "");
    let errors = errors_of_panic("panics_outside_of_commands");
    assert!(errors.contains("no bears afterwards") && errors.contains("no bears elsewhere"), "{errors}");
    assert!(!errors.contains("no bears at 3"), "{errors}");
}
