//! Implements every command of a row, and logs each one with its arguments.

use liaison_plugin::{Button, Cell, IndexPath, Label, Liaison, ResultCompletion, export, manifest};

manifest!("manifest.json");

fn say(liaison: Liaison, command: &str, row: IndexPath, more: &str) {
    liaison.log(&format!("{command} {} {}{more}", row.section, row.row));
}

export! {
    fn every_accessory_button_tapped(liaison: Liaison, row: IndexPath, completion: ResultCompletion) {
        say(liaison, "accessoryButtonTapped", row, "");
        completion.complete(Ok("finished"));
    }

    fn every_completed(liaison: Liaison, row: IndexPath, result: Option<&str>) {
        say(liaison, "completed", row, &format!(" {}", result.unwrap_or("NULL")));
    }

    fn every_awake(liaison: Liaison, row: IndexPath) {
        say(liaison, "awake", row, "");
    }

    fn every_button_tapped(like: Button, liaison: Liaison, row: IndexPath, button: &str) {
        like.set_title("Liked");
        say(liaison, "buttonTapped", row, &format!(" {button}"));
    }

    fn every_configuration(text: Label, liaison: Liaison, row: IndexPath, name: &str) {
        text.set_text(name);
        liaison.tick_after(1.0);
        say(liaison, "configuration", row, "");
    }

    fn every_delete(liaison: Liaison, row: IndexPath) {
        say(liaison, "delete", row, "");
    }

    fn every_did_deselect(liaison: Liaison, row: IndexPath) {
        say(liaison, "didDeselect", row, "");
    }

    fn every_did_end_displaying(liaison: Liaison, row: IndexPath) {
        say(liaison, "didEndDisplaying", row, "");
    }

    fn every_did_end_editing(liaison: Liaison, row: IndexPath) {
        say(liaison, "didEndEditing", row, "");
    }

    fn every_did_highlight(liaison: Liaison, row: IndexPath) {
        say(liaison, "didHighlight", row, "");
    }

    fn every_did_select(liaison: Liaison, row: IndexPath) {
        say(liaison, "didSelect", row, "");
    }

    fn every_did_unhighlight(liaison: Liaison, row: IndexPath) {
        say(liaison, "didUnhighlight", row, "");
    }

    fn every_insert(liaison: Liaison, row: IndexPath) {
        say(liaison, "insert", row, "");
    }

    fn every_move(liaison: Liaison, row: IndexPath, destination: IndexPath) {
        say(liaison, "move", row, &format!(" to {} {}", destination.section, destination.row));
    }

    fn every_prefetch(liaison: Liaison, row: IndexPath, width: f64) {
        say(liaison, "prefetch", row, &format!(" {width} wide"));
    }

    fn every_prefetch_cancel(liaison: Liaison, row: IndexPath) {
        say(liaison, "prefetchCancel", row, "");
    }

    fn every_prepare_for_reuse(liaison: Liaison, row: IndexPath) {
        say(liaison, "prepareForReuse", row, "");
    }

    fn every_reload(liaison: Liaison, row: IndexPath) {
        say(liaison, "reload", row, "");
    }

    fn every_tick(liaison: Liaison, row: IndexPath) {
        say(liaison, "tick", row, "");
    }

    fn every_will_begin_editing(liaison: Liaison, row: IndexPath) {
        say(liaison, "willBeginEditing", row, "");
    }

    fn every_will_deselect(liaison: Liaison, row: IndexPath) -> bool {
        say(liaison, "willDeselect", row, "");
        true
    }

    fn every_will_display(_cell: Cell, liaison: Liaison, row: IndexPath, width: f64) {
        say(liaison, "willDisplay", row, &format!(" {width} wide"));
    }

    fn every_will_select(liaison: Liaison, row: IndexPath) -> bool {
        say(liaison, "willSelect", row, "");
        true
    }
}
