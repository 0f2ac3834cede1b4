import LiaisonPlugin

/// Shows a name and a note. A cell is reused for one header after another: set every outlet, every time.
@c
public func plugin_name_configure(_ title: Label, _ detail: Label, _ name: TextPointer, _ note: TextPointer?) {
    title.setText(name)
    detail.setText(note)
    detail.view.setHidden(note == nil)
}
