public import LiaisonPlugin

/// The user name in bold, then what the user has to say.
@c(caption_configure)
public func configureCaption(_ label: Label, _ username: TextPointer?, _ text: TextPointer?) {
    label.setText("")
    label.append(username, weight: .bold)
    label.append(" ", weight: .regular)
    label.append(text, weight: .regular)
}
