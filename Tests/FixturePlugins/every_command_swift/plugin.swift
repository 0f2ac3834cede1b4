public import LiaisonPlugin

// Implements every command of a row, and logs each one with its arguments.

private func say(_ liaison: Liaison, _ command: String, _ row: RowIndexPath, _ more: String = "") {
    liaison.log("\(command) \(row.section) \(row.row)\(more)")
}

/// Logs the command.
@c(every_accessory_button_tapped)
public func accessoryButtonTapped(_ liaison: Liaison, _ row: RowIndexPath, _ complete: ResultCompletion) {
    say(liaison, "accessoryButtonTapped", row)
    "finished".withCString { complete(true, $0) }
}

/// Logs the command.
@c(every_completed)
public func completed(_ liaison: Liaison, _ row: RowIndexPath, _ result: TextPointer?) {
    say(liaison, "completed", row, " \(result.map { String(cString: $0) } ?? "NULL")")
}

/// Logs the command.
@c(every_awake)
public func awake(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "awake", row)
}

/// Logs the command.
@c(every_button_tapped)
public func buttonTapped(_ like: Button, _ liaison: Liaison, _ row: RowIndexPath, _ button: TextPointer) {
    like.setTitle("Liked")
    say(liaison, "buttonTapped", row, " \(String(cString: button))")
}

/// Logs the command. Takes no view of the cell.
@c(every_acted)
public func acted(_ liaison: Liaison, _ row: RowIndexPath, _ button: TextPointer) {
    say(liaison, "buttonTapped", row, " \(String(cString: button))")
}

/// Logs the command.
@c(every_configuration)
public func configuration(
    _ text: Label, _ like: Button, _ liaison: Liaison, _ row: RowIndexPath, _ name: TextPointer?
) {
    text.setText(name)
    like.setTitle(nil)
    liaison.tick(after: 1)
    say(liaison, "configuration", row)
}

/// Logs the command.
@c(every_delete)
public func delete(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "delete", row)
}

/// Logs the command.
@c(every_did_deselect)
public func didDeselect(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "didDeselect", row)
}

/// Logs the command.
@c(every_did_end_displaying)
public func didEndDisplaying(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "didEndDisplaying", row)
}

/// Logs the command.
@c(every_did_end_editing)
public func didEndEditing(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "didEndEditing", row)
}

/// Logs the command.
@c(every_did_highlight)
public func didHighlight(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "didHighlight", row)
}

/// Logs the command.
@c(every_did_select)
public func didSelect(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "didSelect", row)
}

/// Logs the command.
@c(every_did_unhighlight)
public func didUnhighlight(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "didUnhighlight", row)
}

/// Logs the command.
@c(every_insert)
public func insert(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "insert", row)
}

/// Logs the command.
@c(every_move)
public func move(_ liaison: Liaison, _ row: RowIndexPath, _ destination: RowIndexPath) {
    say(liaison, "move", row, " to \(destination.section) \(destination.row)")
}

/// Logs the command.
@c(every_prefetch)
public func prefetch(_ liaison: Liaison, _ row: RowIndexPath, _ width: Double) {
    say(liaison, "prefetch", row, " \(Int(width)) wide")
}

/// Logs the command.
@c(every_prefetch_cancel)
public func prefetchCancel(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "prefetchCancel", row)
}

/// Logs the command.
@c(every_prepare_for_reuse)
public func prepareForReuse(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "prepareForReuse", row)
}

/// Logs the command.
@c(every_reload)
public func reload(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "reload", row)
}

/// Logs the command.
@c(every_tick)
public func tick(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "tick", row)
}

/// Logs the command.
@c(every_will_begin_editing)
public func willBeginEditing(_ liaison: Liaison, _ row: RowIndexPath) {
    say(liaison, "willBeginEditing", row)
}

/// Logs the command.
@c(every_will_deselect)
public func willDeselect(_ liaison: Liaison, _ row: RowIndexPath) -> Bool {
    say(liaison, "willDeselect", row)
    return true
}

/// Logs the command.
@c(every_will_display)
public func willDisplay(_ cell: Cell, _ liaison: Liaison, _ row: RowIndexPath, _ width: Double) {
    say(liaison, "willDisplay", row, " \(Int(width)) wide")
}

/// Logs the command.
@c(every_will_select)
public func willSelect(_ liaison: Liaison, _ row: RowIndexPath) -> Bool {
    say(liaison, "willSelect", row)
    return true
}
