import LiaisonPlugin

/// Shows a name and a note. A cell is reused for one row after another: set every outlet, every time.
@c
public func plugin_name_configure(
    _ title: Label, _ detail: Label, _ toggle: Button, _ name: TextPointer, _ note: TextPointer?,
    _ done: UnsafePointer<Bool>?
) {
    let isDone = done?.pointee ?? false
    title.setText(name)
    title.view.setColor(isDone ? "secondary" : nil)
    detail.setText(note)
    detail.view.setHidden(note == nil)
    toggle.setTitle(isDone ? "Undo" : "Done")
}

/// The change stays with the row, and the host configures the row again.
@c
public func plugin_name_button_tapped(_ model: Model) {
    model.setBool("done", !(model["done"]?.bool ?? false))
}
